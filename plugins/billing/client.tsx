import { fill, page, type Client } from '#kernel/contract/client.ts';
import type { billing } from './plugin.ts';

export default {
  pages: {
    orderCart: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    orderCheckout: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    order: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    pay: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    payment: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    paymentWay: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    subscribe: {
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
    invoice: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    documents: { user: page(() => import('./pages/Pending.tsx')), manager: { sameAs: 'user' }, admin: { sameAs: 'user' } },
    plans: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    subscriptions: { user: page(() => import('./pages/Pending.tsx')), manager: { sameAs: 'user' }, admin: { sameAs: 'user' } },
    desk: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskCharges: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskCharge: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskSlips: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskRefunds: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskDocuments: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskIssue: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskSubscriptions: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskPlans: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskAccounts: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
  },
  fills: {
    payPanel: fill(() => import('./pages/Pending.tsx')),
    menu: fill(() => import('./pages/Pending.tsx')),
    tile: fill(() => import('./pages/Pending.tsx')),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof billing>;
