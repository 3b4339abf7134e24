import { Secret, TOTP } from 'otpauth';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import { beginAttempt } from '../attempts.ts';
import type { AccountCtx } from '../db.ts';
import { whileHashing } from '../password.ts';
import { notifyFactor } from './notice.ts';
import { makeRecoveryCodes } from './recoveryCodes.ts';
import { lockAccount } from './ways.ts';

/** What authenticator apps take for granted (RFC 6238): others read only this. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the present one: clocks differ, and typing takes time. */
const DRIFT = 1;
/** How long a secret that was shown waits for its first code, ms. */
const ENROLMENT_MS = 900_000;

const secretOf = (ctx: AccountCtx, accountId: string, sealed: string): Secret | null => {
  const [owner, base32] = ctx.keys.unseal(sealed)?.split(' ') ?? [];
  return owner === accountId && base32 ? Secret.fromBase32(base32) : null;
};

/** The time step that a code is of; null where it is none of now. */
function stepOf(ctx: AccountCtx, secret: Secret, code: string): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = ctx.now().getTime();
  const delta = TOTP.validate({ ...KIND, secret, token, timestamp, window: DRIFT });
  return delta === null ? null : TOTP.counter({ period: KIND.period, timestamp }) + delta;
}

/** Whether the account is asked for codes of an app. */
export async function hasTotp(ctx: AccountCtx, accountId: string): Promise<Date | null> {
  const found = await ctx.db.selectFrom('account_totp').select('confirmed_at').where('account_id', '=', accountId).executeTakeFirst();
  return found?.confirmed_at ?? null;
}

/** Whether the code is right and new. Each counts once: one that somebody saw is worth nothing after it was used. */
export async function takeTotp(ctx: AccountCtx, accountId: string, code: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('account_totp')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const secret = found && secretOf(ctx, accountId, found.secret);
  const step = secret ? stepOf(ctx, secret, code) : null;
  if (step === null) return false;
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Makes a secret and shows it; nothing is asked for until `confirmTotp` has seen a code of it.
 * @throws Refusal 409 `totp-on`
 */
export const startTotp: HandlerOf<typeof account, 'startTotp'> = async (ctx) => {
  const { id } = ctx.account!;
  const { email } = await lockAccount(ctx, id);
  if (await hasTotp(ctx, id)) throw ctx.refuse('totp-on');
  const secret = new Secret({ size: 20 });
  const row = { secret: ctx.keys.seal(`${id} ${secret.base32}`), confirmed_at: null, last_step: 0, created_at: ctx.now() };
  await ctx.db
    .insertInto('account_totp')
    .values({ space_id: ctx.space, account_id: id, ...row })
    .onConflict((conflict) => conflict.columns(['space_id', 'account_id']).doUpdateSet(row))
    .execute();
  const totp = new TOTP({ ...KIND, issuer: ctx.site.name, label: email, secret });
  return { uri: totp.toString(), secret: secret.base32 };
};

/**
 * The first code shows that the app has the secret: from now on codes are asked for. Gives the recovery codes.
 * @throws Refusal 409 `totp-on` · 410 `enrolment-over` · 429 `sign-in-wait` · 401 `wrong-code`
 */
export const confirmTotp: HandlerOf<typeof account, 'confirmTotp'> = (ctx, { code }) =>
  whileHashing(async () => {
    const { id } = ctx.account!;
    const attempt = await beginAttempt(ctx, `totp ${id}`);
    await lockAccount(ctx, id);
    if (await hasTotp(ctx, id)) throw ctx.refuse('totp-on');
    const found = await ctx.db
      .selectFrom('account_totp')
      .select('secret')
      .where('account_id', '=', id)
      .where('created_at', '>', new Date(ctx.now().getTime() - ENROLMENT_MS))
      .executeTakeFirst();
    const secret = found && secretOf(ctx, id, found.secret);
    if (!secret) throw ctx.refuse('enrolment-over');
    const step = stepOf(ctx, secret, code);
    if (step === null) {
      await attempt.failed();
      throw ctx.refuse('wrong-code', {}, { keep: true });
    }
    await attempt.succeeded();
    await ctx.db.updateTable('account_totp').set({ confirmed_at: ctx.now(), last_step: step }).where('account_id', '=', id).execute();
    const codes = await makeRecoveryCodes(ctx, id);
    await notifyFactor(ctx, id, 'totpOn');
    await ctx.audit({ action: 'account.totpOn', entity: 'account', entityId: id });
    return { codes };
  });

/** No codes are asked for any more; the recovery codes go with them. */
export const disableTotp: HandlerOf<typeof account, 'disableTotp'> = async (ctx) => {
  const { id } = ctx.account!;
  const gone = await ctx.db.deleteFrom('account_totp').where('account_id', '=', id).returning('confirmed_at').executeTakeFirst();
  await ctx.db.deleteFrom('account_recovery_code').where('account_id', '=', id).execute();
  if (!gone?.confirmed_at) return {};
  await notifyFactor(ctx, id, 'totpOff');
  await ctx.audit({ action: 'account.totpOff', entity: 'account', entityId: id });
  return {};
};

/**
 * Ten new recovery codes instead of the old ones.
 * @throws Refusal 409 `totp-off`: without an app there is nothing that they would stand in for
 */
export const newRecoveryCodes: HandlerOf<typeof account, 'newRecoveryCodes'> = (ctx) =>
  whileHashing(async () => {
    const { id } = ctx.account!;
    await lockAccount(ctx, id);
    if (!(await hasTotp(ctx, id))) throw ctx.refuse('totp-off');
    const codes = await makeRecoveryCodes(ctx, id);
    await notifyFactor(ctx, id, 'codesNew');
    await ctx.audit({ action: 'account.recoveryCodes', entity: 'account', entityId: id });
    return { codes };
  });
