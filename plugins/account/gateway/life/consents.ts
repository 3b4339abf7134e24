import { sql } from 'kysely';
import type { Consent } from '../../rules/consent.ts';
import type { AccountCtx } from '../db.ts';

/** Writes down what an account agreed to or took back. */
export async function recordConsents(ctx: AccountCtx, accountId: string, consents: readonly Consent[]): Promise<void> {
  if (consents.length === 0) return;
  await ctx.db
    .insertInto('account_consent')
    .values(
      consents.map(({ purpose, version, given: granted, at }) => ({
        space_id: ctx.space,
        account_id: accountId,
        purpose,
        version,
        given: granted,
        at: new Date(at),
      })),
    )
    .execute();
  // Who keeps up with members learns of it.
  if (consents.some(({ purpose }) => purpose === 'news'))
    await ctx.db
      .updateTable('account_account')
      .set({ changed_at: sql`clock_timestamp()` })
      .where('id', '=', accountId)
      .execute();
}

/** All that an account agreed to and took back, the newest first. */
export async function consentHistory(ctx: AccountCtx, accountId: string): Promise<Consent[]> {
  const rows = await ctx.db
    .selectFrom('account_consent')
    .select(['purpose', 'version', 'given', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(({ purpose, version, given: granted, at }) => ({ purpose, version, given: granted, at: at.toISOString() }));
}
