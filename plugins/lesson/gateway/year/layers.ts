import type { LayerDate } from '../../../calendar/contract.ts';
import type { LessonCtx } from '../db.ts';
import { courseLayer } from '../enrolments/enrolmentChanged.ts';
import { datesOf, type Dated, type Whose } from './datesOf.ts';
import { titleOf } from './titleOf.ts';
import type { Row } from '../../tables.ts';

const SITE = 'lesson.dates';

async function layerDates(ctx: LessonCtx, whose: Whose): Promise<LayerDate[]> {
  const title = await titleOf(ctx);
  return (await datesOf(ctx, whose)).map((date: Dated) => ({
    key: date.key,
    title: title(date),
    detail: date.course && date.course.title !== date.title ? date.course.title : '',
    place: '',
    href: date.href,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    allDay: date.allDay,
  }));
}

/** Brings what the site's calendar shows to everybody in line with the year. */
export async function putSiteLayer(ctx: LessonCtx): Promise<void> {
  const calendars = ctx.mayUse('calendars');
  if (!calendars) return;
  const text = await ctx.texts(ctx.site.locale);
  await calendars.put(
    { key: SITE, title: text('layer.site'), colour: '', audience: 'everyone' },
    await layerDates(ctx, { for: 'everybody' }),
  );
}

/** The same for the layer of a course; learners of one that was taken back keep theirs. */
export async function putCourseLayer(ctx: LessonCtx, courseId: string): Promise<void> {
  const calendars = ctx.mayUse('calendars');
  if (!calendars) return;
  const [course] = await ctx.sql<
    Pick<Row<'lesson_course'>, 'title'>
  >`select title from lesson_course where id = ${courseId} and published is not null`;
  if (!course) return calendars.drop(courseLayer(courseId));
  await calendars.put(
    { key: courseLayer(courseId), title: course.title, colour: '', audience: 'followers' },
    await layerDates(ctx, { for: 'course', courseId }),
  );
}
