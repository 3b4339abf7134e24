import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, orNull, text, time } from '#kit/schema/shapes.ts';
import { defineTable } from '#kit/table/table.ts';
import { STATEMENT_STATES } from '../machines/statement.ts';
import {
  code,
  COMMISSION_STATES,
  day,
  LINK_KINDS,
  PAID_TO,
  picture,
  PROFILE_STATES,
  rateOrSites,
  slug,
  target,
  words,
} from '../schemas.ts';

const staff = { plugin: 'influencer', roles: STAFF, needs: 'manage' } as const;
const name = { type: 'string', minLength: 1, maxLength: 80 } as const;

/** Influencers, whatever state they are in. They add themselves: `apply`. */
export const people = defineTable({
  ...staff,
  name: 'people',
  table: 'influencer_profile',
  schema: closed({
    name,
    slug,
    code,
    bio: words(2_000),
    picture,
    cover: picture,
    commissionBp: rateOrSites,
    gifts: flag,
    phone: words(40),
    ...PAID_TO,
  }),
  reads: { state: { type: 'string', enum: PROFILE_STATES }, createdAt: time, links: count, waitingSatang: { type: 'integer' } },
  columns: ['name', 'code', 'state', 'links', 'waitingSatang', 'createdAt'],
  filters: ['state', 'gifts'],
  sorts: ['name', 'createdAt'],
  sort: '-createdAt',
  search: ['name', 'slug', 'code'],
  acts: ['change', 'export'],
});

/** All links, of whatever influencer. */
export const links = defineTable({
  ...staff,
  name: 'links',
  table: 'influencer_link',
  schema: closed({
    title: { type: 'string', minLength: 1, maxLength: 120 },
    kind: { type: 'string', enum: LINK_KINDS },
    target,
    code,
    commissionBp: rateOrSites,
    active: flag,
  }),
  reads: { influencer: text(80), clicks: count, orders: count },
  columns: ['title', 'influencer', 'code', 'kind', 'clicks', 'orders', 'active'],
  filters: ['kind', 'active'],
  sorts: ['title'],
  search: ['title', 'code', 'target'],
  acts: ['change', 'export'],
});

/** What comes of orders. */
export const commissions = defineTable({
  ...staff,
  name: 'commissions',
  table: 'influencer_commission',
  schema: closed({ number: text(40) }),
  reads: {
    influencer: text(80),
    state: { type: 'string', enum: COMMISSION_STATES },
    commissionBp: count,
    baseSatang: count,
    amountSatang: count,
    payableAt: time,
    createdAt: time,
  },
  columns: ['number', 'influencer', 'state', 'baseSatang', 'commissionBp', 'amountSatang', 'payableAt', 'createdAt'],
  filters: ['state'],
  sorts: ['createdAt', 'amountSatang'],
  sort: '-createdAt',
  search: ['number'],
  acts: ['export'],
});

/** Statements and whether they were paid. */
export const statements = defineTable({
  ...staff,
  name: 'statements',
  table: 'influencer_statement',
  schema: closed({ number: text(20) }),
  reads: {
    influencer: text(80),
    state: { type: 'string', enum: STATEMENT_STATES },
    toDay: day,
    netSatang: count,
    withheldSatang: count,
    calculatedAt: time,
  },
  columns: ['number', 'influencer', 'state', 'toDay', 'withheldSatang', 'netSatang', 'calculatedAt'],
  filters: ['state'],
  sorts: ['calculatedAt', 'netSatang'],
  sort: '-calculatedAt',
  search: ['number'],
  acts: ['export'],
});

/** What visitors may give. */
export const giftItems = defineTable({
  ...staff,
  name: 'giftItems',
  table: 'influencer_gift_item',
  schema: closed({
    name: { type: 'string', minLength: 1, maxLength: 60 },
    picture,
    priceSatang: { type: 'integer', minimum: 100, maximum: 10_000_000 },
    stock: orNull({ type: 'integer', minimum: 0, maximum: 1_000_000 }),
    active: flag,
  }),
  reads: { sent: count },
  columns: ['name', 'priceSatang', 'stock', 'sent', 'active'],
  filters: ['active'],
  sorts: ['name', 'priceSatang'],
  sort: 'priceSatang',
  search: ['name'],
  acts: ['add', 'change', 'remove', 'export'],
});
