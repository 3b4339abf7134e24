import type { Load } from '#kernel/contract/load.ts';
import { paramsOf } from '#kit/schema/paths.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { apikeys } from '../../plugin.ts';
import { scopeOf } from '../../rules/scopes.ts';
import { stateOf } from '../../rules/state.ts';
import type { Uses } from '../../schemas.ts';
import { keyOf, type KeysCtx } from '../db.ts';
import { describeScopes, type OfferedArea } from '../offer.ts';
import { publicKey } from '../secret.ts';
import type { ListedKey } from './keys.ts';

/** Addresses that are listed, those seen last. */
const ADDRESSES = 20;

export interface KeyData extends ListedKey {
  perMinute: number;
  createdAt: string;
  revokedAt: string | null;
  lastUsedIp: string | null;
  areas: OfferedArea[];
  addresses: { ip: string; firstAt: string; lastAt: string; calls: number }[];
  origin: string;
  /** Path of a call that it may make without any input, to try it. */
  example: string | null;
  /** Not the first screen of the log. */
  isLaterPage: boolean;
  log: Value<typeof Uses>;
}

/** The scopes of a key with the calls that they stand for on this site today, whoever looks at it. */
const callsOf = ({ declarations }: KeysCtx, scopes: readonly string[]) =>
  scopes.map((scope) => {
    const calls = declarations.flatMap(({ id, calls: declared = {} }) =>
      Object.entries(declared).flatMap(([name, call]) => (scopeOf(id, call) === scope ? [`${id}.${name}`] : [])),
    );
    return [scope, calls] as const;
  });

const exampleOf = ({ declarations }: KeysCtx, scopes: readonly string[]): string | null => {
  for (const { id, calls = {} } of declarations)
    for (const call of Object.values(calls)) {
      const { required = [] } = (call.query ?? {}) as { required?: readonly string[] };
      const isPlain = call.method === 'GET' && required.length === 0 && paramsOf(call.path).length === 0;
      if (isPlain && scopes.includes(scopeOf(id, call) ?? '')) return call.path;
    }
  return null;
};

export const load: Load<typeof apikeys, KeyData> = async (ctx) => {
  const row = await keyOf(ctx, ctx.params.id!);
  const after = ctx.query.after ? { after: ctx.query.after.slice(0, 40) } : {};
  const accounts = ctx.use('accounts');
  const role = (await accounts.roles([row.account_id])).get(row.account_id);
  const maker = (await accounts.names([row.account_id])).get(row.account_id);
  const addresses = await ctx.db
    .selectFrom('apikeys_address')
    .select(['ip', 'first_at', 'last_at', 'calls'])
    .where('key_id', '=', row.id)
    .orderBy('last_at', 'desc')
    .limit(ADDRESSES)
    .execute();
  return {
    data: {
      id: row.id,
      name: row.name,
      shown: publicKey(row.id),
      maker: maker ? `${maker.firstname} ${maker.lastname}`.trim() : null,
      state: stateOf(row, role, ctx.now()),
      perMinute: row.per_minute,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      lastUsedIp: row.last_used_ip,
      areas: await describeScopes(ctx, callsOf(ctx, row.scopes)),
      addresses: addresses.map(({ ip, first_at: first, last_at: last, calls }) => ({
        ip,
        firstAt: first.toISOString(),
        lastAt: last.toISOString(),
        calls,
      })),
      origin: ctx.site.origin,
      example: exampleOf(ctx, row.scopes),
      isLaterPage: 'after' in after,
      log: await ctx.call('uses', { id: row.id, ...after }),
    },
    title: row.name,
    noindex: true,
  };
};
