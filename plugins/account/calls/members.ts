import { MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { time, text, Nothing } from '#kit/schema/shapes.ts';
import { STATES } from '../rules/life.ts';

const maybeTime = { type: ['string', 'null'], format: 'date-time' } as const;
const email = { type: 'string', minLength: 3, maxLength: 254 } as const;
const role = { type: 'string', enum: MEMBERS } as const;
const state = { type: 'string', enum: STATES } as const;
/** Why something was done: told to the member and kept in the audit log. */
const reason = { type: 'string', minLength: 3, maxLength: 500, pattern: '\\S' } as const;

const row = {
  id: { type: 'string' },
  firstname: text(100),
  lastname: text(100),
  email,
  role,
  state,
  lastSignInAt: maybeTime,
  createdAt: time,
} as const;

/** One line of the list of members. */
export const MemberRow = {
  type: 'object',
  properties: row,
  required: ['id', 'firstname', 'lastname', 'email', 'role', 'state', 'lastSignInAt', 'createdAt'],
  additionalProperties: false,
} as const;

export const MembersQuery = {
  type: 'object',
  properties: {
    q: { ...text(100), default: '' },
    role: { type: 'string', enum: ['all', ...MEMBERS], default: 'all' },
    state: { type: 'string', enum: ['all', 'pending', 'active', 'suspended', 'closing'], default: 'all' },
    /** Id of the last member of the page before. */
    after: text(36),
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
  },
  additionalProperties: false,
} as const;

export const Members = {
  type: 'object',
  properties: {
    items: { type: 'array', items: MemberRow },
    next: { type: ['string', 'null'] },
    total: { type: 'integer', description: 'How many there are on all pages' },
  },
  required: ['items', 'next', 'total'],
  additionalProperties: false,
} as const;

/** A member as staff sees them, with what the visitor may do to them. */
export const Member = {
  type: 'object',
  properties: {
    ...row,
    prefix: text(40),
    firstnameEn: text(100),
    lastnameEn: text(100),
    phone: text(20),
    emailVerified: { type: 'boolean' },
    sessions: { type: 'integer', description: 'Sessions that stand now' },
    /** Null while the account is not suspended. */
    suspended: {
      type: ['object', 'null'],
      properties: { at: time, by: { type: ['string', 'null'] }, reason: text(500) },
      required: ['at', 'by', 'reason'],
      additionalProperties: false,
    },
    self: { type: 'boolean', description: "The visitor's own account" },
    lastAdmin: { type: 'boolean', description: 'The only active admin: role and state stay' },
    acts: {
      type: 'object',
      properties: {
        roles: { type: 'array', items: role },
        suspend: { type: 'boolean' },
        reactivate: { type: 'boolean' },
        endSessions: { type: 'boolean' },
        resend: { type: 'boolean' },
      },
      required: ['roles', 'suspend', 'reactivate', 'endSessions', 'resend'],
      additionalProperties: false,
    },
  },
  required: [
    ...MemberRow.required,
    'prefix',
    'firstnameEn',
    'lastnameEn',
    'phone',
    'emailVerified',
    'sessions',
    'suspended',
    'self',
    'lastAdmin',
    'acts',
  ],
  additionalProperties: false,
} as const;

/** Why something is done to a member. */
export const Reason = { type: 'object', properties: { reason }, required: ['reason'], additionalProperties: false } as const;
export const RoleChange = {
  type: 'object',
  properties: { role, reason },
  required: ['role', 'reason'],
  additionalProperties: false,
} as const;

const members = '/api/account/members';

/** The list of members, and what staff does to them. */
export const memberCalls = {
  listMembers: { method: 'GET', path: members, roles: STAFF, needs: 'viewMembers', query: MembersQuery, reply: Members },
  member: { method: 'GET', path: `${members}/:id`, roles: STAFF, needs: 'viewMembers', reply: Member },
  changeMemberRole: {
    method: 'POST',
    path: `${members}/:id/role`,
    roles: STAFF,
    needs: 'manageRoles',
    stepUp: true,
    body: RoleChange,
    reply: Member,
    refuses: ['last-admin', 'member-above', 'member-changed', 'own-account'],
  },
  suspendMember: {
    method: 'POST',
    path: `${members}/:id/suspend`,
    roles: STAFF,
    inPerson: true,
    needs: 'suspendMembers',
    body: Reason,
    reply: Member,
    refuses: ['last-admin', 'member-above', 'member-changed', 'own-account'],
  },
  reactivateMember: {
    method: 'POST',
    path: `${members}/:id/reactivate`,
    roles: STAFF,
    inPerson: true,
    needs: 'suspendMembers',
    body: Reason,
    reply: Member,
    refuses: ['last-admin', 'member-above', 'member-changed', 'own-account'],
  },
  endMemberSessions: {
    method: 'POST',
    path: `${members}/:id/end-sessions`,
    roles: STAFF,
    inPerson: true,
    needs: 'suspendMembers',
    body: Reason,
    reply: Member,
    refuses: ['last-admin', 'member-above', 'member-changed', 'own-account'],
  },
  resendActivation: {
    method: 'POST',
    path: `${members}/:id/resend`,
    roles: STAFF,
    needs: 'viewMembers',
    body: Nothing,
    reply: Nothing,
    refuses: ['last-admin', 'mail-wait', 'member-above', 'member-changed', 'own-account'],
  },
} as const;
