import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import { isTimezone } from '#kit/thai/localTime.ts';
import type { CalendarDraft } from '../../calls/calendars.ts';
import { TONES, toneOf } from '../../rules/tone.ts';
import type { calendar as plugin } from '../../plugin.ts';
import type { CalendarCtx, CalendarRow } from '../db.ts';
import { feedToken, hashOf } from '../mails/tokens.ts';
import { mustHave } from '../rights.ts';
import { notifyChanged } from '../notifyChanged.ts';

type Draft = Value<typeof CalendarDraft>;

/** An address of its own for a calendar: what can be read of its name, and something that nobody else has. */
export function slugOf(name: string): string {
  const readable = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  const suffix = randomBytes(5).toString('hex');
  return readable ? `${readable}-${suffix}` : `c-${suffix}`;
}

/** What was typed about a calendar as columns. @throws Refusal 422 · 403 `public-off` where members may not publish */
function valuesOf(ctx: CalendarCtx, draft: Draft, site: boolean) {
  const timezone = draft.timezone || ctx.site.timezone;
  if (!draft.name.trim()) throw invalidFields({ name: 'problem.name' });
  if (!isTimezone(timezone)) throw invalidFields({ timezone: 'problem.tzid' });
  if (draft.visibility === 'public' && !site && !ctx.can('site') && !ctx.settings.publicByMembers) throw ctx.refuse('public-off');
  return {
    name: draft.name.trim(),
    colour: TONES[draft.tone]!,
    visibility: draft.visibility,
    timezone,
    reminders: draft.reminders,
  };
}

async function saveShares(ctx: CalendarCtx, { id, owner_id: owner }: CalendarRow, shares: Draft['shares']): Promise<void> {
  const known = shares.length ? await ctx.use('accounts').names(shares.map(({ accountId }) => accountId)) : new Map();
  const rows = [...new Map(shares.map((share) => [share.accountId, share])).values()].filter(
    ({ accountId }) => known.has(accountId) && accountId !== owner,
  );
  await ctx.db.deleteFrom('calendar_share').where('calendar_id', '=', id).execute();
  if (rows.length)
    await ctx.db
      .insertInto('calendar_share')
      .values(rows.map(({ accountId, right }) => ({ space_id: ctx.space, calendar_id: id, account_id: accountId, right_name: right })))
      .execute();
}

/** Makes a calendar of the visitor's. @throws Refusal 409 `too-many-calendars` */
export async function makeCalendar(ctx: CalendarCtx, draft: Draft, more: { site: boolean; sourceUrl?: string }): Promise<CalendarRow> {
  const owner = more.site ? null : ctx.account!.id;
  if (owner) {
    const { total } = await ctx.db
      .selectFrom('calendar_calendar')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('owner_id', '=', owner)
      .executeTakeFirstOrThrow();
    if (total >= ctx.settings.mostCalendars) throw ctx.refuse('too-many-calendars', { most: ctx.settings.mostCalendars });
  }
  const row = await ctx.db
    .insertInto('calendar_calendar')
    .values({
      ...valuesOf(ctx, draft, more.site),
      space_id: ctx.space,
      slug: slugOf(draft.name),
      owner_id: owner,
      source_url: more.sourceUrl ?? null,
      created_at: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await saveShares(ctx, row, draft.shares);
  return row;
}

export const addCalendar: HandlerOf<typeof plugin, 'addCalendar'> = async (ctx, { site, calendar: draft }) => {
  if (site && !ctx.can('site')) throw ctx.refuse('calendar-right');
  const row = await makeCalendar(ctx, draft, { site });
  await notifyChanged(ctx, row);
  return { id: row.id, slug: row.slug };
};

export const saveCalendar: HandlerOf<typeof plugin, 'saveCalendar'> = async (ctx, { id, ...draft }) => {
  const row = await mustHave(ctx, id, 'manage');
  await ctx.db
    .updateTable('calendar_calendar')
    .set(valuesOf(ctx, draft, row.owner_id === null))
    .where('id', '=', row.id)
    .execute();
  await notifyChanged(ctx, row);
  await saveShares(ctx, row, draft.shares);
  await notifyChanged(ctx, row);
  return {};
};

/** Removes a calendar with all that stands in it; only whose it is may, not with whom it is shared. */
export const removeCalendar: HandlerOf<typeof plugin, 'removeCalendar'> = async (ctx, { id }) => {
  const row = await mustHave(ctx, id, 'manage');
  if (row.owner_id !== null && row.owner_id !== ctx.account!.id) throw ctx.refuse('calendar-right');
  await notifyChanged(ctx, row);
  await ctx.db.deleteFrom('calendar_calendar').where('id', '=', row.id).execute();
  await ctx.audit({ action: 'calendar.remove', entity: 'calendar', entityId: row.id, before: { name: row.name } });
  return {};
};

const feedUrl = (ctx: CalendarCtx, row: CalendarRow): string | null =>
  row.feed_hash === null ? null : new URL(`/calendar/feeds/${feedToken(ctx, row.id, row.feed_number)}.ics`, ctx.site.origin).href;

/** A calendar as who manages it sees it. */
export const calendar: HandlerOf<typeof plugin, 'calendar'> = async (ctx, { id }) => {
  const row = await mustHave(ctx, id, 'manage');
  const shares = await ctx.db.selectFrom('calendar_share').selectAll().where('calendar_id', '=', row.id).execute();
  const names = shares.length ? await ctx.use('accounts').names(shares.map((share) => share.account_id)) : null;
  const nameOf = (account: string) => {
    const found = names?.get(account);
    return found ? `${found.firstname} ${found.lastname}`.trim() : '';
  };
  const { events } = await ctx.db
    .selectFrom('calendar_event')
    .select((eb) => eb.fn.countAll<number>().as('events'))
    .where('calendar_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    tone: toneOf(row.colour),
    visibility: row.visibility,
    timezone: row.timezone,
    reminders: row.reminders,
    site: row.owner_id === null,
    shares: shares.map((share) => ({ accountId: share.account_id, name: nameOf(share.account_id), right: share.right_name })),
    feed: feedUrl(ctx, row),
    source:
      row.source_url === null ? null : { url: row.source_url, at: row.source_at?.toISOString() ?? null, error: row.source_error, events },
  };
};

/** Gives a calendar's feed a new address, or none: the old one is gone at once. */
export const turnFeed: HandlerOf<typeof plugin, 'turnFeed'> = async (ctx, { id, on }) => {
  const row = await mustHave(ctx, id, 'manage');
  const number = row.feed_number + 1;
  const after = await ctx.db
    .updateTable('calendar_calendar')
    .set({ feed_number: number, feed_hash: on ? hashOf(feedToken(ctx, row.id, number)) : null })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { feed: feedUrl(ctx, after) };
};

/** Members to share with or to invite, by name. */
export const people: HandlerOf<typeof plugin, 'people'> = async (ctx, { q }) => {
  const found = await ctx.use('accounts').find(q);
  return { items: found.map(({ id, firstname, lastname }) => ({ accountId: id, name: `${firstname} ${lastname}`.trim() })) };
};
