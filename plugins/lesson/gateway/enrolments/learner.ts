import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { enrolmentActions } from '../../machines/enrolment.ts';
import type { lesson } from '../../plugin.ts';
import { priceOf } from '../../rules/price.ts';
import { courseById } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { act, changeRow } from './act.ts';
import { begins } from './begin.ts';
import { openCharge, payUntil } from './charge.ts';
import { closeCharge } from './closeCharge.ts';
import { holdEnrolment, machineStanding, type EnrolmentRow } from './row.ts';
import { enrolmentOf } from './standing.ts';

/** The visitor's own enrolment, held. @throws Refusal 404 */
async function holdOwnEnrolment(ctx: LessonCtx, id: string): Promise<EnrolmentRow> {
  const held = await holdEnrolment(ctx, id);
  if (held.account_id !== ctx.account!.id) throw notFound();
  return held;
}

/** Takes a seat that was offered: at once where it is free, with a charge of today's price where it is sold. @throws Refusal 409 `offer-over` */
export const acceptOffer: HandlerOf<typeof lesson, 'acceptOffer'> = async (ctx, { id }) => {
  const held = await holdOwnEnrolment(ctx, id);
  if (held.state !== 'offered' || (held.due_at !== null && held.due_at <= ctx.now())) throw ctx.refuse('offer-over');
  const course = await courseById(ctx, held.course_id);
  const { satang } = priceOf(course.info);
  const priced = { ...held, satang };
  if (satang === 0) return enrolmentOf(ctx, await act(ctx, priced, 'ACCEPT', { changes: { ...begins(ctx, course), satang } }));
  const until = payUntil(ctx);
  const accepted = await act(ctx, priced, 'ACCEPT', { changes: { due_at: until, satang } });
  return enrolmentOf(ctx, await openCharge(ctx, accepted, course, { satang, until, kind: 'enrol' }));
};

/** Leaves a course, its queue, or an unpaid place. What was finished stays. @throws Refusal 409 `enrolment-closed` */
export const withdraw: HandlerOf<typeof lesson, 'withdraw'> = async (ctx, { id }) => {
  const held = await holdOwnEnrolment(ctx, id);
  // A suspended learner must not escape the suspension by leaving and enrolling again.
  if (held.state === 'suspended' || !enrolmentActions(machineStanding(held)).includes('WITHDRAW')) throw ctx.refuse('enrolment-closed');
  await closeCharge(ctx, held, 'cancelled');
  return enrolmentOf(ctx, await act(ctx, held, 'WITHDRAW', { changes: { due_at: null, ...closed(held) } }));
};

const closed = ({ charge_state }: EnrolmentRow) => (charge_state === 'open' ? { charge_state: 'closed' as const } : {});

/**
 * Charges again for access that has ended, or soon will: paid, it goes on from its end. Asked for again while it waits to be paid at the
 * same price it is the same charge.
 *
 * @throws Refusal 409 `not-renewable` · 409 `price-changed` (`satang`)
 */
export const renew: HandlerOf<typeof lesson, 'renew'> = async (ctx, { id, satang: shown }) => {
  const held = await holdOwnEnrolment(ctx, id);
  const course = await courseById(ctx, held.course_id);
  const { satang } = priceOf(course.info);
  const may = course.state === 'published' && satang > 0 && held.access_until !== null && held.begun_at !== null;
  if (!may || !enrolmentActions(machineStanding(held)).includes('RENEW')) throw ctx.refuse('not-renewable');
  if (shown !== satang) throw ctx.refuse('price-changed', { satang });
  if (held.charge_state === 'open' && held.satang === satang) return enrolmentOf(ctx, held);
  await closeCharge(ctx, held, 'cancelled');
  const now = held.charge_state === 'open' ? await changeRow(ctx, held, { charge_state: 'closed' }) : held;
  return enrolmentOf(ctx, await openCharge(ctx, now, course, { satang, until: payUntil(ctx), kind: 'renew' }));
};
