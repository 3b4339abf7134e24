import { createHash } from 'node:crypto';
import { FORGET_MS, waitFor } from '../rules/delay.ts';
import type { AccountCtx } from './db.ts';

/** Five minutes, in seconds. */
const WINDOW = 300;

/** What one known browser may try in that time. */
const TRIES_PER_DEVICE = 30;

/**
 * Counts a try to sign in by any means, from the visitor's network address, or from a browser that is known.
 * @throws Refusal 429 `too-many-requests`
 */
export const limitSignIns = (ctx: AccountCtx, device: string | null = null): Promise<void> =>
  device === null
    ? ctx.limit(`sign-in:${ctx.request.ip}`, ctx.settings.triesPerAddress, WINDOW)
    : ctx.limit(`sign-in-device:${device}`, TRIES_PER_DEVICE, WINDOW);

/** Under what tries with an address are counted: those of a browser that its owner has signed in with are apart from everybody else's. */
export const signInName = (email: string, device: string | null): string => (device === null ? email : `device ${device} ${email}`);

/** The same of a member who proves anew who they are. Whoever is not signed in cannot make them wait. */
export const confirmName = (accountId: string): string => `confirm ${accountId}`;

/** A try to prove who one is. The others with the same name wait until this transaction has ended. */
export interface Attempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

/**
 * Begins a try with an e-mail address, or with what names another proof (`passkey …`), whether or not anybody has it.
 * It is kept as its hash only.
 *
 * @throws Refusal 429 `sign-in-wait` with `retryAfter` seconds, while the delay after earlier failures lasts
 */
export async function beginAttempt(ctx: AccountCtx, name: string): Promise<Attempt> {
  const emailHash = createHash('sha256').update(name).digest();
  const now = ctx.now();
  // The no-op update locks the row, so parallel attempts each see the failures before them.
  const { failed_count: failures, failed_at: failedAt } = await ctx.db
    .insertInto('account_attempt')
    .values({ space_id: ctx.space, email_hash: emailHash, failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['space_id', 'email_hash']).doUpdateSet((row) => ({ failed_count: row.ref('account_attempt.failed_count') })),
    )
    .returning(['failed_count', 'failed_at'])
    .executeTakeFirstOrThrow();
  const wait = waitFor(failures, failedAt.getTime(), now.getTime());
  if (wait > 0) throw ctx.refuse('sign-in-wait', { retryAfter: Math.ceil(wait / 1000) });
  const forgotten = now.getTime() - failedAt.getTime() >= FORGET_MS;
  return {
    async failed() {
      await ctx.db
        .updateTable('account_attempt')
        .set({ failed_count: forgotten ? 1 : failures + 1, failed_at: now })
        .where('email_hash', '=', emailHash)
        .execute();
    },
    async succeeded() {
      await ctx.db.deleteFrom('account_attempt').where('email_hash', '=', emailHash).execute();
    },
  };
}

/** Whoever proved in another way that an address is theirs need not wait for others' failures. */
export async function forgetFailures(ctx: AccountCtx, email: string): Promise<void> {
  const emailHash = createHash('sha256').update(email).digest();
  await ctx.db.deleteFrom('account_attempt').where('email_hash', '=', emailHash).execute();
}

/** Removes failures that no longer count. */
export async function forgetAttempts(ctx: AccountCtx): Promise<void> {
  await ctx.db
    .deleteFrom('account_attempt')
    .where('failed_at', '<', new Date(ctx.now().getTime() - FORGET_MS))
    .execute();
}
