import { createHash } from 'node:crypto';
import { Refusal } from '#kernel/contract/problem.ts';
import { db, type AccountRow, type TransferRow, type WalletCtx } from '../db.ts';
import { codeOf } from './chart.ts';

/** Accounts that nobody else can change until the transaction has ended, and what was done before under the same id. */
export interface Begun {
  readonly id: string;
  readonly requestHash: Buffer;
  /** Locked, by id; {@link record} keeps them as they stand after it. */
  readonly accounts: ReadonlyMap<string, AccountRow>;
  /** The transfer that has this id: the request was sent before, and this is its outcome. */
  readonly done: TransferRow | null;
}

/** SHA-256 of everything that makes a request what it is. */
const hashOf = (request: unknown): Buffer => createHash('sha256').update(JSON.stringify(request)).digest();

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
  const requestHash = hashOf(request);
  // Sent together; the second runs when the locks of the first are held.
  const [locked, done] = await Promise.all([lock(ctx, accountIds), transferOf(ctx, id)]);
  if (done && !requestHash.equals(done.request_hash)) throw new Refusal(409, 'id-taken');
  const complete = done || locked.length === accountIds.length ? locked : await open(ctx, accountIds);
  return { id, requestHash, accounts: new Map(complete.map((account) => [account.id, account])), done };
}

/** Locks accounts in the order of their ids. More than one transfer in a transaction: all their accounts first. */
export const lock = (ctx: WalletCtx, ids: readonly string[]): Promise<AccountRow[]> =>
  db(ctx).selectFrom('wallet_account').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** A transfer by its id. */
export const transferOf = async (ctx: WalletCtx, id: string): Promise<TransferRow | null> =>
  (await db(ctx).selectFrom('wallet_transfer').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

async function open(ctx: WalletCtx, ids: readonly string[]): Promise<AccountRow[]> {
  await db(ctx)
    .insertInto('wallet_account')
    .values(ids.toSorted().map((id) => ({ space_id: ctx.space, id, code: codeOf(id), guarded: codeOf(id) === 'member', created_at: ctx.now() })))
    .onConflict((conflict) => conflict.columns(['space_id', 'id']).doNothing())
    .execute();
  return lock(ctx, ids);
}
