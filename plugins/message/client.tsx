import { fill, page, type Client } from '#kernel/contract/client.ts';
import type { message } from './plugin.ts';

const countsLoad = () => import('./parts/countsLoad.ts');

export default {
  pages: {
    messages: {
      user: page(
        () => import('./pages/messages/user.tsx'),
        () => import('./pages/messages/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    thread: {
      user: page(
        () => import('./pages/thread/user.tsx'),
        () => import('./pages/thread/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    reports: {
      manager: page(
        () => import('./pages/reports/manager.tsx'),
        () => import('./pages/reports/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
  },
  fills: {
    menu: fill(() => import('./parts/MenuLink.tsx'), countsLoad),
    tile: fill(() => import('./parts/MessageTile.tsx'), countsLoad),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof message>;
