import { fill, page, type Client } from '#kernel/contract/client.ts';
import type { account } from './plugin.ts';

export default {
  pages: {
    login: {
      guest: page(
        () => import('./pages/login/guest.tsx'),
        () => import('./pages/login/guestLoad.ts'),
      ),
      user: page(
        () => import('./pages/login/user.tsx'),
        () => import('./pages/login/userLoad.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    account: {
      user: page(
        () => import('./pages/account/user.tsx'),
        () => import('./pages/account/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
  },
  fills: {
    signInLink: fill(() => import('./parts/SignInLink.tsx')),
    menu: fill(
      () => import('./parts/UserMenu.tsx'),
      () => import('./parts/profileLoad.ts'),
    ),
    userFooter: fill(
      () => import('./parts/UserFooter.tsx'),
      () => import('./parts/profileLoad.ts'),
    ),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof account>;
