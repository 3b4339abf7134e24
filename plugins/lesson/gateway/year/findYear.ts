import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { dayIn } from '#kit/thai/day.ts';
import { holidaysBetween } from '#kit/thai/holidays.ts';
import type { lesson } from '../../plugin.ts';
import { yearOf } from '../../rules/year.ts';
import { datesOf, viewOf, type Dated } from './datesOf.ts';
import { FEED_PATH, ownFeed } from './feed.ts';

/** What falls into a year where the site is. @throws Refusal 404 for what is no year */
export const findYear: HandlerOf<typeof lesson, 'findYear'> = async (ctx, { year: inputYear, kind, category, mine }) => {
  const year = yearOf(inputYear);
  if (year === null) throw notFound();
  const all = await datesOf(ctx, ctx.account ? { for: 'member', accountId: ctx.account.id, mine } : { for: 'everybody' });
  const dayOf = (time: string, allDay: boolean) => (allDay ? time : dayIn(new Date(time), ctx.site.timezone));
  const dated = all.filter(
    (date) => dayOf(date.startsAt, date.allDay) <= `${year}-12-31` && dayOf(date.endsAt, date.allDay) >= `${year}-01-01`,
  );
  const inYear = mine ? dated : withHolidays(dated, year, ctx.locale);
  const slugs = new Set(inYear.map((date) => date.category).filter((slug) => slug !== null));
  return {
    year,
    dates: inYear.filter((date) => (!kind || date.kind === kind) && (!category || date.category === category)).map(viewOf),
    categories: await ctx.sql`select slug, title from lesson_category where slug = any(${[...slugs]}) order by position, id`,
    feedPath: FEED_PATH,
    myFeedPath: await ownFeed(ctx),
  };
};

/**
 * Public holidays, the same that the calendar of members has; what the school has written itself of a day stands alone. Feeds are without
 * them: whoever reads those has holidays of their own.
 */
function withHolidays(dates: readonly Dated[], year: number, locale: Locale): Dated[] {
  const taken = (day: string) => dates.some(({ kind, startsAt, endsAt }) => kind === 'holiday' && startsAt <= day && endsAt >= day);
  const holidays = holidaysBetween(`${year}-01-01`, `${year}-12-31`, locale)
    .filter(({ day }) => !taken(day))
    .map(({ day, title }): Dated => ({
      key: `public:${day}`,
      kind: 'holiday',
      title,
      course: null,
      category: null,
      startsAt: day,
      endsAt: day,
      allDay: true,
      href: `/lesson/calendar/${year}`,
      changedAt: new Date(0),
    }));
  return [...dates, ...holidays].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : a.key < b.key ? -1 : 1));
}
