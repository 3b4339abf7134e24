import { page, type Client } from '#kernel/contract/client.ts';
import type { calendar } from './plugin.ts';

const likeGuest = { user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;
const load = () => import('./pages/calendars/load.ts');

export default {
  pages: {
    calendars: { guest: page(() => import('./pages/calendars/guest.tsx'), load), ...likeGuest },
    one: { guest: page(() => import('./pages/calendars/guest.tsx'), load), ...likeGuest },
    email: {
      user: page(
        () => import('./pages/email/user.tsx'),
        () => import('./pages/email/load.ts'),
      ),
      manager: { sameAs: 'user' },
      admin: { sameAs: 'user' },
    },
    answer: {
      guest: page(
        () => import('./pages/answer/guest.tsx'),
        () => import('./pages/answer/load.ts'),
      ),
      ...likeGuest,
    },
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof calendar>;
