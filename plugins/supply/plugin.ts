import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_USER, EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, id } from '#kit/schema/shapes.ts';
import { ClusterLinks, Clusters, ClusterTabs, TabRow } from '../cluster/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { Mail } from '../mail/contract.ts';
import { Tiles } from '../panel/contract.ts';
import { Codes } from '../scan/contract.ts';
import { StorePrices, StoreStock } from '../shop/contract.ts';
import { counts } from './calls/counts.ts';
import { lots } from './calls/lots.ts';
import { orderMail } from './calls/orderMail.ts';
import { orders } from './calls/orders.ts';
import { prices } from './calls/prices.ts';
import { reorder } from './calls/reorder.ts';
import { suppliers } from './calls/suppliers.ts';
import { transfers } from './calls/transfers.ts';
import { writeOffs } from './calls/writeOffs.ts';
import { refusals } from './refusals.ts';

const page = { roles: MEMBERS, sameAs: AS_USER, layout: 'desk', texts: 'pages', cache: false } as const;
/** A list as a tab of one cluster. */
const tab = { ...page, params: closed({ id }), draws: [TabRow] } as const;
const OF_CLUSTER = '/cluster/manage/detail/:id';

/** Goods of stores: suppliers, orders with what came of them, transfers, counts and write-offs, on the shop's ledger. */
export const supply = definePlugin({
  id: 'supply',
  summary: 'Goods of stores: suppliers, purchase orders and receipts, transfers, counts, write-offs and average costs',
  pages: {
    inventory: { path: '/cluster/user/store/inventorys', ...page, title: 'page.inventory' },
    orders: { path: '/cluster/user/store/orders', ...page, title: 'page.orders' },
    storeProducts: { path: '/cluster/user/store/products', ...page, title: 'page.storeProducts' },
    suppliers: { path: '/cluster/user/store/suppliers', ...page, title: 'page.suppliers' },
    products: { path: '/cluster/products', ...page, title: 'page.products' },
    transfers: { path: '/cluster/store/transfers', ...page, title: 'page.transfers' },
    counts: { path: '/cluster/store/counts', ...page, title: 'page.counts' },
    clusterProducts: { path: `${OF_CLUSTER}/products`, ...tab, title: 'page.products' },
    clusterPrices: { path: `${OF_CLUSTER}/prices`, ...tab, title: 'page.prices' },
    clusterStock: { path: `${OF_CLUSTER}/stock`, ...tab, title: 'page.inventory' },
    clusterSuppliers: { path: `${OF_CLUSTER}/suppliers`, ...tab, title: 'page.suppliers' },
    clusterOrders: { path: `${OF_CLUSTER}/purchase-orders`, ...tab, title: 'page.orders' },
    clusterTransfers: { path: `${OF_CLUSTER}/transfers`, ...tab, title: 'page.transfers' },
    clusterCounts: { path: `${OF_CLUSTER}/counts`, ...tab, title: 'page.counts' },
    lots: { path: '/cluster/store/lots', ...page, title: 'page.lots' },
    reorder: { path: '/cluster/store/reorder', ...page, title: 'page.reorder' },
    labels: { path: '/cluster/store/labels', ...page, layout: 'fullscreen', title: 'page.labels' },
    /** For suppliers, who have its sealed address by mail. */
    orderPaper: {
      path: '/cluster/store/orders/:id/paper',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      layout: 'fullscreen',
      texts: 'paper',
      cache: false,
      title: 'page.orderPaper',
      mayMiss: true,
    },
    order: { path: '/cluster/store/orders/:id', ...page, title: 'page.order', mayMiss: true },
    supplier: { path: '/cluster/store/suppliers/:id', ...page, title: 'page.supplier', mayMiss: true },
    transfer: { path: '/cluster/store/transfers/:id', ...page, title: 'page.transfer', mayMiss: true },
    count: { path: '/cluster/store/counts/:id', ...page, title: 'page.count', mayMiss: true },
  },
  desk: {
    order: 32,
    icon: 'layout',
    nav: {
      inventory: {},
      orders: { count: 'overdue' },
      transfers: { count: 'inTransit' },
      counts: { count: 'open' },
      lots: { count: 'expiring' },
      reorder: { count: 'low' },
      suppliers: {},
      products: {},
      storeProducts: {},
    },
    actions: { newOrder: { page: 'order', params: { id: 'new' } } },
  },
  refusals,
  calls: { ...suppliers, ...orders, ...transfers, ...counts, ...writeOffs, ...prices, ...lots, ...reorder, ...orderMail },
  fills: { clusterLinks: { into: ClusterLinks, roles: MEMBERS, texts: 'links' } },
  provides: { desk: DeskArea, tabs: ClusterTabs, tiles: Tiles, codes: Codes },
  uses: { clusters: Clusters, stock: StoreStock, prices: StorePrices },
  mayUse: { mail: Mail },
});
