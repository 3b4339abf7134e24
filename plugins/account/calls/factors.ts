import type { CallDeclaration } from '#kernel/contract/call.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import type { Value } from '#kit/schema/schema.ts';
import { id, time, Nothing } from '#kit/schema/shapes.ts';
import { Challenge, credentialId, PasskeyProof, Registration } from './webAuthn.ts';

const passkeyName = { type: 'string', minLength: 1, maxLength: 60, pattern: '\\S' } as const;
const Passkey = {
  type: 'object',
  properties: {
    credentialId,
    name: { type: 'string' },
    createdAt: time,
    lastUsedAt: { type: ['string', 'null'], format: 'date-time' },
    synced: { type: 'boolean' },
    here: { type: 'boolean' },
  },
  required: ['credentialId', 'name', 'createdAt', 'lastUsedAt', 'synced', 'here'],
  additionalProperties: false,
} as const;

/** How the visitor can sign in and prove who they are. */
const Factors = {
  type: 'object',
  properties: {
    email: { type: 'string' },
    password: { type: 'boolean' },
    passkeys: { type: 'array', items: Passkey },
    totpSince: { type: ['string', 'null'], format: 'date-time' },
    recoveryCodes: { type: 'integer' },
    linked: { type: 'array', items: { type: 'string' } },
  },
  required: ['email', 'password', 'passkeys', 'totpSince', 'recoveryCodes', 'linked'],
  additionalProperties: false,
} as const;

/** Shown once, never again. */
const Codes = {
  type: 'object',
  properties: { codes: { type: 'array', items: { type: 'string' } } },
  required: ['codes'],
  additionalProperties: false,
} as const;

/** A code of the app, or a recovery code. */
const code = { type: 'string', minLength: 1, maxLength: 40 } as const;

export type FactorsData = Value<typeof Factors>;
export type PasskeyData = Value<typeof Passkey>;

export const PasskeyName = {
  type: 'object',
  properties: { credentialId, name: passkeyName },
  required: ['credentialId', 'name'],
  additionalProperties: false,
} as const;
/** A code that shows that the authenticator app is set up. */
export const AppCode = { type: 'object', properties: { code }, required: ['code'], additionalProperties: false } as const;

/** Passkeys, authenticator app, recovery codes, the second step of signing in, and proving anew who one is. */
export const factors = {
  factors: { method: 'GET', path: '/api/account/factors', roles: MEMBERS, reply: Factors },

  passkeySignInOptions: { method: 'POST', path: '/api/account/sign-in/passkey-options', roles: EVERYONE, body: Nothing, reply: Challenge },
  passkeySignIn: {
    method: 'POST',
    path: '/api/account/sign-in/passkey',
    roles: EVERYONE,
    body: {
      ...PasskeyProof,
      properties: {
        ...PasskeyProof.properties,
        remember: { type: 'boolean', default: false },
        reopen: { type: 'boolean', default: false },
      },
    },
    reply: Nothing,
    maxBytes: 32_768,
    refuses: ['account-closing', 'account-pending', 'challenge-over', 'passkey-refused', 'sign-in-wait'],
  },
  secondFactor: {
    method: 'POST',
    path: '/api/account/sign-in/second',
    roles: EVERYONE,
    form: true,
    body: {
      type: 'object',
      properties: { secondFactor: { type: 'string', maxLength: 100 }, code },
      required: ['secondFactor', 'code'],
      additionalProperties: false,
    },
    reply: Nothing,
    maxBytes: 2048,
    refuses: ['sign-in-over', 'sign-in-wait', 'wrong-code'],
  },

  newPasskeyOptions: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    roles: MEMBERS,
    body: Nothing,
    reply: Challenge,
    stepUp: true,
    refuses: ['too-many-passkeys'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    roles: MEMBERS,
    body: {
      type: 'object',
      properties: { challengeId: id, name: passkeyName, response: Registration },
      required: ['challengeId', 'name', 'response'],
      additionalProperties: false,
    },
    reply: Passkey,
    maxBytes: 65_536,
    refuses: ['challenge-over', 'passkey-invalid', 'passkey-taken'],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/account/passkeys',
    roles: MEMBERS,
    body: PasskeyName,
    reply: Nothing,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/account/passkeys',
    roles: MEMBERS,
    query: { type: 'object', properties: { credentialId }, required: ['credentialId'], additionalProperties: false },
    reply: Nothing,
    stepUp: true,
    refuses: ['last-way'],
  },

  startTotp: {
    method: 'POST',
    path: '/api/account/totp/start',
    roles: MEMBERS,
    body: Nothing,
    reply: {
      type: 'object',
      properties: { uri: { type: 'string' }, secret: { type: 'string' } },
      required: ['uri', 'secret'],
      additionalProperties: false,
    },
    stepUp: true,
    refuses: ['totp-on'],
  },
  confirmTotp: {
    method: 'POST',
    path: '/api/account/totp',
    roles: MEMBERS,
    body: AppCode,
    reply: Codes,
    refuses: ['enrolment-over', 'sign-in-wait', 'totp-on', 'wrong-code'],
  },
  disableTotp: { method: 'DELETE', path: '/api/account/totp', roles: MEMBERS, reply: Nothing, stepUp: true },
  newRecoveryCodes: {
    method: 'POST',
    path: '/api/account/recovery-codes',
    roles: MEMBERS,
    body: Nothing,
    reply: Codes,
    stepUp: true,
    refuses: ['totp-off'],
  },

  confirmOptions: {
    method: 'POST',
    path: '/api/account/confirm/options',
    roles: MEMBERS,
    body: Nothing,
    reply: {
      type: 'object',
      properties: { password: { type: 'boolean' }, code: { type: 'boolean' }, passkey: { ...Challenge, type: ['object', 'null'] } },
      required: ['password', 'code', 'passkey'],
      additionalProperties: false,
    },
  },
  confirm: {
    method: 'POST',
    path: '/api/account/confirm',
    roles: MEMBERS,
    body: {
      type: 'object',
      properties: { password: { type: 'string', minLength: 1, maxLength: 1024 }, code, passkey: PasskeyProof },
      minProperties: 1,
      maxProperties: 1,
      additionalProperties: false,
    },
    reply: Nothing,
    maxBytes: 32_768,
    refuses: ['challenge-over', 'passkey-refused', 'sign-in-wait', 'wrong-code', 'wrong-password'],
  },
} as const satisfies Record<string, CallDeclaration>;
