import { MEMBERS } from '#kernel/contract/role.ts';

/** What the dashboard says of the visitor's own account. */
export const Dashboard = {
  type: 'object',
  properties: {
    firstname: { type: 'string', maxLength: 100 },
    /** Of the site's own clock. */
    partOfDay: { type: 'string', enum: ['morning', 'afternoon', 'evening', 'night'] },
    profile: {
      type: 'object',
      properties: {
        percent: { type: 'integer', minimum: 0, maximum: 100 },
        missing: { type: 'array', items: { type: 'string', enum: ['lastname', 'phone', 'address', 'email'] } },
      },
      required: ['percent', 'missing'],
      additionalProperties: false,
    },
    security: {
      type: 'object',
      properties: { passkeys: { type: 'integer' }, authenticator: { type: 'boolean' }, sessions: { type: 'integer' } },
      required: ['passkeys', 'authenticator', 'sessions'],
      additionalProperties: false,
    },
    /** For those who see the members; null for others. */
    members: {
      type: ['object', 'null'],
      properties: { waiting: { type: 'integer' }, active: { type: 'integer' }, suspended: { type: 'integer' } },
      required: ['waiting', 'active', 'suspended'],
      additionalProperties: false,
    },
  },
  required: ['firstname', 'partOfDay', 'profile', 'security', 'members'],
  additionalProperties: false,
} as const;

/** The visitor's own dashboard. */
export const dashboardCalls = {
  dashboard: { method: 'GET', path: '/api/account/dashboard', roles: MEMBERS, reply: Dashboard },
} as const;
