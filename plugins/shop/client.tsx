import { fill, page, section, type Client } from '#kernel/contract/client.ts';
import type { shop } from './plugin.ts';

export default {
  pages: {
    products: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    product: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    categories: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    categorie: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    cart: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    checkout: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    thankyou: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    orders: { user: page(() => import('./pages/Pending.tsx')), manager: { sameAs: 'user' }, admin: { sameAs: 'user' } },
    order: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    wishes: { user: page(() => import('./pages/Pending.tsx')), manager: { sameAs: 'user' }, admin: { sameAs: 'user' } },
    desk: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskProducts: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskProduct: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskCategories: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskPriceLists: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskImport: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskStock: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskStockMoves: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskReviews: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskPromotions: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskShipping: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskPrint: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
  },
  fills: {
    cart: fill(() => import('./pages/Pending.tsx')),
    menu: fill(() => import('./pages/Pending.tsx')),
    tile: fill(() => import('./pages/Pending.tsx')),
  },
  sections: { products: section(() => import('./pages/Pending.tsx')) },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof shop>;
