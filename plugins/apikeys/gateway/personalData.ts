import type { PersonalData } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { KeysCtx } from './db.ts';

/** Keys that somebody made, and where they were used from. */
export const personalData: PersonalData<KeysCtx> = {
  async export(ctx, accountId) {
    if (!isUuid(accountId)) return { keys: [] };
    const keys = await ctx.db
      .selectFrom('apikeys_key')
      .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'revoked_at', 'last_used_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    const addresses = await ctx.db
      .selectFrom('apikeys_address as a')
      .innerJoin('apikeys_key as k', (join) => join.onRef('k.space_id', '=', 'a.space_id').onRef('k.id', '=', 'a.key_id'))
      .select(['a.key_id', 'a.ip', 'a.first_at', 'a.last_at', 'a.calls'])
      .where('k.account_id', '=', accountId)
      .orderBy('a.last_at')
      .execute();
    return {
      keys: keys.map(({ id, created_at: createdAt, expires_at: expiresAt, revoked_at: revokedAt, last_used_at: lastUsedAt, ...key }) => ({
        id,
        ...key,
        createdAt,
        expiresAt,
        revokedAt,
        lastUsedAt,
        usedFrom: addresses.flatMap(({ key_id: keyId, ip, first_at: firstAt, last_at: lastAt, calls }) =>
          keyId === id ? [{ ip, firstAt, lastAt, calls }] : [],
        ),
      })),
    };
  },
  /** Their keys make no calls any more; what was done with them goes, too. Keys without a name go with the others that are revoked. */
  async erase(ctx, accountId) {
    if (!isUuid(accountId)) return;
    const rows = await ctx.db
      .updateTable('apikeys_key')
      .set(({ fn, val }) => ({ name: '–', last_used_ip: null, revoked_at: fn.coalesce('revoked_at', val(ctx.now())) }))
      .where('account_id', '=', accountId)
      .returning('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await ctx.db.deleteFrom('apikeys_use').where('key_id', 'in', ids).execute();
    await ctx.db.deleteFrom('apikeys_address').where('key_id', 'in', ids).execute();
  },
};
