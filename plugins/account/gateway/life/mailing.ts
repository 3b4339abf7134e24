import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { FORGET_MS } from '../../rules/delay.ts';
import type { AccountCtx } from '../db.ts';

/** Time between two mails of a kind to one address, ms. */
export const COOL_DOWN_MS = 60_000;
/** Mails of a kind to one address until a day has passed without any. */
const MOST = 10;

/** A name under which something about an address is counted, without the address, known or not. */
export const addressKey = (purpose: string, email: string): string =>
  createHash('sha256').update(`${purpose} ${email}`).digest('base64url');

/**
 * Counts a mail that visitors can have sent, so that nobody's inbox is flooded. The same for every address, whether or
 * not anybody has it. Two at once wait for each other.
 *
 * @param wait whether a mail of the last minute refuses this one; without it that mail only starts the minute anew
 * @throws Refusal 429 `mail-wait` with `retryAfter` seconds
 */
export async function countMail(ctx: AccountCtx, purpose: LetterPurpose, email: string, { wait }: { wait: boolean }): Promise<void> {
  const hash = Buffer.from(addressKey(`mail ${purpose}`, email), 'base64url');
  const now = ctx.now();
  const forgotten = new Date(now.getTime() - FORGET_MS);
  const rested = new Date(now.getTime() + (wait ? -COOL_DOWN_MS : FORGET_MS));
  const counted = await ctx.db
    .insertInto('account_attempt')
    .values({ space_id: ctx.space, email_hash: hash, failed_count: 1, failed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['space_id', 'email_hash'])
        .doUpdateSet({
          failed_count: sql`case when account_attempt.failed_at <= ${forgotten} then 1 else account_attempt.failed_count + 1 end`,
          failed_at: now,
        })
        .where('account_attempt.failed_at', '<=', rested)
        .where((row) => row.or([row('account_attempt.failed_count', '<', MOST), row('account_attempt.failed_at', '<=', forgotten)])),
    )
    .returning('failed_count')
    .executeTakeFirst();
  if (counted) return;
  const { failed_at: last, failed_count: sent } = await ctx.db
    .selectFrom('account_attempt')
    .select(['failed_at', 'failed_count'])
    .where('email_hash', '=', hash)
    .executeTakeFirstOrThrow();
  const until = last.getTime() + (sent >= MOST ? FORGET_MS : COOL_DOWN_MS);
  throw ctx.refuse('mail-wait', { retryAfter: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) });
}

type LetterPurpose = 'activate' | 'recover' | 'email';
