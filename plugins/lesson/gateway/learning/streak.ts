import { dayIn } from '#kit/thai/day.ts';
import type { LessonCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

const DAY = 86_400_000;
const DAYS = 7;
/** A streak is looked for as far back, days. */
const MOST = 400;
/** A day counts from so many seconds of learning on. */
const LEAST = 60;

const dayBefore = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);

/** Minutes of the last seven days of the site's zone, the oldest first, and how many days in a row something was learnt: up to today, or yesterday while today is still open. */
export async function studyOf(ctx: LessonCtx, accountId: string) {
  const today = dayIn(ctx.now(), ctx.site.timezone);
  const found = await ctx.sql<
    Pick<Row<'lesson_study'>, 'day' | 'seconds'>
  >`select day, seconds from lesson_study where account_id = ${accountId} and day > ${dayBefore(today, MOST)}::date order by day desc`;
  const seconds = new Map(found.map((each) => [each.day, each.seconds]));
  const learnt = (day: string) => (seconds.get(day) ?? 0) >= LEAST;
  let streakDays = 0;
  for (let day = learnt(today) ? today : dayBefore(today, 1); learnt(day); day = dayBefore(day, 1)) streakDays += 1;
  const days = Array.from({ length: DAYS }, (_, nth) => dayBefore(today, DAYS - 1 - nth)).map((day) => ({
    day,
    minutes: Math.round((seconds.get(day) ?? 0) / 60),
  }));
  return { days, streakDays, minutesThisWeek: days.reduce((sum, { minutes }) => sum + minutes, 0) };
}
