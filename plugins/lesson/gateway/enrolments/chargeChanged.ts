import { isUuid } from '#kernel/contract/uuid.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { enrolmentActions } from '../../machines/enrolment.ts';
import { courseById } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { act, changeRow } from './act.ts';
import { begins } from './begin.ts';
import { ENROLMENT_REF, holdEnrolment, liveRow, machineStanding, type EnrolmentRow } from './row.ts';
import { notifyStaff } from './notify.ts';

const PAID = new Set(['paid', 'overpaid']);
const ENDED = new Set(['cancelled', 'expired']);

/** Gives what was paid for: the place, or access that goes on. Only here does anybody get into a course that is sold. False where it cannot be given. */
async function give(ctx: LessonCtx, held: EnrolmentRow): Promise<boolean> {
  const action = held.begun_at === null ? 'PAY' : 'RENEW';
  if (!enrolmentActions(machineStanding(held)).includes(action)) return false;
  const other = await liveRow(ctx, held.course_id, held.account_id);
  if (other && other.id !== held.id) return false;
  const course = await courseById(ctx, held.course_id);
  try {
    await act(ctx, held, action, { changes: { ...begins(ctx, course, held), charge_state: 'paid' } });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'full') return false;
    throw error;
  }
}

/** Money is there and nothing can be given for it, or not all of it came: somebody must decide, and is told once. */
async function leave(ctx: LessonCtx, held: EnrolmentRow): Promise<void> {
  if (held.charge_state === 'late') return;
  await changeRow(ctx, held, { charge_state: 'late' });
  await notifyStaff(ctx, 'late', held);
}

/**
 * What has become of an enrolment's charge. Told at least once and in any order: what counts is the charge as it stands now, read while
 * the enrolment is held, and what the row says was done about it.
 */
export async function chargeChanged(
  ctx: LessonCtx,
  { chargeId, subjectType, subjectId }: { chargeId: string; subjectType: string; subjectId: string },
): Promise<void> {
  const charges = ctx.mayUse('charges');
  if (!charges || subjectType !== ENROLMENT_REF || !isUuid(subjectId)) return;
  if (!(await ctx.sql`select 1 from lesson_enrolment where id = ${subjectId} and charge_id = ${chargeId}`)[0]) return;
  const held = await holdEnrolment(ctx, subjectId);
  const charge = (await charges.find([chargeId])).get(chargeId);
  if (!charge || held.charge_id !== chargeId) return;
  if (PAID.has(charge.state)) {
    const done = held.charge_state === 'paid' || held.charge_state === 'refunded';
    if (!done && !(await give(ctx, held))) await leave(ctx, held);
    return;
  }
  if (charge.state === 'refunded' && held.charge_state === 'paid') {
    const refunded = await changeRow(ctx, held, { charge_state: 'refunded' });
    if (enrolmentActions(machineStanding(refunded)).includes('SUSPEND')) await act(ctx, refunded, 'SUSPEND', { reason: 'refunded' });
    return;
  }
  if (!ENDED.has(charge.state)) return;
  if (charge.late) {
    const whole = charge.paidSatang - charge.refundedSatang >= charge.amountSatang;
    if (whole && (await give(ctx, held))) await charges.reopen(charge.id);
    else await leave(ctx, held);
    return;
  }
  if (held.charge_state !== 'open') return;
  const ended = await changeRow(ctx, held, { charge_state: 'closed' });
  if (ended.state === 'pending_payment') await act(ctx, ended, 'LAPSE', { changes: { due_at: null } });
}
