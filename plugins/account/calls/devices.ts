import type { CallDeclaration } from '#kernel/contract/call.ts';
import { MEMBERS } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { time } from '#kit/schema/shapes.ts';

/** A session as its owner sees it. */
const Device = {
  type: 'object',
  properties: {
    ref: { type: 'string' },
    current: { type: 'boolean' },
    browser: { type: 'string' },
    os: { type: 'string' },
    ip: { type: 'string' },
    site: { type: ['string', 'null'] },
    since: time,
    lastSeen: time,
    amr: { type: 'array', items: { type: 'string' } },
  },
  required: ['ref', 'current', 'browser', 'os', 'ip', 'site', 'since', 'lastSeen', 'amr'],
  additionalProperties: false,
} as const;

export type DeviceData = Value<typeof Device>;

/** Where the visitor is signed in. Ending sessions of other devices asks for a fresh proof (ASVS 7.5.2). */
export const devices = {
  devices: {
    method: 'GET',
    path: '/api/account/sessions',
    roles: MEMBERS,
    reply: {
      type: 'object',
      properties: { devices: { type: 'array', items: Device } },
      required: ['devices'],
      additionalProperties: false,
    },
  },
  endDevice: {
    method: 'DELETE',
    path: '/api/account/sessions/:ref',
    roles: MEMBERS,
    reply: { type: 'object', additionalProperties: false },
    stepUp: true,
  },
  endOtherDevices: {
    method: 'POST',
    path: '/api/account/sign-out-others',
    roles: MEMBERS,
    body: { type: 'object', additionalProperties: false },
    reply: { type: 'object', properties: { sessions: { type: 'integer' } }, required: ['sessions'], additionalProperties: false },
    stepUp: true,
  },
} as const satisfies Record<string, CallDeclaration>;
