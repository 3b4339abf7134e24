import type { TextModules } from '#kit/page/text.ts';
import { fill, later, page, type Client } from '#kernel/contract/client.ts';
import type { billing } from './plugin.ts';

const likeGuest = { user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;
const likeUser = { manager: { sameAs: 'user' }, admin: { sameAs: 'user' } } as const;

/** Words of paying, for pages of other plugins that show the panel. */
const pages: TextModules = { th: () => import('./messages/pages/th.json'), en: () => import('./messages/pages/en.json') };

/** Pages that only the staff have. */
const desk = () => import('./pages/deskPages.ts');

export default {
  pages: {
    orderCart: {
      guest: page(() => import('./pages/orderCart/guest.tsx')),
      user: page(
        () => import('./pages/orderCart/user.tsx'),
        () => import('./pages/orderCart/load.ts'),
      ),
      manager: later(desk, 'orderCart'),
      admin: { sameAs: 'manager' },
    },
    orderCheckout: {
      guest: page(
        () => import('./pages/orderCheckout/guest.tsx'),
        () => import('./pages/orderCheckout/load.ts'),
      ),
      ...likeGuest,
    },
    order: {
      guest: page(
        () => import('./pages/order/guest.tsx'),
        () => import('./pages/order/load.ts'),
      ),
      user: { sameAs: 'guest' },
      manager: later(desk, 'order'),
      admin: { sameAs: 'manager' },
    },
    pay: {
      guest: page(
        () => import('./pages/pay/guest.tsx'),
        () => import('./pages/orderCheckout/load.ts'),
      ),
      ...likeGuest,
    },
    payment: {
      guest: page(
        () => import('./pages/payment/guest.tsx'),
        () => import('./pages/payment/load.ts'),
      ),
      ...likeGuest,
    },
    paymentWay: {
      guest: page(
        () => import('./pages/paymentWay/guest.tsx'),
        () => import('./pages/paymentWay/load.ts'),
      ),
      ...likeGuest,
    },
    subscribe: {
      guest: page(
        () => import('./pages/subscribe/guest.tsx'),
        () => import('./pages/subscribe/guestLoad.ts'),
      ),
      user: page(
        () => import('./pages/subscribe/user.tsx'),
        () => import('./pages/subscribe/load.ts'),
      ),
      ...likeUser,
    },
    thankyou: {
      guest: page(
        () => import('./pages/thankyou/guest.tsx'),
        () => import('./pages/thankyou/load.ts'),
      ),
      ...likeGuest,
    },
    invoice: {
      guest: page(
        () => import('./pages/invoice/guest.tsx'),
        () => import('./pages/invoice/load.ts'),
      ),
      ...likeGuest,
    },
    documents: {
      user: page(
        () => import('./pages/documents/user.tsx'),
        () => import('./pages/documents/load.ts'),
      ),
      ...likeUser,
    },
    plans: {
      guest: page(
        () => import('./pages/plans/guest.tsx'),
        () => import('./pages/plans/load.ts'),
      ),
      ...likeGuest,
    },
    subscriptions: {
      user: page(
        () => import('./pages/subscriptions/user.tsx'),
        () => import('./pages/subscriptions/load.ts'),
      ),
      ...likeUser,
    },
    desk: { manager: later(desk, 'desk'), admin: { sameAs: 'manager' } },
    deskCharges: { manager: later(desk, 'deskCharges'), admin: { sameAs: 'manager' } },
    deskCharge: { manager: later(desk, 'deskCharge'), admin: { sameAs: 'manager' } },
    deskSlips: { manager: later(desk, 'deskSlips'), admin: { sameAs: 'manager' } },
    deskRefunds: { manager: later(desk, 'deskRefunds'), admin: { sameAs: 'manager' } },
    deskDocuments: { manager: later(desk, 'deskDocuments'), admin: { sameAs: 'manager' } },
    deskIssue: { manager: later(desk, 'deskIssue'), admin: { sameAs: 'manager' } },
    deskSubscriptions: { manager: later(desk, 'deskSubscriptions'), admin: { sameAs: 'manager' } },
    deskPlans: { manager: later(desk, 'deskPlans'), admin: { sameAs: 'manager' } },
    deskAccounts: { manager: later(desk, 'deskAccounts'), admin: { sameAs: 'manager' } },
  },
  fills: {
    payPanel: fill(() => import('./parts/PayPanel.tsx'), null, pages),
    menu: fill(() => import('./parts/MenuLink.tsx')),
    tile: fill(
      () => import('./parts/DueTile.tsx'),
      () => import('./parts/dueLoad.ts'),
    ),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof billing>;
