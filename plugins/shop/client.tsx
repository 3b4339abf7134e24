import { fill, later, page, section, type Client } from '#kernel/contract/client.ts';
import type { shop } from './plugin.ts';

const likeGuest = { user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;
const likeUser = { manager: { sameAs: 'user' }, admin: { sameAs: 'user' } } as const;
const likeManager = { admin: { sameAs: 'manager' } } as const;
const orderLoad = () => import('./pages/thankyou/load.ts');
/** Only who looks at orders needs what they are said in. */
const tileTexts = { th: () => import('./messages/tile/th.json'), en: () => import('./messages/tile/en.json') };
const sectionTexts = { th: () => import('./messages/section/th.json'), en: () => import('./messages/section/en.json') };

/** Pages that only the staff have. */
const desk = () => import('./pages/deskPages.ts');

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
      manager: later(desk, 'orders'),
      ...likeManager,
    },
    order: {
      guest: page(() => import('./pages/order/guest.tsx'), orderLoad),
      user: page(() => import('./pages/order/user.tsx'), orderLoad),
      manager: later(desk, 'order'),
      ...likeManager,
    },
    wishes: {
      user: page(
        () => import('./pages/wishes/user.tsx'),
        () => import('./pages/wishes/load.ts'),
      ),
      ...likeUser,
    },
    desk: { manager: later(desk, 'desk'), admin: { sameAs: 'manager' } },
    deskProducts: { manager: later(desk, 'deskProducts'), admin: { sameAs: 'manager' } },
    deskProduct: { manager: later(desk, 'deskProduct'), admin: { sameAs: 'manager' } },
    deskCategories: { manager: later(desk, 'deskCategories'), admin: { sameAs: 'manager' } },
    deskPriceLists: { manager: later(desk, 'deskPriceLists'), admin: { sameAs: 'manager' } },
    deskImport: { manager: later(desk, 'deskImport'), admin: { sameAs: 'manager' } },
    deskStock: { manager: later(desk, 'deskStock'), admin: { sameAs: 'manager' } },
    deskStockMoves: { manager: later(desk, 'deskStockMoves'), admin: { sameAs: 'manager' } },
    deskReviews: { manager: later(desk, 'deskReviews'), admin: { sameAs: 'manager' } },
    deskPromotions: { manager: later(desk, 'deskPromotions'), admin: { sameAs: 'manager' } },
    deskShipping: { manager: later(desk, 'deskShipping'), admin: { sameAs: 'manager' } },
    deskPrint: { manager: later(desk, 'deskPrint'), admin: { sameAs: 'manager' } },
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
