import { MEMBERS } from '#kernel/contract/role.ts';
import { id as uuid, Nothing, time } from '#kit/schema/shapes.ts';
import { BOXES, MAX_BODY, Message, Messages, People, text, Thread, ThreadLines } from '../schemas.ts';

const Body = { type: 'string', minLength: 1, maxLength: MAX_BODY } as const;

/** The first message to another member. */
export const DirectStart = {
  type: 'object',
  properties: { to: uuid, id: uuid, body: Body },
  required: ['to', 'id', 'body'],
  additionalProperties: false,
} as const;

/** The first message to the staff. */
export const SupportStart = {
  type: 'object',
  properties: { id: uuid, subject: { type: 'string', minLength: 1, maxLength: 120 }, body: Body },
  required: ['id', 'subject', 'body'],
  additionalProperties: false,
} as const;

/** Conversations: what there is, what is said in them, and beginning one. */
export const talk = {
  listThreads: {
    method: 'GET',
    path: '/api/message/threads',
    roles: MEMBERS,
    quiet: true,
    query: {
      type: 'object',
      properties: {
        /** All but `own` are those of all members, for staff who answer. */
        box: { enum: BOXES, default: 'own' },
        /** What the subject has in it, or the name of who asks; not in `own`. */
        q: { type: 'string', maxLength: 100 },
        after: text,
        limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
      },
      additionalProperties: false,
    },
    reply: ThreadLines,
  },
  counts: {
    method: 'GET',
    path: '/api/message/counts',
    roles: MEMBERS,
    quiet: true,
    reply: {
      type: 'object',
      properties: { unread: { type: 'integer' }, waiting: { type: 'integer' } },
      required: ['unread', 'waiting'],
      additionalProperties: false,
    },
  },
  getThread: { method: 'GET', path: '/api/message/threads/:thread', roles: MEMBERS, quiet: true, reply: Thread },
  listMessages: {
    method: 'GET',
    path: '/api/message/threads/:thread/messages',
    roles: MEMBERS,
    quiet: true,
    query: {
      type: 'object',
      properties: {
        before: { type: 'integer', minimum: 1 },
        after: { type: 'integer', minimum: 0 },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
      },
      additionalProperties: false,
    },
    reply: Messages,
  },
  search: {
    method: 'GET',
    path: '/api/message/search',
    roles: MEMBERS,
    query: {
      type: 'object',
      properties: { q: { type: 'string', maxLength: 100 }, limit: { type: 'integer', minimum: 1, maximum: 50, default: 30 } },
      required: ['q'],
      additionalProperties: false,
    },
    reply: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          thread: text,
          title: { type: ['string', 'null'] },
          seq: { type: 'integer' },
          mine: { type: 'boolean' },
          excerpt: text,
          at: time,
        },
        required: ['thread', 'title', 'seq', 'mine', 'excerpt', 'at'],
        additionalProperties: false,
      },
    },
  },
  send: {
    method: 'POST',
    path: '/api/message/threads/:thread/messages',
    roles: MEMBERS,
    body: {
      type: 'object',
      properties: { id: uuid, body: Body },
      required: ['id', 'body'],
      additionalProperties: false,
    },
    reply: Message,
    maxBytes: 32 * 1024,
    refuses: ['message-blocked-by-you', 'message-direct-off', 'message-id-taken', 'message-not-delivered'],
  },
  removeMessage: { method: 'DELETE', path: '/api/message/threads/:thread/messages/:message', roles: MEMBERS, reply: Message },
  markRead: {
    method: 'POST',
    path: '/api/message/threads/:thread/read',
    roles: MEMBERS,
    quiet: true,
    body: {
      type: 'object',
      properties: { seq: { type: 'integer', minimum: 0 } },
      required: ['seq'],
      additionalProperties: false,
    },
    reply: Nothing,
  },
  findPeople: {
    method: 'GET',
    path: '/api/message/people',
    roles: MEMBERS,
    query: {
      type: 'object',
      properties: { q: { type: 'string', minLength: 2, maxLength: 100 } },
      required: ['q'],
      additionalProperties: false,
    },
    reply: People,
    refuses: ['message-direct-off'],
  },
  startDirect: {
    method: 'POST',
    path: '/api/message/direct',
    roles: MEMBERS,
    body: DirectStart,
    reply: { type: 'object', properties: { thread: text }, required: ['thread'], additionalProperties: false },
    maxBytes: 32 * 1024,
    refuses: ['message-blocked-by-you', 'message-direct-off', 'message-id-taken', 'message-not-delivered'],
  },
  startSupport: {
    method: 'POST',
    path: '/api/message/support',
    roles: MEMBERS,
    body: SupportStart,
    reply: { type: 'object', properties: { thread: text }, required: ['thread'], additionalProperties: false },
    maxBytes: 32 * 1024,
    refuses: ['message-id-taken'],
  },
} as const;
