import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { CalendarCtx, EventRow } from '../db.ts';
import { mustHave } from '../rights.ts';

/** An event that is a series of its own or happens once. @throws Refusal 404 */
export async function findEvent(ctx: CalendarCtx, id: string, options: { hold?: boolean } = {}): Promise<EventRow> {
  if (!isUuid(id)) throw notFound();
  const query = ctx.db
    .selectFrom('calendar_event')
    .selectAll()
    .where('id', '=', id)
    .where('master_id', 'is', null)
    .where('state', '!=', 'cancelled');
  const row = await (options.hold ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** An event that the visitor may change, held until the end of the transaction. @throws Refusal 404 · 403 `calendar-right` */
export async function findOwnEvent(ctx: CalendarCtx, id: string) {
  const row = await findEvent(ctx, id, { hold: true });
  return { row, calendar: await mustHave(ctx, row.calendar_id, 'write') };
}

/** What was changed by itself in a series. */
export const changedOf = (ctx: CalendarCtx, masterId: string): Promise<EventRow[]> =>
  ctx.db.selectFrom('calendar_event').selectAll().where('master_id', '=', masterId).orderBy('recurrence_id').execute();
