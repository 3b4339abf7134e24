import { sql } from 'kysely';
import type { Value } from '#kit/schema/schema.ts';
import type { Play } from '../../calls/playSchemas.ts';
import { courseIds, isLike, isListed, isMine, LEARNERS, likest } from '../catalogue/listed.ts';
import type { LessonCtx } from '../db.ts';
import type { Row } from '../../tables.ts';
import type { Scene } from './scene.ts';

type Next = Pick<Row<'lesson_course'>, 'slug' | 'title'>;

/** What to learn next: what is most like the course, else what most people learn; nothing that they have. */
async function nextCourse(ctx: LessonCtx, courseId: string): Promise<Next | null> {
  const [course] = await ctx.sql<
    Pick<Row<'lesson_course'>, 'category_id' | 'tags'>
  >`select category_id, tags from lesson_course where id = ${courseId}`;
  const fresh = sql<boolean>`${isListed(ctx)} and not ${isMine(ctx)} and c.id <> ${courseId}`;
  const model = { id: courseId, categoryId: course?.category_id ?? null, tags: course?.tags ?? [] };
  const [id] = [
    ...(await courseIds(ctx, sql`${fresh} and ${isLike(model)}`, likest(model), 1)),
    ...(await courseIds(ctx, fresh, sql`${LEARNERS} desc`, 1)),
  ];
  if (!id) return null;
  const [next] = await ctx.sql<Next>`select slug, title from lesson_course where id = ${id}`;
  return next?.slug ? next : null;
}

/** What somebody who has finished a course may do now; null before. */
export async function doneOf(ctx: LessonCtx, { course, held, inside }: Scene): Promise<Value<typeof Play>['done']> {
  if (!held || !inside || held.completed_at === null) return null;
  const [written] = await ctx.sql<{ there: boolean }>`
    select exists (select from lesson_review where course_id = ${course.id} and account_id = ${held.account_id}) as there`;
  return {
    certifies: course.info.certificate && ctx.mayUse('certificates') !== null,
    review: ctx.settings.reviews && written?.there === false,
    next: await nextCourse(ctx, course.id),
  };
}
