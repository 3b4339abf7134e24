import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { normalise } from '#kit/thai/search.ts';
import type { lesson } from '../../plugin.ts';
import { refreshSearch } from '../catalogue/refreshSearch.ts';
import { json } from '../json.ts';
import type { Row } from '../../tables.ts';

/**
 * All categories, in their order: what is not named is gone.
 *
 * @throws Refusal 409 `category-in-use` (`title`) · 422 `invalid-fields` for a name or slug that comes twice or says nothing
 */
export const saveCategories: HandlerOf<typeof lesson, 'saveCategories'> = async (ctx, { items }) => {
  const next = items.map(({ id, slug, title }) => ({ id: id.toLowerCase(), slug, title: normalise(title).trim() }));
  const wrong: Record<string, string> = {};
  next.forEach(({ id, slug, title }, at) => {
    if (!title) wrong[`items.${at}.title`] = 'invalid.empty';
    if (next.findIndex((other) => other.slug === slug || other.id === id) < at) wrong[`items.${at}.slug`] = 'invalid.taken';
  });
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const ids = next.map(({ id }) => id);
  const [used] = await ctx.sql<Pick<Row<'lesson_category'>, 'title'>>`
    select k.title from lesson_category k where not k.id = any(${ids}::uuid[]) and exists (select 1 from lesson_course c
      where c.space_id = k.space_id and (c.category_id = k.id or c.draft ->> 'categoryId' = k.id::text)) limit 1`;
  if (used) throw ctx.refuse('category-in-use', { title: used.title });
  await ctx.sql`delete from lesson_category where not id = any(${ids}::uuid[])`;
  await ctx.sql`insert into lesson_category (space_id, id, slug, title, position)
    select ${ctx.space}, (i ->> 'id')::uuid, i ->> 'slug', i ->> 'title', n
    from jsonb_array_elements(${json(next)}::jsonb) with ordinality as a (i, n)
    on conflict (space_id, id) do update set slug = excluded.slug, title = excluded.title, position = excluded.position`;
  const found = await ctx.sql<
    Pick<Row<'lesson_course'>, 'id'>
  >`select id from lesson_course where category_id is not null and published is not null`;
  await refreshSearch(
    ctx,
    found.map(({ id }) => id),
  );
  await ctx.audit({
    action: 'lesson.categories',
    entity: 'lesson_category',
    entityId: ctx.space,
    after: { titles: next.map(({ title }) => title) },
  });
  return {};
};
