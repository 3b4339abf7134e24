import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { EnrolmentState } from '../contract.ts';
import { demoCourses } from '../demo/index.ts';
import { coursePercent } from '../rules/locks.ts';
import { courseById } from './courses/find.ts';
import { outlineOf } from './courses/outline.ts';
import type { LessonCtx } from './db.ts';
import { begins } from './enrolments/begin.ts';
import { insertEnrolment } from './enrolments/enrol.ts';
import { progressOf } from './enrolments/finish.ts';
import { takeSeat } from './enrolments/seats.ts';
import { refreshRating } from './reviews/refreshRating.ts';

const DAY = 86_400_000;
/** Minutes of the last days, today last. */
const STUDIED = [12, 0, 25, 18, 31, 9, 22];
/** What the demo's member learns: the state, and how many lessons are done. */
const OF_MEMBER: readonly [slug: string, state: EnrolmentState, done: number][] = [
  ['woodwork-first-bench', 'active', 2],
  ['thai-curry', 'active', 1],
  ['phone-product-photo', 'completed', 99],
  ['indigo-weaving', 'requested', 0],
];

/** Who learns in the demo, what they have done, say and ask. */
export async function demoLearners(ctx: LessonCtx, ids: ReadonlyMap<string, string>): Promise<void> {
  const people = await ctx.use('accounts').withRole(['user', 'manager', 'admin']);
  const member = people.find(({ role }) => role === 'user');
  const staff = people.filter(({ role }) => role !== 'user');
  if (member) {
    for (const [slug, state, done] of OF_MEMBER) await learn(ctx, ids.get(slug)!, member.id, state, done);
    await study(ctx, member.id);
    const teacher = staff[0];
    if (teacher) await ask(ctx, ids.get('woodwork-first-bench')!, member.id, teacher.id);
  }
  for (const { slug, reviews = [], mode } of demoCourses) {
    const id = ids.get(slug)!;
    for (const [nth, [rating, body]] of reviews.entries()) {
      const who = people[nth];
      if (!who) continue;
      if (mode !== 'approval' && who.role !== 'user') await learn(ctx, id, who.id, 'active', 1);
      const at = new Date(ctx.now().getTime() - (nth * 9 + 3) * DAY);
      await ctx.sql`insert into lesson_review (space_id, id, course_id, account_id, rating, body, created_at, updated_at)
        values (${ctx.space}, ${randomUUID()}, ${id}, ${who.id}, ${rating}, ${body}, ${at}, ${at}) on conflict do nothing`;
    }
    await refreshRating(ctx, id);
  }
}

async function learn(ctx: LessonCtx, courseId: string, accountId: string, state: EnrolmentState, done: number): Promise<void> {
  const course = await courseById(ctx, courseId);
  const place = { courseId, batchId: null };
  const isIn = state === 'active' || state === 'completed';
  if (isIn && !(await takeSeat(ctx, place))) return;
  const made = await insertEnrolment(ctx, { ...place, accountId, state, source: 'self', changes: isIn ? begins(ctx, course) : {} });
  if (!made || !isIn) return;
  const outline = await outlineOf(ctx, courseId);
  const lessons = outline.sections.flatMap((section) => section.lessons);
  const now = ctx.now();
  for (const { id } of lessons.slice(0, done))
    await ctx.sql`insert into lesson_progress (space_id, enrolment_id, lesson_id, state, percent, opened_at, completed_at, updated_at)
      values (${ctx.space}, ${made.id}, ${id}, 'completed', 100, ${now}, ${now}, ${now})`;
  const percent = state === 'completed' ? 100 : coursePercent(outline.sections, await progressOf(ctx, made.id));
  await ctx.sql`update lesson_enrolment
      set percent = ${percent}, completed_at = ${state === 'completed' ? now : null}, last_lesson_id = ${lessons[Math.min(done, lessons.length - 1)]?.id ?? null}, last_seen_at = ${now}
      where id = ${made.id}`;
}

async function study(ctx: LessonCtx, accountId: string): Promise<void> {
  const today = dayIn(ctx.now(), ctx.site.timezone);
  for (const [nth, minutes] of STUDIED.entries())
    if (minutes > 0)
      await ctx.sql`insert into lesson_study (space_id, account_id, day, seconds)
          values (${ctx.space}, ${accountId}, ${addDays(today, nth - STUDIED.length + 1)}, ${minutes * 60}) on conflict do nothing`;
}

async function ask(ctx: LessonCtx, courseId: string, learnerId: string, teacherId: string): Promise<void> {
  const lesson = (await outlineOf(ctx, courseId)).sections.flatMap(({ lessons }) => lessons).find(({ slug }) => slug === 'measure-and-saw');
  if (!lesson) return;
  const [question, at] = [randomUUID(), new Date(ctx.now().getTime() - 2 * DAY)];
  await ctx.sql`insert into lesson_question (space_id, id, course_id, lesson_id, account_id, body, open, created_at)
      values (${ctx.space}, ${question}, ${courseId}, ${lesson.id}, ${learnerId}, ${'เลื่อยแล้วเส้นเฉไปทางขวาตลอด ควรแก้อย่างไรคะ'}, false, ${at})`;
  await ctx.db
    .insertInto('lesson_answer')
    .values({
      space_id: ctx.space,
      id: randomUUID(),
      question_id: question,
      account_id: teacherId,
      staff: true,
      body: 'ลองยืนให้ไหล่ขวาอยู่ตรงแนวเลื่อย แล้วมองเส้นจากด้านบน ถ้ายังเฉให้พลิกไม้เลื่อยสลับด้านทุกห้าสิบครั้ง',
      accepted: true,
      created_at: new Date(at.getTime() + 7_200_000),
    })
    .execute();
}
