import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import type { LearnerAction } from '../../calls/deskSchemas.ts';
import { courseById } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { act, type Changes } from '../enrolments/act.ts';
import { begins } from '../enrolments/begin.ts';
import { closeCharge } from '../enrolments/closeCharge.ts';
import { holdEnrolment, type EnrolmentRow } from '../enrolments/row.ts';
import { learnerOf, taughtLearner } from './findLearner.ts';
import { MACHINE_ACTIONS } from './learnerActions.ts';

async function changesOf(ctx: LessonCtx, held: EnrolmentRow, action: LearnerAction, until: string | null): Promise<Changes> {
  if (action === 'approve') return begins(ctx, await courseById(ctx, held.course_id));
  if (action === 'offer') return { due_at: new Date(ctx.now().getTime() + ctx.settings.offerHours * 3_600_000) };
  if (action === 'extend') return { access_until: until === null ? null : new Date(until) };
  if (action === 'withdraw') return { due_at: null, ...(held.charge_state === 'open' ? { charge_state: 'closed' as const } : {}) };
  return {};
}

/** What staff decide about a learner of theirs. */
export const actOnEnrolment: HandlerOf<typeof lesson, 'actOnEnrolment'> = async (ctx, { id, action, reason, until }) => {
  const known = await taughtLearner(ctx, id);
  if (action === 'extend' && until !== null && new Date(until) <= ctx.now()) throw invalidFields({ until: 'invalid.past' });
  const held = await holdEnrolment(ctx, known.id);
  if (action === 'withdraw') await closeCharge(ctx, held, 'cancelled');
  const changes = await changesOf(ctx, held, action, until);
  const now = await act(ctx, held, MACHINE_ACTIONS[action], { changes, reason, by: ctx.account!.id });
  await ctx.audit({
    action: `lesson.enrolment.${action}`,
    entity: 'lesson_enrolment',
    entityId: held.id,
    before: { state: held.state, accessUntil: held.access_until },
    after: { state: now.state, accessUntil: now.access_until },
    reason,
  });
  return learnerOf(ctx, await taughtLearner(ctx, held.id));
};
