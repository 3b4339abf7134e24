import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';
import { AccountMenu, DashboardTiles, HeaderActions } from '#kernel/contract/tokens.ts';
import { Source } from '../ai/contract.ts';
import { AccountOpened, Accounts } from '../account/contract.ts';
import { References } from '#plugins/blog/contract.ts';
import { AddressFields, Addresses } from '../address/contract.ts';
import { ChargeChanged, Charges, PayPanel } from '../billing/contract.ts';
import { Files } from '../files/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Goods } from '../cms/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { Codes } from '../scan/contract.ts';
import { Findable } from '../search/contract.ts';
import { buying } from './calls/buying.ts';
import { catalogue } from './calls/catalogue.ts';
import { deskCatalogue } from './calls/deskCatalogue.ts';
import { deskCod } from './calls/deskCod.ts';
import { deskOrders } from './calls/deskOrders.ts';
import { deskTerms, promotions } from './calls/deskTerms.ts';
import { deskImport } from './calls/deskImport.ts';
import { deskStock } from './calls/deskStock.ts';
import { letters } from './calls/letters.ts';
import { pastOrders } from './calls/pastOrders.ts';
import {
  CheckoutAside,
  ImportDue,
  LetterDue,
  Locations,
  OrderChanged,
  OrderDue,
  OrderPlaced,
  OrdersShort,
  ProductAside,
  Stock,
  StockChanged,
  StorePrices,
  StoreStock,
} from './contract.ts';
import { ProductsSection } from './rules/productsSection.ts';
import { leavePath, letterPath } from './rules/letters.ts';
import { money } from './money.ts';
import { capabilities, settings, siteSettings } from './settings.ts';
import { refusals } from './refusals.ts';
import { DESK, staffMenu, staffPages } from './staffPages.ts';

/** Words of who looks around, of who buys, and of the staff. */
const BROWSE = ['browse', 'search', 'section', 'shared'];
const BUY = ['pages', 'order', 'tile', 'shared'];
/** Members see besides what is theirs, the staff how it stands. `more`: words of cards, for members. */
const byRole = (texts: readonly string[], more: readonly string[] = []) =>
  ({
    roles: EVERYONE,
    sameAs: AS_MANAGER,
    texts: { guest: texts, user: [...texts, ...more, 'mine'], manager: [...texts, 'staff'], admin: [...texts, 'staff'] },
  }) as const;
const LETTERS = ['letters', 'shared'];

