import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isSame } from '#kit/keys/isSame.ts';
import { dueOf } from '../../machines/charge.ts';
import type { BillingCtx, ChargeRecord } from '../db.ts';
import { sumsOf } from './sums.ts';

/** What opens a charge to whoever has it: the link of a guest. */
export const tokenOf = (ctx: Pick<BillingCtx, 'keys'>, id: string): string => ctx.keys.mac(`charge:${id}`);

/** Whether a token opens a charge. */
export const opens = (ctx: BillingCtx, id: string, token: string | undefined): boolean => isSame(token ?? '', tokenOf(ctx, id));

/** How long a guest's link of a charge or a document is good, ms: over a year, for whoever needs the receipt for their taxes. */
export const LINK_LIFE = 400 * 86_400_000;

/** Whether the visitor may see and pay a charge: their own, or with its token; that is good for long, and while something is to be paid. */
export function isOwn(ctx: BillingCtx, charge: ChargeRecord, token: string | undefined): boolean {
  if (ctx.account !== null && charge.account_id === ctx.account.id) return true;
  const isGood = ctx.now().getTime() - charge.created_at.getTime() < LINK_LIFE || dueOf(sumsOf(charge)) > 0;
  return isGood && opens(ctx, charge.id, token);
}

/** A charge as it stands. @throws Refusal 404 */
export async function chargeOf(ctx: BillingCtx, id: string): Promise<ChargeRecord> {
  const row = await ctx.db.selectFrom('billing_charge').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Holds a charge until the transaction has ended: nothing of it or of its payments changes meanwhile. @throws Refusal 404 */
export async function holdCharge(ctx: BillingCtx, id: string): Promise<ChargeRecord> {
  const row = await ctx.db.selectFrom('billing_charge').selectAll().where('id', '=', uuid(id)).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The same for who pays it. @throws Refusal 404, for somebody else's, too */
export async function holdOwnCharge(ctx: BillingCtx, id: string, token: string | undefined): Promise<ChargeRecord> {
  const row = await holdCharge(ctx, id);
  if (!isOwn(ctx, row, token)) throw notFound();
  return row;
}
