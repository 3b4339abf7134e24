import { MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { id as uuid, Nothing, time } from '#kit/schema/shapes.ts';
import { next, People, Person, text } from '../schemas.ts';

/** Why a message may be reported. */
export const REASONS = ['spam', 'abuse', 'fraud', 'other'] as const;
const note = { type: 'string', maxLength: 1000, default: '' } as const;

const Report = {
  type: 'object',
  properties: {
    id: text,
    reason: { enum: REASONS },
    note: text,
    reporter: Person,
    reported: Person,
    at: time,
    state: { enum: ['open', 'dismissed', 'removed'] },
    resolvedBy: { anyOf: [Person, { type: 'null' }] },
    resolvedAt: { anyOf: [time, { type: 'null' }] },
    resolution: text,
  },
  required: ['id', 'reason', 'note', 'reporter', 'reported', 'at', 'state', 'resolvedBy', 'resolvedAt', 'resolution'],
  additionalProperties: false,
} as const;

/** A message that a member reports. */
export const MessageReport = {
  type: 'object',
  properties: { message: uuid, reason: { enum: REASONS }, note },
  required: ['message', 'reason'],
  additionalProperties: false,
} as const;

/** What moderators decide on a report. */
export const Resolution = {
  type: 'object',
  properties: { outcome: { enum: ['dismissed', 'removed'] }, note },
  required: ['outcome'],
  additionalProperties: false,
} as const;

/** What keeps conversations in order: blocking, reporting, and what staff do. */
export const order = {
  block: {
    method: 'POST',
    path: '/api/message/blocks',
    roles: MEMBERS,
    body: { type: 'object', properties: { account: uuid }, required: ['account'], additionalProperties: false },
    reply: Nothing,
  },
  unblock: { method: 'DELETE', path: '/api/message/blocks/:account', roles: MEMBERS, reply: Nothing },
  report: {
    method: 'POST',
    path: '/api/message/threads/:thread/report',
    roles: MEMBERS,
    body: MessageReport,
    reply: Nothing,
  },
  staff: { method: 'GET', path: '/api/message/staff', roles: MEMBERS, needs: 'answer', reply: People },
  assign: {
    method: 'POST',
    path: '/api/message/threads/:thread/assign',
    roles: MEMBERS,
    needs: 'answer',
    body: {
      type: 'object',
      properties: {
        to: { type: ['string', 'null'], format: 'uuid' },
        /** Whose it was when the button was drawn. */
        from: { type: ['string', 'null'], format: 'uuid' },
      },
      required: ['to', 'from'],
      additionalProperties: false,
    },
    reply: Nothing,
  },
  setState: {
    method: 'POST',
    path: '/api/message/threads/:thread/state',
    roles: MEMBERS,
    needs: 'answer',
    body: { type: 'object', properties: { state: { enum: ['open', 'closed'] } }, required: ['state'], additionalProperties: false },
    reply: Nothing,
  },
  listReports: {
    method: 'GET',
    path: '/api/message/reports',
    roles: STAFF,
    needs: 'moderate',
    query: {
      type: 'object',
      properties: {
        state: { enum: ['open', 'resolved'], default: 'open' },
        after: text,
        limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
      },
      additionalProperties: false,
    },
    reply: {
      type: 'object',
      properties: { items: { type: 'array', items: Report }, next },
      required: ['items', 'next'],
      additionalProperties: false,
    },
  },
  /** Shows the reported part. A change, since it is written down who looked. */
  openReport: {
    method: 'POST',
    path: '/api/message/reports/:report/open',
    roles: STAFF,
    needs: 'moderate',
    body: Nothing,
    reply: {
      type: 'array',
      items: {
        type: 'object',
        properties: { seq: { type: 'integer' }, sender: Person, body: text, at: time, reported: { type: 'boolean' } },
        required: ['seq', 'sender', 'body', 'at', 'reported'],
        additionalProperties: false,
      },
    },
  },
  resolveReport: {
    method: 'POST',
    path: '/api/message/reports/:report/resolve',
    roles: STAFF,
    needs: 'moderate',
    body: Resolution,
    reply: Nothing,
  },
} as const;
