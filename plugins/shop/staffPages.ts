import { AS_MANAGER, STAFF } from '#kernel/contract/role.ts';
import { AddressFields } from '../address/contract.ts';
import { WritingHelp } from '../ai/contract.ts';
import { FilePicker } from '../files/contract.ts';

/** Words of the desk's pages. */
export const DESK = ['desk', 'order', 'tile', 'shared'];

const staff = (needs: string) => ({ roles: STAFF, sameAs: AS_MANAGER, layout: 'desk', texts: DESK, needs }) as const;

/** Pages of the desk. */
export const staffPages = {
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
  deskNewOrder: {
    path: '/shop/desk/new-order',
    ...staff('orders'),
    texts: [...DESK, 'pages'],
    title: 'page.deskNewOrder',
    draws: [AddressFields],
  },
  deskLetters: { path: '/shop/desk/letters', ...staff('reports'), title: 'page.deskLetters' },
  deskCod: { path: '/shop/desk/cod', ...staff('orders'), title: 'page.deskCod' },
  deskPrint: { path: '/shop/desk/print/:kind', ...staff('orders'), title: 'page.deskPrint', layout: 'fullscreen' },
} as const;

/** Where they stand in the desk's menu. */
export const staffMenu = {
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
    deskLetters: {},
    deskReviews: { count: 'reviews' },
    deskCod: {},
    deskShipping: {},
  },
  actions: { newProduct: { page: 'deskProduct', params: { id: 'new' } }, importProducts: { page: 'deskImport' } },
} as const;
