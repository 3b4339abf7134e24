import { page, type Client } from '#kernel/contract/client.ts';
import type { idea } from './plugin.ts';

const everyone = { user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;

export default {
  pages: {
    gallery: {
      guest: page(
        () => import('./pages/gallery/guest.tsx'),
        () => import('./pages/gallery/load.ts'),
      ),
      ...everyone,
    },
    element: {
      guest: page(
        () => import('./pages/element/guest.tsx'),
        () => import('./pages/element/load.ts'),
      ),
      ...everyone,
    },
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof idea>;
