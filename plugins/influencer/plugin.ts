import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { AccountMenu, PageEnd } from '#kernel/contract/tokens.ts';
import { closed } from '#kit/schema/shapes.ts';
import { Accounts } from '../account/contract.ts';
import { ChargeChanged, Charges, ChargeSources } from '../billing/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { FilePicker } from '../files/contract.ts';
import { EnrolAside } from '../lesson/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { Findable } from '../search/contract.ts';
import { CheckoutAside } from '../shop/contract.ts';
import { Wallet } from '../wallet/contract.ts';
import { desk } from './calls/desk.ts';
import { member } from './calls/member.ts';
import { commissions, giftItems, links, people, statements } from './calls/tables.ts';
import { Appearances, CommissionApproved, GiftSent } from './contract.ts';
import { money } from './money.ts';
import { refusals } from './refusals.ts';
import { InfluencerLinks } from './rules/linksSection.ts';
import { code, slug } from './schemas.ts';
import { settings } from './settings.ts';

const open = { roles: EVERYONE, sameAs: AS_GUEST, texts: ['names', 'pages'] } as const;
const staff = { roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: 'desk', needs: 'manage', cache: false } as const;

/** People who recommend what the site sells: pages, links and codes, commission, gifts. */
export const influencer = definePlugin({
  id: 'influencer',
  summary: 'Influencers: public pages, links and codes with commission, statements with withholding tax, gifts from wallets',
  settings,
  siteSettings: Object.keys(settings.properties) as (keyof typeof settings.properties)[],
  publicSettings: ['messageLength'],
  cookies: { ref: { days: 90 } },
  capabilities: {
    manage: { summary: 'See influencers, and keep their pages, links, gifts and messages', roles: STAFF },
    approve: { summary: 'Let people in as influencers, pause and remove them', roles: ['admin'] },
    payOut: { summary: 'Calculate, approve and pay statements, and give gifts back', roles: STAFF },
    unlimited: { summary: 'Approve, pay and give back without the limit of a day', roles: ['admin'] },
  },
  pages: {
    list: { path: '/influencer', ...open, title: 'page.list' },
    gift: { path: '/influencer/gift', ...open, texts: ['names', 'pages', 'gift'], title: 'page.gift', cache: false },
    me: { path: '/influencer/me', roles: MEMBERS, sameAs: AS_USER, title: 'page.me', texts: ['names', 'pages', 'me'], cache: false },
    mine: {
      path: '/influencer/me/statements/:id',
      roles: MEMBERS,
      sameAs: AS_USER,
      title: 'page.statement',
      texts: ['names', 'me', 'statement'],
      cache: false,
      mayMiss: true,
    },
    people: { path: '/influencer/manage', ...staff, title: 'page.people', draws: [FilePicker] },
    links: { path: '/influencer/manage/links', ...staff, title: 'page.links' },
    commissions: { path: '/influencer/manage/commissions', ...staff, title: 'page.commissions' },
    statements: { path: '/influencer/manage/statements', ...staff, title: 'page.statements' },
    statement: {
      path: '/influencer/manage/statements/:id',
      ...staff,
      texts: ['desk', 'statement'],
      title: 'page.statement',
      mayMiss: true,
    },
    giftItems: { path: '/influencer/manage/gifts', ...staff, title: 'page.giftItems', draws: [FilePicker] },
    messages: { path: '/influencer/manage/messages', ...staff, texts: ['desk', 'gift'], title: 'page.messages' },
    profile: { path: '/influencer/:slug', ...open, title: 'page.list', params: closed({ slug }), mayMiss: true },
    go: { path: '/influencer/:slug/go/:code', ...open, title: 'page.go', params: closed({ slug, code }), mayMiss: true },
  },
  desk: {
    order: 45,
    icon: 'users',
    nav: {
      people: { count: 'applied' },
      links: {},
      commissions: {},
      statements: { count: 'statements' },
      giftItems: {},
      messages: { count: 'held' },
    },
  },
  refusals,
  money,
  ledgers: ['influencer_entry'],
  calls: { ...member, ...desk, ...people.calls, ...links.calls, ...commissions.calls, ...statements.calls, ...giftItems.calls },
  downloads: {
    ...people.downloads,
    ...links.downloads,
    ...commissions.downloads,
    ...statements.downloads,
    ...giftItems.downloads,
    /** A statement as a table, and as paper; for the staff and for whose it is. */
    statementCsv: { path: '/influencer/statements/:id/statement.csv', roles: MEMBERS },
    statementPdf: { path: '/influencer/statements/:id/statement.pdf', roles: MEMBERS, limit: { times: 60, seconds: 600 } },
    /** The certificate of the tax that was kept back of a statement (50 ทวิ), once that was paid. */
    withholdingPdf: {
      path: '/influencer/statements/:id/withholding.pdf',
      roles: MEMBERS,
      limit: { times: 60, seconds: 600 },
      refuses: ['certificate-incomplete'],
    },
    /** A picture that counts who came by a code: pages are kept for all guests, so they cannot. */
    came: {
      path: '/influencer/came.gif',
      roles: EVERYONE,
      query: closed({ page: { type: 'string', pattern: '^/', maxLength: 4_000 } }),
      limit: { times: 600, seconds: 60 },
    },
  },
  workers: { statement: { seconds: 30, megabytes: 512 }, withholding: { seconds: 30, megabytes: 512 } },
  fills: {
    menu: { into: AccountMenu, roles: MEMBERS, order: 60, texts: 'names' },
    came: { into: PageEnd, roles: EVERYONE },
    code: { into: CheckoutAside, roles: EVERYONE, texts: 'code' },
    courseCode: { into: EnrolAside, roles: MEMBERS, texts: 'code' },
  },
  sections: { influencerLinks: InfluencerLinks },
  emits: { giftSent: GiftSent, commissionApproved: CommissionApproved },
  listens: { chargeChanged: ChargeChanged },
  provides: { desk: DeskArea, person: PersonArea, discoverable: Discoverable, findable: Findable, sources: ChargeSources },
  uses: { accounts: Accounts },
  mayUse: { charges: Charges, wallet: Wallet, notifications: Notifications },
  gathers: { appearances: Appearances },
  jobs: {
    approveCommissions: { cron: '* * * * *' },
    forgetVisits: { cron: '30 19 * * *' },
  },
});
