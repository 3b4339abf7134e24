import type { LessonCtx } from '../db.ts';
import type { Dated } from './datesOf.ts';

/** Titles of dates, in the site's language, where nothing else says of what kind they are: in feeds and in calendars. */
export async function titleOf(ctx: LessonCtx): Promise<(date: Dated) => string> {
  const text = await ctx.texts(ctx.site.locale);
  return ({ kind, title }) => text(`dated.${kind}`, { title });
}
