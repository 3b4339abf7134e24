import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import type { blog } from '../../plugin.ts';
import { postPath } from '../../rules/reserved.ts';
import { iso } from '../db.ts';

const PAGE = 30;

/** Posts for those who write and look after them, last changed first. */
export const deskPosts: HandlerOf<typeof blog, 'deskPosts'> = async (ctx, { q, view, category, after }) => {
  let query = ctx.db.selectFrom('blog_post as p').where('p.space_id', '=', ctx.space);
  if (view === 'trashed') query = query.where('p.state', '=', 'trashed');
  else query = query.where('p.deleted_at', 'is', null);
  if (view === 'draft' || view === 'published' || view === 'archived') query = query.where('p.state', '=', view);
  if (view === 'mine') query = query.where('p.created_by', '=', ctx.account!.id);
  if (view === 'review') query = query.where('p.review', '=', true);
  if (view === 'scheduled') query = query.where('p.publish_at', 'is not', null);
  if (view === 'changed') query = query.where('p.state', '=', 'published').where('p.has_draft', '=', true);
  if (isUuid(category)) query = query.where('p.category_id', '=', category);
  const words = q.trim();
  if (words)
    query = query.where((eb) => eb.or([eb('p.title', 'ilike', `%${literal(words)}%`), eb('p.slug', 'ilike', `%${literal(words)}%`)]));
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .leftJoin('blog_category as c', (join) => join.onRef('c.space_id', '=', 'p.space_id').onRef('c.id', '=', 'p.category_id'))
    .selectAll('p')
    .select(['c.name as category_name', 'c.slug as category_slug'])
    .select([
      sql<string>`coalesce((select string_agg(a.name, ', ' order by array_position(p.author_ids, a.id)) from blog_author a
        where a.space_id = p.space_id and a.id = any(p.author_ids)), '')`.as('author_names'),
      sql<number>`coalesce((select sum(r.readers)::int from blog_reads r where r.space_id = p.space_id and r.post_id = p.id), 0)`.as(
        'readers',
      ),
    ])
    .$if(isUuid(after), (page) =>
      page.where(sql<boolean>`(p.updated_at, p.id) < (select a.updated_at, a.id from blog_post a where a.id = ${after})`),
    )
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({
    id: row.id,
    slug: row.slug,
    path: postPath(row.slug, row.category_slug),
    state: row.state,
    hasDraft: row.has_draft,
    review: row.review,
    version: row.version,
    publishAt: iso(row.publish_at),
    publishedAt: iso(row.published_at),
    updatedAt: row.updated_at.toISOString(),
    title: row.title,
    locale: row.locale,
    category: row.category_name ?? '',
    authors: row.author_names.slice(0, 300),
    members: row.visibility === 'members',
    readers: row.readers,
  }));
  return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null, total };
};
