import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { invalidFields, notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import type { lesson } from '../../plugin.ts';
import { courseBySlug, mayAuthor } from '../courses/find.ts';
import { change, row, rows } from '../db.ts';
import { openLesson, sceneOf } from '../player/scene.ts';
import { holdAnswer, holdQuestion, refreshOpen } from './hold.ts';
import { tellAnswered, tellAsked } from './tell.ts';
import { isLearner, questionView, questionViews } from './view.ts';

const PAGE = 20;

const bodyOf = (given: string): string => {
  const body = given.trim();
  if (!body) throw invalidFields({ body: 'invalid.empty' });
  return body;
};

/** Questions of a course, the newest first. Who is not in it reads none of them. @throws Refusal 404 */
export const listQuestions: HandlerOf<typeof lesson, 'listQuestions'> = async (ctx, { slug, lesson: lessonSlug, q, page }) => {
  const course = await courseBySlug(ctx, slug);
  const staff = await mayAuthor(ctx, course.id);
  if (!ctx.settings.questions || !(staff || (await isLearner(ctx, course.id)))) return { items: [], total: 0, page, pages: 1 };
  const values = [course.id, staff, ctx.account!.id, lessonSlug, `%${literal(searchable(q))}%`];
  const from = `from lesson_question q left join lesson_lesson l on l.space_id = q.space_id and l.id = q.lesson_id
    where q.course_id = $1 and (not q.hidden or $2 or q.account_id = $3) and ($4 = '' or l.slug = $4) and q.search like $5`;
  const counted = await row<{ total: number }>(ctx, `select count(*)::int as total ${from}`, values);
  const found = await rows<{ id: string }>(ctx, `select q.id ${from} order by q.created_at desc, q.id desc limit ${PAGE} offset $6`, [
    ...values,
    (page - 1) * PAGE,
  ]);
  const items = await questionViews(
    ctx,
    found.map(({ id }) => id),
    { staff },
  );
  return { items, total: counted!.total, page, pages: Math.max(1, Math.ceil(counted!.total / PAGE)) };
};

/** Asked again under the same id it is the same question. @throws Refusal 404 · 403 `not-enrolled`, `lesson-locked` */
export const ask: HandlerOf<typeof lesson, 'ask'> = async (ctx, { slug, id: given, lesson: lessonSlug, body }) => {
  const course = await courseBySlug(ctx, slug);
  const staff = await mayAuthor(ctx, course.id);
  if (!ctx.settings.questions) throw notFound();
  if (!staff && !(await isLearner(ctx, course.id))) throw new Refusal(403, 'not-enrolled');
  const about = lessonSlug ? openLesson(await sceneOf(ctx, course), lessonSlug) : null;
  const id = uuid(given);
  const words = bodyOf(body);
  const added = await change(
    ctx,
    `insert into lesson_question (space_id, id, course_id, lesson_id, account_id, body, search, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (space_id, id) do nothing`,
    [ctx.space, id, course.id, about?.id ?? null, ctx.account!.id, words, searchable(words), ctx.now()],
  );
  if (added) await tellAsked(ctx, course, words);
  else if (!(await ctx.sql`select 1 from lesson_question where id = ${id} and account_id = ${ctx.account!.id}`)[0]) throw notFound();
  return questionView(ctx, id, { staff });
};

/** @throws Refusal 404 · 403 `not-enrolled` */
export const answer: HandlerOf<typeof lesson, 'answer'> = async (ctx, { id, answerId: given, body }) => {
  const question = await holdQuestion(ctx, id);
  if (!ctx.settings.questions) throw notFound();
  if (!question.staff && !(await isLearner(ctx, question.courseId))) throw new Refusal(403, 'not-enrolled');
  const answerId = uuid(given);
  const words = bodyOf(body);
  const added = await change(
    ctx,
    `insert into lesson_answer (space_id, id, question_id, account_id, staff, body, created_at) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (space_id, id) do nothing`,
    [ctx.space, answerId, question.id, ctx.account!.id, question.staff, words, ctx.now()],
  );
  if (!added && !(await ctx.sql`select 1 from lesson_answer where id = ${answerId} and account_id = ${ctx.account!.id}`)[0])
    throw notFound();
  await refreshOpen(ctx, question.id);
  if (added && question.askedBy !== ctx.account!.id) await tellAnswered(ctx, question, words);
  return questionView(ctx, question.id, question);
};

/** Of the asker or the staff; one answer of a question at most. @throws Refusal 404 · 403 `forbidden` */
export const acceptAnswer: HandlerOf<typeof lesson, 'acceptAnswer'> = async (ctx, { id, accepted }) => {
  const { answerId, question } = await holdAnswer(ctx, id);
  if (!question.staff && question.askedBy !== ctx.account!.id) throw new Refusal(403, 'forbidden');
  await ctx.sql`update lesson_answer set accepted = (id = ${answerId} and ${accepted}) where question_id = ${question.id}`;
  await refreshOpen(ctx, question.id);
  return questionView(ctx, question.id, question);
};

/** A question with its answers, or an answer: of who wrote it; of the staff everybody's. @throws Refusal 404 · 403 `forbidden` */
export const removeRemark: HandlerOf<typeof lesson, 'removeRemark'> = async (ctx, { id: given }) => {
  const id = uuid(given);
  if ((await ctx.sql`select 1 from lesson_question where id = ${id}`)[0]) {
    const question = await holdQuestion(ctx, id);
    if (!question.staff && question.askedBy !== ctx.account!.id) throw new Refusal(403, 'forbidden');
    await ctx.sql`delete from lesson_question where id = ${id}`;
    return {};
  }
  const { answerId, by, question } = await holdAnswer(ctx, id);
  if (!question.staff && by !== ctx.account!.id) throw new Refusal(403, 'forbidden');
  await ctx.sql`delete from lesson_answer where id = ${answerId}`;
  await refreshOpen(ctx, question.id);
  return {};
};
