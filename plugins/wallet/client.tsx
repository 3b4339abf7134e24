import { fill, page, type Client } from '#kernel/contract/client.ts';
import type { wallet } from './plugin.ts';

const likeUser = { manager: { sameAs: 'user' }, admin: { sameAs: 'user' } } as const;

export default {
  pages: {
    wallet: {
      guest: page(
        () => import('./pages/wallet/guest.tsx'),
        () => import('./pages/wallet/guestLoad.ts'),
      ),
      user: page(
        () => import('./pages/wallet/user.tsx'),
        () => import('./pages/wallet/load.ts'),
      ),
      ...likeUser,
    },
    topUp: {
      user: page(
        () => import('./pages/topUp/user.tsx'),
        () => import('./pages/topUp/load.ts'),
      ),
      ...likeUser,
    },
    topUpPay: {
      user: page(
        () => import('./pages/topUpPay/user.tsx'),
        () => import('./pages/topUpPay/load.ts'),
      ),
      ...likeUser,
    },
    pay: {
      user: page(
        () => import('./pages/pay/user.tsx'),
        () => import('./pages/pay/load.ts'),
      ),
      ...likeUser,
    },
    receive: {
      user: page(
        () => import('./pages/receive/user.tsx'),
        () => import('./pages/receive/load.ts'),
      ),
      ...likeUser,
    },
    receipt: {
      user: page(
        () => import('./pages/receipt/user.tsx'),
        () => import('./pages/receipt/load.ts'),
      ),
      ...likeUser,
    },
    statement: {
      user: page(
        () => import('./pages/statement/user.tsx'),
        () => import('./pages/statement/load.ts'),
      ),
      ...likeUser,
    },
    desk: {
      manager: page(
        () => import('./pages/desk/manager.tsx'),
        () => import('./pages/desk/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    members: {
      manager: page(
        () => import('./pages/members/manager.tsx'),
        () => import('./pages/members/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    member: {
      manager: page(
        () => import('./pages/member/manager.tsx'),
        () => import('./pages/member/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    ledger: {
      manager: page(
        () => import('./pages/ledger/manager.tsx'),
        () => import('./pages/ledger/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
  },
  fills: {
    menu: fill(() => import('./parts/MenuLink.tsx')),
    tile: fill(
      () => import('./parts/BalanceTile.tsx'),
      () => import('./parts/tileLoad.ts'),
    ),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof wallet>;
