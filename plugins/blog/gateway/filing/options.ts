import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { toSlug } from '#kit/thai/slug.ts';
import type { blog } from '../../plugin.ts';
import type { CategoryOption, Named } from '../../schemas.ts';
import type { BlogCtx } from '../db.ts';
import { problemOf } from '../address.ts';

/** Most of a kind that an editor chooses from. */
const MOST = 1_000;

/** All categories as a tree that is read from the top: each with how deep it stands. */
export async function categoryTree(ctx: BlogCtx): Promise<CategoryOption[]> {
  const rows = await ctx.sql<{ id: string; slug: string; name: string; parent_id: string | null }>`
    select id, slug, coalesce(nullif(case when ${ctx.locale} = 'en' then name_en else '' end, ''), name) as name, parent_id
    from blog_category where space_id = ${ctx.space} order by position, id limit ${MOST}`;
  const below = Map.groupBy(rows, (row) => row.parent_id);
  const walk = (parent: string | null, depth: number): CategoryOption[] =>
    (below.get(parent) ?? []).flatMap(({ parent_id: parentId, ...row }) => [{ ...row, parentId, depth }, ...walk(row.id, depth + 1)]);
  return walk(null, 0);
}

/** What an editor chooses from. */
export const options: HandlerOf<typeof blog, 'options'> = async (ctx) => ({
  categories: await categoryTree(ctx),
  tags: await ctx.sql<Named>`select id, slug, name from blog_tag where space_id = ${ctx.space} order by name collate "th-x-icu", id limit ${MOST}`,
  series:
    await ctx.sql<Named>`select id, slug, name from blog_series where space_id = ${ctx.space} order by name collate "th-x-icu", id limit ${MOST}`,
  authors:
    await ctx.sql<Named>`select id, slug, name from blog_author where space_id = ${ctx.space} order by name collate "th-x-icu", id limit ${MOST}`,
});

/** A tag by its name, made where there is none. */
export const useTag: HandlerOf<typeof blog, 'useTag'> = async (ctx, { name: typed }) => {
  const name = typed.normalize('NFC').trim();
  const slug = toSlug(name) || 'tag';
  const [made] = await ctx.sql<Named>`
    insert into blog_tag (space_id, slug, name, created_at) values (${ctx.space}, ${slug}, ${name || slug}, ${ctx.now()})
    on conflict (space_id, slug) do update set slug = excluded.slug returning id, slug, name`;
  return made!;
};

/** Whether a post may have a slug, told while it is typed. */
export const slug: HandlerOf<typeof blog, 'slug'> = async (ctx, { slug: typed, post }) => ({
  problem: await problemOf(ctx, toSlug(typed), { postId: post }),
});
