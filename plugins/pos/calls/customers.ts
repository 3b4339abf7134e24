import type { Value } from '#kit/schema/schema.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { person, satang } from '../schemas.ts';

const OFTEN = { times: 2_000, seconds: 60 } as const;
const READ = { times: 600, seconds: 60 } as const;
const TILL = ['till-unknown', 'device-revoked', 'member-needed'] as const;
export const PRICE_ROLES = ['guest', 'user'] as const;

/** A customer as tills keep them. */
export const TillCustomer = closed({
  id,
  name: text(120),
  phone: text(20),
  priceRole: { type: 'string', enum: PRICE_ROLES },
  points: { type: 'integer' },
  /** Whether they have an account of the site. */
  member: flag,
});
export type TillCustomer = Value<typeof TillCustomer>;

export const CustomerView = closed({
  ...TillCustomer.properties,
  email: text(254),
  note: text(300),
  creditSatang: satang,
  version: count,
  createdAt: time,
  seenAt: time,
  bills: count,
  totalSatang: satang,
  last: list(closed({ id, number: text(40), at: time, totalSatang: satang, store: person })),
});
export type CustomerView = Value<typeof CustomerView>;

const name = { type: 'string', minLength: 1, maxLength: 120, pattern: '\\S' } as const;
const phone = { type: 'string', pattern: '^[+0-9 -]{0,20}$', default: '' } as const;
const email = { type: 'string', pattern: '^$|^[^\\s@]+@[^\\s@]+$', maxLength: 254, default: '' } as const;

export const CustomerDraft = closed({
  name,
  phone,
  email,
  priceRole: { type: 'string', enum: PRICE_ROLES, default: 'user' },
  /** How much they may owe in all by buying on credit. */
  creditSatang: { type: 'integer', minimum: 0, maximum: 1_000_000_000_000, default: 0 },
  note: { ...text(300), default: '' },
});

/** Customers of a cluster: at its tills, and for its managers. */
export const customers = {
  /** Those of whom the name or the number has a text in it; without one those who were seen last. */
  tillCustomers: {
    method: 'GET',
    path: '/api/pos/till/customers',
    roles: EVERYONE,
    query: closed({ q: { ...text(60), default: '' } }),
    reply: closed({ rows: list(TillCustomer) }),
    limit: OFTEN,
    quiet: true,
    refuses: TILL,
  },
  /** Whose rotating member code this is: known from now on, if they were not. */
  memberCustomer: {
    method: 'POST',
    path: '/api/pos/till/customers/member',
    roles: EVERYONE,
    body: closed({ code: text(80) }),
    reply: TillCustomer,
    limit: OFTEN,
    inPerson: true,
    unseen: true,
    refuses: [...TILL, 'code-unknown'],
  },
  /** One whole: at a till of the cluster, or for its managers. */
  customer: {
    method: 'GET',
    path: '/api/pos/customers/:id',
    roles: EVERYONE,
    reply: CustomerView,
    limit: OFTEN,
    refuses: ['device-revoked'],
  },
  customers: {
    method: 'GET',
    path: '/api/pos/customers',
    roles: MEMBERS,
    query: closed({ cluster: id, q: { ...text(60), default: '' }, after: { ...text(80), default: '' } }),
    reply: closed({ rows: list(closed({ ...TillCustomer.properties, seenAt: time })), next: text(80), total: count }),
    limit: READ,
  },
  saveCustomer: {
    method: 'PUT',
    path: '/api/pos/customers/:id',
    roles: MEMBERS,
    form: true,
    body: closed({ ...CustomerDraft.properties, cluster: id, version: { ...orNull(count), default: null } }),
    limit: READ,
  },
  /** Forgets who it was: bills and points stay, and are nobody's. */
  eraseCustomer: { method: 'POST', path: '/api/pos/customers/:id/erase', roles: MEMBERS, body: closed({}), stepUp: true, limit: READ },
} as const;
