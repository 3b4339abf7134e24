import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { lesson } from '../../plugin.ts';
import { yearOf } from '../../rules/year.ts';
import { datesOf, viewOf } from './datesOf.ts';
import { FEED_PATH, ownFeed } from './feed.ts';

/** What falls into a year where the site is. @throws Refusal 404 for what is no year */
export const findYear: HandlerOf<typeof lesson, 'findYear'> = async (ctx, { year: inputYear, kind, category, mine }) => {
  const year = yearOf(inputYear);
  if (year === null) throw notFound();
  const all = await datesOf(ctx, ctx.account ? { for: 'member', accountId: ctx.account.id, mine } : { for: 'everybody' });
  const dayOf = (time: string, allDay: boolean) => (allDay ? time : dayIn(new Date(time), ctx.site.timezone));
  const inYear = all.filter(
    (date) => dayOf(date.startsAt, date.allDay) <= `${year}-12-31` && dayOf(date.endsAt, date.allDay) >= `${year}-01-01`,
  );
  const slugs = new Set(inYear.map((date) => date.category).filter((slug) => slug !== null));
  return {
    year,
    dates: inYear.filter((date) => (!kind || date.kind === kind) && (!category || date.category === category)).map(viewOf),
    categories: await ctx.sql`select slug, title from lesson_category where slug = any(${[...slugs]}) order by position, id`,
    feedPath: FEED_PATH,
    myFeedPath: await ownFeed(ctx),
  };
};
