import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { literal } from '#kit/postgres/like.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import type { lesson } from '../../plugin.ts';
import { courseBySlug, mayAuthor } from '../courses/find.ts';
import { openLesson, sceneOf } from '../player/scene.ts';
import { holdAnswer, holdQuestion, refreshOpen } from './hold.ts';
import { notifyAnswer, notifyQuestion } from './notify.ts';
import { isLearner, questionView, questionViews } from './view.ts';

const PAGE = 20;

const bodyOf = (input: string): string => {
  const body = input.trim();
  if (!body) throw invalidFields({ body: 'invalid.empty' });
  return body;
};

/** Questions of a course, the newest first. Who is not in it reads none of them. @throws Refusal 404 */
export const listQuestions: HandlerOf<typeof lesson, 'listQuestions'> = async (ctx, { slug, lesson: lessonSlug, q, page }) => {
  const course = await courseBySlug(ctx, slug);
  const staff = await mayAuthor(ctx, course.id);
  if (!ctx.settings.questions || !(staff || (await isLearner(ctx, course.id)))) return { items: [], total: 0, page, pages: 1 };
  let questionQuery = ctx.db
    .selectFrom('lesson_question as q')
    .leftJoin('lesson_lesson as l', (join) => join.onRef('l.space_id', '=', 'q.space_id').onRef('l.id', '=', 'q.lesson_id'))
    .where('q.course_id', '=', course.id)
    .where('q.search', 'like', `%${literal(searchable(q))}%`);
  if (!staff)
    questionQuery = questionQuery.where((each) => each.or([each('q.hidden', '=', false), each('q.account_id', '=', ctx.account!.id)]));
  if (lessonSlug) questionQuery = questionQuery.where('l.slug', '=', lessonSlug);
  const { total } = await questionQuery.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await questionQuery
    .select('q.id')
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const items = await questionViews(
    ctx,
    found.map(({ id }) => id),
    { staff },
  );
  return { items, total, page, pages: Math.max(1, Math.ceil(total / PAGE)) };
};

/** Asked again under the same id it is the same question. @throws Refusal 404 · 403 `not-enrolled`, `lesson-locked` */
export const ask: HandlerOf<typeof lesson, 'ask'> = async (ctx, { slug, id: inputId, lesson: lessonSlug, body }) => {
  const course = await courseBySlug(ctx, slug);
  const staff = await mayAuthor(ctx, course.id);
  if (!ctx.settings.questions) throw notFound();
  if (!staff && !(await isLearner(ctx, course.id))) throw ctx.refuse('not-enrolled');
  const about = lessonSlug ? openLesson(ctx, await sceneOf(ctx, course), lessonSlug) : null;
  const id = uuid(inputId);
  const words = bodyOf(body);
  const { numInsertedOrUpdatedRows: added } = await ctx.db
    .insertInto('lesson_question')
    .values({
      space_id: ctx.space,
      id,
      course_id: course.id,
      lesson_id: about?.id ?? null,
      account_id: ctx.account!.id,
      body: words,
      search: searchable(words),
      created_at: ctx.now(),
    })
    .onConflict((there) => there.columns(['space_id', 'id']).doNothing())
    .executeTakeFirst();
  if (added) await notifyQuestion(ctx, course, words);
  else if (!(await ctx.sql`select 1 from lesson_question where id = ${id} and account_id = ${ctx.account!.id}`)[0]) throw notFound();
  return questionView(ctx, id, { staff });
};

/** @throws Refusal 404 · 403 `not-enrolled` */
export const answer: HandlerOf<typeof lesson, 'answer'> = async (ctx, { id, answerId: inputId, body }) => {
  const question = await holdQuestion(ctx, id);
  if (!ctx.settings.questions) throw notFound();
  if (!question.staff && !(await isLearner(ctx, question.courseId))) throw ctx.refuse('not-enrolled');
  const answerId = uuid(inputId);
  const words = bodyOf(body);
  const { numInsertedOrUpdatedRows: added } = await ctx.db
    .insertInto('lesson_answer')
    .values({
      space_id: ctx.space,
      id: answerId,
      question_id: question.id,
      account_id: ctx.account!.id,
      staff: question.staff,
      body: words,
      created_at: ctx.now(),
    })
    .onConflict((there) => there.columns(['space_id', 'id']).doNothing())
    .executeTakeFirst();
  if (!added && !(await ctx.sql`select 1 from lesson_answer where id = ${answerId} and account_id = ${ctx.account!.id}`)[0])
    throw notFound();
  await refreshOpen(ctx, question.id);
  if (added && question.askedBy !== ctx.account!.id) await notifyAnswer(ctx, question, words);
  return questionView(ctx, question.id, question);
};

/** Of the asker or the staff; one answer of a question at most. @throws Refusal 404 · 403 `forbidden` */
export const acceptAnswer: HandlerOf<typeof lesson, 'acceptAnswer'> = async (ctx, { id, accepted }) => {
  const { answerId, question } = await holdAnswer(ctx, id);
  if (!question.staff && question.askedBy !== ctx.account!.id) throw ctx.refuse('forbidden');
  await ctx.sql`update lesson_answer set accepted = (id = ${answerId} and ${accepted}) where question_id = ${question.id}`;
  await refreshOpen(ctx, question.id);
  return questionView(ctx, question.id, question);
};

/** A question with its answers, or an answer: of who wrote it; of the staff everybody's. @throws Refusal 404 · 403 `forbidden` */
export const removeRemark: HandlerOf<typeof lesson, 'removeRemark'> = async (ctx, { id: inputId }) => {
  const id = uuid(inputId);
  if ((await ctx.sql`select 1 from lesson_question where id = ${id}`)[0]) {
    const question = await holdQuestion(ctx, id);
    if (!question.staff && question.askedBy !== ctx.account!.id) throw ctx.refuse('forbidden');
    await ctx.sql`delete from lesson_question where id = ${id}`;
    return {};
  }
  const { answerId, by, question } = await holdAnswer(ctx, id);
  if (!question.staff && by !== ctx.account!.id) throw ctx.refuse('forbidden');
  await ctx.sql`delete from lesson_answer where id = ${answerId}`;
  await refreshOpen(ctx, question.id);
  return {};
};
