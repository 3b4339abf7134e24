import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { LessonCtx } from '../db.ts';
import type { EnrolmentRow } from './row.ts';

/** Money is there, or somebody looks at a slip. */
const WAITS = new Set(['pending_review', 'partially_paid', 'authorized', 'paid', 'overpaid']);

/**
 * Closes the open charge of a held enrolment: what comes in afterwards is told as late.
 *
 * @returns false where money has come in, or a slip waits to be looked at: then nothing has happened
 */
export async function closeCharge(ctx: LessonCtx, held: EnrolmentRow, as: 'cancelled' | 'expired'): Promise<boolean> {
  const charges = ctx.mayUse('charges');
  if (!charges || held.charge_id === null || held.charge_state !== 'open') return true;
  const charge = (await charges.find([held.charge_id])).get(held.charge_id);
  if (!charge || charge.state === 'cancelled' || charge.state === 'expired') return true;
  if (as === 'expired' && (WAITS.has(charge.state) || charge.paidSatang > 0)) return false;
  try {
    await charges.close(held.charge_id, as, '');
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'charge-paid') return false;
    throw error;
  }
}
