import { literal } from '#kit/postgres/like.ts';
import { deskPart } from '#plugins/desk/contract.ts';
import { entryPath } from '../rules/slug.ts';
import type { CmsCtx } from './db.ts';

/** What the desk knows of content: pages and posts by title, and what was changed and is not public yet. */
export const deskArea = (ctx: CmsCtx) => {
  const changed = ctx.db.selectFrom('cms_entry as e').where('e.state', '=', 'published').where('e.has_draft', '=', true);
  return deskPart({
    counts: () => changed.select(({ fn }) => fn.countAll<number>().as('changed')).executeTakeFirstOrThrow(),
    async tasks(limit) {
      const text = await ctx.texts();
      const rows = await changed
        .leftJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
        .select(['e.title', 'e.slug', 'p.slug as parent', 'e.updated_at'])
        .orderBy('e.updated_at')
        .limit(limit)
        .execute();
      return rows.map(({ title, slug, parent, updated_at }) => ({
        title: text('desk.task.publish', { title }),
        detail: entryPath(slug, parent),
        path: encodeURI(entryPath(slug, parent)),
        since: updated_at.toISOString(),
      }));
    },
    async find(text, kind, limit) {
      if (kind !== 'anything') return [];
      const rows = await ctx.db
        .selectFrom('cms_entry as e')
        .leftJoin('cms_entry as p', (join) => join.onRef('p.space_id', '=', 'e.space_id').onRef('p.id', '=', 'e.parent_id'))
        .where('e.title', 'ilike', `%${literal(text)}%`)
        .where('e.state', '!=', 'trashed')
        .select(['e.title', 'e.slug', 'p.slug as parent'])
        .orderBy('e.updated_at', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ title, slug, parent }) => ({ title, detail: entryPath(slug, parent), path: encodeURI(entryPath(slug, parent)) }));
    },
  });
};
