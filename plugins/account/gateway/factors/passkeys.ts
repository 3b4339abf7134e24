import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { PasskeyData } from '../../calls/factors.ts';
import type { account } from '../../plugin.ts';
import type { AccountCtx } from '../db.ts';
import { webAuthn } from './assertion.ts';
import { newChallenge, relyingParty, takeChallenge } from './challenge.ts';
import { notifyFactor } from './notice.ts';
import { lockAccount, waysToSignIn } from './ways.ts';

/** Passkeys of one account: a person has a few devices, not dozens. */
const MOST = 20;
/** EdDSA, ES256, RS256 (COSE): what authenticators have. Newer ones are still an experiment in Node. */
const ALGORITHMS = [-8, -7, -257];

/** The visitor's passkeys, the one used last first. */
export async function passkeysOf(ctx: AccountCtx, accountId: string): Promise<PasskeyData[]> {
  const here = relyingParty(ctx);
  const rows = await ctx.db
    .selectFrom('account_passkey')
    .select(['credential_id', 'name', 'created_at', 'last_used_at', 'backed_up', 'rp_id'])
    .where('account_id', '=', accountId)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({
    credentialId: row.credential_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    synced: row.backed_up,
    here: row.rp_id === here,
  }));
}

/** What the browser needs to make a new passkey of this hostname. */
export const newPasskeyOptions: HandlerOf<typeof account, 'newPasskeyOptions'> = async (ctx) => {
  const { id } = ctx.account!;
  const { email, firstname, lastname } = await lockAccount(ctx, id);
  const known = await ctx.db.selectFrom('account_passkey').select(['credential_id', 'transports']).where('account_id', '=', id).execute();
  if (known.length >= MOST) throw ctx.refuse('too-many-passkeys', { most: MOST });
  const { challengeId, challenge } = await newChallenge(ctx, 'register', id);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.site.name,
    rpID: relyingParty(ctx),
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: `${firstname} ${lastname}`.trim(),
    challenge,
    timeout: 300_000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credential_id: credential, transports }) => ({ id: credential, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { challengeId, options: { ...options } };
};

/**
 * Keeps a new passkey.
 * @throws Refusal 401 `challenge-over` · 422 `passkey-invalid` · 409 `passkey-taken`
 */
export const addPasskey: HandlerOf<typeof account, 'addPasskey'> = async (ctx, { challengeId, name, response }) => {
  const { id } = ctx.account!;
  const expectedChallenge = await takeChallenge(ctx, challengeId, 'register', id);
  const rpID = relyingParty(ctx);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: ctx.site.origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    ctx.log.warn({ reason: error instanceof Error ? error.message.slice(0, 200) : 'fault' }, 'New passkey refused');
    return null;
  });
  if (!verified?.verified) throw ctx.refuse('passkey-invalid', {}, { keep: true });

  const { credential, credentialBackedUp } = verified.registrationInfo;
  const added = await ctx.db
    .insertInto('account_passkey')
    .values({
      space_id: ctx.space,
      credential_id: credential.id,
      account_id: id,
      rp_id: rpID,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, 10),
      backed_up: credentialBackedUp,
      name: name.trim(),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('credential_id')
    .executeTakeFirst();
  if (!added) throw ctx.refuse('passkey-taken', {}, { keep: true });
  await notifyFactor(ctx, id, 'passkeyAdded', { name: name.trim() });
  await ctx.audit({ action: 'account.passkeyAdd', entity: 'account', entityId: id, after: { name: name.trim() } });
  return (await passkeysOf(ctx, id)).find(({ credentialId }) => credentialId === credential.id)!;
};

/** Gives a passkey another name. */
export const renamePasskey: HandlerOf<typeof account, 'renamePasskey'> = async (ctx, { credentialId, name }) => {
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_passkey')
    .set({ name: name.trim() })
    .where('credential_id', '=', credentialId)
    .where('account_id', '=', ctx.account!.id)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw notFound();
  return {};
};

/**
 * Removes a passkey.
 * @throws Refusal 409 `last-way` where nobody could sign in to the account any more
 */
export const removePasskey: HandlerOf<typeof account, 'removePasskey'> = async (ctx, { credentialId }) => {
  const { id } = ctx.account!;
  await lockAccount(ctx, id);
  const removed = await ctx.db
    .deleteFrom('account_passkey')
    .where('credential_id', '=', credentialId)
    .where('account_id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!removed) throw notFound();
  if ((await waysToSignIn(ctx, id)) === 0) throw ctx.refuse('last-way');
  await notifyFactor(ctx, id, 'passkeyRemoved', { name: removed.name });
  await ctx.audit({ action: 'account.passkeyRemove', entity: 'account', entityId: id, before: { name: removed.name } });
  return {};
};
