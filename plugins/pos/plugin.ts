import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { Accounts, PosPage } from '../account/contract.ts';
import { Charges, CounterPapers, CounterTax } from '../billing/contract.ts';
import { ClusterLinks, Clusters, ClusterTabs, Places, TabRow } from '../cluster/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { Tiles } from '../panel/contract.ts';
import { Codes } from '../scan/contract.ts';
import { Stock, StoreStock } from '../shop/contract.ts';
import { Wallet } from '../wallet/contract.ts';
import { cafe } from './calls/cafe.ts';
import { customers } from './calls/customers.ts';
import { desk } from './calls/desk.ts';
import { quarantine } from './calls/quarantine.ts';
import { receipts } from './calls/receipts.ts';
import { shifts } from './calls/shifts.ts';
import { TableCode, tableOrders } from './calls/tableOrders.ts';
import { tenders } from './calls/tenders.ts';
import { till } from './calls/till.ts';
import { BillFacts, Sales, TillHome } from './contract.ts';
import { money } from './money.ts';
import { refusals } from './refusals.ts';
import { SECTIONS } from './rules/sections.ts';
import { settings } from './settings.ts';

const staff = { roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: 'desk' } as const;
/** Members of a cluster need no rights on the site. */
const member = { roles: MEMBERS, sameAs: AS_MANAGER, layout: 'desk', texts: 'desk' } as const;

/** Drawers, as a tab of a cluster. */
const drawers = {
  roles: MEMBERS,
  sameAs: AS_USER,
  layout: 'desk',
  texts: ['desk', 'drawers'],
  title: 'page.drawers',
  draws: [TabRow],
} as const;

/** Known by its cookie, whoever is signed in to the site at its browser; without a connection it is drawn as guests have it. */
const device = {
  roles: EVERYONE,
  sameAs: AS_GUEST,
  layout: 'fullscreen',
  texts: ['till', 'counter', 'cafe', 'floor'],
  title: 'page.till',
} as const;
const files = { roles: EVERYONE, limit: { times: 120, seconds: 60 } } as const;

const BILL = ['desk', 'receipt'];

/** Tills: their logs, bills, shifts, drawers and the sums of the day. */
export const pos = definePlugin({
  id: 'pos',
  summary: 'Point of sale: tills that sell without a connection, bills, shifts, drawers and sums by business day',
  settings,
  capabilities: {
    unlimited: { summary: 'Accept what drawers are over or short by without the limit of a day', roles: ['admin'] },
  },
  siteSettings: ['overShortSatang', 'promptPay', 'receiptDays'],
  publicSettings: ['overShortSatang', 'promptPay', 'printerAddresses'],
  connects: ['printerAddresses'],
  /** What a guest's browser is known by while they sit at a table. */
  cookies: { table: { days: 1 } },
  pages: {
    till: { path: '/cluster/pos', ...device },
    tillSection: { path: '/cluster/pos/:section', ...device, params: closed({ section: { type: 'string', enum: SECTIONS } }) },
    /** What members show at a counter; opened from LINE, too. */
    liff: {
      path: '/cluster/liff',
      roles: EVERYONE,
      sameAs: AS_USER,
      layout: 'fullscreen',
      texts: 'card',
      cache: false,
      title: 'page.liff',
    },
    /** Order from the table: `code` stands on it. */
    table: {
      path: '/cluster/liff/table/:code',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      layout: 'fullscreen',
      texts: 'table',
      cache: false,
      title: 'page.table',
      params: closed({ code: TableCode }),
    },
    /** Codes of a store's tables, to be printed: at its till by a manager, or by an account that manages it. */
    tableCodes: {
      path: '/cluster/tables/:store/codes',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      layout: 'fullscreen',
      texts: 'floor',
      cache: false,
      title: 'page.tableCodes',
      params: closed({ store: id }),
    },
    memberTill: {
      path: '/cluster/user/pos',
      roles: MEMBERS,
      sameAs: AS_USER,
      layout: 'default',
      texts: 'member',
      title: 'memberTills.title',
    },
    bills: { path: '/cluster/bills', ...staff, title: 'page.bills' },
    menu: { path: '/cluster/modifiers', ...member, texts: ['desk', 'modifiers'], title: 'page.menu' },
    floor: { path: '/cluster/tables', ...member, texts: ['desk', 'floor'], title: 'page.floor' },
    memberBills: { path: '/cluster/user/bills', ...member, title: 'page.bills' },
    /** For who manages the store; for its customer, who comes with the receipt's link, the receipt. */
    memberBill: {
      path: '/cluster/user/bills/:id',
      roles: EVERYONE,
      sameAs: AS_MANAGER,
      layout: 'desk',
      texts: { guest: 'receipt', user: BILL, manager: BILL, admin: BILL },
      cache: false,
      title: 'page.bill',
      params: closed({ id }),
    },
    shifts: { path: '/cluster/shifts', ...member, texts: ['desk', 'shifts'], title: 'page.shifts' },
    shiftReport: {
      path: '/cluster/shifts/:id',
      ...member,
      texts: ['desk', 'shifts', 'drawers'],
      title: 'page.shift',
      params: closed({ id }),
    },
    customers: { path: '/cluster/customers', ...member, texts: ['desk', 'customers'], title: 'page.customers' },
    drawers: { path: '/cluster/manage/detail/:id/drawers', ...drawers, params: closed({ id }) },
  },
  desk: {
    order: 12,
    icon: 'receipt',
    nav: { bills: { count: 'flags' }, shifts: {}, customers: {}, menu: {}, floor: {} },
  },
  refusals,
  money,
  ledgers: ['pos_bill_payment', 'pos_drawer_event', 'pos_gift_move'],
  calls: { ...till, ...desk, ...cafe, ...receipts, ...shifts, ...quarantine, ...customers, ...tenders, ...tableOrders },
  downloads: {
    /** Stands beside the till's pages: a worker in `/cluster/pos/` could not answer for `/cluster/pos`. */
    tillScript: { ...files, path: '/cluster/till.js' },
    tillManifest: { ...files, path: '/cluster/till.webmanifest' },
  },
  fills: {
    memberTills: { into: PosPage, roles: MEMBERS, texts: 'member' },
    clusterLinks: { into: ClusterLinks, roles: MEMBERS, texts: 'member' },
  },
  jobs: { prove: { cron: '40 20 * * *' }, proveTenders: { cron: '20 * * * *' } },
  provides: {
    desk: DeskArea,
    home: TillHome,
    sales: Sales,
    billFacts: BillFacts,
    tiles: Tiles,
    tabs: ClusterTabs,
    codes: Codes,
    counterTax: CounterTax,
  },
  uses: { clusters: Clusters },
  mayUse: {
    stock: Stock,
    goods: StoreStock,
    places: Places,
    papers: CounterPapers,
    mail: Mail,
    accounts: Accounts,
    wallet: Wallet,
    charges: Charges,
    notifications: Notifications,
  },
});
