import { fill, later, page, type Client } from '#kernel/contract/client.ts';
import type { certification } from './plugin.ts';

const likeGuest = { user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;

/** Pages that only the staff have. */
const desk = () => import('./pages/deskPages.ts');

const find = page(
  () => import('./pages/find/guest.tsx'),
  () => import('./pages/find/load.ts'),
);

export default {
  pages: {
    find: { guest: find, ...likeGuest },
    search: { guest: find, ...likeGuest },
    check: {
      guest: page(
        () => import('./pages/check/guest.tsx'),
        () => import('./pages/check/load.ts'),
      ),
      ...likeGuest,
    },
    achievement: {
      guest: page(
        () => import('./pages/achievement/guest.tsx'),
        () => import('./pages/achievement/load.ts'),
      ),
      ...likeGuest,
    },
    certificate: {
      user: page(
        () => import('./pages/certificate/user.tsx'),
        () => import('./pages/certificate/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    desk: { manager: later(desk, 'desk'), admin: { sameAs: 'manager' } },
    deskAchievements: { manager: later(desk, 'deskAchievements'), admin: { sameAs: 'manager' } },
    deskTemplates: { manager: later(desk, 'deskTemplates'), admin: { sameAs: 'manager' } },
    deskTemplate: { manager: later(desk, 'deskTemplate'), admin: { sameAs: 'manager' } },
    deskKeys: { manager: later(desk, 'deskKeys'), admin: { sameAs: 'manager' } },
  },
  fills: { menu: fill(() => import('./parts/MenuLinks.tsx')) },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof certification>;
