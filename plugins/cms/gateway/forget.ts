import type { Ctx } from '#kernel/contract/ctx.ts';
import type { NextDue } from '#kernel/contract/gateway.ts';
import type { cms } from '../plugin.ts';

/** How long an entry can be brought back from the trash, ms. */
const KEPT_MS = 30 * 86_400_000;
/** Entries of one run. */
const PIECE = 100;

/** What has been in the trash for thirty days goes for good; a page that posts stand below goes after them. */
export async function forget(ctx: Ctx<typeof cms>): Promise<NextDue> {
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  const gone = await ctx.sql<{ id: string }>`
    select e.id from cms_entry e
    where e.space_id = ${ctx.space} and e.deleted_at <= ${before}
      and not exists (select from cms_entry p where p.space_id = e.space_id and p.parent_id = e.id)
    order by e.deleted_at limit ${PIECE} for update skip locked`;
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return;
  await ctx.sql`delete from cms_draft where space_id = ${ctx.space} and entry_id = any(${ids}::uuid[])`;
  await ctx.sql`delete from cms_redirect where space_id = ${ctx.space} and entry_id = any(${ids}::uuid[])`;
  await ctx.sql`delete from cms_entry where space_id = ${ctx.space} and id = any(${ids}::uuid[])`;
  for (const id of ids) await ctx.audit({ action: 'cms.forget', entity: 'cms_entry', entityId: id });
}
