import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_USER, MEMBERS } from '#kernel/contract/role.ts';
import { Clusters } from '../cluster/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { StoreStock } from '../shop/contract.ts';
import { counts } from './calls/counts.ts';
import { orders } from './calls/orders.ts';
import { suppliers } from './calls/suppliers.ts';
import { transfers } from './calls/transfers.ts';
import { writeOffs } from './calls/writeOffs.ts';
import { refusals } from './refusals.ts';

const page = { roles: MEMBERS, sameAs: AS_USER, layout: 'desk', texts: 'pages', cache: false } as const;

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
      suppliers: {},
      products: {},
      storeProducts: {},
    },
    actions: { newOrder: { page: 'order', params: { id: 'new' } } },
  },
  refusals,
  calls: { ...suppliers, ...orders, ...transfers, ...counts, ...writeOffs },
  provides: { desk: DeskArea },
  uses: { clusters: Clusters, stock: StoreStock },
});
