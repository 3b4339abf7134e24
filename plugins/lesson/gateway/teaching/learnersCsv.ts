import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import type { lesson } from '../../plugin.ts';
import { aroundOf, learnerRows, viewLearners } from './learners.ts';
import { taughtCourse } from './taught.ts';

const COLUMNS = [
  'name',
  'state',
  'batch',
  'enrolled',
  'percent',
  'minutes',
  'lastSeen',
  'completed',
  'access',
  'attendance',
  'risks',
  'note',
] as const;

/** All learners of a course with their progress and results, a line each. */
export const learnersCsv: DownloadHandlerOf<typeof lesson, 'learnersCsv'> = async (ctx, { id }) => {
  const course = await taughtCourse(ctx, id);
  const learners = await learnerRows(ctx, { courseIds: [course.id] });
  const around = await aroundOf(ctx, course, learners);
  const t = await ctx.texts();
  const exams = around.examIds.length ? await ctx.mayUse('exams')?.find(around.examIds) : undefined;
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.site.timezone, dateStyle: 'short', timeStyle: 'short' });
  const at = (time: string | null) => (time === null ? '' : moment.format(new Date(time)));
  const body = (await viewLearners(ctx, around, learners)).map((each) => [
    each.name,
    t(`csv.state.${each.state}`),
    each.batch?.title ?? '',
    at(each.enrolledAt),
    String(each.percent),
    String(each.minutes),
    at(each.lastSeenAt),
    at(each.completedAt),
    at(each.accessUntil),
    String(each.attendanceMinutes),
    each.risks.map((risk) => t(`csv.risk.${risk}`)).join(' · '),
    each.note,
    ...each.exams.map(({ percent }) => (percent === null ? '' : String(percent))),
  ]);
  const file = csvOf([
    [...COLUMNS.map((column) => t(`csv.${column}`)), ...around.examIds.map((each) => exams?.get(each)?.title ?? '–')],
    ...body,
  ]);
  return csvDownload(`${t('csv.file')} ${course.info.title}.csv`, file);
};
