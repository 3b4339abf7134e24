import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { RIGHTS, type Right } from '../calls/shapes.ts';
import type { CalendarCtx, CalendarRow } from './db.ts';

/** A calendar with what the visitor may do in it. */
export interface Allowed {
  readonly calendar: CalendarRow;
  readonly right: Right;
}

const rank = (right: Right) => RIGHTS.indexOf(right);
/** Whether one right has another in it. */
export const covers = (right: Right, wanted: Right): boolean => rank(right) >= rank(wanted);

/** What the visitor may do in a calendar, null for nothing. @param shared what it was shared with them for */
function rightOf(ctx: CalendarCtx, calendar: CalendarRow, shared: Right | undefined): Right | null {
  const { owner_id: owner, visibility, source_url: source } = calendar;
  const found: Right[] = shared ? [shared] : [];
  if (owner === null && ctx.can('site')) found.push('manage');
  if (owner !== null && owner === ctx.account?.id) found.push('manage');
  if (visibility === 'public' || (visibility === 'shared' && owner === null && ctx.role !== 'guest')) found.push('read');
  const best = found.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
  return source !== null && best === 'write' ? 'read' : best;
}

async function allow(ctx: CalendarCtx, calendars: readonly CalendarRow[]): Promise<Allowed[]> {
  const me = ctx.account?.id;
  const shares =
    me && calendars.length
      ? await ctx.db
          .selectFrom('calendar_share')
          .select(['calendar_id', 'right_name'])
          .where('account_id', '=', me)
          .where(
            'calendar_id',
            'in',
            calendars.map(({ id }) => id),
          )
          .execute()
      : [];
  const shared = new Map(shares.map((share) => [share.calendar_id, share.right_name]));
  return calendars.flatMap((calendar) => {
    const right = rightOf(ctx, calendar, shared.get(calendar.id));
    return right ? [{ calendar, right }] : [];
  });
}

/** The calendars that the visitor sees together: their own, those shared with them, those of the site. */
export async function myCalendars(ctx: CalendarCtx): Promise<Allowed[]> {
  const me = ctx.account?.id ?? null;
  const rows = await ctx.db
    .selectFrom('calendar_calendar')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('owner_id', 'is', null),
        ...(me === null
          ? []
          : [
              eb('owner_id', '=', me),
              eb.exists(
                eb
                  .selectFrom('calendar_share')
                  .select('account_id')
                  .whereRef('calendar_share.calendar_id', '=', 'calendar_calendar.id')
                  .where('calendar_share.account_id', '=', me),
              ),
            ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(300)
    .execute();
  return allow(ctx, rows);
}

/** A calendar by its slug or id, as the visitor may have it; null where there is none for them. */
export async function allowed(ctx: CalendarCtx, by: { slug: string } | { id: string }): Promise<Allowed | null> {
  if ('id' in by && !isUuid(by.id)) return null;
  const query = ctx.db.selectFrom('calendar_calendar').selectAll();
  const rows = await ('slug' in by ? query.where('slug', '=', by.slug) : query.where('id', '=', by.id)).execute();
  return (await allow(ctx, rows))[0] ?? null;
}

/**
 * A calendar in which the visitor may do something.
 *
 * @throws Refusal 404 where they may not even see it · 403 `calendar-right`
 */
export async function mustHave(ctx: CalendarCtx, id: string, wanted: Right): Promise<CalendarRow> {
  const found = await allowed(ctx, { id });
  if (!found) throw notFound();
  if (!covers(found.right, wanted) || (wanted === 'write' && found.calendar.source_url !== null)) throw ctx.refuse('calendar-right');
  return found.calendar;
}
