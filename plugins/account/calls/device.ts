import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, flag, Nothing, orNull, time } from '#kit/schema/shapes.ts';
import { DEVICE_STATES } from '../machines/deviceSignIn.ts';

/** 32 random bytes, base64url. */
const secret = { type: 'string', pattern: '^[\\w-]{43}$' } as const;
/** Two digits. */
const number = { type: 'string', pattern: '^\\d{2}$' } as const;
const state = { type: 'string', enum: DEVICE_STATES } as const;

/** The code that a counter scans to know a member. */
export const MemberCode = {
  type: 'object',
  properties: {
    code: { type: 'string' },
    name: { type: 'string' },
    /** How long it stays the newest, ms; it is taken for one step longer. */
    left: { type: 'integer', minimum: 0 },
  },
  required: ['code', 'name', 'left'],
  additionalProperties: false,
} as const;

/** What the device that wants to be signed in shows, and by what it asks how it goes. */
const Started = {
  type: 'object',
  properties: { link: { type: 'string' }, id: { type: 'string' }, secret, number, expiresAt: time },
  required: ['link', 'id', 'secret', 'number', 'expiresAt'],
  additionalProperties: false,
} as const;

const Polled = { type: 'object', properties: { state }, required: ['state'], additionalProperties: false } as const;

/** Who asks to be signed in, as the member sees it before approving. */
const Request = {
  type: 'object',
  properties: {
    state,
    host: { type: 'string' },
    browser: { type: 'string' },
    os: { type: 'string' },
    ip: { type: 'string' },
    /** Both devices are seen at the same address: most likely in one place. */
    sameNetwork: { type: 'boolean' },
    /** One of them stands on the other screen. Empty once it is decided. */
    numbers: { type: 'array', items: number },
    expiresAt: time,
  },
  required: ['state', 'host', 'browser', 'os', 'ip', 'sameNetwork', 'numbers', 'expiresAt'],
  additionalProperties: false,
} as const;

const BySecret = {
  type: 'object',
  properties: { id: { type: 'string', format: 'uuid' }, secret },
  required: ['id', 'secret'],
  additionalProperties: false,
} as const;
const ByLink = { type: 'object', properties: { link: secret }, required: ['link'], additionalProperties: false } as const;
const Approval = {
  type: 'object',
  properties: { link: secret, number },
  required: ['link', 'number'],
  additionalProperties: false,
} as const;

const word = { type: 'string' } as const;

/** What the self-diagnosis compares with what the browser knows. */
const Echo = closed({
  at: time,
  ip: word,
  stun: word,
  /** Where the address is; "Unknown" where nobody says. */
  place: closed({ cityName: word, regionName: word, countryName: word, isp: word, isProxy: orNull(flag) }),
});

/** The member's own code, signing in on another device, and what the self-diagnosis asks the gateway. */
export const deviceCalls = {
  memberCode: { method: 'GET', path: '/api/account/member-code', roles: MEMBERS, quiet: true, reply: MemberCode },
  startDevice: { method: 'POST', path: '/api/account/device', roles: ['guest'], body: Nothing, reply: Started },
  pollDevice: {
    method: 'POST',
    path: '/api/account/device/poll',
    roles: ['guest'],
    body: BySecret,
    reply: Polled,
    refuses: ['device-unknown'],
  },
  scanDevice: {
    method: 'POST',
    path: '/api/account/device/scan',
    roles: MEMBERS,
    body: ByLink,
    reply: Request,
    limit: { times: 60, seconds: 300 },
    refuses: ['device-over', 'device-taken', 'device-unknown'],
  },
  approveDevice: {
    method: 'POST',
    path: '/api/account/device/approve',
    roles: MEMBERS,
    stepUp: true,
    body: Approval,
    reply: Polled,
    refuses: ['device-over', 'device-taken', 'device-unknown'],
  },
  denyDevice: {
    method: 'POST',
    path: '/api/account/device/deny',
    roles: MEMBERS,
    body: ByLink,
    reply: Polled,
    refuses: ['device-over', 'device-taken', 'device-unknown'],
  },
  echo: { method: 'GET', path: '/api/account/echo', roles: EVERYONE, reply: Echo },
} as const;

/** Settings of the self-diagnosis. */
export const deviceSettings = {
  stun: {
    type: 'string',
    maxLength: 200,
    pattern: '^(?:stuns?:[\\w.:-]+)?$',
    default: '',
    description: 'STUN server that the self-diagnosis asks, `stun:host:port`; empty: only the browser itself is looked at',
  },
  ipPlaces: {
    type: 'string',
    maxLength: 500,
    default: '',
    description: 'File that says where addresses of the internet are and whose; empty: nothing is known of them',
  },
} as const;
