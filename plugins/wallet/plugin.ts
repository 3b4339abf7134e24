import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_USER, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu, DashboardTiles } from '#kernel/contract/tokens.ts';
import { Accounts } from '../account/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { desk } from './calls/desk.ts';
import { memberCalls } from './calls/member.ts';
import { topUps } from './calls/topUps.ts';
import { Wallet, WalletChanged } from './contract.ts';
import { money } from './money.ts';
import { settings } from './settings.ts';
import { refusals } from './refusals.ts';

const uuid = { type: 'string', pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' } as const;

/** Members' money on the site: top-ups, payments, statements, and a ledger that always adds up. */
export const wallet = definePlugin({
  id: 'wallet',
  summary: 'Wallet of members: balance, top-up by PromptPay, payments and statement',
  settings,
  siteSettings: [
    'promptpayId',
    'promptpayName',
    'topUpMinutes',
    'largestTopUp',
    'largestPayment',
    'memberTransfers',
    'confirmFrom',
    'staffLimit',
  ],
  capabilities: {
    view: { summary: "See members' wallets and statements", roles: STAFF },
    confirmTopUp: { summary: 'Confirm or reject top-ups', roles: STAFF },
    credit: { summary: "Credit or debit a member's wallet, with a reason and up to the staff limit", roles: STAFF },
    freeze: { summary: 'Freeze a wallet, so that nothing can be paid from it', roles: STAFF },
    adjust: { summary: 'Set a wallet to a balance, with a reason and without a limit', roles: ['admin'] },
    ledger: { summary: 'See whether the ledger adds up', roles: STAFF },
  },
  pages: {
    wallet: { path: '/user/wallet', roles: EVERYONE, sameAs: AS_USER, title: 'page.wallet', texts: 'pages', cache: false },
    topUp: { path: '/user/wallet/top-up', roles: MEMBERS, sameAs: AS_USER, title: 'page.topUp', texts: 'pages' },
    topUpPay: {
      path: '/user/wallet/top-up/:id',
      roles: MEMBERS,
      sameAs: AS_USER,
      title: 'page.topUp',
      texts: 'pages',
      params: { type: 'object', properties: { id: uuid }, required: ['id'] },
    },
    pay: { path: '/user/wallet/pay', roles: MEMBERS, sameAs: AS_USER, title: 'page.pay', texts: 'pages' },
    receive: { path: '/user/wallet/receive', roles: MEMBERS, sameAs: AS_USER, title: 'page.receive', texts: 'pages' },
    receipt: {
      path: '/user/wallet/receipt/:id',
      roles: MEMBERS,
      sameAs: AS_USER,
      title: 'page.receipt',
      texts: 'pages',
      params: { type: 'object', properties: { id: uuid }, required: ['id'] },
    },
    statement: {
      path: '/user/wallet/statement',
      roles: MEMBERS,
      sameAs: AS_USER,
      layout: 'fullscreen',
      title: 'page.statement',
      texts: 'pages',
    },
    desk: {
      path: '/user/wallet/desk',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      title: 'page.desk',
      texts: 'pages',
      needs: 'confirmTopUp',
    },
    members: {
      path: '/user/wallet/desk/members',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      title: 'page.members',
      texts: 'pages',
      needs: 'view',
    },
    member: {
      path: '/user/wallet/desk/members/:accountId',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      title: 'page.members',
      texts: 'pages',
      needs: 'view',
      params: { type: 'object', properties: { accountId: uuid }, required: ['accountId'] },
    },
    ledger: {
      path: '/user/wallet/desk/ledger',
      layout: 'desk',
      roles: STAFF,
      sameAs: AS_MANAGER,
      title: 'page.ledger',
      texts: 'pages',
      needs: 'ledger',
    },
  },
  desk: {
    order: 30,
    icon: 'wallet',
    nav: {
      desk: { count: 'topUps' },
      members: {},
      ledger: {},
    },
  },
  refusals,
  money,
  ledgers: ['wallet_transfer'],
  calls: { ...memberCalls, ...topUps, ...desk },
  fills: {
    menu: { into: AccountMenu, roles: MEMBERS, order: 50 },
    tile: { into: DashboardTiles, roles: MEMBERS, order: 50 },
  },
  emits: { walletChanged: WalletChanged },
  provides: { wallet: Wallet, desk: DeskArea, person: PersonArea },
  uses: { accounts: Accounts },
  mayUse: { notifications: Notifications },
  live: {
    changed: {
      type: 'object',
      properties: { balanceSatang: { type: 'integer' } },
      required: ['balanceSatang'],
      additionalProperties: false,
    },
    /** For staff: a top-up waits. */
    queue: { type: 'object', additionalProperties: false },
  },
  jobs: { expireHolds: { cron: '* * * * *' }, expireTopUps: { cron: '* * * * *' }, proveLedger: { cron: '20 20 * * *' } },
});