/** Products, stock, cart, checkout and orders. */
export const shop = definePlugin({
  id: 'shop',
  summary: 'Products with variants and stock, cart, checkout, orders, shipping, returns and promotions',
  settings,
  siteSettings,
  publicSettings: ['guestCheckout', 'showStock', 'reviews', 'pictureMark', 'pictureMarkImage', 'pictureMarkPlace'],
  cookies: { cart: { days: 90 } },
  capabilities,
  pages: {
    products: {
      path: '/shop/products',
      ...byRole(BROWSE),
      title: 'page.products',
      nav: { label: 'nav.products', order: 12 },
    },
    product: {
      path: '/shop/product/:sku',
      ...byRole(BROWSE),
      title: 'page.products',
      draws: [ProductAside],
    },
    categories: { path: '/shop/categories', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.categories', texts: BROWSE },
    categorie: { path: '/shop/categorie/:code', ...byRole(BROWSE), title: 'page.categories' },
    cart: { path: '/shop/cart', ...byRole(BUY, ['browse', 'search', 'section']), title: 'page.cart', cache: false },
    checkout: {
      path: '/shop/checkout',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.checkout',
      texts: BUY,
      cache: false,
      themeSlot: 'checkout',
      draws: [AddressFields, CheckoutAside],
    },
    thankyou: {
      path: '/shop/thankyou/:order',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.thankyou',
      texts: BUY,
      cache: false,
      draws: [PayPanel],
    },
    findOrder: { path: '/shop/find-order', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.findOrder', texts: BUY, cache: false },
    letter: { path: letterPath(':letter'), roles: EVERYONE, sameAs: AS_GUEST, title: 'page.letter', texts: LETTERS, cache: false },
    /** At the address that mail programs post to by themselves. */
    letterLeave: { path: leavePath(':token'), roles: EVERYONE, sameAs: AS_GUEST, title: 'page.letterLeave', texts: LETTERS, cache: false },
    orders: {
      path: '/shop/orders',
      roles: MEMBERS,
      layout: 'desk',
      sameAs: AS_MANAGER,
      title: 'page.orders',
      texts: { user: BUY, manager: DESK, admin: DESK },
    },
    order: {
      path: '/shop/orders/:order',
      roles: EVERYONE,
      layout: 'desk',
      sameAs: AS_MANAGER,
      title: 'page.order',
      texts: { guest: BUY, user: BUY, manager: DESK, admin: DESK },
      cache: false,
      draws: [PayPanel],
    },
    pastOrders: {
      path: '/shop/past-orders',
      roles: MEMBERS,
      layout: 'desk',
      sameAs: AS_MANAGER,
      title: 'page.pastOrders',
      texts: { user: BUY, manager: DESK, admin: DESK },
    },
    pastOrder: {
      path: '/shop/past-orders/:order',
      roles: MEMBERS,
      layout: 'desk',
      sameAs: AS_MANAGER,
      title: 'page.pastOrder',
      texts: { user: BUY, manager: DESK, admin: DESK },
    },
    wishes: { path: '/shop/wishes', roles: MEMBERS, sameAs: AS_USER, title: 'page.wishes', texts: BROWSE },
    ...staffPages,
  },
  desk: staffMenu,
  refusals,
  money,
  calls: {
    ...catalogue,
    ...buying,
    ...deskCatalogue,
    ...deskStock,
    ...deskImport,
    ...deskOrders,
    ...deskCod,
    ...deskTerms,
    ...letters,
    ...pastOrders,
  },
  downloads: {
    ...promotions.downloads,
    /** All products as the import reads them. */
    productsCsv: { path: '/shop/desk/products.csv', roles: STAFF, needs: 'catalogue' },
    productsXlsx: { path: '/shop/desk/products.xlsx', roles: STAFF, needs: 'catalogue', refuses: ['too-many-rows'] },
    /** Old addresses of what has come from another shop. */
    importRedirects: { path: '/shop/desk/imports/:id/redirects.json', roles: STAFF, needs: 'catalogue' },
    /** A picture that came with an import. */
    picture: { path: '/shop/pictures/:id', roles: EVERYONE, limit: { times: 1200, seconds: 60 } },
    importProblems: { path: '/shop/desk/imports/:id/problems.csv', roles: STAFF, needs: 'catalogue' },
    ordersCsv: {
      path: '/shop/desk/orders.csv',
      roles: STAFF,
      needs: 'orders',
      query: closed({ from: { ...text(10), default: '' }, to: { ...text(10), default: '' } }),
    },
  },
  workers: { import: { seconds: 120, megabytes: 512 }, picture: { seconds: 30, megabytes: 700 } },
  slots: { productAside: ProductAside, checkoutAside: CheckoutAside },
  fills: {
    search: { into: HeaderActions, roles: EVERYONE, order: 10, texts: 'search' },
    cart: { into: HeaderActions, roles: EVERYONE, order: 20 },
    menu: { into: AccountMenu, roles: MEMBERS, order: 40 },
    tile: { into: DashboardTiles, roles: MEMBERS, order: 40, texts: 'tile' },
  },
  sections: { products: ProductsSection },
  emits: {
    orderPlaced: OrderPlaced,
    orderChanged: OrderChanged,
    orderDue: OrderDue,
    ordersShort: OrdersShort,
    stockChanged: StockChanged,
    importDue: ImportDue,
    letterDue: LetterDue,
  },
  webhooks: { leaveByMail: { path: leavePath(':token'), maxBytes: 4096, limit: { times: 600, seconds: 60 } } },
  listens: {
    accountOpened: AccountOpened,
    chargeChanged: ChargeChanged,
    orderPlaced: OrderPlaced,
    orderChanged: OrderChanged,
    orderDue: OrderDue,
    ordersShort: OrdersShort,
    stockChanged: StockChanged,
    importDue: ImportDue,
    letterDue: LetterDue,
  },
  provides: {
    stock: Stock,
    locations: Locations,
    storeStock: StoreStock,
    storePrices: StorePrices,
    desk: DeskArea,
    person: PersonArea,
    discoverable: Discoverable,
    findable: Findable,
    source: Source,
    references: References,
    goods: Goods,
    codes: Codes,
  },
  uses: { accounts: Accounts, charges: Charges, addresses: Addresses },
  mayUse: { files: Files, notifications: Notifications, mail: Mail },
  live: {
    order: closed({ orderId: id, state: text(30) }),
    /** To staff: an import goes on, an order came. */
    desk: closed({ what: text(30), id: text(60) }),
  },
  jobs: {
    expireOrders: { cron: '* * * * *' },
    workImports: { cron: '* * * * *' },
    /** Lists follow sales that begin and end by themselves. */
    turnPrices: { cron: '* * * * *' },
    lookForLetters: { cron: '*/10 * * * *' },
    proveStock: { cron: '20 19 * * *' },
    forgetAlerts: { cron: '50 19 * * *' },
  },
});
