import { beginning } from '#kit/thai/reading.ts';
import { postPath } from '../../rules/reserved.ts';
import type { Card } from '../../schemas.ts';
import type { BlogCtx, Post } from '../db.ts';

/** What a card shows of a post. */
export type CardRow = Pick<Post, 'id' | 'title' | 'excerpt' | 'slug' | 'image' | 'featured' | 'pinned' | 'visibility' | 'minutes'> & {
  published_at: Date;
  category_slug: string | null;
  category_name: string | null;
};

/** Longest text of a card. */
const EXCERPT = 160;

export const cardView = (row: CardRow): Card => ({
  id: row.id,
  title: row.title,
  excerpt: beginning(row.excerpt, EXCERPT),
  path: postPath(row.slug, row.category_slug),
  image: row.image,
  category: row.category_name ?? '',
  featured: row.featured,
  pinned: row.pinned,
  members: row.visibility === 'members',
  minutes: row.minutes,
  publishedAt: row.published_at.toISOString(),
});

/** Cards of published posts in the order of their ids. */
export async function cardsOf(ctx: BlogCtx, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.sql<CardRow>`
    select p.id, p.title, p.excerpt, p.slug, p.image, p.featured, p.pinned, p.visibility, p.minutes, p.published_at,
      c.slug as category_slug, coalesce(nullif(case when ${ctx.locale} = 'en' then c.name_en else '' end, ''), c.name) as category_name
    from unnest(${ids}::uuid[]) with ordinality as w (id, at)
    join blog_post p on p.space_id = ${ctx.space} and p.id = w.id
    left join blog_category c on c.space_id = ${ctx.space} and c.id = p.category_id
    where p.state = 'published' order by w.at`;
  return rows.map(cardView);
}
