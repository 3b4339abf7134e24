import { literal } from '#kit/postgres/like.ts';
import { deskPart, type DeskAreaApi } from '#plugins/desk/contract.ts';
import { SOON } from '../rules/state.ts';
import type { KeysCtx } from './db.ts';
import { publicKey } from './secret.ts';

/** What the desk knows of keys: those that end soon. */
export function deskArea(ctx: KeysCtx): DeskAreaApi {
  const ofSite = ctx.db.selectFrom('apikeys_key').where('site_id', '=', ctx.site.id);
  const now = ctx.now();
  const expiring = ofSite
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<', new Date(now.getTime() + SOON));
  const record = ({ id, name }: { id: string; name: string }) => ({ title: name, detail: publicKey(id), path: `/apikeys/${id}` });
  if (!ctx.can('manage')) return deskPart({});
  return {
    counts: () => expiring.select(({ fn }) => fn.countAll<number>().as('expiring')).executeTakeFirstOrThrow(),
    async tasks(limit) {
      const rows = await expiring.select(['id', 'name', 'expires_at']).orderBy('expires_at').limit(limit).execute();
      return rows.map((row) => ({ ...record(row), since: new Date(row.expires_at!.getTime() - SOON).toISOString() }));
    },
    async find(text, kind, limit) {
      if (kind !== 'anything') return [];
      const rows = await ofSite
        .where('name', 'ilike', `%${literal(text)}%`)
        .select(['id', 'name'])
        .orderBy('name')
        .limit(limit)
        .execute();
      return rows.map(record);
    },
  };
}
