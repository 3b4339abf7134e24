import { setup, transition } from 'xstate';
import type { EnrolmentState } from '../contract.ts';

/** What the machine needs to know of a stored enrolment. */
export interface EnrolmentStanding {
  state: EnrolmentState;
  /** Its seat is sold: it is had when it has been paid for. */
  paid: boolean;
  /** It gave access once: what ended then can be renewed, what was never begun cannot. */
  begun: boolean;
  /** The course was finished. */
  finished: boolean;
}

/**
 * `APPROVE`, `REJECT` staff decide on a request · `OFFER` a seat came free · `ACCEPT` the learner takes it · `LAPSE` an offer or an
 * unpaid place ran out · `PAY` its charge is paid · `COMPLETE` all that the course asks for is done · `END` access is over · `RENEW`
 * access is paid again, or staff give more of it · `SUSPEND` it was paid back, or staff stop it · `REINSTATE` staff let it go on ·
 * `WITHDRAW` the learner leaves, or is taken out.
 */
export type EnrolmentAction =
  | 'APPROVE'
  | 'REJECT'
  | 'OFFER'
  | 'ACCEPT'
  | 'LAPSE'
  | 'PAY'
  | 'COMPLETE'
  | 'END'
  | 'RENEW'
  | 'SUSPEND'
  | 'REINSTATE'
  | 'WITHDRAW';
export const ENROLMENT_ACTIONS: readonly EnrolmentAction[] = [
  'APPROVE',
  'REJECT',
  'OFFER',
  'ACCEPT',
  'LAPSE',
  'PAY',
  'COMPLETE',
  'END',
  'RENEW',
  'SUSPEND',
  'REINSTATE',
  'WITHDRAW',
];

/** States in which a seat is taken or kept for somebody. */
export const SEATED: readonly EnrolmentState[] = ['offered', 'pending_payment', 'active', 'completed', 'suspended'];
/** States from which nothing comes any more: who wants in again begins anew. An unpaid place that ran out is one, too. */
export const OVER: readonly EnrolmentState[] = ['rejected', 'offer_expired', 'withdrawn'];

type Context = Omit<EnrolmentStanding, 'state'>;

/** The life of an enrolment. Pure; the gateway applies it to stored rows, pages draw the buttons that it allows. */
export const enrolmentMachine = setup({
  types: { context: {} as Context, events: {} as { type: EnrolmentAction }, input: {} as Context },
  guards: {
    paid: ({ context }) => context.paid,
    begun: ({ context }) => context.begun,
    unbegun: ({ context }) => context.paid && !context.begun,
    finished: ({ context }) => context.finished,
  },
}).createMachine({
  id: 'enrolment',
  context: ({ input }) => input,
  initial: 'requested',
  states: {
    requested: { on: { APPROVE: 'active', REJECT: 'rejected', WITHDRAW: 'withdrawn' } },
    rejected: {},
    waitlisted: { on: { OFFER: 'offered', WITHDRAW: 'withdrawn' } },
    offered: {
      on: { ACCEPT: [{ guard: 'paid', target: 'pending_payment' }, { target: 'active' }], LAPSE: 'offer_expired', WITHDRAW: 'withdrawn' },
    },
    offer_expired: {},
    pending_payment: { on: { PAY: 'active', LAPSE: 'expired', WITHDRAW: 'withdrawn' } },
    active: { on: { COMPLETE: 'completed', END: 'expired', SUSPEND: 'suspended', WITHDRAW: 'withdrawn', RENEW: 'active' } },
    completed: { on: { SUSPEND: 'suspended', RENEW: 'completed' } },
    expired: {
      on: {
        PAY: { guard: 'unbegun', target: 'active' },
        RENEW: [
          { guard: 'finished', target: 'completed' },
          { guard: 'begun', target: 'active' },
        ],
        WITHDRAW: { guard: 'begun', target: 'withdrawn' },
      },
    },
    suspended: { on: { REINSTATE: [{ guard: 'finished', target: 'completed' }, { target: 'active' }], WITHDRAW: 'withdrawn' } },
    withdrawn: {},
  },
});

const snapshot = ({ state, ...context }: EnrolmentStanding) => enrolmentMachine.resolveState({ value: state, context });

/** What may be done with an enrolment now. */
export function enrolmentActions(standing: EnrolmentStanding): EnrolmentAction[] {
  const now = snapshot(standing);
  return ENROLMENT_ACTIONS.filter((type) => now.can({ type }));
}

/** Where an action leads; null when it is not allowed. */
export function nextEnrolment(standing: EnrolmentStanding, type: EnrolmentAction): EnrolmentState | null {
  const now = snapshot(standing);
  if (!now.can({ type })) return null;
  const [next] = transition(enrolmentMachine, now, { type });
  return next.value;
}
