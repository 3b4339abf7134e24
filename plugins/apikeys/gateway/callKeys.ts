import type { CallKeysApi, KeyRefusal, KeyUse } from '#kernel/contract/callKeys.ts';
import { isSame } from '#kit/keys/isSame.ts';
import { scopeOf } from '../rules/scopes.ts';
import { stateOf, type KeyState } from '../rules/state.ts';
import type { KeysCtx } from './db.ts';
import { parseKey } from './secret.ts';

const PROBLEMS: Readonly<Partial<Record<KeyState, KeyRefusal>>> = {
  revoked: 'api-key-revoked',
  expired: 'api-key-expired',
  makerGone: 'api-key-maker',
};

/** `last_used_at` is exact to this many ms: calls in between write nothing of it. */
const SEEN_EVERY = 60_000;

/** The scope that a key needs for `<plugin>.<call>`; null for what no key makes. */
function scopeFor({ declarations }: KeysCtx, call: string): string | null {
  const [plugin = '', name = ''] = call.split('.');
  const calls = declarations.find(({ id }) => id === plugin)?.calls;
  return calls && Object.hasOwn(calls, name) ? scopeOf(plugin, calls[name]!) : null;
}

/** The service `kernel:callKeys@1`: keys as they stand now, by the role that their makers have now. */
export const callKeys = (ctx: KeysCtx): CallKeysApi => ({
  async open({ text, isSigned, call }) {
    const named = parseKey(text);
    if (!named || (named.secret === null) !== isSigned) return null;
    const row = await ctx.db
      .selectFrom('apikeys_key')
      .selectAll()
      .where('id', '=', named.id)
      .where('site_id', '=', ctx.site.id)
      .executeTakeFirst();
    // Without a row the same is done, so that nobody learns from the time which keys there are.
    const hash = ctx.keys.mac(named.secret ?? '');
    const isRight = isSame(hash, row?.secret_hash ?? ctx.keys.mac(''));
    const maker = row?.account_id ?? named.id;
    const role = (await ctx.use('accounts').roles([maker])).get(maker);
    if (!row || (!isSigned && !isRight)) return null;
    const working = isSigned ? ctx.keys.unseal(row.working_key) : '';
    if (working === null) return null;
    const scope = scopeFor(ctx, call);
    return {
      id: row.id,
      accountId: row.account_id,
      role: role ?? 'user',
      workingKey: Buffer.from(working, 'base64url'),
      problem: PROBLEMS[stateOf(row, role, ctx.now())] ?? null,
      mayCall: scope !== null && row.scopes.includes(scope),
      perMinute: row.per_minute,
    };
  },

  async note(uses) {
    const ids = [...new Set(uses.map(({ keyId }) => keyId))];
    const there = await ctx.db.selectFrom('apikeys_key').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute();
    // A key may have gone meanwhile, with all that was known of it.
    const kept = uses.filter(({ keyId }) => there.some(({ id }) => id === keyId));
    if (kept.length === 0) return;
    await ctx.db
      .insertInto('apikeys_use')
      .values(kept.map(({ keyId, ...use }) => ({ space_id: ctx.space, key_id: keyId, ...use })))
      .execute();
    await countAddresses(ctx, kept);
    for (const [keyId, { at, ip }] of new Map(kept.map((use) => [use.keyId, use])))
      await ctx.db
        .updateTable('apikeys_key')
        .set({ last_used_at: at, last_used_ip: ip })
        .where('id', '=', keyId)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', new Date(Date.parse(at) - SEEN_EVERY))]))
        .execute();
  },
});

/** Counts calls by key and address; in order, so that two gateways that do so wait for each other in the same one. */
async function countAddresses(ctx: KeysCtx, uses: readonly KeyUse[]): Promise<void> {
  const groups = Map.groupBy(uses, ({ keyId, ip }) => `${keyId} ${ip}`);
  const rows = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  await ctx.db
    .insertInto('apikeys_address')
    .values(
      rows.map((each) => ({
        space_id: ctx.space,
        key_id: each[0]!.keyId,
        ip: each[0]!.ip,
        first_at: each[0]!.at,
        last_at: each.at(-1)!.at,
        calls: each.length,
      })),
    )
    .onConflict((on) =>
      on.columns(['space_id', 'key_id', 'ip']).doUpdateSet(({ ref, eb }) => ({
        last_at: eb.fn('greatest', [ref('apikeys_address.last_at'), ref('excluded.last_at')]),
        calls: eb('apikeys_address.calls', '+', ref('excluded.calls')),
      })),
    )
    .execute();
}
