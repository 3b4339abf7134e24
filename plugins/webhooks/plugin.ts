import { definePlugin } from '#kernel/contract/plugin.ts';
import { AnyEvent, defineTask } from '#kernel/contract/tokens.ts';
import { closed, id, Nothing } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { refusals } from './refusals.ts';
import { Added, Deliveries, DeliveriesQuery, Due, EndpointDraft, NewSecret, Replayed, Since, Tried, Turn } from './schemas.ts';

/** A delivery waits: the call that caused it does not wait for the receiver. */
const DeliveryDue = defineTask('webhooks:deliveryDue@1', Due);

const ADMIN = { roles: ['admin'], needs: 'manage' } as const;
const page = { ...ADMIN, layout: 'desk', texts: 'desk' } as const;
const SEND = { times: 30, seconds: 600 } as const;
const WRITE = { times: 60, seconds: 600 } as const;

/** Other systems are told of what happens on the site: signed, at least once, with a log of what they answered. */
export const webhooks = definePlugin({
  id: 'webhooks',
  summary: 'Webhooks: tells other systems what happens on the site, signed and at least once',
  capabilities: {
    manage: { summary: 'Say which systems are told of what happens, see what they were told, send it again', roles: ['admin'] },
  },
  pages: {
    endpoints: { path: '/webhooks', ...page, title: 'endpoints.title' },
    reference: { path: '/webhooks/reference', ...page, title: 'reference.title' },
    endpoint: { path: '/webhooks/:id', ...page, params: closed({ id }), title: 'endpoint.title' },
  },
  downloads: {
    /** What the site may be asked and what it tells, as OpenAPI 3.1. */
    openApi: { path: '/api/openapi.json', ...ADMIN, limit: SEND },
  },
  desk: { order: 850, icon: 'send', nav: { endpoints: { count: 'failing' }, reference: {} } },
  refusals,
  calls: {
    add: {
      method: 'POST',
      path: '/api/webhooks/endpoints',
      ...ADMIN,
      stepUp: true,
      limit: WRITE,
      body: EndpointDraft,
      reply: Added,
      refuses: ['too-many-endpoints'],
    },
    change: { method: 'PUT', path: '/api/webhooks/endpoints/:id', ...ADMIN, stepUp: true, limit: WRITE, body: EndpointDraft },
    turn: { method: 'POST', path: '/api/webhooks/endpoints/:id/turn', ...ADMIN, limit: WRITE, body: Turn },
    rotate: {
      method: 'POST',
      path: '/api/webhooks/endpoints/:id/secret',
      ...ADMIN,
      stepUp: true,
      limit: WRITE,
      body: Nothing,
      reply: NewSecret,
    },
    remove: { method: 'DELETE', path: '/api/webhooks/endpoints/:id', ...ADMIN, limit: WRITE },
    ping: { method: 'POST', path: '/api/webhooks/endpoints/:id/ping', ...ADMIN, limit: SEND, body: Nothing, reply: Tried },
    deliveries: { method: 'GET', path: '/api/webhooks/endpoints/:id/deliveries', ...ADMIN, query: DeliveriesQuery, reply: Deliveries },
    replay: {
      method: 'POST',
      path: '/api/webhooks/deliveries/:id/replay',
      ...ADMIN,
      limit: WRITE,
      body: Nothing,
      refuses: ['endpoint-off', 'delivery-waits'],
    },
    replayFailed: {
      method: 'POST',
      path: '/api/webhooks/endpoints/:id/replay',
      ...ADMIN,
      limit: SEND,
      body: Since,
      reply: Replayed,
      refuses: ['endpoint-off'],
    },
  },
  emits: { due: DeliveryDue },
  listens: { any: AnyEvent, due: DeliveryDue },
  provides: { desk: DeskArea },
  mayUse: { accounts: Accounts, notifications: Notifications },
  jobs: { resume: { cron: '*/10 * * * *' }, forgetOld: { cron: '37 19 * * *' } },
});
