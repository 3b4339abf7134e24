import { EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { time, text, Nothing } from '#kit/schema/shapes.ts';

const email = { type: 'string', minLength: 3, maxLength: 254 } as const;
const role = { type: 'string', enum: MEMBERS } as const;
/** What a link carries: 32 random bytes, base64url. */
const token = { type: 'string', minLength: 20, maxLength: 100 } as const;

/** An invitation that has not been accepted. */
export const InvitationRow = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    email,
    name: text(200),
    role,
    by: { type: ['string', 'null'], description: 'Who invited' },
    createdAt: time,
    expiresAt: time,
    expired: { type: 'boolean' },
    mayChange: { type: 'boolean', description: 'Whether the visitor may resend or revoke it' },
  },
  required: ['id', 'email', 'name', 'role', 'by', 'createdAt', 'expiresAt', 'expired', 'mayChange'],
  additionalProperties: false,
} as const;

export const Invitations = {
  type: 'object',
  properties: {
    items: { type: 'array', items: InvitationRow },
    roles: { type: 'array', items: role, description: 'Roles that the visitor may invite to' },
  },
  required: ['items', 'roles'],
  additionalProperties: false,
} as const;

export const NewInvitation = {
  type: 'object',
  properties: {
    email,
    role,
    name: { ...text(200), default: '' },
    message: { ...text(1000), default: '' },
  },
  required: ['email', 'role'],
  additionalProperties: false,
} as const;

const TokenQuery = { type: 'object', properties: { token }, required: ['token'], additionalProperties: false } as const;

/** What the page behind an invitation's link shows. */
export const Invitation = {
  type: 'object',
  properties: {
    state: { type: 'string', enum: ['open', 'used', 'expired', 'gone'] },
    email: text(254),
    name: text(200),
    role,
    by: { type: ['string', 'null'] },
    message: text(1000),
    expiresAt: { type: ['string', 'null'], format: 'date-time' },
    /**
     * What the visitor has to do: `join` fill in name and password, `signIn` as the account that the address has,
     * `accept` (they are signed in as it), `leave` the other account that they are signed in with, `blocked` nothing.
     */
    step: { type: 'string', enum: ['join', 'signIn', 'accept', 'leave', 'blocked'] },
  },
  required: ['state', 'email', 'name', 'role', 'by', 'message', 'expiresAt', 'step'],
  additionalProperties: false,
} as const;

/** Accepting: names, password and consent where the address has no account yet. */
const Acceptance = {
  type: 'object',
  properties: {
    token,
    firstname: text(100),
    lastname: text(100),
    password: text(1024),
    consent: { type: 'boolean', default: false },
  },
  required: ['token'],
  additionalProperties: false,
} as const;
const Accepted = { type: 'object', properties: { role }, required: ['role'], additionalProperties: false } as const;

const invitations = '/api/account/invitations';

/** Inviting people by e-mail, and what they do with the link. */
export const invitationCalls = {
  listInvitations: { method: 'GET', path: invitations, roles: STAFF, needs: 'inviteMembers', reply: Invitations },
  invite: {
    method: 'POST',
    path: invitations,
    roles: STAFF,
    needs: 'inviteMembers',
    // A stolen session must not be able to invite itself as an admin.
    stepUp: true,
    body: NewInvitation,
    reply: InvitationRow,
  },
  resendInvitation: {
    method: 'POST',
    path: `${invitations}/:id/resend`,
    roles: STAFF,
    needs: 'inviteMembers',
    body: Nothing,
    reply: InvitationRow,
  },
  revokeInvitation: {
    method: 'POST',
    path: `${invitations}/:id/revoke`,
    roles: STAFF,
    needs: 'inviteMembers',
    body: Nothing,
    reply: Nothing,
  },
  invitation: {
    method: 'GET',
    path: '/api/account/invitation',
    roles: EVERYONE,
    inPerson: true,
    query: TokenQuery,
    reply: Invitation,
    limit: { times: 200, seconds: 300 },
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/account/invitation/accept',
    roles: EVERYONE,
    inPerson: true,
    body: Acceptance,
    reply: Accepted,
    maxBytes: 16_384,
    limit: { times: 100, seconds: 300 },
    refuses: ['invite-blocked', 'invite-expired', 'invite-gone', 'invite-other-account', 'invite-used'],
  },
} as const;
