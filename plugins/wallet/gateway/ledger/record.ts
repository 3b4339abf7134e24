import type { AccountRow, TransferCode, TransferKind, WalletCtx } from '../db.ts';
import type { Begun } from './begin.ts';
import { insert, moveSums, type Transferred } from './statements.ts';

/** What is to be written of a transfer whose accounts are locked. */
export interface Entry {
  kind: TransferKind;
  code: TransferCode;
  debit: string;
  credit: string;
  amountSatang: number;
  ref?: { readonly type: string; readonly id: string };
  reason?: string;
  /** Words of a person; kept apart, see `wallet_note`. */
  note?: string;
  /** Of a `pending` one: when it is let go by itself. */
  expiresAt?: Date;
  /** Of a `post` or `void`: the pending one. */
  pendingId?: string;
  /** Of a `post`: what the pending one held. */
  heldSatang?: number;
  /** Who asked; nobody for timed work. */
  actorId: string | null;
  /** Staff may take money out of a frozen wallet. */
  pastFreeze?: boolean;
}

/** What an account has, without regard to what is held. */
export const balanceOf = (account: Pick<AccountRow, 'credits_posted' | 'debits_posted'>): number =>
  account.credits_posted - account.debits_posted;

/** What may be spent of it. */
export const availableOf = (account: Pick<AccountRow, 'credits_posted' | 'debits_posted' | 'debits_pending'>): number =>
  balanceOf(account) - account.debits_pending;

/** By how much a transfer moves the sums of its two accounts. */
const moves = ({ kind, amountSatang, heldSatang = amountSatang }: Entry) => ({
  posted: kind === 'single' || kind === 'post' ? amountSatang : 0,
  pending: kind === 'pending' ? amountSatang : kind === 'single' ? 0 : -heldSatang,
});

/**
 * Writes a transfer and the sums of both its accounts, which must be locked by {@link begin}.
 *
 * @throws Refusal 409 `wallet-frozen` · 409 `insufficient-funds` with `availableSatang` · 409 `id-taken`
 */
export async function record(ctx: WalletCtx, { id, requestHash, accounts }: Begun, entry: Entry): Promise<Transferred> {
  const { kind, code, debit: debitId, credit: creditId, amountSatang, pendingId } = entry;
  const [debit, credit] = [accounts.get(debitId)!, accounts.get(creditId)!];
  const { posted, pending } = moves(entry);
  if (debit.frozen && !pendingId && !entry.pastFreeze) throw ctx.refuse('wallet-frozen');
  if (debit.guarded && availableOf(debit) < posted + pending)
    throw ctx.refuse('insufficient-funds', { availableSatang: availableOf(debit) });
  const at = ctx.now();
  const row: Transferred = {
    id,
    kind,
    code,
    debit_account_id: debitId,
    credit_account_id: creditId,
    amount_satang: amountSatang,
    debit_balance: balanceOf(debit) - posted,
    credit_balance: balanceOf(credit) + posted,
    pending_id: pendingId ?? null,
    ref_type: entry.ref?.type ?? null,
    ref_id: entry.ref?.id ?? null,
    reason: entry.reason ?? '',
    actor_id: entry.actorId,
    request_hash: requestHash,
    expires_at: entry.expiresAt ?? null,
    created_at: at,
  };
  const [written] = await Promise.all([insert(ctx, row), moveSums(ctx, { debit: debitId, credit: creditId, posted, pending, at })]);
  // A concurrent transaction on other accounts used the id; the refusal rolls this one back.
  if (!written) throw ctx.refuse('id-taken');
  debit.debits_posted += posted;
  debit.debits_pending += pending;
  credit.credits_posted += posted;
  credit.credits_pending += pending;
  if (entry.note) await ctx.db.insertInto('wallet_note').values({ space_id: ctx.space, transfer_id: id, text: entry.note }).execute();
  return row;
}
