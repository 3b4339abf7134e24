import { fill, page, type Client } from '#kernel/contract/client.ts';
import type { notification } from './plugin.ts';

export default {
  pages: {
    notifications: {
      user: page(
        () => import('./pages/notifications/user.tsx'),
        () => import('./pages/notifications/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    settings: {
      user: page(
        () => import('./pages/settings/user.tsx'),
        () => import('./pages/settings/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
  },
  fills: {
    bell: fill(
      () => import('./parts/Bell.tsx'),
      () => import('./parts/bellLoad.ts'),
    ),
    menuLink: fill(() => import('./parts/MenuLink.tsx')),
    latest: fill(
      () => import('./parts/LatestTile.tsx'),
      () => import('./parts/latestLoad.ts'),
    ),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof notification>;
