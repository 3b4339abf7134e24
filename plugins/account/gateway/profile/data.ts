import type { HandlerOf, PersonalData } from '#kernel/contract/gateway.ts';
import type { account } from '../../plugin.ts';
import type { AccountCtx } from '../db.ts';
import { consentHistory, recordConsents } from '../life/consents.ts';
import { forgetInvitations } from '../members/invitation.ts';
import { fieldsOf, ownRow } from './profile.ts';

/**
 * Agrees to something in the version of today, or takes it back.
 * @throws Refusal 409 `consent-needed` the privacy text goes with having an account: close the account instead
 */
export const setConsent: HandlerOf<typeof account, 'setConsent'> = async (ctx, { purpose, given: granted }) => {
  const { id } = ctx.account!;
  await ownRow(ctx);
  if (purpose === 'privacy' && !granted) throw ctx.refuse('consent-needed');
  const version = ctx.settings.privacyVersion;
  const [last] = (await consentHistory(ctx, id)).filter((each) => each.purpose === purpose);
  if (last?.given !== granted || last.version !== version)
    await recordConsents(ctx, id, [{ purpose, version, given: granted, at: ctx.now().toISOString() }]);
  return { consents: await consentHistory(ctx, id) };
};

/** What this plugin keeps of a person. Secrets (hashes, keys, codes) are not theirs to read: whoever has the file could use them. */
export const personalData: PersonalData<AccountCtx> = {
  async export(ctx, accountId) {
    const row = await ctx.db.selectFrom('account_account').selectAll().where('id', '=', accountId).executeTakeFirst();
    if (!row) return null;
    const passkeys = await ctx.db
      .selectFrom('account_passkey')
      .select(['name', 'rp_id', 'created_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    const identities = await ctx.db
      .selectFrom('account_identity')
      .select(['provider', 'issuer', 'subject', 'name', 'linked_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .orderBy('linked_at')
      .execute();
    const sessions = await ctx.sessions.list(accountId);
    return {
      email: row.email,
      emailVerifiedAt: row.email_verified_at,
      ...fieldsOf(row),
      avatarFileId: row.avatar_file_id,
      role: row.role,
      state: row.state,
      createdAt: row.created_at,
      lastSignInAt: row.last_sign_in_at,
      passwordChangedAt: row.password_changed_at,
      consents: await consentHistory(ctx, accountId),
      mails: await ctx.use('mail').about(row.email),
      passkeys,
      linkedLogins: identities,
      sessions: sessions.map(({ createdAt, lastSeenAt, userAgent, ip, amr }) => ({ createdAt, lastSeenAt, userAgent, ip, amr })),
    };
  },

  /** The row stays, so that what must be kept can name somebody; nothing in it says who it was. Agreements stay as proof, by id. */
  async erase(ctx, accountId) {
    const row = await ctx.db.selectFrom('account_account').select('email').where('id', '=', accountId).executeTakeFirst();
    if (row) {
      await ctx.use('mail').forget(row.email);
      await forgetInvitations(ctx, row.email);
    }
    for (const table of [
      'account_token',
      'account_passkey',
      'account_totp',
      'account_recovery_code',
      'account_identity',
      'account_challenge',
    ] as const)
      await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
    await ctx.sessions.endAll(accountId, 'account-erased');
    await ctx.db
      .updateTable('account_account')
      .set({
        email: `${accountId}@erased.invalid`,
        email_verified_at: null,
        password_hash: null,
        password_changed_at: null,
        prefix: '',
        firstname: '–',
        lastname: '',
        firstname_en: '',
        lastname_en: '',
        phone: '',
        address: '{}',
        avatar_file_id: null,
        role: 'user',
        state: 'erased',
        erase_at: null,
        last_sign_in_at: null,
        suspend_reason: null,
        updated_at: ctx.now(),
      })
      .where('id', '=', accountId)
      .execute();
  },
};
