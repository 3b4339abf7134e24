import { randomUUID } from 'node:crypto';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import type { WalletCtx } from '../db.ts';
import { begin } from './begin.ts';
import { record } from './record.ts';
import { lock, transferOf, type Transferred } from './statements.ts';
import { requestOf, type Outcome, type Transfer } from './transfer.ts';

/** Holds let go in one run of the job; the next run takes the rest. */
const MOST = 200;

/**
 * Holds money until it is taken by {@link post}, let go by {@link release}, or until `expiresAt`.
 *
 * @throws Refusal 409 `id-taken` · 409 `insufficient-funds` · 409 `wallet-frozen`
 */
export async function hold(ctx: WalletCtx, { id, ...entry }: Transfer & { expiresAt: Date }): Promise<Outcome> {
  const begun = await begin(ctx, id, requestOf({ kind: 'pending', ...entry }), [entry.debit, entry.credit]);
  if (begun.done) return { transfer: begun.done, replayed: true };
  const transfer = await record(ctx, begun, { kind: 'pending', ...entry });
  await ctx.db
    .insertInto('wallet_hold')
    .values({
      space_id: ctx.space,
      transfer_id: id,
      account_id: entry.debit,
      amount_satang: entry.amountSatang,
      expires_at: entry.expiresAt,
    })
    .execute();
  return { transfer, replayed: false };
}

/** How a hold ends. */
interface Ending {
  id: string;
  holdId: string;
  /** Of what is held, when it is taken; all of it unless told. The rest is let go. */
  amountSatang?: number;
  reason?: string;
}

/**
 * Takes what a hold holds, or a part of it.
 *
 * @throws Refusal 404 `not-found` · 409 `id-taken` · 409 `hold-ended` with `as` · 422 `amount-invalid` for more than is held
 */
export const post = (ctx: WalletCtx, ending: Ending): Promise<Outcome> => end(ctx, 'post', ending);

/** Lets a hold go. @throws Refusal 404 `not-found` · 409 `id-taken` · 409 `hold-ended` with `as` */
export const release = (ctx: WalletCtx, ending: Omit<Ending, 'amountSatang'>): Promise<Outcome> => end(ctx, 'void', ending);

async function end(ctx: WalletCtx, kind: 'post' | 'void', { id, holdId, amountSatang, reason }: Ending, expired = false): Promise<Outcome> {
  const held = await transferOf(ctx, holdId);
  if (held?.kind !== 'pending') throw notFound();
  const amount = amountSatang ?? held.amount_satang;
  if (amount > held.amount_satang || amount < 1) throw ctx.refuse('amount-invalid', { mostSatang: held.amount_satang });
  const entry = {
    kind,
    code: expired ? 'expire' : held.code,
    debit: held.debit_account_id,
    credit: held.credit_account_id,
    amountSatang: amount,
    heldSatang: held.amount_satang,
    pendingId: holdId,
    ref: held.ref_type === null ? undefined : { type: held.ref_type, id: held.ref_id! },
    reason,
    actorId: ctx.account?.id ?? null,
  } as const;
  const begun = await begin(ctx, id, requestOf(entry), [entry.debit, entry.credit]);
  if (begun.done) return { transfer: begun.done, replayed: true };
  // The account is locked here, so of two concurrent endings only one deletes the hold.
  const { numDeletedRows } = await ctx.db.deleteFrom('wallet_hold').where('transfer_id', '=', holdId).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw ctx.refuse('hold-ended', { as: (await endingOf(ctx, holdId))?.kind ?? null });
  return { transfer: await record(ctx, begun, entry), replayed: false };
}

const endingOf = (ctx: WalletCtx, holdId: string) =>
  ctx.db.selectFrom('wallet_transfer').select(['kind', 'code']).where('pending_id', '=', holdId).executeTakeFirst();

/** Lets go of the holds whose time has come. Gives what it wrote. */
export async function releaseExpired(ctx: WalletCtx): Promise<Transferred[]> {
  const due = await ctx.db
    .selectFrom('wallet_hold as h')
    .innerJoin('wallet_transfer as t', (join) => join.onRef('t.space_id', '=', 'h.space_id').onRef('t.id', '=', 'h.transfer_id'))
    .select(['h.transfer_id', 't.debit_account_id', 't.credit_account_id'])
    .where('h.expires_at', '<=', ctx.now())
    .orderBy('h.expires_at')
    .limit(MOST)
    .execute();
  if (due.length === 0) return [];
  await lock(ctx, [...new Set(due.flatMap((row) => [row.debit_account_id, row.credit_account_id]))]);
  const written: Transferred[] = [];
  for (const { transfer_id: holdId } of due) {
    try {
      written.push((await end(ctx, 'void', { id: randomUUID(), holdId }, true)).transfer);
    } catch (error) {
      // Another request ended it while this job waited for the lock.
      if (!(error instanceof Refusal) || error.code !== 'hold-ended') throw error;
    }
  }
  return written;
}
