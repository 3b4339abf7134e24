import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { apikeys } from '../plugin.ts';
import type { LIVES } from '../schemas.ts';
import { keyOf } from './db.ts';
import { scopesOf } from './offer.ts';
import { makeSecret, wholeKey, workingKey } from './secret.ts';

/** Keys of one site that are not revoked. */
const MOST = 50;
const DAYS: Readonly<Record<(typeof LIVES)[number], number | null>> = { month: 30, quarter: 90, year: 365, never: null };
const DAY = 86_400_000;
const entity = 'apikeys_key';

/** Makes a key of the visitor's. The only time that it is told. */
export const make: HandlerOf<typeof apikeys, 'make'> = async (ctx, { name, life, perMinute, scopes }) => {
  const offered = new Set(scopesOf(ctx).map(([scope]) => scope));
  if (!scopes.every((scope) => offered.has(scope))) throw invalidFields({ scopes: 'problem.scopes-unknown' });
  await ctx.sql`select pg_advisory_xact_lock(hashtextextended(${`apikeys.make:${ctx.space}:${ctx.site.id}`}, 0))`;
  const there = await ctx.db
    .selectFrom('apikeys_key')
    .select('id')
    .where('site_id', '=', ctx.site.id)
    .where('revoked_at', 'is', null)
    .limit(MOST)
    .execute();
  if (there.length === MOST) throw ctx.refuse('too-many-keys', { most: MOST });
  const id = randomUUID();
  const secret = makeSecret();
  const key = wholeKey(id, secret);
  const days = DAYS[life];
  const draft = {
    name: name.trim(),
    scopes: [...scopes],
    per_minute: perMinute,
    expires_at: days === null ? null : new Date(ctx.now().getTime() + days * DAY),
  };
  await ctx.db
    .insertInto('apikeys_key')
    .values({
      space_id: ctx.space,
      id,
      site_id: ctx.site.id,
      account_id: ctx.account!.id,
      secret_hash: ctx.keys.mac(secret),
      working_key: ctx.keys.seal(workingKey(key).toString('base64url')),
      created_at: ctx.now(),
      ...draft,
    })
    .execute();
  await ctx.audit({ action: 'apikeys.make', entity, entityId: id, after: draft });
  return { id, key };
};

/** Revokes a key for good. Calls that have begun end, the next is refused. Done once more it changes nothing. */
export const revoke: HandlerOf<typeof apikeys, 'revoke'> = async (ctx, { id }) => {
  const row = await keyOf(ctx, id);
  const revoked = await ctx.db
    .updateTable('apikeys_key')
    .set({ revoked_at: ctx.now(), revoked_by: ctx.account!.id })
    .where('id', '=', row.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  if (revoked.length > 0) await ctx.audit({ action: 'apikeys.revoke', entity, entityId: row.id, before: { name: row.name } });
};
