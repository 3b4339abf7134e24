import { randomInt } from 'node:crypto';
import { hashWithSalt } from '#kit/passwords/passwords.ts';
import { normalRecoveryCode, RECOVERY_ALPHABET, RECOVERY_LENGTH } from '../../rules/recoveryCode.ts';
import type { AccountCtx } from '../db.ts';
import { notifyFactor } from './notice.ts';

const COUNT = 10;

/**
 * 50 bits are few enough to be guessed from a stolen database, so they are hashed as passwords are (ASVS 6.5.2). One
 * salt per account, so that one hash finds the code among ten; it comes from the master key and is not in the database.
 */
const hashOf = (ctx: AccountCtx, accountId: string, code: string): Promise<Buffer> =>
  hashWithSalt(code, Buffer.from(ctx.keys.mac(`recovery ${accountId}`), 'base64url'));

const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');

/** Makes ten new codes; the old ones are worth nothing from now on. Gives them as they are shown: `k3m9p-7wx2d`. */
export async function makeRecoveryCodes(ctx: AccountCtx, accountId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(newCode());
  const rows = [];
  for (const code of codes) rows.push({ space_id: ctx.space, account_id: accountId, code_hash: await hashOf(ctx, accountId, code) });
  await ctx.db.deleteFrom('account_recovery_code').where('account_id', '=', accountId).execute();
  await ctx.db.insertInto('account_recovery_code').values(rows).execute();
  return [...codes].map((code) => `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`);
}

/** How many codes are left. */
export async function recoveryCodesLeft(ctx: AccountCtx, accountId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('account_recovery_code')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Uses a code up. False where it is none of the account's, or was used. Its owner is told: it may have been found. */
export async function takeRecoveryCode(ctx: AccountCtx, accountId: string, typed: string): Promise<boolean> {
  const code = normalRecoveryCode(typed);
  if (!code) return false;
  const { numUpdatedRows } = await ctx.db
    .updateTable('account_recovery_code')
    .set({ used_at: ctx.now() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', await hashOf(ctx, accountId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await notifyFactor(ctx, accountId, 'codeUsed', { left: await recoveryCodesLeft(ctx, accountId) });
  return true;
}
