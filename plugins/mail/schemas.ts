import { LOCALES } from '#kit/schema/locale.ts';
import { id, count } from '#kit/schema/shapes.ts';
import { MAX_BYTES, MAX_FILES } from './rules/attachment.ts';

/** States of a mail: waiting or being tried · taken by the server · written down only · refused for good · given up · address is blocked. */
export const STATES = ['queued', 'sent', 'kept', 'bounced', 'failed', 'suppressed'] as const;
export type MailState = (typeof STATES)[number];

/** States that staff may send again from. */
export const RESENDABLE = ['kept', 'bounced', 'failed', 'suppressed'] as const satisfies readonly MailState[];

const text = { type: 'string' } as const;
const maybe = { type: ['string', 'null'] } as const;
const state = { type: 'string', enum: STATES } as const;
const words = { type: 'string', maxLength: 254, default: '' } as const;
const more = {
  after: { type: 'string', maxLength: 40, description: 'Id of the last one of the screen before' },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
} as const;
const row = {
  id,
  kind: text,
  to: text,
  subject: text,
  state,
  attempts: count,
  error: maybe,
  createdAt: text,
  sentAt: maybe,
  mayResend: { type: 'boolean' },
} as const;
const rowKeys = ['id', 'kind', 'to', 'subject', 'state', 'attempts', 'error', 'createdAt', 'sentAt', 'mayResend'] as const;

/** `POST email/send` of the specification. `from` is the site's own address, or becomes the address to reply to. */
export const Email = {
  type: 'object',
  properties: {
    from: {
      type: 'string',
      maxLength: 400,
      default: '',
      description: 'Address, or Name <address>',
      examples: ['Somebody <somebody@mail.example>'],
    },
    to: { type: 'string', minLength: 3, maxLength: 254, examples: ['somebody@mail.example'] },
    subject: { type: 'string', minLength: 1, maxLength: 200 },
    plain: { type: 'string', maxLength: 100_000, default: '', examples: ['Good morning'] },
    html: { type: 'string', maxLength: 200_000, default: '' },
    attachments: {
      type: 'array',
      maxItems: MAX_FILES,
      default: [],
      items: {
        type: 'object',
        properties: {
          filename: { type: 'string', minLength: 1, maxLength: 150, examples: ['letter.txt'] },
          content: {
            type: 'string',
            maxLength: Math.ceil(MAX_BYTES / 3) * 4,
            description: 'Base64',
            examples: ['4Liq4Lin4Lix4Liq4LiU4Li1'],
          },
          contentType: { type: 'string', maxLength: 100, pattern: '^[a-z]+/[a-z0-9.+-]+$', default: 'application/octet-stream' },
          encoding: { type: 'string', enum: ['base64'], default: 'base64' },
        },
        required: ['filename', 'content'],
        additionalProperties: false,
      },
    },
  },
  required: ['to', 'subject'],
  additionalProperties: false,
} as const;

/** The mail is in the outbox. */
export const Accepted = {
  type: 'object',
  properties: { success: { type: 'boolean' }, id, state },
  required: ['success', 'id', 'state'],
  additionalProperties: false,
} as const;

export const MessagesQuery = {
  type: 'object',
  properties: { q: words, state: { type: 'string', enum: ['all', ...STATES], default: 'all' }, ...more },
  additionalProperties: false,
} as const;

export const Messages = {
  type: 'object',
  properties: {
    items: { type: 'array', items: { type: 'object', properties: row, required: rowKeys, additionalProperties: false } },
    next: maybe,
  },
  required: ['items', 'next'],
  additionalProperties: false,
} as const;

/** What a mail says. `html` is sanitised. */
const letter = {
  type: 'object',
  properties: {
    locale: { type: 'string', enum: LOCALES },
    heading: maybe,
    paragraphs: { type: 'array', items: text },
    html: maybe,
    code: maybe,
    action: {
      type: ['object', 'null'],
      properties: { label: text, url: text },
      required: ['label', 'url'],
      additionalProperties: false,
    },
    note: maybe,
    files: {
      type: 'array',
      items: { type: 'object', properties: { name: text, bytes: count }, required: ['name', 'bytes'], additionalProperties: false },
    },
  },
  required: ['locale', 'heading', 'paragraphs', 'html', 'code', 'action', 'note', 'files'],
  additionalProperties: false,
} as const;

/** A mail with what its server said. `letter` is null once the text has been dropped; codes and links are hidden. */
export const Message = {
  type: 'object',
  properties: {
    ...row,
    triedAt: maybe,
    response: maybe,
    headerId: maybe,
    letter: { ...letter, type: ['object', 'null'] },
    blocked: { type: 'boolean', description: 'The address is not written to' },
  },
  required: [...rowKeys, 'triedAt', 'response', 'headerId', 'letter', 'blocked'],
  additionalProperties: false,
} as const;

/** `unblock`: the address is written to again, with this mail first. */
export const Resend = {
  type: 'object',
  properties: { unblock: { type: 'boolean', default: false } },
  additionalProperties: false,
} as const;

export const Resent = { type: 'object', properties: { state }, required: ['state'], additionalProperties: false } as const;

export const Nothing = { type: 'object', additionalProperties: false } as const;

/** What the compose page has to know. */
export const Sender = {
  type: 'object',
  properties: { name: text, address: text, delivers: { type: 'boolean' } },
  required: ['name', 'address', 'delivers'],
  additionalProperties: false,
} as const;

export const InboxQuery = { type: 'object', properties: { to: words, ...more }, additionalProperties: false } as const;

/** Mails of the site, whole: on localhost only. */
export const Inbox = {
  type: 'object',
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id, to: text, subject: text, state, createdAt: text, letter },
        required: ['id', 'to', 'subject', 'state', 'createdAt', 'letter'],
        additionalProperties: false,
      },
    },
    next: maybe,
  },
  required: ['items', 'next'],
  additionalProperties: false,
} as const;

/** `mail:queued@1`: a mail is to be delivered. */
export const Queued = {
  type: 'object',
  properties: { id },
  required: ['id'],
  additionalProperties: false,
} as const;

/** A mail that somebody wrote on the staff page has another state. */
export const Changed = {
  type: 'object',
  properties: { id, state },
  required: ['id', 'state'],
  additionalProperties: false,
} as const;
