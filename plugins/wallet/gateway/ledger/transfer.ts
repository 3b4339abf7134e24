import type { WalletCtx } from '../db.ts';
import { begin } from './begin.ts';
import { record, type Entry } from './record.ts';
import type { Transferred } from './statements.ts';

/** A transfer that counts at once. */
export interface Transfer extends Omit<Entry, 'kind' | 'pendingId' | 'heldSatang' | 'expiresAt'> {
  /** Made by whoever asks. */
  id: string;
}

/** What came of a request: the transfer, and whether it had been there before. */
export interface Outcome {
  transfer: Transferred;
  replayed: boolean;
}

/**
 * Moves money from one account to another. Sent again with the same id it moves nothing and gives the first outcome.
 *
 * @throws Refusal 409 `id-taken` · 409 `insufficient-funds` · 409 `wallet-frozen`
 */
export async function transfer(ctx: WalletCtx, { id, ...entry }: Transfer): Promise<Outcome> {
  const begun = await begin(ctx, id, requestOf({ kind: 'single', ...entry }), [entry.debit, entry.credit]);
  if (begun.done) return { transfer: begun.done, replayed: true };
  return { transfer: await record(ctx, begun, { kind: 'single', ...entry }), replayed: false };
}

/** What makes a transfer the same one as another: not who sends it, for settling may be tried by a person and by a timed job. */
export const requestOf = ({ kind, code, debit, credit, amountSatang, ref, reason = '', note = '', pendingId = '' }: Entry) => [
  kind,
  code,
  debit,
  credit,
  amountSatang,
  ref?.type ?? '',
  ref?.id ?? '',
  reason,
  note,
  pendingId,
];
