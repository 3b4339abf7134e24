import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import { ownCondition } from '../authoring/listDeskCourses.ts';
import { row, rows } from '../db.ts';
import { holdAnswer, holdQuestion, refreshOpen } from './hold.ts';
import { questionViews } from './view.ts';

const PAGE = 20;

/** Questions of all courses that the visitor teaches: those that wait for an answer first, the newest of them on top. */
export const listDeskQuestions: HandlerOf<typeof lesson, 'listDeskQuestions'> = async (ctx, { open, page }) => {
  const from = `from lesson_question q join lesson_course c on c.space_id = q.space_id and c.id = q.course_id
    where ${ownCondition(ctx)} and (not $2 or q.open and not q.hidden)`;
  const values = [ctx.account?.id ?? null, open];
  const counted = await row<{ total: number }>(ctx, `select count(*)::int as total ${from}`, values);
  const found = await rows<{ id: string; slug: string; title: string }>(
    ctx,
    `select q.id, c.slug, coalesce(c.published, c.draft) ->> 'title' as title ${from}
    order by q.open and not q.hidden desc, q.created_at desc, q.id desc limit ${PAGE} offset $3`,
    [...values, (page - 1) * PAGE],
  );
  const questions = await questionViews(
    ctx,
    found.map(({ id }) => id),
    { staff: true },
  );
  return {
    items: questions.map((question, at) => ({ course: { slug: found[at]!.slug, title: found[at]!.title }, question })),
    total: counted!.total,
    page,
    pages: Math.max(1, Math.ceil(counted!.total / PAGE)),
  };
};

/** Takes a question or an answer from show, or brings it back. @throws Refusal 404 */
export const hideRemark: HandlerOf<typeof lesson, 'hideRemark'> = async (ctx, { id: given, hidden }) => {
  const id = uuid(given);
  const isQuestion = Boolean((await ctx.sql`select 1 from lesson_question where id = ${id}`)[0]);
  const question = isQuestion ? await holdQuestion(ctx, id) : (await holdAnswer(ctx, id)).question;
  if (!question.staff) throw notFound();
  await row(ctx, `update ${isQuestion ? 'lesson_question' : 'lesson_answer'} set hidden = $2 where id = $1`, [id, hidden]);
  await refreshOpen(ctx, question.id);
  await ctx.audit({
    action: hidden ? 'lesson.remarkHide' : 'lesson.remarkShow',
    entity: isQuestion ? 'lesson_question' : 'lesson_answer',
    entityId: id,
  });
  return {};
};
