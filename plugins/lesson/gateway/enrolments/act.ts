import { randomUUID } from 'node:crypto';
import { nextEnrolment, SEATED, type EnrolmentAction } from '../../machines/enrolment.ts';
import type { LessonCtx } from '../db.ts';
import { machineStanding, type EnrolmentRow } from './row.ts';
import { giveSeat, seatCameFree, takeSeat } from './seats.ts';

/** Columns that go with an action. */
export type Changes = Partial<
  Pick<
    EnrolmentRow,
    | 'satang'
    | 'charge_id'
    | 'charge_state'
    | 'due_at'
    | 'begun_at'
    | 'access_until'
    | 'completed_at'
    | 'percent'
    | 'note'
    | 'batch_id'
    | 'queued_at'
  >
>;

/** Adds to what happened to an enrolment. `by` null where nobody of the staff did it. */
export const addEvent = (ctx: LessonCtx, enrolmentId: string, what: string, { reason = '', by = null as string | null } = {}) =>
  ctx.sql`insert into lesson_enrolment_event (space_id, id, enrolment_id, what, reason, actor_id, at)
      values (${ctx.space}, ${randomUUID()}, ${enrolmentId}, ${what}, ${reason}, ${by}, ${ctx.now()})`;

/** Changes columns of a held row. */
export const changeRow = (
  ctx: LessonCtx,
  held: EnrolmentRow,
  changes: Changes & Partial<Pick<EnrolmentRow, 'state' | 'turn'>>,
): Promise<EnrolmentRow> =>
  ctx.db
    .updateTable('lesson_enrolment')
    .set({ ...changes, updated_at: ctx.now() })
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Tells others that an enrolment is in another state, and the learner's open pages. */
export async function notifyOf(ctx: LessonCtx, { id, course_id, account_id, state }: EnrolmentRow): Promise<void> {
  await ctx.emit('enrolmentChanged', { enrolmentId: id, courseId: course_id, accountId: account_id, state });
  await ctx.sendLive('enrolment', [account_id], { enrolmentId: id, state });
}

/**
 * Takes a held enrolment through its machine: the row, its seat, what happened, and telling others, all in this transaction. What is
 * not allowed is refused. The seat is taken here where the new state has one and the old has not, and given back the other way round.
 *
 * @throws Refusal 409 `action-not-allowed` (`action`, `state`) · 409 `full`
 */
export async function act(
  ctx: LessonCtx,
  held: EnrolmentRow,
  action: EnrolmentAction,
  { changes = {}, reason = '', by = null }: { changes?: Changes; reason?: string; by?: string | null } = {},
): Promise<EnrolmentRow> {
  const state = nextEnrolment(machineStanding(held), action);
  if (!state) throw ctx.refuse('action-not-allowed', { action, state: held.state });
  const [had, has] = [SEATED.includes(held.state), SEATED.includes(state)];
  const place = { courseId: held.course_id, batchId: held.batch_id };
  if (has && !had && !(await takeSeat(ctx, place))) throw ctx.refuse('full', { seatsLeft: 0 });
  if (had && !has) await giveSeat(ctx, place);
  const now = await changeRow(ctx, held, { ...changes, ...(state === held.state ? {} : { state, turn: held.turn + 1 }) });
  await addEvent(ctx, held.id, state === held.state ? action.toLowerCase() : state, { reason, by });
  if (state !== held.state) await notifyOf(ctx, now);
  if (had && !has) await seatCameFree(ctx, place);
  return now;
}
