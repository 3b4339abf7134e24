import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { mayAuthor } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { isLearner } from './view.ts';
import type { Row } from '../../tables.ts';

/** A question whose course the visitor is in, or teaches. */
export interface HeldQuestion {
  readonly id: string;
  readonly courseId: string;
  readonly askedBy: string;
  readonly staff: boolean;
}

/** Holds a question until the transaction ends. @throws Refusal 404 for what the visitor does not read */
export async function holdQuestion(ctx: LessonCtx, inputId: string): Promise<HeldQuestion> {
  const id = uuid(inputId);
  const [found] = await ctx.sql<
    Pick<Row<'lesson_question'>, 'course_id' | 'account_id' | 'hidden'>
  >`select course_id, account_id, hidden from lesson_question where id = ${id} for no key update`;
  const staff = found ? await mayAuthor(ctx, found.course_id) : false;
  if (!found || !(staff || (!found.hidden && (await isLearner(ctx, found.course_id))) || found.account_id === ctx.account?.id))
    throw notFound();
  return { id, courseId: found.course_id, askedBy: found.account_id, staff };
}

/** The question of an answer, held. @throws Refusal 404 */
export async function holdAnswer(ctx: LessonCtx, inputId: string): Promise<{ answerId: string; by: string; question: HeldQuestion }> {
  const answerId = uuid(inputId);
  const [found] = await ctx.sql<
    Pick<Row<'lesson_answer'>, 'question_id' | 'account_id' | 'hidden'>
  >`select question_id, account_id, hidden from lesson_answer where id = ${answerId}`;
  if (!found) throw notFound();
  const question = await holdQuestion(ctx, found.question_id);
  if (found.hidden && !question.staff && found.account_id !== ctx.account?.id) throw notFound();
  return { answerId, by: found.account_id, question };
}

/** Notes whether a held question still waits: nobody of the staff has answered, and no answer was accepted. */
export const refreshOpen = (ctx: LessonCtx, questionId: string): Promise<unknown> => ctx.sql`
  update lesson_question q set open = not exists (select 1 from lesson_answer a where a.space_id = q.space_id and a.question_id = q.id
    and not a.hidden and (a.staff or a.accepted)) where q.id = ${questionId}`;
