import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { wallet } from '../plugin.ts';
import { announce } from './announce.ts';
import type { WalletCtx } from './db.ts';
import { checkAmount, mostSatang, reasonFrom } from './limits.ts';
import { begin } from './ledger/begin.ts';
import { houseId } from './ledger/chart.ts';
import { balanceOf, record } from './ledger/record.ts';
import type { Transferred } from './ledger/statements.ts';
import { requestOf, transfer } from './ledger/transfer.ts';
import { notifyMoney } from './notify.ts';

interface Correction {
  /** Made by the client. */
  id: string;
  accountId: string;
  reason: string | undefined;
}

/** The balance once it had counted. */
export interface Corrected {
  id: string;
  balanceSatang: number;
}

const balanceIn = (row: Transferred, accountId: string) => (row.debit_account_id === accountId ? row.debit_balance : row.credit_balance);

async function knownMember(ctx: WalletCtx, accountId: string): Promise<void> {
  if (!(await ctx.use('accounts').names([accountId])).has(accountId)) throw notFound();
}

/** Tells the member and other plugins, and writes it down for those who look after staff. Last, because the audit log makes others wait. */
async function conclude(ctx: WalletCtx, row: Transferred, accountId: string): Promise<Corrected> {
  const sign = row.debit_account_id === accountId ? -1 : 1;
  await announce(ctx, row);
  await notifyMoney(ctx, accountId, 'corrected', {
    amount: sign * row.amount_satang,
    balance: balanceIn(row, accountId),
    reason: row.reason,
  });
  await ctx.audit({
    action: `wallet.${row.code}`,
    entity: 'wallet_account',
    entityId: accountId,
    before: { balanceSatang: balanceIn(row, accountId) - sign * row.amount_satang },
    after: { balanceSatang: balanceIn(row, accountId), transferId: row.id },
    reason: row.reason,
  });
  return { id: row.id, balanceSatang: balanceIn(row, accountId) };
}

/**
 * Credits or debits a member's wallet by staff, under the policy `correction`.
 *
 * @throws Refusal 403 `role-not-allowed` · 422 `reason-missing` · 422 `amount-invalid` · 404 `not-found` · 409 as of `transfer`
 */
export async function move(
  ctx: WalletCtx,
  { id, accountId, direction, amountSatang, ...more }: Correction & { direction: 'credit' | 'debit'; amountSatang: number },
): Promise<Corrected> {
  if (!ctx.can('credit')) throw ctx.refuse('role-not-allowed');
  const reason = reasonFrom(ctx, more.reason);
  checkAmount(ctx, amountSatang);
  await knownMember(ctx, accountId);
  const equity = houseId('equity', accountId);
  const [debit, credit] = direction === 'credit' ? [equity, accountId] : [accountId, equity];
  const outcome = await transfer(ctx, {
    id,
    code: direction,
    debit,
    credit,
    amountSatang,
    reason,
    actorId: ctx.account!.id,
    pastFreeze: true,
  });
  if (outcome.replayed) return { id, balanceSatang: balanceIn(outcome.transfer, accountId) };
  return conclude(ctx, outcome.transfer, accountId);
}

/**
 * Sets a wallet to a balance: posts the difference. The rights are the caller's affair. Nothing is posted where the balance
 * is what it should be.
 *
 * @throws Refusal 422 `reason-missing` · 422 `amount-invalid` · 404 `not-found` · 409 `insufficient-funds` for less than is held
 */
export async function adjustTo(
  ctx: WalletCtx,
  { id, accountId, targetSatang, ...more }: Correction & { targetSatang: number },
): Promise<Corrected> {
  const reason = reasonFrom(ctx, more.reason);
  checkAmount(ctx, targetSatang, mostSatang(ctx), 0);
  await knownMember(ctx, accountId);
  const equity = houseId('equity', accountId);
  const entry = { kind: 'single', code: 'adjust', reason, actorId: ctx.account!.id, pastFreeze: true } as const;
  // The request holds the target balance, not the difference, which would be another one when it is sent again.
  const request = requestOf({ ...entry, debit: equity, credit: accountId, amountSatang: targetSatang });
  const begun = await begin(ctx, id, request, [equity, accountId]);
  if (begun.done) return { id, balanceSatang: balanceIn(begun.done, accountId) };
  const difference = targetSatang - balanceOf(begun.accounts.get(accountId)!);
  if (difference === 0) return { id, balanceSatang: targetSatang };
  const [debit, credit] = difference > 0 ? [equity, accountId] : [accountId, equity];
  return conclude(ctx, await record(ctx, begun, { ...entry, debit, credit, amountSatang: Math.abs(difference) }), accountId);
}

/** `POST /api/wallet/desk/credit`. */
export const credit: HandlerOf<typeof wallet, 'credit'> = (ctx, input) => move(ctx, input);

/** `POST /api/wallet/adjust`. */
export const adjust: HandlerOf<typeof wallet, 'adjust'> = (ctx, input) => adjustTo(ctx, input);
