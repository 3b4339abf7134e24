import { EVERYONE } from '#kernel/contract/role.ts';
import { time, Nothing } from '#kit/schema/shapes.ts';

const HandOver = {
  type: 'object',
  properties: {
    accountId: { type: 'string', format: 'uuid' },
    reason: { type: 'string', minLength: 3, maxLength: 500, pattern: '\\S' },
    minutes: { type: 'integer', minimum: 1, maximum: 60, default: 15 },
  },
  required: ['accountId', 'reason'],
  additionalProperties: false,
} as const;

const Link = {
  type: 'object',
  properties: { link: { type: 'string' }, expiresAt: time },
  required: ['link', 'expiresAt'],
  additionalProperties: false,
} as const;

/** What the page behind a hand-over link shows before anything happens. */
export const Invite = {
  type: 'object',
  properties: { state: { type: 'string', enum: ['open', 'used', 'expired'] }, by: { type: 'string' }, expiresAt: time },
  required: ['state', 'by', 'expiresAt'],
  additionalProperties: false,
} as const;

const Use = {
  type: 'object',
  properties: { secret: { type: 'string', pattern: '^[\\w-]{43}$' } },
  required: ['secret'],
  additionalProperties: false,
} as const;

/** One-time links by which an admin lets a member in. Off unless the site's setting `handOver` is on. */
export const bypassCalls = {
  makeBypass: {
    method: 'POST',
    path: '/api/account/bypass',
    roles: ['admin'],
    needs: 'handOver',
    stepUp: true,
    body: HandOver,
    reply: Link,
    limit: { times: 30, seconds: 3600 },
    refuses: ['hand-over-admin'],
  },
  bypassStanding: { method: 'GET', path: '/api/account/bypass/:slug', roles: EVERYONE, reply: Invite, limit: { times: 60, seconds: 300 } },
  useBypass: {
    method: 'POST',
    path: '/api/account/bypass/:slug/use',
    roles: EVERYONE,
    body: Use,
    reply: Nothing,
    limit: { times: 30, seconds: 300 },
    refuses: ['hand-over-over'],
  },
} as const;

/** Settings of hand-over links. */
export const bypassSettings = {
  handOver: {
    type: 'boolean',
    default: false,
    description: 'Admins may let a member in with a one-time link; the member is told by mail, and the audit log has the reason',
  },
} as const;
