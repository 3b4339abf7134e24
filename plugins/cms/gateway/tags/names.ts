import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { toSlug } from '#kit/thai/slug.ts';
import type { cms } from '../../plugin.ts';
import type { EntryView, Tag } from '../../schemas.ts';
import type { CmsCtx } from '../db.ts';

/** Most that an editor chooses from. */
const MOST = 1_000;

/** What an editor proposes. */
export const tagNames: HandlerOf<typeof cms, 'tagNames'> = async (ctx) => ({
  items:
    await ctx.sql<Tag>`select id, slug, name from cms_tag where space_id = ${ctx.space} order by name collate "th-x-icu", id limit ${MOST}`,
});

/** A tag by its name, made where there is none. */
export const useTag: HandlerOf<typeof cms, 'useTag'> = async (ctx, { name: typed }) => {
  const name = typed.normalize('NFC').trim();
  const slug = toSlug(name) || 'tag';
  const [made] = await ctx.sql<Tag>`
    insert into cms_tag (space_id, slug, name, created_at) values (${ctx.space}, ${slug}, ${name || slug}, ${ctx.now()})
    on conflict (space_id, slug) do update set slug = excluded.slug returning id, slug, name`;
  return made!;
};

/** Tags by id in the order of the ids; those that are gone are left out. */
export async function tagsOf(ctx: CmsCtx, ids: readonly string[]): Promise<EntryView['tags']> {
  if (ids.length === 0) return [];
  const rows = await ctx.sql<Tag>`select id, slug, name from cms_tag where space_id = ${ctx.space} and id = any(${ids}::uuid[])`;
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []).map(({ slug, name }) => ({ slug, name }));
}
