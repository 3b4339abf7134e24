import type { Load } from '#kernel/contract/load.ts';
import type { apikeys } from '../../plugin.ts';
import { stateOf, type KeyState } from '../../rules/state.ts';
import { publicKey } from '../secret.ts';

/** A key in the list. */
export interface ListedKey {
  id: string;
  name: string;
  /** The key without its secret. */
  shown: string;
  /** Name of who made it; null where they are gone. */
  maker: string | null;
  state: KeyState;
  expiresAt: string | null;
  lastUsedAt: string | null;
}

export const load: Load<typeof apikeys, { keys: ListedKey[] }> = async (ctx) => {
  const rows = await ctx.db
    .selectFrom('apikeys_key')
    .select(['id', 'name', 'account_id', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('site_id', '=', ctx.site.id)
    .orderBy((eb) => eb('revoked_at', 'is not', null))
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute();
  const makers = rows.map((row) => row.account_id);
  const accounts = ctx.use('accounts');
  const [roles, names] = [await accounts.roles(makers), await accounts.names(makers)];
  const keys = rows.map((row) => {
    const maker = names.get(row.account_id);
    return {
      id: row.id,
      name: row.name,
      shown: publicKey(row.id),
      maker: maker ? `${maker.firstname} ${maker.lastname}`.trim() : null,
      state: stateOf(row, roles.get(row.account_id), ctx.now()),
      expiresAt: row.expires_at?.toISOString() ?? null,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    };
  });
  return { data: { keys }, noindex: true };
};
