import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const time = { type: 'string', format: 'date-time' } as const;
const Nothing = { type: 'object', additionalProperties: false } as const;
/** What the gateway gave out sealed; only it can read it. */
const sealed = { type: 'string', minLength: 40, maxLength: 8192 } as const;
/** Where to go afterwards; anything but a path of this site is left out. */
const next = { type: 'string', maxLength: 2000, default: '' } as const;

const Begin = { type: 'object', properties: { next }, additionalProperties: false } as const;

/** Where LINE is asked, and what the browser keeps meanwhile: without it nothing comes of the answer. */
export const Begun = {
  type: 'object',
  properties: { url: { type: 'string' }, binding: { type: 'string' } },
  required: ['url', 'binding'],
  additionalProperties: false,
} as const;

const Answer = {
  type: 'object',
  properties: { code: { type: 'string', minLength: 1, maxLength: 2048 }, state: { type: 'string', minLength: 1, maxLength: 200 }, binding: sealed },
  required: ['code', 'state', 'binding'],
  additionalProperties: false,
} as const;

/**
 * What came of it. `done`: signed in, or linked. `prove`: an account has the e-mail address already, and its password is
 * asked for. `register`: nobody yet, with what LINE says as a start. The last two come with a `ticket` for the next step.
 */
export const LineOutcome = {
  type: 'object',
  properties: {
    step: { type: 'string', enum: ['done', 'prove', 'register'] },
    purpose: { type: 'string', enum: ['sign-in', 'link'] },
    next: text(2000),
    ticket: text(8192),
    name: text(200),
    email: text(254),
  },
  required: ['step', 'purpose', 'next', 'ticket', 'name', 'email'],
  additionalProperties: false,
} as const;

const Proof = {
  type: 'object',
  properties: { ticket: sealed, password: { type: 'string', minLength: 1, maxLength: 1024 }, remember: { type: 'boolean', default: false } },
  required: ['ticket', 'password'],
  additionalProperties: false,
} as const;

const NewMember = {
  type: 'object',
  properties: {
    ticket: sealed,
    firstname: text(100),
    lastname: text(100),
    email: text(254),
    consent: { type: 'boolean', default: false },
  },
  required: ['ticket', 'firstname', 'lastname', 'email'],
  additionalProperties: false,
} as const;

/** `signed-in`, or `mail`: a mail has gone to the address, with what to do next. */
const Registered = {
  type: 'object',
  properties: { step: { type: 'string', enum: ['signed-in', 'mail'] } },
  required: ['step'],
  additionalProperties: false,
} as const;

/** Logins at other providers that the visitor's account has. */
export const LinkedLogins = {
  type: 'object',
  properties: {
    /** Whether the site offers LINE. */
    line: { type: 'boolean' },
    /** Whether one may be taken away: never the last way in. */
    removable: { type: 'boolean' },
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          provider: { type: 'string', enum: ['line'] },
          name: text(200),
          linkedAt: time,
          lastUsedAt: { type: ['string', 'null'], format: 'date-time' },
        },
        required: ['id', 'provider', 'name', 'linkedAt', 'lastUsedAt'],
        additionalProperties: false,
      },
    },
  },
  required: ['line', 'removable', 'items'],
  additionalProperties: false,
} as const;

const Linked = { type: 'object', properties: { linked: { type: 'boolean' } }, required: ['linked'], additionalProperties: false } as const;

const line = '/api/account/line';

/** Signing in with LINE, and linking it to an account. */
export const lineCalls = {
  /** Whether the visitor's account has LINE already; 404 where the site does not offer it. */
  line: { method: 'GET', path: line, roles: EVERYONE, reply: Linked },
  startLine: { method: 'POST', path: `${line}/start`, roles: EVERYONE, body: Begin, reply: Begun, maxBytes: 8192 },
  linkLine: { method: 'POST', path: `${line}/link`, roles: MEMBERS, stepUp: true, body: Begin, reply: Begun, maxBytes: 8192 },
  finishLine: { method: 'POST', path: `${line}/finish`, roles: EVERYONE, body: Answer, reply: LineOutcome, maxBytes: 16_384 },
  proveForLine: { method: 'POST', path: `${line}/prove`, roles: EVERYONE, body: Proof, reply: Nothing, maxBytes: 16_384 },
  registerWithLine: { method: 'POST', path: `${line}/register`, roles: EVERYONE, body: NewMember, reply: Registered, maxBytes: 16_384 },
  linkedLogins: { method: 'GET', path: '/api/account/logins', roles: MEMBERS, reply: LinkedLogins },
  unlinkLogin: { method: 'POST', path: '/api/account/logins/:id/unlink', roles: MEMBERS, stepUp: true, body: Nothing, reply: Nothing },
} as const;
