import type { LessonCtx } from '../db.ts';
import type { EnrolmentRow } from './row.ts';

/**
 * Closes the open charge of a held enrolment: what comes in afterwards is told as late. Whose time is up is waited for while it is under way.
 *
 * @returns false where money has come in, or is waited for: then nothing has happened
 */
export async function closeCharge(ctx: LessonCtx, held: EnrolmentRow, as: 'cancelled' | 'expired'): Promise<boolean> {
  const charges = ctx.mayUse('charges');
  if (!charges || held.charge_id === null || held.charge_state !== 'open') return true;
  return charges.giveUp(held.charge_id, as, { patient: as === 'expired' });
}
