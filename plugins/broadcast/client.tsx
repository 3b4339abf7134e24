import { page, type Client } from '#kernel/contract/client.ts';
import type { broadcast } from './plugin.ts';

export default {
  pages: {
    live: {
      user: page(
        () => import('./pages/live/Live.tsx'),
        () => import('./pages/live/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    view: {
      guest: page(
        () => import('./pages/view/View.tsx'),
        () => import('./pages/view/load.ts'),
      ),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof broadcast>;
