import type { FromSchema } from 'json-schema-to-ts';
import { time } from '#kit/schema/shapes.ts';

/** Longest message, in characters. */
export const MAX_BODY = 4000;

export const text = { type: 'string' } as const;
/** Where a list goes on; null at its end. */
export const next = { type: ['string', 'null'] } as const;

/** Somebody, as the others see them. An account that is gone has no name. */
export const Person = {
  type: 'object',
  properties: { id: { type: ['string', 'null'] }, name: { type: ['string', 'null'] } },
  required: ['id', 'name'],
  additionalProperties: false,
} as const;
export type Person = FromSchema<typeof Person>;

export const People = { type: 'array', items: Person } as const;

/** A message as its reader sees it. */
export const Message = {
  type: 'object',
  properties: {
    seq: { type: 'integer' },
    id: text,
    kind: { enum: ['text', 'closed', 'reopened'] },
    sender: Person,
    mine: { type: 'boolean' },
    /** Written as one of the staff, in a support conversation. */
    staff: { type: 'boolean' },
    /** Empty where it was removed. */
    body: text,
    at: time,
    removed: { enum: [null, 'sender', 'moderator', 'erasure'] },
  },
  required: ['seq', 'id', 'kind', 'sender', 'mine', 'staff', 'body', 'at', 'removed'],
  additionalProperties: false,
} as const;
export type Message = FromSchema<typeof Message>;

/** A conversation as a line of a list. */
export const ThreadLine = {
  type: 'object',
  properties: {
    id: text,
    kind: { enum: ['direct', 'support'] },
    /** The subject of a support conversation; empty in a direct one. */
    subject: text,
    /** The other one; in a support conversation, for staff, the member who asks. Null for the member who asks. */
    other: { anyOf: [Person, { type: 'null' }] },
    state: { enum: ['open', 'closed'] },
    assignee: { anyOf: [Person, { type: 'null' }] },
    /** Beginning of the last message; null where it was removed. */
    preview: { type: ['string', 'null'] },
    /** The last message is the reader's own. */
    mine: { type: 'boolean' },
    at: time,
    unread: { type: 'integer' },
    /** A member waits for an answer of the staff. */
    waiting: { type: 'boolean' },
  },
  required: ['id', 'kind', 'subject', 'other', 'state', 'assignee', 'preview', 'mine', 'at', 'unread', 'waiting'],
  additionalProperties: false,
} as const;
export type ThreadLine = FromSchema<typeof ThreadLine>;

export const ThreadLines = {
  type: 'object',
  properties: { items: { type: 'array', items: ThreadLine }, next },
  required: ['items', 'next'],
  additionalProperties: false,
} as const;
export type ThreadLines = FromSchema<typeof ThreadLines>;

/** Some messages in their order, and whether there are earlier ones. */
export const Messages = {
  type: 'object',
  properties: {
    items: { type: 'array', items: Message },
    earlier: { type: 'boolean' },
    /** The other side has read up to here. */
    readSeq: { type: 'integer' },
  },
  required: ['items', 'earlier', 'readSeq'],
  additionalProperties: false,
} as const;
export type Messages = FromSchema<typeof Messages>;

/** A conversation with its latest messages. */
export const Thread = {
  type: 'object',
  properties: {
    thread: ThreadLine,
    /** The reader answers as one of the staff. */
    asStaff: { type: 'boolean' },
    /** The reader has blocked the other one. */
    blocked: { type: 'boolean' },
    messages: Messages,
  },
  required: ['thread', 'asStaff', 'blocked', 'messages'],
  additionalProperties: false,
} as const;
export type Thread = FromSchema<typeof Thread>;

/** The visitor's own, and for who answers: questions that wait for them, all open ones, those that are closed. */
export const BOXES = ['own', 'waiting', 'support', 'closed'] as const;
export type Box = (typeof BOXES)[number];

/** What waits for the visitor. */
export interface Counts {
  /** Messages not read. */
  unread: number;
  /** Members who wait for an answer of the staff. */
  waiting: number;
}
