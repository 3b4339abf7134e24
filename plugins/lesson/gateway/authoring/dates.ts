import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { normalise } from '#kit/thai/search.ts';
import { daysBetween, isDay } from '#kit/thai/day.ts';
import type { lesson } from '../../plugin.ts';
import { putSiteLayer } from '../year/layers.ts';

/** Longest thing of the year, days. */
const LONGEST = 366;

/** Dates besides those of courses, the newest first. */
export const listDates: HandlerOf<typeof lesson, 'listDates'> = async (ctx) => ({
  items: await ctx.db
    .selectFrom('lesson_date')
    .select(['id', 'kind', 'title', 'from_day as from', 'to_day as to', 'published'])
    .orderBy('from_day', 'desc')
    .orderBy('id')
    .limit(2000)
    .execute(),
});

/** @throws Refusal 422 */
export const saveDate: HandlerOf<typeof lesson, 'saveDate'> = async (ctx, { id, kind, title, from, to, published }) => {
  const name = normalise(title).trim();
  const wrong = {
    ...(name ? {} : { title: 'invalid.empty' }),
    ...(isDay(from) ? {} : { from: 'invalid.day' }),
    ...(!isDay(to) ? { to: 'invalid.day' } : isDay(from) && (to < from || daysBetween(from, to) > LONGEST) ? { to: 'invalid.order' } : {}),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  await ctx.sql`insert into lesson_date (space_id, id, kind, title, from_day, to_day, published)
      values (${ctx.space}, ${uuid(id)}, ${kind}, ${name}, ${from}, ${to}, ${published})
    on conflict (space_id, id) do update set kind = excluded.kind, title = excluded.title, from_day = excluded.from_day,
      to_day = excluded.to_day, published = excluded.published`;
  await putSiteLayer(ctx);
  return {};
};

/** @throws Refusal 404 */
export const removeDate: HandlerOf<typeof lesson, 'removeDate'> = async (ctx, { id }) => {
  const { numDeletedRows } = await ctx.db.deleteFrom('lesson_date').where('id', '=', uuid(id)).executeTakeFirst();
  if (!numDeletedRows) throw notFound();
  await putSiteLayer(ctx);
  return {};
};
