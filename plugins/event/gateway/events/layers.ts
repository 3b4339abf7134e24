import type { LayerDate } from '#plugins/calendar/contract.ts';
import { eventPath } from '../../rules/paths.ts';
import type { EventCtx, EventRow } from '../db.ts';

const layerOf = (id: string): string => `event.event:${id}`;

const dateOf = (event: EventRow): LayerDate => ({
  key: `event-${event.id}`,
  title: event.title,
  detail: event.summary,
  place: [event.venue, event.address].filter(Boolean).join(' '),
  href: eventPath(event.slug),
  startsAt: event.starts_at.toISOString(),
  endsAt: event.ends_at.toISOString(),
  allDay: false,
});

/** Brings an event's layer in calendars in line with it: one that does not take place has no date. */
export async function putLayer(ctx: EventCtx, event: EventRow): Promise<void> {
  const off = event.state === 'cancelled' || event.state === 'postponed' || event.state === 'draft';
  await ctx
    .mayUse('calendars')
    ?.put({ key: layerOf(event.id), title: event.title, colour: '', audience: 'followers' }, off ? [] : [dateOf(event)]);
}

/** Puts an event into the calendar of a member who comes. */
export async function followEvent(ctx: EventCtx, event: EventRow, accountId: string): Promise<void> {
  const calendars = ctx.mayUse('calendars');
  if (!calendars) return;
  await putLayer(ctx, event);
  await calendars.follow(layerOf(event.id), accountId);
}

export const unfollowEvent = async (ctx: EventCtx, event: EventRow, accountId: string): Promise<void> => {
  await ctx.mayUse('calendars')?.unfollow(layerOf(event.id), accountId);
};
