import { LEARNER_ACTIONS, type LearnerAction } from '../../calls/deskSchemas.ts';
import { enrolmentActions, type EnrolmentAction } from '../../machines/enrolment.ts';
import { machineStanding, type EnrolmentRow } from '../enrolments/row.ts';

/** What teachers do with an enrolment, as its machine calls it. */
export const MACHINE_ACTIONS: Readonly<Record<LearnerAction, EnrolmentAction>> = {
  approve: 'APPROVE',
  reject: 'REJECT',
  offer: 'OFFER',
  extend: 'RENEW',
  suspend: 'SUSPEND',
  reinstate: 'REINSTATE',
  withdraw: 'WITHDRAW',
};

/** What teachers may do with an enrolment now, in the order in which pages show it. */
export function learnerActions(held: EnrolmentRow): LearnerAction[] {
  const can = enrolmentActions(machineStanding(held));
  return LEARNER_ACTIONS.filter((action) => can.includes(MACHINE_ACTIONS[action]) && !(action === 'withdraw' && can.includes('REJECT')));
}
