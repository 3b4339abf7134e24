import type { EventState } from '../../machines/states.ts';
import { eventActions, type EventAction } from '../../machines/event.ts';
import type { EventCtx, EventRow } from '../db.ts';
import { eventBySlug } from '../events/find.ts';

export const TABS = ['', 'tickets', 'seats', 'attendees', 'orders', 'checkin', 'messages', 'statement'] as const;
export type Tab = (typeof TABS)[number];

/** What stands above all tabs of an event. */
export interface ManageHead {
  id: string;
  slug: string;
  title: string;
  state: EventState;
  startsAt: string;
  endsAt: string;
  actions: EventAction[];
  tabs: Tab[];
}

/** @throws Refusal 404 */
export async function headOf(ctx: EventCtx, slug: string): Promise<{ row: EventRow; head: ManageHead }> {
  const row = await eventBySlug(ctx, slug);
  return {
    row,
    head: {
      id: row.id,
      slug: row.slug,
      title: row.title,
      state: row.state,
      startsAt: row.starts_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      actions: eventActions(row.state).filter((action) => action !== 'START' && action !== 'END'),
      tabs: TABS.filter((tab) => (tab === 'checkin' ? ctx.can('checkin') : ctx.can('manage'))),
    },
  };
}

/** The page of a list that stands in an address. */
export const pageOf = (query: Readonly<Record<string, string>>): number =>
  Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);
