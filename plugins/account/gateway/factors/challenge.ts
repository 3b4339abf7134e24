import { randomBytes } from 'node:crypto';
import type { AccountCtx } from '../db.ts';

/** How long an authenticator's owner may take, and how long a right password waits for its code, ms. */
export const CHALLENGE_MS = 300_000;

export type ChallengePurpose = 'register' | 'sign-in' | 'confirm';

/** What a passkey belongs to: the hostname that the visitor is at. */
export const relyingParty = (ctx: Pick<AccountCtx, 'site'>): string => new URL(ctx.site.origin).hostname;

/** Makes and keeps a challenge of 256 random bits. `accountId` is null before sign-in. */
export async function newChallenge(
  ctx: AccountCtx,
  purpose: ChallengePurpose,
  accountId: string | null,
): Promise<{ challengeId: string; challenge: Uint8Array<ArrayBuffer> }> {
  const challenge = new Uint8Array(randomBytes(32));
  const { id } = await ctx.db
    .insertInto('account_challenge')
    .values({
      space_id: ctx.space,
      challenge: Buffer.from(challenge).toString('base64url'),
      purpose,
      account_id: accountId,
      expires_at: new Date(ctx.now().getTime() + CHALLENGE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { challengeId: id, challenge };
}

/**
 * Takes a challenge out, so that nobody answers it twice; refuse with `keep` afterwards. Gives what the authenticator
 * must have signed. Only who it was made for, for what it was made, and in time.
 *
 * @throws Refusal 401 `challenge-over`
 */
export async function takeChallenge(ctx: AccountCtx, id: string, purpose: ChallengePurpose, accountId: string | null): Promise<string> {
  const taken = await ctx.db
    .deleteFrom('account_challenge')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('account_id', 'is not distinct from', accountId)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at <= ctx.now()) throw ctx.refuse('challenge-over', {}, { keep: true });
  return taken.challenge;
}

/** Removes challenges that nobody answered. */
export async function forgetChallenges(ctx: AccountCtx): Promise<void> {
  await ctx.db.deleteFrom('account_challenge').where('expires_at', '<', ctx.now()).execute();
}
