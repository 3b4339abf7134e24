import type { AssertionData } from '../../calls/webAuthn.ts';
import { beginAttempt } from '../attempts.ts';
import type { AccountCtx } from '../db.ts';
import { newChallenge, relyingParty, takeChallenge, type ChallengePurpose } from './challenge.ts';

/** Loaded with the first passkey: most processes start without ever needing it. */
export const webAuthn = () => import('@simplewebauthn/server');

/** A question that a passkey can answer; with `accountId` one of that account's, else any of this hostname. */
export async function askForPasskey(ctx: AccountCtx, purpose: Exclude<ChallengePurpose, 'register'>, accountId: string | null) {
  const rpID = relyingParty(ctx);
  const { challengeId, challenge } = await newChallenge(ctx, purpose, accountId);
  const passkeys = accountId
    ? await ctx.db
        .selectFrom('account_passkey')
        .select(['credential_id', 'transports'])
        .where('account_id', '=', accountId)
        .where('rp_id', '=', rpID)
        .execute()
    : [];
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID,
    challenge,
    userVerification: 'required',
    timeout: 300_000,
    allowCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  return { challengeId, options: { ...options } };
}

/**
 * Checks a passkey's answer: challenge, origin, hostname, user verification, signature, counter, owner. The challenge is
 * used up either way. Gives the account.
 *
 * @throws Refusal 401 `challenge-over` · 401 `passkey-refused`, which does not say why · 429 `sign-in-wait`
 */
export async function verifyPasskey(
  ctx: AccountCtx,
  { challengeId, response }: { challengeId: string; response: AssertionData },
  purpose: Exclude<ChallengePurpose, 'register'>,
  accountId: string | null,
): Promise<string> {
  const attempt = await beginAttempt(ctx, `passkey ${response.id}`);
  const expectedChallenge = await takeChallenge(ctx, challengeId, purpose, accountId);
  const rpID = relyingParty(ctx);
  const refuse = async (reason: string): Promise<never> => {
    await attempt.failed();
    ctx.log.warn({ ip: ctx.request.ip, reason }, 'Passkey refused');
    throw ctx.refuse('passkey-refused', {}, { keep: true });
  };

  const passkey = await ctx.db
    .selectFrom('account_passkey')
    .select(['account_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', response.id)
    .where('rp_id', '=', rpID)
    .executeTakeFirst();
  if (!passkey) return refuse('unknown');
  if (accountId && passkey.account_id !== accountId) return refuse('other-account');
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.account_id) return refuse('other-user-handle');

  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: ctx.site.origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((error: unknown) => (error instanceof Error ? error.message.slice(0, 200) : 'fault'));
  if (typeof verified === 'string') return refuse(verified);
  if (!verified.verified) return refuse('signature');

  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_passkey')
    .set({ counter: newCounter, backed_up: credentialBackedUp, last_used_at: ctx.now() })
    .where('credential_id', '=', response.id)
    // With two concurrent uses, only one may update the counter; the other is refused.
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return refuse('counter');
  await attempt.succeeded();
  return passkey.account_id;
}
