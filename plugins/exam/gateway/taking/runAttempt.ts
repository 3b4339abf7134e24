import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { addEvent, type AttemptRow, type ExamRow } from '../db.ts';
import { handIn } from './finish.ts';
import { closed, holdOwn, notePlace, turn } from './hold.ts';
import { isLive, stateNow } from './standing.ts';
import { lookingAt, viewOwn } from './viewOwn.ts';
import { viewRunning } from './viewRunning.ts';

/** `GET /api/exam/attempts/:id` */
export const findAttempt: HandlerOf<typeof exam, 'findAttempt'> = async (ctx, { id }) => {
  const [attempt] = await ctx.sql<AttemptRow>`select * from exam_attempt where id = ${uuid(id)} and account_id = ${ctx.account!.id}`;
  if (!attempt) throw notFound();
  if (!isLive(stateNow(attempt, ctx.now()))) throw closed(ctx, { state: stateNow(attempt, ctx.now()) });
  return viewRunning(ctx, attempt);
};

/** `POST /api/exam/attempts/:id/next`: sent twice it goes on once. */
export const passQuestion: HandlerOf<typeof exam, 'passQuestion'> = async (ctx, { id, position }) => {
  const attempt = await turn(ctx, await holdOwn(ctx, id));
  if (attempt.state !== 'in_progress') throw closed(ctx, attempt);
  if (attempt.nav !== 'sequential' || position > attempt.at) throw ctx.refuse('question-passed', { at: attempt.at });
  if (position < attempt.at) return viewRunning(ctx, attempt);
  const [passed] = await ctx.sql<AttemptRow>`
    update exam_attempt set at = least(at + 1, (select count(*)::int from exam_item where attempt_id = ${attempt.id}))
    where id = ${attempt.id} returning *`;
  return viewRunning(ctx, passed!);
};

/** `POST /api/exam/attempts/:id/submit`: again, or after the clock has done it, it gives the same. */
export const submitAttempt: HandlerOf<typeof exam, 'submitAttempt'> = async (ctx, { id }) => {
  let attempt = await turn(ctx, await holdOwn(ctx, id));
  if (attempt.state === 'abandoned' || attempt.state === 'voided') throw closed(ctx, attempt);
  if (isLive(attempt.state)) {
    await notePlace(ctx, attempt);
    attempt = await handIn(ctx, attempt, 'user');
  }
  return viewOwn(attempt, await lookingAt(ctx, attempt), ctx.now());
};

/** `POST /api/exam/attempts/:id/events`. Left more often than the exam allows, the attempt is handed in. */
export const noteEvents: HandlerOf<typeof exam, 'noteEvents'> = async (ctx, { id, items }) => {
  const attempt = await turn(ctx, await holdOwn(ctx, id));
  if (!isLive(attempt.state)) return { blurs: attempt.blurs };
  const [found] = await ctx.sql<Pick<ExamRow, 'draft'>>`select draft from exam_exam where id = ${attempt.exam_id}`;
  const { logBlur, maxBlur } = found!.draft.proctor;
  const noted = items.filter(({ kind }) => logBlur || (kind !== 'blur' && kind !== 'focus'));
  const blurs = attempt.blurs + noted.filter(({ kind }) => kind === 'blur').length;
  await ctx.sql`insert into exam_event (space_id, attempt_id, at, kind) select ${ctx.space}, ${attempt.id}, ${ctx.now()}, kind
      from unnest(${noted.map(({ kind }) => kind)}::text[]) with ordinality as t (kind, nth) order by nth`;
  if (blurs !== attempt.blurs) await ctx.sql`update exam_attempt set blurs = ${blurs} where id = ${attempt.id}`;
  await notePlace(ctx, attempt);
  if (maxBlur !== null && blurs > maxBlur && !attempt.preview) {
    await addEvent(ctx, attempt.id, 'left_too_often', `${blurs}/${maxBlur}`);
    await handIn(ctx, { ...attempt, blurs }, 'blur');
  }
  return { blurs };
};
