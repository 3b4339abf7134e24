import type { EnrolmentState } from '../../../contract.ts';

/** How the states of an enrolment look. */
export const ENROLMENT_TONES = {
  requested: 'warning',
  rejected: 'neutral',
  waitlisted: 'info',
  offered: 'info',
  offer_expired: 'neutral',
  pending_payment: 'warning',
  active: 'success',
  completed: 'success',
  expired: 'neutral',
  suspended: 'danger',
  withdrawn: 'neutral',
} as const satisfies Record<EnrolmentState, string>;
