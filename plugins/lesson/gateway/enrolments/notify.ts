import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import { fullName } from '../courses/cards.ts';
import { courseById, type FoundCourse } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { enrolPath } from './charge.ts';
import type { EnrolmentRow } from './row.ts';
import type { Row } from '../../tables.ts';

/** What learners are told of. */
export type LearnerNotice =
  | 'approved'
  | 'rejected'
  | 'waitlisted'
  | 'offered'
  | 'offerOver'
  | 'unpaid'
  | 'active'
  | 'ended'
  | 'suspended'
  | 'reinstated'
  | 'completed';
export type StaffNotice = 'requested' | 'late';

async function inBoth(
  ctx: LessonCtx,
  kind: LearnerNotice | StaffNotice,
  values: Record<string, string | number | Date>,
): Promise<Record<Locale, { title: string; body: string }>> {
  const texts = LOCALES.map(async (locale) => {
    const t = await ctx.texts(locale);
    return [locale, { title: t(`notice.${kind}.title`, values), body: t(`notice.${kind}.body`, values) }] as const;
  });
  return Object.fromEntries(await Promise.all(texts)) as Record<Locale, { title: string; body: string }>;
}

/** `2 ธันวาคม 2569 14:30` in the site's timezone; empty for no moment. */
const momentIn = (ctx: LessonCtx, at: Date | null): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('th-TH-u-ca-buddhist', { timeZone: ctx.site.timezone, dateStyle: 'long', timeStyle: 'short' }).format(at);

/** Tells a learner what has become of an enrolment. */
export async function notifyLearner(
  ctx: LessonCtx,
  enrolment: EnrolmentRow,
  course: FoundCourse,
  kind: LearnerNotice,
  { reason = '', href = '' } = {},
): Promise<void> {
  await ctx.mayUse('notifications')?.notify({
    to: [enrolment.account_id],
    category: 'task',
    kind: `lesson.${kind}`,
    text: await inBoth(ctx, kind, { title: course.info.title, reason: reason || 'none', until: momentIn(ctx, enrolment.due_at) || 'none' }),
    href:
      href ||
      (kind === 'active' || kind === 'reinstated' || kind === 'approved' ? `/lesson/detail/${course.slug}` : enrolPath(course.slug)),
  });
}

/** Tells those who teach a course, or where nobody is named all of the staff, that somebody must decide. */
export async function notifyStaff(ctx: LessonCtx, kind: StaffNotice, enrolment: EnrolmentRow): Promise<void> {
  const course = await courseById(ctx, enrolment.course_id);
  const named = await ctx.sql<
    Pick<Row<'lesson_instructor'>, 'account_id'>
  >`select account_id from lesson_instructor where course_id = ${course.id}`;
  const to = named.length
    ? named.map((each) => each.account_id)
    : (await ctx.use('accounts').withRole(['manager', 'admin'])).map(({ id }) => id);
  const name = (await ctx.use('accounts').names([enrolment.account_id])).get(enrolment.account_id);
  await ctx.mayUse('notifications')?.notify({
    to,
    category: 'task',
    kind: `lesson.${kind}`,
    text: await inBoth(ctx, kind, { title: course.info.title, name: name ? fullName(name) : '–' }),
    href: kind === 'requested' ? `/lesson/desk/courses/${course.id}/learners` : `/lesson/desk/learners/${enrolment.id}`,
  });
}
