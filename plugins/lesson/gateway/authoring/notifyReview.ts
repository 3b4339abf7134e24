import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { CourseAction } from '../../machines/course.ts';
import type { LessonCtx } from '../db.ts';
import type { CourseRow } from './hold.ts';

/** Admins are told of a course that waits to be looked at; its instructors, of what has become of it. `course` as it was before. */
export async function notifyReview(ctx: LessonCtx, { id, state, draft }: CourseRow, action: CourseAction): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  const kind =
    action === 'submit'
      ? 'submitted'
      : state !== 'in_review'
        ? null
        : action === 'return'
          ? 'returned'
          : action === 'publish'
            ? 'published'
            : null;
  if (!notifications || !kind) return;
  const people =
    kind === 'submitted'
      ? await ctx.use('accounts').withRole(['admin'])
      : await ctx.sql<{ id: string }>`select account_id as id from lesson_instructor where course_id = ${id}`;
  const to = people.map((person) => person.id).filter((person) => person !== ctx.account?.id);
  if (to.length === 0) return;
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const t = await ctx.texts(locale);
      return [locale, { title: t(`review.${kind}.title`, { title: draft.title }), body: t(`review.${kind}.body`) }] as const;
    }),
  );
  await notifications.notify({
    to,
    category: 'task',
    kind: `lesson.review.${kind}`,
    text: Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>,
    href: `/lesson/desk/courses/${id}`,
  });
}
