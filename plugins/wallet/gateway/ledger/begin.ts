import { hash } from 'node:crypto';
import type { WalletCtx } from '../db.ts';
import { codeOf } from './chart.ts';
import { lock, transferOf, type LockedAccount, type Transferred } from './statements.ts';

/** Accounts that nobody else can change until the transaction has ended, and what was done before under the same id. */
export interface Begun {
  readonly id: string;
  readonly requestHash: Buffer;
  /** Locked, by id; `record` keeps them as they stand after it. */
  readonly accounts: ReadonlyMap<string, LockedAccount>;
  /** The transfer that has this id: the request was sent before, and this is its outcome. */
  readonly done: Transferred | null;
}

/**
 * Begins a transfer. **Locks first**, all accounts in the order of their ids and `for no key update`, and reads what
 * stands only then: two transfers never wait for each other in a circle, and the same request sent twice at once finds
 * what the first of them did. Inserting before locking would take shared locks through the foreign keys, and those do
 * deadlock. Accounts that are not there yet are opened.
 *
 * @param id made by whoever asks
 * @param request what is asked for; the same id for anything else is refused
 * @throws Refusal 409 `id-taken`
 */
export async function begin(ctx: WalletCtx, id: string, request: unknown, accountIds: readonly string[]): Promise<Begun> {
  const requestHash = hash('sha256', JSON.stringify(request), 'buffer');
  // Both are sent together in this order: the lookup must run after the locks are held.
  const [locked, done] = await Promise.all([lock(ctx, accountIds), transferOf(ctx, id)]);
  if (done && !requestHash.equals(done.request_hash)) throw ctx.refuse('id-taken');
  const complete = done || locked.length === accountIds.length ? locked : await open(ctx, accountIds);
  return { id, requestHash, accounts: new Map(complete.map((account) => [account.id, account])), done };
}

async function open(ctx: WalletCtx, ids: readonly string[]): Promise<LockedAccount[]> {
  const account = (id: string) => ({ space_id: ctx.space, id, code: codeOf(id), guarded: codeOf(id) === 'member', created_at: ctx.now() });
  await ctx.db
    .insertInto('wallet_account')
    .values(ids.toSorted().map(account))
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing())
    .execute();
  return lock(ctx, ids);
}
