import type { Value } from '#kernel/contract/schema.ts';
import type { teaching } from '../../../calls/teaching.ts';
import type { EnrolmentState } from '../../../contract.ts';

export type LearnerAction = Value<typeof teaching.actOnEnrolment.body>['action'];

const ACTIONS: Readonly<Record<EnrolmentState, readonly LearnerAction[]>> = {
  requested: ['approve', 'reject'],
  rejected: [],
  waitlisted: ['offer', 'withdraw'],
  offered: ['withdraw'],
  offer_expired: [],
  pending_payment: ['withdraw'],
  active: ['extend', 'suspend', 'withdraw'],
  completed: ['extend', 'suspend'],
  expired: ['extend'],
  suspended: ['reinstate', 'withdraw'],
  withdrawn: [],
};

/** What a teacher may do with an enrolment, as the machine of the gateway has it; the gateway has the last word. */
export const actionsOf = (state: EnrolmentState): readonly LearnerAction[] => ACTIONS[state];

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
