import { LOCALES, type Locale } from '#kit/schema/locale.ts';
import type { FoundCourse } from '../courses/find.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';
import type { HeldQuestion } from './hold.ts';

/** How much of what was written a notice says, characters. */
const EXCERPT = 140;

async function notify(
  ctx: LessonCtx,
  to: readonly string[],
  kind: 'asked' | 'answered',
  course: string,
  body: string,
  href: string,
): Promise<void> {
  const notifications = ctx.mayUse('notifications');
  const others = to.filter((id) => id !== ctx.account?.id);
  if (!notifications || others.length === 0) return;
  const words = body.length > EXCERPT ? `${body.slice(0, EXCERPT).trimEnd()}…` : body;
  const texts = await Promise.all(
    LOCALES.map(async (locale) => {
      const t = await ctx.texts(locale);
      return [locale, { title: t(`remark.${kind}.title`, { course }), body: words }] as const;
    }),
  );
  const text = Object.fromEntries(texts) as Record<Locale, { title: string; body: string }>;
  await notifications.notify({ to: others, category: 'message', kind: `lesson.${kind}`, text, href });
}

/** The instructors of a course are told that somebody asks. */
export async function notifyQuestion(ctx: LessonCtx, { id, info }: FoundCourse, body: string): Promise<void> {
  const teachers = await ctx.sql<
    Pick<Row<'lesson_instructor'>, 'account_id'>
  >`select account_id from lesson_instructor where course_id = ${id}`;
  await notify(
    ctx,
    teachers.map((teacher) => teacher.account_id),
    'asked',
    info.title,
    body,
    '/lesson/desk/questions',
  );
}

/** Who asked is told that somebody has answered. */
export async function notifyAnswer(ctx: LessonCtx, { id, courseId, askedBy }: HeldQuestion, body: string): Promise<void> {
  const [where] = await ctx.sql<Pick<Row<'lesson_course'>, 'title' | 'slug'> & { lesson: Row<'lesson_lesson'>['slug'] }>`
    select c.title, c.slug, l.slug as lesson from lesson_question q join lesson_course c on c.space_id = q.space_id and c.id = q.course_id
    left join lesson_lesson l on l.space_id = q.space_id and l.id = q.lesson_id where q.id = ${id} and c.id = ${courseId}`;
  if (!where) return;
  const href = where.lesson ? `/lesson/play/${where.slug}/${where.lesson}` : `/lesson/detail/${where.slug}`;
  await notify(ctx, [askedBy], 'answered', where.title, body, href);
}
