import { EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, count, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { ChargeLine } from '../contract.ts';
import { satang } from '../schemas.ts';
import { deskPlans } from './deskPlans.ts';
import { Plan, PlanDraft, Subscription, SUBSCRIPTION_STATES } from './subscriptionSchemas.ts';

const planCode = { type: 'string', maxLength: 40 } as const;
const payFrom = { type: 'string', enum: ['invoice', 'wallet'] } as const;
const when = { type: 'string', enum: ['now', 'period_end'] } as const;

export const Subscribe = closed({ subscriptionId: id, planCode, payFrom });
export const CancelSubscription = closed({ when, reason: { ...text(300), default: '' }, version: count }, ['reason']);
export const CancelByDesk = closed({ when, reason: { type: 'string', minLength: 3, maxLength: 300 }, version: count });
export const SavePlan = closed({ id, plan: PlanDraft, version: orNull(count) });

/** Plans, and subscriptions of members. */
export const subscriptions = {
  plans: { method: 'GET', path: '/api/billing/plans', roles: EVERYONE, reply: closed({ plans: list(Plan) }) },
  subscriptions: {
    method: 'GET',
    path: '/api/billing/subscriptions',
    roles: MEMBERS,
    reply: closed({ subscriptions: list(Subscription) }),
  },
  subscription: { method: 'GET', path: '/api/billing/subscriptions/:id', roles: MEMBERS, reply: Subscription },
  /** Begins with the trial, or with the first charge to be paid. One of a plan at a time; sent again with its id it is the same one. */
  subscribe: {
    method: 'POST',
    path: '/api/billing/subscriptions',
    roles: MEMBERS,
    money: 'payer',
    body: Subscribe,
    reply: Subscription,
    refuses: [
      'already-subscribed',
      'charge-invalid',
      'charge-not-payable',
      'document-exists',
      'document-incomplete',
      'method-unavailable',
      'no-wallet',
      'plan-inactive',
      'plan-unknown',
      'provider-unavailable',
    ],
  },
  /** What changing to another plan now would cost or give back. */
  previewChange: {
    method: 'GET',
    path: '/api/billing/subscriptions/:id/change',
    roles: MEMBERS,
    query: { type: 'object', properties: { planCode, when }, required: ['planCode', 'when'], additionalProperties: false },
    reply: closed({ lines: list(ChargeLine), dueSatang: satang, creditSatang: satang, from: time, nextChargeAt: time, nextSatang: satang }),
    refuses: ['already-subscribed', 'plan-inactive', 'plan-unknown', 'renewal-not-paid', 'same-plan'],
  },
  changePlan: {
    method: 'POST',
    path: '/api/billing/subscriptions/:id/change',
    roles: MEMBERS,
    money: 'payer',
    body: closed({ chargeId: id, planCode, when, version: count }),
    reply: Subscription,
    refuses: [
      'already-subscribed',
      'charge-invalid',
      'charge-not-payable',
      'charge-paid',
      'document-exists',
      'document-incomplete',
      'method-unavailable',
      'plan-inactive',
      'plan-unknown',
      'provider-unavailable',
      'renewal-not-paid',
      'same-plan',
    ],
  },
  cancelSubscription: {
    method: 'POST',
    path: '/api/billing/subscriptions/:id/cancel',
    roles: MEMBERS,
    body: CancelSubscription,
    reply: Subscription,
    refuses: ['charge-paid'],
  },
  /** Takes back a cancellation for the period's end, or goes on after a pause. */
  resumeSubscription: {
    method: 'POST',
    path: '/api/billing/subscriptions/:id/resume',
    roles: MEMBERS,
    body: closed({ version: count }),
    reply: Subscription,
  },
  pauseSubscription: {
    method: 'POST',
    path: '/api/billing/subscriptions/:id/pause',
    roles: MEMBERS,
    body: closed({ version: count }),
    reply: Subscription,
    refuses: ['charge-paid', 'renewal-not-paid'],
  },
  setPayFrom: {
    method: 'POST',
    path: '/api/billing/subscriptions/:id/pay-from',
    roles: MEMBERS,
    body: closed({ payFrom, version: count }),
    reply: Subscription,
    refuses: ['no-wallet'],
  },

  ...deskPlans.calls,
  /** Makes a plan, or changes it for those who subscribe from now on. */
  savePlan: {
    method: 'PUT',
    path: '/api/billing/desk/plans',
    roles: STAFF,
    needs: 'plans',
    body: SavePlan,
    reply: Plan,
    refuses: ['plan-taken'],
  },
  deskSubscriptions: {
    method: 'GET',
    path: '/api/billing/desk/subscriptions',
    roles: STAFF,
    needs: 'view',
    query: {
      type: 'object',
      properties: {
        state: { type: 'string', enum: ['', ...SUBSCRIPTION_STATES], default: '' },
        plan: { ...text(40), default: '' },
        before: { ...text(40), default: '' },
      },
      additionalProperties: false,
    },
    reply: closed({ rows: list(Subscription), next: text(40), total: count }),
  },
  deskCancelSubscription: {
    method: 'POST',
    path: '/api/billing/desk/subscriptions/:id/cancel',
    roles: STAFF,
    needs: 'plans',
    stepUp: true,
    body: CancelByDesk,
    reply: Subscription,
    refuses: ['charge-paid'],
  },
} as const;
