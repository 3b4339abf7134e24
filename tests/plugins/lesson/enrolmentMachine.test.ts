import { expect, it } from 'vitest';
import { ENROLMENT_STATES, type EnrolmentState } from '#plugins/lesson/contract.ts';
import { ENROLMENT_ACTIONS, enrolmentActions, nextEnrolment, OVER } from '#plugins/lesson/machines/enrolment.ts';

const facts = { paid: false, begun: true, finished: false };
const table = (more: Partial<typeof facts> = {}) =>
  Object.fromEntries(
    ENROLMENT_STATES.map((state) => [
      state,
      Object.fromEntries(
        ENROLMENT_ACTIONS.flatMap((action): [string, EnrolmentState][] => {
          const next = nextEnrolment({ ...facts, ...more, state }, action);
          return next ? [[action, next]] : [];
        }),
      ),
    ]),
  );

it('every transition of an enrolment, and no other', () => {
  expect(table()).toEqual({
    requested: { APPROVE: 'active', REJECT: 'rejected', WITHDRAW: 'withdrawn' },
    rejected: {},
    waitlisted: { OFFER: 'offered', WITHDRAW: 'withdrawn' },
    offered: { ACCEPT: 'active', LAPSE: 'offer_expired', WITHDRAW: 'withdrawn' },
    offer_expired: {},
    pending_payment: { PAY: 'active', LAPSE: 'expired', WITHDRAW: 'withdrawn' },
    active: { COMPLETE: 'completed', END: 'expired', RENEW: 'active', SUSPEND: 'suspended', WITHDRAW: 'withdrawn' },
    completed: { RENEW: 'completed', SUSPEND: 'suspended' },
    expired: { RENEW: 'active', WITHDRAW: 'withdrawn' },
    suspended: { REINSTATE: 'active', WITHDRAW: 'withdrawn' },
    withdrawn: {},
  });
});

it('a sold seat is had when it is paid; what was finished is finished again when it goes on; what never began is not renewed', () => {
  expect(table({ paid: true, begun: false })).toMatchObject({ offered: { ACCEPT: 'pending_payment' }, expired: { PAY: 'active' } });
  expect(enrolmentActions({ state: 'expired', paid: true, begun: true, finished: false })).not.toContain('PAY');
  expect(enrolmentActions({ state: 'expired', paid: false, begun: false, finished: false })).toEqual([]);
  expect(table({ finished: true })).toMatchObject({ suspended: { REINSTATE: 'completed' }, expired: { RENEW: 'completed' } });
  for (const state of OVER) expect(enrolmentActions({ ...facts, state })).toEqual([]);
});
