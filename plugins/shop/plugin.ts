import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, AS_USER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';
import { AccountMenu, DashboardTiles, HeaderActions } from '#kernel/contract/tokens.ts';
import { Source, WritingHelp } from '../ai/contract.ts';
import { Accounts } from '../account/contract.ts';
import { References } from '#plugins/blog/contract.ts';
import { AddressFields, Addresses } from '../address/contract.ts';
import { ChargeChanged, Charges, PayPanel } from '../billing/contract.ts';
import { FilePicker, Files } from '../files/contract.ts';
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
import { deskOrders } from './calls/deskOrders.ts';
import { deskTerms, promotions } from './calls/deskTerms.ts';
import { deskImport } from './calls/deskImport.ts';
import { deskStock } from './calls/deskStock.ts';
import {
  CheckoutAside,
  ImportDue,
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
import { money } from './money.ts';
import { settings } from './settings.ts';
import { refusals } from './refusals.ts';

/** Words of who looks around, of who buys, and of the staff. */
const BROWSE = ['browse', 'search', 'section', 'shared'];
const BUY = ['pages', 'order', 'tile', 'shared'];
const DESK = ['desk', 'order', 'tile', 'shared'];

const staff = (needs: string) => ({ roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: DESK, needs }) as const;

/** Products, stock, cart, checkout and orders. */
export const shop = definePlugin({
  id: 'shop',
  summary: 'Products with variants and stock, cart, checkout, orders, shipping, returns and promotions',
  settings,
  siteSettings: [
    'pageSize',
    'guestCheckout',
    'reserveMinutes',
    'orderPrefix',
    'returnDays',
    'lowStock',
    'reviews',
    'moderateReviews',
    'showStock',
    'shipFrom',
  ],
  publicSettings: ['guestCheckout', 'showStock', 'reviews'],
  cookies: { cart: { days: 90 } },
  capabilities: {
    catalogue: { summary: 'Create and change products, categories and prices', roles: STAFF },
    costs: { summary: 'See what products cost', roles: ['admin'] },
    stock: { summary: 'Receive, count and move stock', roles: STAFF },
    orders: { summary: 'See and work on orders', roles: STAFF },
    refund: { summary: 'Give money back for orders', roles: STAFF },
    unlimited: { summary: 'Give money back without the limit of a day', roles: ['admin'] },
    promotions: { summary: 'Make coupons and promotions', roles: STAFF },
    shipping: { summary: 'Set where parcels go and what it costs', roles: ['admin'] },
    reports: { summary: 'See sales', roles: STAFF },
  },
  pages: {
    products: {
      path: '/shop/products',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.products',
      texts: BROWSE,
      nav: { label: 'nav.products', order: 12 },
    },
    product: {
      path: '/shop/product/:sku',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.products',
      texts: BROWSE,
      draws: [ProductAside],
    },
    categories: { path: '/shop/categories', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.categories', texts: BROWSE },
    categorie: { path: '/shop/categorie/:code', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.categories', texts: BROWSE },
    cart: { path: '/shop/cart', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.cart', texts: BUY, cache: false },
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
    wishes: { path: '/shop/wishes', roles: MEMBERS, sameAs: AS_USER, title: 'page.wishes', texts: BROWSE },
    desk: { path: '/shop/desk', ...staff('reports'), title: 'page.desk' },
    deskProducts: { path: '/shop/desk/products', ...staff('catalogue'), title: 'page.deskProducts' },
    deskProduct: { path: '/shop/desk/products/:id', ...staff('catalogue'), title: 'page.deskProducts', draws: [FilePicker, WritingHelp] },
    deskCategories: { path: '/shop/desk/categories', ...staff('catalogue'), title: 'page.deskCategories', draws: [FilePicker] },
    deskPriceLists: { path: '/shop/desk/price-lists', ...staff('catalogue'), title: 'page.deskPriceLists' },
    deskImport: { path: '/shop/desk/import', ...staff('catalogue'), title: 'page.deskImport', draws: [FilePicker] },
    deskStock: { path: '/shop/desk/stock', ...staff('stock'), title: 'page.deskStock' },
    deskStockMoves: { path: '/shop/desk/stock/moves', ...staff('stock'), title: 'page.deskStock' },
    deskReviews: { path: '/shop/desk/reviews', ...staff('catalogue'), title: 'page.deskReviews' },
    deskPromotions: { path: '/shop/desk/promotions', ...staff('promotions'), title: 'page.deskPromotions' },
    deskShipping: { path: '/shop/desk/shipping', ...staff('shipping'), title: 'page.deskShipping' },
    deskPrint: { path: '/shop/desk/print/:kind', ...staff('orders'), title: 'page.deskPrint', layout: 'fullscreen' },
  },
  desk: {
    order: 10,
    icon: 'store',
    nav: {
      desk: {},
      orders: { count: 'toPack' },
      deskProducts: {},
      deskCategories: {},
      deskStock: { count: 'low' },
      deskPriceLists: {},
      deskPromotions: {},
      deskReviews: { count: 'reviews' },
      deskShipping: {},
    },
    actions: { newProduct: { page: 'deskProduct', params: { id: 'new' } }, importProducts: { page: 'deskImport' } },
  },
  refusals,
  money,
  calls: { ...catalogue, ...buying, ...deskCatalogue, ...deskStock, ...deskImport, ...deskOrders, ...deskTerms },
  downloads: {
    ...promotions.downloads,
    /** All products as the import reads them. */
    productsCsv: { path: '/shop/desk/products.csv', roles: STAFF, needs: 'catalogue' },
    productsXlsx: { path: '/shop/desk/products.xlsx', roles: STAFF, needs: 'catalogue', refuses: ['too-many-rows'] },
    importProblems: { path: '/shop/desk/imports/:id/problems.csv', roles: STAFF, needs: 'catalogue' },
    ordersCsv: {
      path: '/shop/desk/orders.csv',
      roles: STAFF,
      needs: 'orders',
      query: closed({ from: { ...text(10), default: '' }, to: { ...text(10), default: '' } }),
    },
  },
  workers: { import: { seconds: 120, megabytes: 512 } },
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
  },
  listens: {
    chargeChanged: ChargeChanged,
    orderPlaced: OrderPlaced,
    orderChanged: OrderChanged,
    orderDue: OrderDue,
    ordersShort: OrdersShort,
    stockChanged: StockChanged,
    importDue: ImportDue,
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
    proveStock: { cron: '20 19 * * *' },
    forgetAlerts: { cron: '50 19 * * *' },
  },
});
