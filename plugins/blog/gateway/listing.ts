import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { localTime } from '#kit/thai/localTime.ts';
import type { DocNode } from '#kit/richText/doc.ts';
import { docLines } from '../rules/docLines.ts';
import type { Content } from '../schemas.ts';
import type { BlogCtx, Post } from './db.ts';
import { changed } from './kept.ts';
import { indexPost } from './search/indexWords.ts';

/** Years of the Buddhist era are this much more. */
const ERA = 543;

/** What a list of posts is narrowed to. */
export const facetOf = (
  locale: Locale,
  by: { category?: string; tag?: string; author?: string; series?: string; year?: number; featured?: boolean } = {},
): string => {
  const { category, tag, author, series, year, featured } = by;
  const part = category
    ? `c:${category}`
    : tag
      ? `t:${tag}`
      : author
        ? `a:${author}`
        : series
          ? `s:${series}`
          : year
            ? `y:${year}`
            : featured
              ? 'featured'
              : '';
  return part ? `${locale}:${part}` : locale;
};

type Listed = Pick<Post, 'id' | 'locale' | 'category_id' | 'tag_ids' | 'author_ids' | 'series_id' | 'featured' | 'pinned'> & {
  published_at: Date;
};

/** A category and those above it. */
async function categoriesOf(ctx: BlogCtx, id: string | null): Promise<string[]> {
  if (!id) return [];
  const rows = await ctx.sql<{ id: string }>`
    with recursive up as (
      select id, parent_id, 1 as depth from blog_category where id = ${id}
      union all select c.id, c.parent_id, up.depth + 1 from blog_category c join up on c.id = up.parent_id where up.depth < 20
    ) select id from up`;
  return rows.map((row) => row.id);
}

/** Everything that a post is found under by readers of one language. */
function facetsOf(ctx: BlogCtx, post: Listed, categories: readonly string[], locale: Locale): string[] {
  const year = Number(localTime(post.published_at, ctx.site.timezone).slice(0, 4)) + ERA;
  return [
    facetOf(locale),
    ...categories.map((category) => facetOf(locale, { category })),
    ...post.tag_ids.map((tag) => facetOf(locale, { tag })),
    ...post.author_ids.map((author) => facetOf(locale, { author })),
    ...(post.series_id ? [facetOf(locale, { series: post.series_id })] : []),
    facetOf(locale, { year }),
    ...(post.featured ? [facetOf(locale, { featured: true })] : []),
  ];
}

/**
 * Writes what lists of posts are read from, of a post and its translations: whoever reads in a language sees the post in it, or in the
 * language that there is.
 */
async function writeListing(ctx: BlogCtx, id: string): Promise<void> {
  const group = await ctx.sql<Listed & { shown: boolean }>`
    select id, locale, category_id, tag_ids, author_ids, series_id, featured, pinned, published_at, state = 'published' as shown
    from blog_post where space_id = ${ctx.space} and group_id in (select group_id from blog_post where id = ${id})`;
  await ctx.sql`delete from blog_listing where space_id = ${ctx.space} and post_id = any(${[...group.map((post) => post.id), id]}::uuid[])`;
  const shown = group.filter((post) => post.shown);
  for (const locale of LOCALES) {
    const ofLocale = shown.filter((post) => post.locale === locale);
    for (const post of ofLocale.length > 0 ? ofLocale : shown) {
      const facets = facetsOf(ctx, post, await categoriesOf(ctx, post.category_id), locale);
      await ctx.sql`
        insert into blog_listing (space_id, facet, post_id, pinned, published_at)
        select ${ctx.space}, facet, ${post.id}, ${post.pinned}, ${post.published_at} from unnest(${facets}::text[]) as facet
        on conflict do nothing`;
    }
  }
}

/** Puts a post where readers find it, or takes it from there, as it stands now: lists and search. */
export async function listPost(ctx: BlogCtx, id: string): Promise<void> {
  await changed(ctx);
  await writeListing(ctx, id);
  const [live] = await ctx.sql<{ content: Content }>`
    select v.content from blog_post p join blog_version v on v.space_id = p.space_id and v.post_id = p.id and v.number = p.published_version
    where p.id = ${id} and p.state = 'published'`;
  await indexPost(
    ctx,
    id,
    live
      ? { title: live.content.title, text: [live.content.excerpt, ...docLines(live.content.doc as unknown as DocNode)].join('\n') }
      : null,
  );
}

/** Lists all posts below a category anew, as it stands elsewhere in the tree now. */
export async function relistCategory(ctx: BlogCtx, id: string): Promise<void> {
  await changed(ctx);
  const posts = await ctx.sql<{ id: string }>`
    with recursive down as (
      select id, 1 as depth from blog_category where id = ${id}
      union all select c.id, down.depth + 1 from blog_category c join down on c.parent_id = down.id where down.depth < 20
    ) select p.id from blog_post p join down on p.category_id = down.id where p.space_id = ${ctx.space} and p.state = 'published'`;
  for (const post of posts) await writeListing(ctx, post.id);
}
