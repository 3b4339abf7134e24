import type { Value } from '#kit/schema/schema.ts';
import { id, time, count } from '#kit/schema/shapes.ts';
import { CATEGORIES } from './contract.ts';
import { CHANNELS } from './rules/channel.ts';

const text = { type: 'string' } as const;
const category = { type: 'string', enum: CATEGORIES } as const;
const channel = { type: 'string', enum: CHANNELS } as const;

export const ListQuery = {
  type: 'object',
  properties: {
    show: { type: 'string', enum: ['all', 'unread'], default: 'all' },
    after: { ...id, description: 'Id of the last one of the screen before' },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 30 },
  },
  additionalProperties: false,
} as const;

export const Notification = {
  type: 'object',
  properties: {
    id,
    category,
    kind: text,
    title: text,
    body: text,
    href: {
      type: ['string', 'null'],
      description: 'Path of this site; null where there is none, or it was told by another site of the space',
    },
    at: time,
    read: { type: 'boolean' },
  },
  required: ['id', 'category', 'kind', 'title', 'body', 'href', 'at', 'read'],
  additionalProperties: false,
} as const;

export const Notifications = {
  type: 'object',
  properties: {
    items: { type: 'array', items: Notification },
    next: { type: ['string', 'null'], description: '`after` of the next screen' },
    unread: count,
    now: { ...time, description: 'The gateway’s clock, to tell today from yesterday' },
  },
  required: ['items', 'next', 'unread', 'now'],
  additionalProperties: false,
} as const;

export const Unread = { type: 'object', properties: { unread: count }, required: ['unread'], additionalProperties: false } as const;

export const Read = {
  type: 'object',
  properties: { ids: { type: 'array', items: id, minItems: 1, maxItems: 100 } },
  required: ['ids'],
  additionalProperties: false,
} as const;

export const ReadAll = {
  type: 'object',
  properties: { newest: { ...id, description: 'The newest one on the screen: what has come since stays unread' } },
  required: ['newest'],
  additionalProperties: false,
} as const;

const choice = {
  type: 'object',
  properties: { category, channel, on: { type: 'boolean' } },
  required: ['category', 'channel', 'on'],
  additionalProperties: false,
} as const;

export const Choices = {
  type: 'object',
  properties: { choices: { type: 'array', items: choice, maxItems: CATEGORIES.length * CHANNELS.length } },
  required: ['choices'],
  additionalProperties: false,
} as const;

export const Preferences = {
  type: 'object',
  properties: {
    channels: { type: 'array', items: channel, description: 'Those that the site has' },
    choices: {
      type: 'array',
      items: {
        ...choice,
        properties: { ...choice.properties, fixed: { type: 'boolean', description: 'Not the member’s choice' } },
        required: [...choice.required, 'fixed'],
      },
    },
    email: { ...text, description: 'Where mails go; empty where there is no address' },
    line: { type: 'boolean', description: 'Whether a LINE login is linked, to which messages go' },
  },
  required: ['channels', 'choices', 'email', 'line'],
  additionalProperties: false,
} as const;

/** A notice came. */
export const Arrived = { type: 'object', properties: { id }, required: ['id'], additionalProperties: false } as const;

/** A message that is to go out by LINE. */
export const LineDue = {
  type: 'object',
  properties: {
    accountId: id,
    retryKey: { ...id, description: 'The same for every try: LINE takes it once' },
    title: text,
    body: text,
    url: { type: ['string', 'null'] },
  },
  required: ['accountId', 'retryKey', 'title', 'body', 'url'],
  additionalProperties: false,
} as const;

export type Item = Value<typeof Notification>;
