import { MEMBERS } from '#kernel/contract/role.ts';

const name = { type: 'string', maxLength: 100 } as const;

/** What the sign-in form sends. Limits only keep the work small: what is too odd to be right is refused like what is wrong. */
export const SignIn = {
  type: 'object',
  properties: {
    email: { type: 'string', minLength: 1, maxLength: 254 },
    password: { type: 'string', minLength: 1, maxLength: 1024 },
    remember: { type: 'boolean', default: false },
    reopen: { type: 'boolean', default: false },
  },
  required: ['email', 'password'],
  additionalProperties: false,
} as const;

/** A session was opened; or `secondFactor`, with which the code is sent that is still wanted. */
export const SignedIn = { type: 'object', properties: { secondFactor: { type: 'string' } }, additionalProperties: false } as const;

export const Nothing = { type: 'object', additionalProperties: false } as const;

/** The site's public key, where the caller names it. */
export const ProfileQuery = {
  type: 'object',
  properties: { key: { type: 'string', maxLength: 100 } },
  additionalProperties: false,
} as const;

/** `GET /account/profile` as the specification has it. */
export const Profile = {
  type: 'object',
  properties: {
    status: { type: 'boolean' },
    profile: {
      type: 'object',
      properties: { firstname: name, lastname: name },
      required: ['firstname', 'lastname'],
      additionalProperties: false,
    },
  },
  required: ['status', 'profile'],
  additionalProperties: false,
} as const;

/** The visitor's own account, and the session that they look at it in. */
export const OwnAccount = {
  type: 'object',
  properties: {
    firstname: name,
    lastname: name,
    email: { type: 'string' },
    role: { type: 'string', enum: MEMBERS },
    session: {
      type: 'object',
      properties: { since: { type: 'string', format: 'date-time' }, browser: { type: 'string' }, os: { type: 'string' } },
      required: ['since', 'browser', 'os'],
      additionalProperties: false,
    },
  },
  required: ['firstname', 'lastname', 'email', 'role', 'session'],
  additionalProperties: false,
} as const;

/** How many sessions were ended. */
export const Ended = {
  type: 'object',
  properties: { sessions: { type: 'integer' } },
  required: ['sessions'],
  additionalProperties: false,
} as const;
