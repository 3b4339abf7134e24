import { literal } from '#kit/postgres/like.ts';
import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { cms } from '../plugin.ts';
import { searchable } from '#kit/thai/search.ts';
import { says } from './says.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { rowView } from './view.ts';

/**
 * Pages and posts for those who look after them, last changed first. The search finds every word of the query,
 * also inside a longer one (เกษตร in การเกษตรอินทรีย์), and the query as it was typed across words.
 */
export const listEntries: HandlerOf<typeof cms, 'listEntries'> = async (ctx, { q, kind, state, after, limit }) => {
  if (after !== undefined && !isUuid(after)) throw notFound();
  const whole = searchable(q);
  let query = ctx.db
    .selectFrom('cms_entry as e')
    .leftJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
    .selectAll('e')
    .select(['p.slug as parent_slug', 'p.title as parent_title']);
  if (kind !== 'all') query = query.where('e.kind', '=', kind);
  if (state === 'trashed') query = query.where('e.state', '=', 'trashed');
  else query = query.where('e.deleted_at', 'is', null);
  if (state === 'draft' || state === 'published' || state === 'archived') query = query.where('e.state', '=', state);
  if (state === 'changed') query = query.where('e.state', '=', 'published').where('e.has_draft', '=', true);
  if (state === 'scheduled') query = query.where('e.publish_at', 'is not', null);
  if (whole) query = query.where((eb) => eb.or([says(q), eb('e.slug', 'like', `%${literal(whole)}%`)]));
  if (after !== undefined)
    query = query.where(sql<boolean>`(e.updated_at, e.id) < (select a.updated_at, a.id from cms_entry a where a.id = ${after})`);
  const rows = await query
    .orderBy('e.updated_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows
    .slice(0, limit)
    .map((row) => rowView(row, row.parent_slug === null ? null : { slug: row.parent_slug, title: row.parent_title ?? '' }));
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
};
