import { isOnline, type Bill } from '../../rules/deviceLog.ts';
import type { PosCtx } from '../db.ts';

const onlineIn = ({ payments }: Bill) => payments.filter(({ tender }) => isOnline(tender));

/** What was taken with a connection for bills and no other bill has used, by payment: satang. */
export async function takenFor(ctx: PosCtx, bills: readonly Bill[]): Promise<ReadonlyMap<string, number>> {
  const ids = bills.flatMap((bill) => onlineIn(bill).map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<{ id: string; satang: number }>`
    select id, amount_satang as satang from pos_tender
    where space_id = ${ctx.space} and id = any(${ids}::uuid[]) and state = 'taken' and bill_id is null`;
  return new Map(rows.map(({ id, satang }) => [id, satang]));
}

/** Payments of a bill that say that money was taken which was not, or not so much: a manager hears of them. */
export const unproven = (bill: Bill, taken: ReadonlyMap<string, number>) =>
  bill.kind === 'return'
    ? []
    : onlineIn(bill)
        .filter(({ id, amountSatang }) => taken.get(id) !== amountSatang)
        .map(({ tender, amountSatang }) => ({ code: 'tender-unproven' as const, detail: { amountSatang, tender } }));

/** Says of what was taken which bill it has paid. */
export async function settle(ctx: PosCtx, bills: readonly Bill[]): Promise<void> {
  const used = bills.flatMap((bill) => onlineIn(bill).map(({ id }) => ({ id, bill: bill.id })));
  if (used.length === 0) return;
  await ctx.sql`
    update pos_tender t set bill_id = u.bill from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as u (id uuid, bill uuid)
    where t.space_id = ${ctx.space} and t.id = u.id and t.bill_id is null`;
}
