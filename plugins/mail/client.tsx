import { page, type Client } from '#kernel/contract/client.ts';
import type { mail } from './plugin.ts';

export default {
  pages: {
    outbox: {
      manager: page(
        () => import('./pages/outbox/manager.tsx'),
        () => import('./pages/outbox/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    message: {
      manager: page(
        () => import('./pages/message/manager.tsx'),
        () => import('./pages/message/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    addresses: {
      manager: page(
        () => import('./pages/addresses/manager.tsx'),
        () => import('./pages/addresses/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    compose: {
      manager: page(
        () => import('./pages/compose/manager.tsx'),
        () => import('./pages/compose/load.ts'),
      ),
      admin: { sameAs: 'manager' },
    },
    inbox: {
      guest: page(
        () => import('./pages/inbox/guest.tsx'),
        () => import('./pages/inbox/load.ts'),
      ),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof mail>;
