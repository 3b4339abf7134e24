import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { PosPage } from '../account/contract.ts';
import { Clusters } from '../cluster/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Stock } from '../shop/contract.ts';
import { desk } from './calls/desk.ts';
import { till } from './calls/till.ts';
import { TillHome } from './contract.ts';
import { money } from './money.ts';
import { refusals } from './refusals.ts';
import { SECTIONS } from './rules/sections.ts';
import { settings } from './settings.ts';

const staff = { roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: 'desk' } as const;
/** Members of a cluster need no rights on the site. */
const member = { roles: MEMBERS, sameAs: AS_MANAGER, layout: 'desk', texts: 'desk' } as const;

/** Known by its cookie, whoever is signed in to the site at its browser; without a connection it is drawn as guests have it. */
const device = { roles: EVERYONE, sameAs: AS_GUEST, layout: 'fullscreen', texts: 'till', title: 'page.till' } as const;
const files = { roles: EVERYONE, limit: { times: 120, seconds: 60 } } as const;

/** Tills: their logs, bills, shifts, drawers and the figures of the day. */
export const pos = definePlugin({
  id: 'pos',
  summary: 'Point of sale: tills that sell without a connection, bills, shifts, drawers and figures by business day',
  settings,
  siteSettings: ['overShortSatang', 'promptPay'],
  publicSettings: ['overShortSatang', 'promptPay'],
  pages: {
    till: { path: '/cluster/pos', ...device },
    tillSection: { path: '/cluster/pos/:section', ...device, params: closed({ section: { type: 'string', enum: SECTIONS } }) },
    bills: { path: '/cluster/bills', ...staff, title: 'page.bills' },
    dashboard: { path: '/cluster/dashboard', ...staff, title: 'page.dashboard' },
    memberBills: { path: '/cluster/user/bills', ...member, title: 'page.bills' },
    memberBill: { path: '/cluster/user/bills/:id', ...member, title: 'page.bill', params: closed({ id }) },
    memberSummary: { path: '/cluster/user/sales/summary', ...member, title: 'page.summary' },
  },
  desk: {
    order: 12,
    icon: 'receipt',
    nav: { dashboard: {}, bills: { count: 'flags' } },
  },
  refusals,
  money,
  ledgers: ['pos_bill_payment', 'pos_drawer_event'],
  calls: { ...till, ...desk },
  downloads: {
    /** Stands beside the till's pages: a worker in `/cluster/pos/` could not answer for `/cluster/pos`. */
    tillScript: { ...files, path: '/cluster/till.js' },
    tillManifest: { ...files, path: '/cluster/till.webmanifest' },
  },
  fills: { memberTills: { into: PosPage, roles: MEMBERS, texts: 'member' } },
  provides: { desk: DeskArea, home: TillHome },
  uses: { clusters: Clusters },
  mayUse: { stock: Stock },
});
