import { hash } from 'node:crypto';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isSame } from '#kit/keys/isSame.ts';
import { receiptToken } from '../../rules/receiptLink.ts';
import type { BillRecord, PosCtx } from '../db.ts';
import { readerOf } from '../who.ts';

const DAY_MS = 86_400_000;

const tokenOf = (signature: string): Promise<string> => receiptToken(signature, async (text) => hash('sha256', text, 'base64'));

/** The token of a bill's receipt, for who may send it. */
export async function tokenOfBill(ctx: PosCtx, bill: Pick<BillRecord, 'device_id' | 'log_id' | 'seq'>): Promise<string> {
  const [entry] = await ctx.sql<{ signature: string }>`
    select signature from pos_entry where space_id = ${ctx.space} and device_id = ${bill.log_id ?? bill.device_id} and seq = ${bill.seq}`;
  return tokenOf(entry!.signature);
}

/** A bill by its id, with `hold` until the transaction ends; null where it is not here (yet). */
export async function billById(ctx: PosCtx, id: string, hold = false): Promise<BillRecord | null> {
  const found = ctx.db.selectFrom('pos_bill').selectAll().where('id', '=', uuid(id));
  return (await (hold ? found.forUpdate() : found).executeTakeFirst()) ?? null;
}

/** Whether a token opens a bill's receipt today. */
export async function opens(ctx: PosCtx, bill: BillRecord, token: string): Promise<boolean> {
  const age = ctx.now().getTime() - bill.at.getTime();
  if (token === '' || age > ctx.settings.receiptDays * DAY_MS) return false;
  return isSame(token, await tokenOfBill(ctx, bill));
}

/** A bill that whoever asks may see as its customer: by the link, or because they may see it anyway. @throws Refusal 404 */
export async function receiptBill(ctx: PosCtx, id: string, token: string, hold = false): Promise<BillRecord> {
  const bill = await billById(ctx, id, hold);
  if (!bill) throw notFound();
  if (!(await opens(ctx, bill, token))) await readerOf(ctx, bill);
  return bill;
}
