import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { slugFromUrl } from '#kit/thai/slug.ts';
import type { cms } from '../../plugin.ts';
import type { Tag } from '../../schemas.ts';
import { ENTRIES, isOpen } from '../findable.ts';
import { isPreferred } from '../languages.ts';
import { cardView, type Carded } from '../view.ts';

/** What is published with a tag, the newest first, each in the visitor's language or in the one that there is. */
export const tagged: HandlerOf<typeof cms, 'tagged'> = async (ctx, { tag: typed, after, locale }) => {
  if (after !== undefined && !isUuid(after)) throw notFound();
  const [tag] = await ctx.sql<Tag>`select id, slug, name from cms_tag where space_id = ${ctx.space} and slug = ${slugFromUrl(typed)}`;
  if (!tag) throw notFound();
  const limit = ctx.settings.postsPerPage;
  const behind =
    after === undefined ? sql`true` : sql`(e.published_at, e.id) < (select a.published_at, a.id from cms_entry a where a.id = ${after})`;
  const { rows } = await sql<Carded & { id: string }>`
    select e.id, e.kind, e.title, e.excerpt, e.slug, e.image, e.published_at, p.slug as parent_slug from ${ENTRIES}
    where e.tag_ids <> '{}' and ${tag.id} = any(e.tag_ids) and ${isOpen(ctx)} and ${isPreferred(ctx, locale)} and ${behind}
    order by e.published_at desc, e.id desc limit ${limit + 1}`.execute(ctx.db);
  const shown = rows.slice(0, limit);
  return { name: tag.name, slug: tag.slug, items: shown.map(cardView), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
};
