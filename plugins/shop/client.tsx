import { fill, page, section, type Client } from '#kernel/contract/client.ts';
import type { shop } from './plugin.ts';

const likeGuest = { user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;
const likeUser = { manager: { sameAs: 'user' }, admin: { sameAs: 'user' } } as const;
const likeManager = { admin: { sameAs: 'manager' } } as const;
const orderLoad = () => import('./pages/thankyou/load.ts');
/** Only who looks at orders needs what they are said in. */
const tileTexts = { th: () => import('./messages/tile/th.json'), en: () => import('./messages/tile/en.json') };
const sectionTexts = { th: () => import('./messages/section/th.json'), en: () => import('./messages/section/en.json') };

export default {
  pages: {
    products: {
      guest: page(
        () => import('./pages/products/guest.tsx'),
        () => import('./pages/products/load.ts'),
      ),
      ...likeGuest,
    },
    product: {
      guest: page(
        () => import('./pages/product/guest.tsx'),
        () => import('./pages/product/load.ts'),
      ),
      ...likeGuest,
    },
    categories: {
      guest: page(
        () => import('./pages/categories/guest.tsx'),
        () => import('./pages/categories/load.ts'),
      ),
      ...likeGuest,
    },
    categorie: {
      guest: page(
        () => import('./pages/categorie/guest.tsx'),
        () => import('./pages/categorie/load.ts'),
      ),
      ...likeGuest,
    },
    cart: { guest: page(() => import('./pages/cart/guest.tsx')), ...likeGuest },
    checkout: { guest: page(() => import('./pages/checkout/guest.tsx')), ...likeGuest },
    thankyou: { guest: page(() => import('./pages/thankyou/guest.tsx'), orderLoad), ...likeGuest },
    orders: {
      user: page(
        () => import('./pages/orders/user.tsx'),
        () => import('./pages/orders/load.ts'),
      ),
      manager: page(
        () => import('./pages/orders/manager.tsx'),
        () => import('./pages/orders/deskLoad.ts'),
      ),
      ...likeManager,
    },
    order: {
      guest: page(() => import('./pages/order/guest.tsx'), orderLoad),
      user: page(() => import('./pages/order/user.tsx'), orderLoad),
      manager: page(
        () => import('./pages/order/manager.tsx'),
        () => import('./pages/order/deskLoad.ts'),
      ),
      ...likeManager,
    },
    wishes: {
      user: page(
        () => import('./pages/wishes/user.tsx'),
        () => import('./pages/wishes/load.ts'),
      ),
      ...likeUser,
    },
    desk: {
      manager: page(
        () => import('./pages/desk/manager.tsx'),
        () => import('./pages/desk/load.ts'),
      ),
      ...likeManager,
    },
    deskProducts: {
      manager: page(
        () => import('./pages/deskProducts/manager.tsx'),
        () => import('./pages/deskProducts/load.ts'),
      ),
      ...likeManager,
    },
    deskProduct: {
      manager: page(
        () => import('./pages/deskProduct/manager.tsx'),
        () => import('./pages/deskProduct/load.ts'),
      ),
      ...likeManager,
    },
    deskCategories: {
      manager: page(
        () => import('./pages/deskCategories/manager.tsx'),
        () => import('./pages/deskCategories/load.ts'),
      ),
      ...likeManager,
    },
    deskPriceLists: {
      manager: page(
        () => import('./pages/deskPriceLists/manager.tsx'),
        () => import('./pages/deskPriceLists/load.ts'),
      ),
      ...likeManager,
    },
    deskImport: {
      manager: page(
        () => import('./pages/deskImport/manager.tsx'),
        () => import('./pages/deskImport/load.ts'),
      ),
      ...likeManager,
    },
    deskStock: {
      manager: page(
        () => import('./pages/deskStock/manager.tsx'),
        () => import('./pages/deskStock/load.ts'),
      ),
      ...likeManager,
    },
    deskStockMoves: {
      manager: page(
        () => import('./pages/deskStockMoves/manager.tsx'),
        () => import('./pages/deskStockMoves/load.ts'),
      ),
      ...likeManager,
    },
    deskReviews: {
      manager: page(
        () => import('./pages/deskReviews/manager.tsx'),
        () => import('./pages/deskReviews/load.ts'),
      ),
      ...likeManager,
    },
    deskPromotions: {
      manager: page(
        () => import('./pages/deskPromotions/manager.tsx'),
        () => import('./pages/deskPromotions/load.ts'),
      ),
      ...likeManager,
    },
    deskShipping: {
      manager: page(
        () => import('./pages/deskShipping/manager.tsx'),
        () => import('./pages/deskShipping/load.ts'),
      ),
      ...likeManager,
    },
    deskPrint: {
      manager: page(
        () => import('./pages/deskPrint/manager.tsx'),
        () => import('./pages/deskPrint/load.ts'),
      ),
      ...likeManager,
    },
  },
  fills: {
    cart: fill(
      () => import('./parts/cart/CartLink.tsx'),
      () => import('./parts/cart/cartLinkLoad.ts'),
    ),
    menu: fill(() => import('./parts/MenuLinks.tsx')),
    tile: fill(
      () => import('./parts/OrdersTile.tsx'),
      () => import('./parts/ordersTileLoad.ts'),
      tileTexts,
    ),
  },
  sections: {
    products: section(
      () => import('./parts/sections/Products.tsx'),
      () => import('./parts/sections/productsLoad.ts'),
      sectionTexts,
    ),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof shop>;
