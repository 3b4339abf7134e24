import { sql } from 'kysely';
import type { SourceApi } from '#plugins/ai/contract.ts';
import { entryPath } from '../rules/slug.ts';
import type { CmsCtx } from './db.ts';
import { ENTRIES, isOpen } from './findable.ts';

const PUBLISHED = sql<boolean>`(e.state = 'published' and (e.kind = 'page' or p.state = 'published'))`;
const OF_MEMBERS = sql<boolean>`(e.visibility <> 'public' or (e.kind = 'post' and p.visibility <> 'public'))`;

/** What questions may be answered from of pages and posts. */
export const source = (ctx: CmsCtx): SourceApi => ({
  async list(after, limit) {
    const { rows } = await sql<{ id: string; stamp: string }>`
      select e.id, e.published_version || ' ' || ${OF_MEMBERS} as stamp from ${ENTRIES}
      where ${PUBLISHED} and e.id::text collate "C" > ${after} order by e.id::text collate "C" limit ${limit}`.execute(ctx.db);
    return rows;
  },
  async texts(ids) {
    const { rows } = await sql<{ id: string; title: string; excerpt: string; plain: string; members: boolean }>`
      select e.id, v.title, v.excerpt, v.plain, ${OF_MEMBERS} as members from ${ENTRIES}
      join cms_version v on v.space_id = e.space_id and v.entry_id = e.id and v.number = e.published_version
      where ${PUBLISHED} and e.id = any(${ids}::uuid[])`.execute(ctx.db);
    return rows.map(({ id, title, excerpt, plain, members }) => ({
      id,
      title,
      text: [excerpt, plain].filter(Boolean).join('\n'),
      audience: members ? 'members' : 'everyone',
    }));
  },
  audiences: async () => [],
  async readable(ids) {
    const { rows } = await sql<{ id: string; title: string; slug: string; parent: string | null }>`
      select e.id, e.title, e.slug, p.slug as parent from ${ENTRIES} where ${isOpen(ctx)} and e.id = any(${ids}::uuid[])`.execute(ctx.db);
    return new Map(rows.map(({ id, title, slug, parent }) => [id, { title, path: entryPath(slug, parent) }]));
  },
});
