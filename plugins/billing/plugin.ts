import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_MANAGER, AS_GUEST, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';
import { AccountMenu, DashboardTiles } from '#kernel/contract/tokens.ts';
import { Accounts } from '../account/contract.ts';
import { Files } from '../files/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { Codes } from '../scan/contract.ts';
import { Wallet } from '../wallet/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { desk } from './calls/desk.ts';
import { deskDocuments } from './calls/deskDocuments.ts';
import { etax } from './calls/etax.ts';
import { payerCalls } from './calls/payer.ts';
import { payouts } from './calls/payouts.ts';
import { billingNotes } from './calls/billingNotes.ts';
import { certificates } from './calls/certificates.ts';
import { contacts, deskContacts } from './calls/contacts.ts';
import { deskPlans } from './calls/deskPlans.ts';
import { subscriptions } from './calls/subscriptions.ts';
import { ChargeChanged, Charges, ChargeSources, CounterPapers, CounterTax, PayPanel, SubscriptionDue } from './contract.ts';
import { token } from './schemas.ts';
import { money } from './money.ts';
import { settings } from './settings.ts';
import { refusals } from './refusals.ts';

const byToken = { type: 'object', properties: { token }, additionalProperties: false } as const;
const byMonth = closed({ month: { type: 'string', pattern: '^\\d{4}-\\d{2}$' } });
/** Words of who pays, and of the staff beside them. */
const PAY = 'pages';
const DESK = [PAY, 'desk'];
const ACCOUNTING = [...DESK, 'accounting'];
const ofEach = { guest: PAY, user: PAY, manager: DESK, admin: DESK } as const;
const staff = (needs: string) => ({ roles: STAFF, layout: 'desk', texts: DESK, needs }) as const;

