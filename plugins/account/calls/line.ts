import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { time, text, Nothing } from '#kit/schema/shapes.ts';

/** What the gateway gave out sealed; only it can read it. */
const sealed = { type: 'string', minLength: 40, maxLength: 8192 } as const;
/** Where to go afterwards; anything but a path of this site is left out. */
const next = { type: 'string', maxLength: 500, default: '' } as const;

/** `reopen`: the account is being closed, and its owner wants it back. */
const Begin = {
  type: 'object',
  properties: { next, reopen: { type: 'boolean', default: false } },
  additionalProperties: false,
} as const;

/** Where LINE is asked, and what the browser keeps meanwhile: without it nothing comes of the answer. */
export const Begun = {
  type: 'object',
  properties: { url: { type: 'string' }, binding: { type: 'string' } },
  required: ['url', 'binding'],
  additionalProperties: false,
} as const;

const Answer = {
  type: 'object',
  properties: {
    code: { type: 'string', minLength: 1, maxLength: 2048 },
    state: { type: 'string', minLength: 1, maxLength: 200 },
    binding: sealed,
  },
  required: ['code', 'state', 'binding'],
  additionalProperties: false,
} as const;

/**
 * What came of it. `done`: signed in, linked, or confirmed. `code`: the account's authenticator app is asked for, with
 * `secondFactor`. `prove`: an account has the e-mail address already, and its password is asked for. `register`: nobody yet,
 * with what LINE says as a start. The last two come with a `ticket` for the next step.
 */
export const LineOutcome = {
  type: 'object',
  properties: {
    step: { type: 'string', enum: ['done', 'code', 'prove', 'register'] },
    purpose: { type: 'string', enum: ['sign-in', 'link', 'confirm'] },
    next: text(500),
    secondFactor: text(200),
    ticket: text(8192),
    name: text(200),
    email: text(254),
  },
  required: ['step', 'purpose', 'next', 'secondFactor', 'ticket', 'name', 'email'],
  additionalProperties: false,
} as const;

const Proof = {
  type: 'object',
  properties: { ticket: sealed, password: { type: 'string', minLength: 1, maxLength: 1024 }, code: { ...text(40), default: '' } },
  required: ['ticket', 'password'],
  additionalProperties: false,
} as const;
/** `done`, or `code`: that of the authenticator app is still wanted, together with the password. */
const Proved = {
  type: 'object',
  properties: { step: { type: 'string', enum: ['done', 'code'] } },
  required: ['step'],
  additionalProperties: false,
} as const;

const NewMember = {
  type: 'object',
  properties: {
    ticket: sealed,
    firstname: text(200),
    lastname: text(200),
    email: text(320),
    privacy: { type: 'boolean', default: false },
    news: { type: 'boolean', default: false },
    next,
  },
  required: ['ticket', 'firstname', 'lastname', 'email'],
  additionalProperties: false,
} as const;

/** `signed-in`, or `mail`: a mail has gone to the address; its link or code counts with the `ticket` of this browser. */
const Registered = {
  type: 'object',
  properties: { step: { type: 'string', enum: ['signed-in', 'mail'] }, ticket: text(64) },
  required: ['step', 'ticket'],
  additionalProperties: false,
} as const;

/** Logins at other providers that the visitor's account has. */
export const LinkedLogins = {
  type: 'object',
  properties: {
    /** Whether LINE can be linked: the site offers it and the account does not have it. */
    offersLine: { type: 'boolean' },
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
  required: ['offersLine', 'removable', 'items'],
  additionalProperties: false,
} as const;

const Linked = { type: 'object', properties: { linked: { type: 'boolean' } }, required: ['linked'], additionalProperties: false } as const;

const line = '/api/account/line';

/** Signing in with LINE, and linking it to an account. */
export const lineCalls = {
  /** Whether the visitor's account has LINE already; 404 where the site does not offer it. */
  lineStanding: { method: 'GET', path: line, roles: EVERYONE, reply: Linked },
  startLine: {
    method: 'POST',
    path: `${line}/start`,
    roles: EVERYONE,
    body: Begin,
    reply: Begun,
    maxBytes: 8192,
    refuses: ['line-unlinked'],
  },
  linkLine: {
    method: 'POST',
    path: `${line}/link`,
    roles: MEMBERS,
    stepUp: true,
    body: Begin,
    reply: Begun,
    maxBytes: 8192,
    refuses: ['line-linked'],
  },
  finishLine: {
    method: 'POST',
    path: `${line}/finish`,
    roles: EVERYONE,
    body: Answer,
    reply: LineOutcome,
    maxBytes: 16_384,
    refuses: [
      'account-closing',
      'account-pending',
      'account-suspended',
      'line-other',
      'line-refused',
      'line-setup',
      'line-state',
      'line-taken',
      'line-unreachable',
      'line-untrusted',
    ],
  },
  proveForLine: {
    method: 'POST',
    path: `${line}/prove`,
    roles: EVERYONE,
    body: Proof,
    reply: Proved,
    maxBytes: 16_384,
    refuses: ['account-closing', 'account-pending', 'line-state', 'line-taken', 'sign-in-wait', 'wrong-code', 'wrong-credentials'],
  },
  registerWithLine: {
    method: 'POST',
    path: `${line}/register`,
    roles: EVERYONE,
    body: NewMember,
    reply: Registered,
    maxBytes: 16_384,
    refuses: ['line-state', 'line-taken', 'mail-wait'],
  },
  linkedLogins: { method: 'GET', path: '/api/account/logins', roles: MEMBERS, reply: LinkedLogins },
  unlinkLogin: {
    method: 'POST',
    path: '/api/account/logins/:id/unlink',
    roles: MEMBERS,
    stepUp: true,
    body: Nothing,
    reply: Nothing,
    refuses: ['last-way'],
  },
} as const;

/** Settings of signing in with LINE. */
export const lineSettings = {
  lineChannelId: {
    type: 'string',
    maxLength: 40,
    pattern: '^\\w*$',
    default: '',
    description: 'Channel id of the site in the LINE Developers console; empty: no LINE',
  },
  lineIssuer: {
    type: 'string',
    maxLength: 200,
    pattern: '^(?:https://|http://(?:127\\.0\\.0\\.1|localhost)[:/]?)[^?#\\s]*[^?#\\s/]$',
    default: 'https://access.line.me',
    description: 'Who signs the ID tokens, and where visitors are sent to; without a slash at the end',
  },
  lineApi: {
    type: 'string',
    maxLength: 200,
    pattern: '^(?:https://|http://(?:127\\.0\\.0\\.1|localhost)[:/]?)[^?#\\s]*[^?#\\s/]$',
    default: 'https://api.line.me',
    description: 'Where codes are exchanged and keys are published; without a slash at the end',
  },
  lineAlgorithms: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'string', enum: ['HS256', 'ES256'] },
    default: ['HS256'],
    description: 'How ID tokens may be signed: LINE signs those of websites with the channel secret (HS256)',
  },
  lineEmailVerified: {
    type: 'boolean',
    default: false,
    description:
      'Take the e-mail address that LINE names as proved, so that no activation mail is needed; LINE itself checks it when it is entered',
  },
} as const;
