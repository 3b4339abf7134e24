import { sql } from 'kysely';
import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import { ownCondition } from '../authoring/listDeskCourses.ts';
import { holdAnswer, holdQuestion, refreshOpen } from './hold.ts';
import { questionViews } from './view.ts';

const PAGE = 20;

/** Questions of all courses that the visitor teaches: those that wait for an answer first, the newest of them on top. */
export const listDeskQuestions: HandlerOf<typeof lesson, 'listDeskQuestions'> = async (ctx, { open, page }) => {
  const waits = sql<boolean>`(q.open and not q.hidden)`;
  const questionQuery = ctx.db
    .selectFrom('lesson_question as q')
    .innerJoin('lesson_course as c', (join) => join.onRef('c.space_id', '=', 'q.space_id').onRef('c.id', '=', 'q.course_id'))
    .where(ownCondition(ctx))
    .$if(open, (each) => each.where(waits));
  const { total } = await questionQuery.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const found = await questionQuery
    .select(['q.id', 'c.slug', sql<string>`coalesce(c.published, c.draft) ->> 'title'`.as('title')])
    .orderBy(waits, 'desc')
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const questions = await questionViews(
    ctx,
    found.map(({ id }) => id),
    { staff: true },
  );
  return {
    items: questions.map((question, at) => ({ course: { slug: found[at]!.slug, title: found[at]!.title }, question })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE)),
  };
};

/** Takes a question or an answer from show, or brings it back. @throws Refusal 404 */
export const hideRemark: HandlerOf<typeof lesson, 'hideRemark'> = async (ctx, { id: inputId, hidden }) => {
  const id = uuid(inputId);
  const isQuestion = Boolean((await ctx.sql`select 1 from lesson_question where id = ${id}`)[0]);
  const question = isQuestion ? await holdQuestion(ctx, id) : (await holdAnswer(ctx, id)).question;
  if (!question.staff) throw notFound();
  const table = isQuestion ? 'lesson_question' : 'lesson_answer';
  await ctx.db.updateTable(table).set({ hidden }).where('id', '=', id).execute();
  await refreshOpen(ctx, question.id);
  await ctx.audit({ action: hidden ? 'lesson.remarkHide' : 'lesson.remarkShow', entity: table, entityId: id });
  return {};
};
