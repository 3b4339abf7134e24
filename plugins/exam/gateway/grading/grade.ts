import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { rounded } from '../../rules/grade.ts';
import { addEvent, itemsWithBody, type AttemptRow } from '../db.ts';
import { keepTotals, rulesOf, stateAfter, notifyResult } from '../taking/finish.ts';
import { holdAttempt, turn } from '../taking/hold.ts';
import { viewDeskAttempt } from './deskAttempt.ts';
import { notifyReleased } from './release.ts';

/** `PUT /api/exam/desk/attempts/:id/items/:position`: points by hand, for any question; they go before those of the machine. */
export const gradeItem: HandlerOf<typeof exam, 'gradeItem'> = async (ctx, { id, position, score, comment }) => {
  const attempt = await turn(ctx, await holdAttempt(ctx, id));
  const nth = /^\d{1,4}$/.test(position) ? Number(position) : -1;
  const attemptItems = await itemsWithBody(ctx, attempt.id);
  const item = attemptItems.find((each) => each.position === nth);
  if (!item) throw notFound();
  if (score > item.points) throw ctx.refuse('score-too-high', { most: item.points });
  stateAfter(ctx, { ...attempt, waiting: 0 }, 'GRADE');
  await ctx.sql`update exam_item set manual_score = ${rounded(score)}, comment = ${comment}, grader_id = ${ctx.account?.id ?? null}
      where attempt_id = ${attempt.id} and position = ${nth}`;
  const items = attemptItems.map((each) => (each === item ? { ...each, manual_score: rounded(score) } : each));
  const done = await keepTotals(ctx, attempt, items, await rulesOf(ctx, attempt.exam_id), { action: 'GRADE', reason: `manual ${nth + 1}` });
  if (done.state === 'released' && (attempt.state !== 'released' || done.score !== attempt.score)) await notifyResult(ctx, done);
  if (done.state === 'released' && attempt.state !== 'released') await notifyReleased(ctx, [done]);
  return viewDeskAttempt(ctx, done);
};

/** `POST /api/exam/desk/attempts/:id/void`: the learner has one more. */
export const voidAttempt: HandlerOf<typeof exam, 'voidAttempt'> = async (ctx, { id, reason }) => {
  const attempt = await holdAttempt(ctx, id);
  const state = stateAfter(ctx, attempt, 'VOID');
  const [voided] = await ctx.sql<AttemptRow>`update exam_attempt
        set state = ${state}, void_reason = ${reason}, submitted_at = coalesce(submitted_at, ${ctx.now()}) where id = ${attempt.id}
        returning *`;
  await addEvent(ctx, attempt.id, 'void', reason);
  await notifyResult(ctx, voided!);
  await ctx.audit({
    action: 'exam.void',
    entity: 'exam_attempt',
    entityId: attempt.id,
    before: { state: attempt.state, score: attempt.score },
    reason,
  });
  return viewDeskAttempt(ctx, voided!);
};
