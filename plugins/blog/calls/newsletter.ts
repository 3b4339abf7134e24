import { EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { SLUG_LENGTH } from '#kit/thai/slug.ts';
import { defineTable } from '#kit/table/table.ts';
import { Language, oneOf } from '../schemas.ts';

export const SUBSCRIBER_STATES = ['active', 'left', 'bounced'] as const;
/** `ready`: has not been sent yet. */
export const NEWSLETTER_STATES = ['ready', 'sending', 'paused', 'done'] as const;

const email = { type: 'string', format: 'email', minLength: 3, maxLength: 254 } as const;
/** Sealed: what somebody has asked for and has to confirm, or whose mail it is that is left by. */
const token = { type: 'string', minLength: 1, maxLength: 1200 } as const;

/** Who gets posts by mail. An address that is there already is not changed by an import: who has left stays away. */
export const subscribers = defineTable({
  plugin: 'blog',
  name: 'subscribers',
  table: 'blog_subscriber',
  roles: STAFF,
  schema: closed({
    email,
    locale: { ...Language, default: 'th' },
    consent: { type: 'string', minLength: 1, maxLength: 600 },
    consentedAt: orNull(time),
  }),
  reads: {
    state: oneOf(SUBSCRIBER_STATES),
    source: oneOf(['form', 'staff']),
    categories: text(1000),
    confirmedAt: orNull(time),
    leftAt: orNull(time),
    createdAt: time,
  },
  columns: ['email', 'state', 'locale', 'categories', 'source', 'consent', 'createdAt'],
  filters: ['state', 'locale', 'source'],
  sorts: ['email', 'createdAt'],
  search: ['email'],
  acts: ['add', 'remove', 'import', 'export'],
});

/** A post as a newsletter. */
export const NewsletterRow = closed({
  id,
  title: text(200),
  locale: Language,
  publishedAt: time,
  state: oneOf(NEWSLETTER_STATES),
  startedAt: orNull(time),
  /** Subscribers who would get it and have not. */
  waiting: count,
  /** Mails that were written, and what became of them. */
  written: count,
  sent: count,
  bounced: count,
  failed: count,
  /** Who has left by a mail of it. */
  left: count,
});

/** Posts by mail: what readers ask for, what editors do. */
export const newsletter = {
  /** Sends a mail with a link; nobody is a subscriber before its button was pressed. The same answer whoever has the address. */
  subscribe: {
    method: 'POST',
    path: '/api/blog/newsletter',
    roles: EVERYONE,
    form: true,
    body: closed({ email, category: { ...text(SLUG_LENGTH), default: '' }, website: { ...text(200), default: '' } }),
    limit: { times: 6, seconds: 600 },
    refuses: ['newsletter-off', 'mail-too-many', 'address-wrong'],
  },
  confirmSubscription: {
    method: 'POST',
    path: '/api/blog/newsletter/confirm',
    roles: EVERYONE,
    form: true,
    body: closed({ token }),
    limit: { times: 30, seconds: 600 },
    refuses: ['link-ended'],
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/blog/newsletter/leave',
    roles: EVERYONE,
    form: true,
    body: closed({ token }),
    limit: { times: 60, seconds: 600 },
    refuses: ['link-ended'],
  },
  newsletters: {
    method: 'GET',
    path: '/api/blog/desk/newsletters',
    roles: STAFF,
    quiet: true,
    query: closed({ post: { ...text(36), default: '' }, after: { ...text(36), default: '' } }),
    reply: closed({ items: list(NewsletterRow), next: orNull(id), active: count }),
  },
  /** Sends a published post to all who have not had it; goes on with one that was paused. */
  sendNewsletter: {
    method: 'POST',
    path: '/api/blog/desk/newsletters/:id/send',
    roles: STAFF,
    reply: closed({ started: flag }),
    refuses: ['publishing-not-yours', 'newsletter-off', 'not-published'],
  },
  pauseNewsletter: {
    method: 'POST',
    path: '/api/blog/desk/newsletters/:id/pause',
    roles: STAFF,
    refuses: ['publishing-not-yours'],
  },
} as const;
