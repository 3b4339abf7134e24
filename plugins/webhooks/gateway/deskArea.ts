import { literal } from '#kit/postgres/like.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import type { WebhooksCtx } from './db.ts';

/** What the desk knows of webhooks: endpoints at which nothing arrives, and those that were switched off for it. */
export function deskArea(ctx: WebhooksCtx): DeskAreaApi {
  const ofSite = ctx.db.selectFrom('webhooks_endpoint').where('site_id', '=', ctx.site.id);
  const failing = ofSite.where('failing_since', 'is not', null);
  const record = ({ id, name, url }: { id: string; name: string; url: string }) => ({
    title: name,
    detail: new URL(url).host,
    path: `/webhooks/${id}`,
  });
  return {
    async counts() {
      if (!ctx.can('manage')) return {};
      return failing.select(({ fn }) => fn.countAll<number>().as('failing')).executeTakeFirstOrThrow();
    },
    async tasks(limit) {
      if (!ctx.can('manage')) return [];
      const rows = await failing.select(['id', 'name', 'url', 'failing_since']).orderBy('failing_since').limit(limit).execute();
      return rows.map((row) => ({ ...record(row), since: row.failing_since!.toISOString() }));
    },
    async find(text, kind, limit) {
      if (kind !== 'anything' || !ctx.can('manage')) return [];
      const like = `%${literal(text)}%`;
      const rows = await ofSite
        .where((eb) => eb.or([eb('name', 'ilike', like), eb('url', 'ilike', like)]))
        .select(['id', 'name', 'url'])
        .orderBy('name')
        .limit(limit)
        .execute();
      return rows.map(record);
    },
  };
}