/** What is to be paid, how it is paid, and the documents about it. */
export const billing = definePlugin({
  id: 'billing',
  summary: 'Payment by PromptPay, transfer, wallet, on delivery or a provider; slips, refunds, tax invoices, subscriptions',
  settings,
  siteSettings: [
    'sellerName',
    'sellerAddress',
    'sellerPhone',
    'sellerLogo',
    'sellerBuilding',
    'sellerSubdistrict',
    'taxId',
    'branch',
    'vatRegistered',
    'abbreviatedAllowed',
    'vatPerLine',
    'methods',
    'qrMinutes',
    'slipAutoAccept',
    'reviewLimit',
    'refundLimit',
    'codLimit',
    'providerTitle',
    'graceDays',
    'accountCodes',
  ],
  /** `etaxCertificate`, `etaxKey`: PEM of what electronic documents are signed with. */
  secrets: ['providerKey', 'webhookSecret', 'etaxCertificate', 'etaxKey'],
  capabilities: {
    view: { summary: 'See what is to be paid, payments and subscriptions', roles: STAFF },
    review: { summary: 'Accept and reject slips and record payments, up to the limit', roles: STAFF },
    refund: { summary: 'Give money back, up to the limit', roles: STAFF },
    unlimited: { summary: 'Take in, give back and write off without the limit of a day', roles: ['admin'] },
    documents: { summary: 'Issue, cancel and replace documents', roles: STAFF },
    accounts: { summary: 'Say where money is paid to', roles: ['admin'] },
    plans: { summary: 'Make plans and end subscriptions', roles: ['admin'] },
  },
  pages: {
    orderCart: { path: '/billing/order/cart', roles: EVERYONE, sameAs: AS_MANAGER, title: 'page.due', texts: ofEach, cache: false },
    orderCheckout: {
      path: '/billing/order/checkout',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.checkout',
      texts: PAY,
      cache: false,
      themeSlot: 'checkout',
    },
    order: {
      path: '/billing/order/:order',
      roles: EVERYONE,
      sameAs: { user: 'guest', admin: 'manager' },
      title: 'page.order',
      texts: ofEach,
      cache: false,
    },
    pay: { path: '/billing/pay', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.pay', texts: PAY, cache: false, themeSlot: 'checkout' },
    payment: { path: '/billing/payment', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.ways', texts: PAY },
    paymentWay: {
      path: '/billing/payment/:slug',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.pay',
      texts: PAY,
      cache: false,
      themeSlot: 'checkout',
    },
    subscribe: { path: '/billing/subscribe/:order', roles: EVERYONE, sameAs: AS_USER, title: 'page.subscribe', texts: PAY, cache: false },
    thankyou: {
      path: '/billing/thankyou',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.thankyou',
      texts: PAY,
      cache: false,
      themeSlot: 'checkout',
    },
    invoice: { path: '/billing/invoice/:id', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.document', texts: 'document', cache: false },
    documents: { path: '/billing/documents', roles: MEMBERS, sameAs: AS_USER, title: 'page.documents', texts: PAY },
    plans: { path: '/billing/plans', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.plans', texts: PAY },
    subscriptions: { path: '/billing/subscriptions', roles: MEMBERS, sameAs: AS_USER, title: 'page.subscriptions', texts: PAY },
    desk: { path: '/billing/desk', sameAs: AS_MANAGER, ...staff('view'), title: 'page.desk' },
    deskCharges: { path: '/billing/desk/charges', sameAs: AS_MANAGER, ...staff('view'), title: 'page.deskCharges' },
    deskCharge: { path: '/billing/desk/charges/:id', sameAs: AS_MANAGER, ...staff('view'), title: 'page.deskCharges' },
    deskSlips: { path: '/billing/desk/slips', sameAs: AS_MANAGER, ...staff('review'), title: 'page.deskSlips' },
    deskRefunds: { path: '/billing/desk/refunds', sameAs: AS_MANAGER, ...staff('view'), title: 'page.deskRefunds' },
    deskDocuments: { path: '/billing/desk/documents', sameAs: AS_MANAGER, ...staff('documents'), title: 'page.deskDocuments' },
    deskIssue: { path: '/billing/desk/documents/new', sameAs: AS_MANAGER, ...staff('documents'), title: 'page.deskIssue' },
    deskDraft: {
      path: '/billing/desk/drafts/:id',
      sameAs: AS_MANAGER,
      ...staff('documents'),
      texts: [...DESK, 'document'],
      title: 'page.deskDraft',
    },
    deskBillingNote: {
      path: '/billing/desk/documents/billing-note',
      sameAs: AS_MANAGER,
      ...staff('documents'),
      texts: ACCOUNTING,
      title: 'page.deskBillingNote',
    },
    deskCertificates: {
      path: '/billing/desk/certificates',
      sameAs: AS_MANAGER,
      ...staff('documents'),
      texts: ACCOUNTING,
      title: 'page.deskCertificates',
    },
    deskPayouts: { path: '/billing/desk/payouts', sameAs: AS_MANAGER, ...staff('documents'), texts: ACCOUNTING, title: 'page.deskPayouts' },
    deskEtax: { path: '/billing/desk/etax', sameAs: AS_MANAGER, ...staff('documents'), texts: ACCOUNTING, title: 'page.deskEtax' },
    deskEtaxDocument: {
      path: '/billing/desk/etax/:id',
      sameAs: AS_MANAGER,
      ...staff('documents'),
      texts: ACCOUNTING,
      title: 'page.deskEtax',
    },
    deskContacts: { path: '/billing/desk/contacts', sameAs: AS_MANAGER, ...staff('documents'), title: 'page.deskContacts' },
    deskSubscriptions: { path: '/billing/desk/subscriptions', sameAs: AS_MANAGER, ...staff('view'), title: 'page.deskSubscriptions' },
    deskPlans: { path: '/billing/desk/plans', sameAs: AS_MANAGER, ...staff('plans'), title: 'page.deskPlans' },
    deskAccounts: { path: '/billing/desk/accounts', sameAs: AS_MANAGER, ...staff('accounts'), title: 'page.deskAccounts' },
  },
  desk: {
    order: 20,
    icon: 'receipt',
    nav: {
      desk: {},
      deskCharges: { count: 'over' },
      deskSlips: { count: 'slips' },
      deskRefunds: { count: 'refunds' },
      deskDocuments: {},
      deskCertificates: { count: 'certificates' },
      deskPayouts: {},
      deskEtax: {},
      deskContacts: {},
      deskSubscriptions: {},
      deskPlans: {},
      deskAccounts: {},
    },
    actions: {
      issue: { page: 'deskIssue' },
    },
  },
  refusals,
  money,
  ledgers: ['billing_payment_event', 'billing_refund'],
  calls: { ...payerCalls, ...subscriptions, ...desk, ...deskDocuments, ...billingNotes, ...certificates, ...payouts, ...etax, ...contacts },
  downloads: {
    ...deskPlans.downloads,
    ...deskContacts.downloads,
    documentPdf: { path: '/billing/documents/:id/pdf', roles: EVERYONE, query: byToken, limit: { times: 60, seconds: 600 } },
    etaxXmlFile: {
      path: '/billing/documents/:id/etax.xml',
      roles: STAFF,
      needs: 'documents',
      refuses: ['document-ended', 'document-incomplete'],
    },
    etaxPdf: { path: '/billing/documents/:id/etax.pdf', roles: STAFF, needs: 'documents', refuses: ['document-ended'] },
    draftPdf: { path: '/billing/desk/drafts/:id/pdf', roles: STAFF, needs: 'documents' },
    certificateFile: { path: '/billing/certificates/:id/file', roles: STAFF, needs: 'documents' },
    slipPicture: { path: '/billing/slips/:id/picture', roles: EVERYONE, query: byToken },
    /** Output tax report of a month (รายงานภาษีขาย), CSV. */
    vatReport: {
      path: '/billing/desk/vat-report',
      roles: STAFF,
      needs: 'documents',
      query: byMonth,
    },
    /** What has happened in a month, posted to the site's accounts (สมุดรายวัน), CSV. */
    journal: { path: '/billing/desk/journal', roles: STAFF, needs: 'documents', query: byMonth },
  },
  webhooks: { provider: { path: '/hooks/billing/provider', maxBytes: 64 * 1024, limit: { times: 600, seconds: 60 } } },
  workers: { slip: { seconds: 20, megabytes: 512 }, document: { seconds: 30, megabytes: 512 } },
  slots: { payPanel: PayPanel },
  fills: {
    payPanel: { into: PayPanel, roles: EVERYONE, texts: 'pages' },
    menu: { into: AccountMenu, roles: MEMBERS, order: 45 },
    tile: { into: DashboardTiles, roles: MEMBERS, order: 45 },
  },
  emits: { chargeChanged: ChargeChanged, subscriptionDue: SubscriptionDue },
  /** Subscriptions are charges, too. */
  listens: { chargeChanged: ChargeChanged, subscriptionDue: SubscriptionDue },
  provides: {
    charges: Charges,
    counterPapers: CounterPapers,
    desk: DeskArea,
    person: PersonArea,
    discoverable: Discoverable,
    codes: Codes,
  },
  uses: { accounts: Accounts },
  gathers: { counterTax: CounterTax, sources: ChargeSources },
  mayUse: { wallet: Wallet, notifications: Notifications, mail: Mail, files: Files },
  live: {
    /** To its payer: a charge has changed. */
    charge: closed({ chargeId: id, state: text(30) }),
    /** To staff: something waits. */
    queue: closed({ what: text(30) }),
  },
  jobs: {
    expirePayments: { cron: '* * * * *' },
    askProvider: { cron: '*/5 * * * *' },
    renew: { cron: '*/5 * * * *' },
    remind: { cron: '10 2 * * *' },
    proveCharges: { cron: '40 19 * * *' },
  },
});
