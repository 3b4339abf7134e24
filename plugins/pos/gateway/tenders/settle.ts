import { isOnline, type Bill } from '../../rules/deviceLog.ts';
import type { PosCtx } from '../db.ts';

const onlineIn = ({ payments }: Bill) => payments.filter(({ tender }) => isOnline(tender));

/** What was taken with a connection, satang; `taxed`: what of it VAT was paid of before. */
export interface Taken {
  readonly satang: number;
  readonly taxed: number;
}

/** What was taken with a connection for bills and no other bill has used, by payment. */
export async function takenFor(ctx: PosCtx, bills: readonly Bill[]): Promise<ReadonlyMap<string, Taken>> {
  const ids = bills.flatMap((bill) => onlineIn(bill).map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const rows = await ctx.sql<Taken & { id: string }>`
    select id, amount_satang as satang, taxed_satang as taxed from pos_tender
    where space_id = ${ctx.space} and id = any(${ids}::uuid[]) and state = 'taken' and bill_id is null`;
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}

/** Payments of a bill that say that money was taken, or taxed, which was not, or not so much: a manager hears of them. */
export const unproven = (bill: Bill, taken: ReadonlyMap<string, Taken>) =>
  bill.kind === 'return'
    ? []
    : onlineIn(bill)
        .filter(({ id, amountSatang, taxedSatang = 0 }) => taken.get(id)?.satang !== amountSatang || taken.get(id)?.taxed !== taxedSatang)
        .map(({ tender, amountSatang }) => ({ code: 'tender-unproven' as const, detail: { amountSatang, tender } }));

/** Says of what was taken which bill it has paid. */
export async function settle(ctx: PosCtx, bills: readonly Bill[]): Promise<void> {
  const used = bills.flatMap((bill) => onlineIn(bill).map(({ id }) => ({ id, bill: bill.id })));
  if (used.length === 0) return;
  await ctx.sql`
    update pos_tender t set bill_id = u.bill from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as u (id uuid, bill uuid)
    where t.space_id = ${ctx.space} and t.id = u.id and t.bill_id is null`;
}
