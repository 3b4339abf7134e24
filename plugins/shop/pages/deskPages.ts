import { page } from '#kernel/contract/client.ts';

/** Pages of the staff: who has none of them does not fetch where they are. */
export const pages = {
  desk: page(
    () => import('./desk/manager.tsx'),
    () => import('./desk/load.ts'),
  ),
  deskProducts: page(
    () => import('./deskProducts/manager.tsx'),
    () => import('./deskProducts/load.ts'),
  ),
  deskProduct: page(
    () => import('./deskProduct/manager.tsx'),
    () => import('./deskProduct/load.ts'),
  ),
  deskCategories: page(
    () => import('./deskCategories/manager.tsx'),
    () => import('./deskCategories/load.ts'),
  ),
  deskPriceLists: page(
    () => import('./deskPriceLists/manager.tsx'),
    () => import('./deskPriceLists/load.ts'),
  ),
  deskImport: page(
    () => import('./deskImport/manager.tsx'),
    () => import('./deskImport/load.ts'),
  ),
  deskStock: page(
    () => import('./deskStock/manager.tsx'),
    () => import('./deskStock/load.ts'),
  ),
  deskStockMoves: page(
    () => import('./deskStockMoves/manager.tsx'),
    () => import('./deskStockMoves/load.ts'),
  ),
  deskReviews: page(
    () => import('./deskReviews/manager.tsx'),
    () => import('./deskReviews/load.ts'),
  ),
  deskPromotions: page(
    () => import('./deskPromotions/manager.tsx'),
    () => import('./deskPromotions/load.ts'),
  ),
  deskShipping: page(
    () => import('./deskShipping/manager.tsx'),
    () => import('./deskShipping/load.ts'),
  ),
  deskPrint: page(
    () => import('./deskPrint/manager.tsx'),
    () => import('./deskPrint/load.ts'),
  ),
  orders: page(
    () => import('./orders/manager.tsx'),
    () => import('./orders/deskLoad.ts'),
  ),
  order: page(
    () => import('./order/manager.tsx'),
    () => import('./order/deskLoad.ts'),
  ),
} as const;
