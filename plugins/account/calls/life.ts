import { EVERYONE } from '#kernel/contract/role.ts';
import { Nothing } from '#kit/schema/shapes.ts';

const name = { type: 'string', maxLength: 200 } as const;
const email = { type: 'string', maxLength: 320 } as const;
/** In bytes `rules/password.ts` has the last word: a letter may be four of them. */
const password = { type: 'string', maxLength: 4096 } as const;
/** What a link carries: 32 random bytes, base64url. */
const token = { type: 'string', minLength: 20, maxLength: 100 } as const;
const code = { type: 'string', maxLength: 12 } as const;
/** A path of this site to go on to. */
const next = { type: 'string', maxLength: 500, default: '' } as const;
/** Given to the browser that registered: with it the link or the code is enough, elsewhere the password is asked for. */
const ticket = { type: 'string', maxLength: 64 } as const;

/** What the registration form sends. */
export const Registration = {
  type: 'object',
  properties: {
    firstname: name,
    lastname: name,
    email,
    password,
    privacy: { type: 'boolean', default: false },
    news: { type: 'boolean', default: false },
    next,
    /** A field that nobody sees: only programs fill it in. */
    website: { type: 'string', maxLength: 500, default: '' },
    /** How long the form was there before it was sent, ms; only scripts can tell. */
    elapsed: { type: 'integer', minimum: 0 },
  },
  required: ['firstname', 'lastname', 'email', 'password'],
  additionalProperties: false,
} as const;

export const Registered = {
  type: 'object',
  properties: { ticket: { type: 'string' } },
  required: ['ticket'],
  additionalProperties: false,
} as const;

const Address = { type: 'object', properties: { email, next }, required: ['email'], additionalProperties: false } as const;

/** Activating: by link, or by e-mail and code; with the ticket of the browser that registered, or with the password. */
const Activation = {
  type: 'object',
  properties: { token, email, code, ticket, password },
  additionalProperties: false,
} as const;

const TokenQuery = { type: 'object', properties: { token }, required: ['token'], additionalProperties: false } as const;

/** How a link stands. Whoever has it can read the mailbox, so it says whose it is. */
export const LinkStanding = {
  type: 'object',
  properties: {
    kind: { type: ['string', 'null'], enum: ['activate', 'email', 'recover', null] },
    state: { type: 'string', enum: ['requested', 'opened', 'used', 'expired', 'unknown'] },
    /** Of a link that is open: the address that it is about. */
    email: { type: 'string' },
  },
  required: ['kind', 'state', 'email'],
  additionalProperties: false,
} as const;

const Recovery = {
  type: 'object',
  properties: { token, email, code, password },
  required: ['password'],
  additionalProperties: false,
} as const;
const Recovered = { type: 'object', properties: { email }, required: ['email'], additionalProperties: false } as const;

const each = { roles: EVERYONE, maxBytes: 16_384 } as const;

/** From registering to a new password for a lost one. All visitors have them: whoever is signed in may help another person. */
export const lifeCalls = {
  register: {
    ...each,
    method: 'POST',
    path: '/api/account/register',
    form: true,
    body: Registration,
    reply: Registered,
    refuses: ['mail-wait', 'too-fast'],
  },
  resendCode: { ...each, method: 'POST', path: '/api/account/resend-code', body: Address, reply: Nothing, refuses: ['mail-wait'] },
  activate: {
    ...each,
    method: 'POST',
    path: '/api/account/activate',
    form: true,
    body: Activation,
    reply: Nothing,
    refuses: ['code-wrong', 'line-taken', 'link-over', 'password-needed', 'password-wrong', 'sign-in-wait'],
  },
  link: {
    method: 'GET',
    path: '/api/account/link',
    roles: EVERYONE,
    query: TokenQuery,
    reply: LinkStanding,
    limit: { times: 200, seconds: 300 },
  },
  openLink: { ...each, method: 'POST', path: '/api/account/link/open', body: TokenQuery, reply: Nothing },
  askRecovery: {
    ...each,
    method: 'POST',
    path: '/api/account/recovery',
    form: true,
    body: Address,
    reply: Nothing,
    refuses: ['mail-wait'],
  },
  recover: {
    ...each,
    method: 'POST',
    path: '/api/account/recover',
    form: true,
    body: Recovery,
    reply: Recovered,
    refuses: ['code-wrong', 'link-over'],
  },
} as const;
