import { page, type Client } from '#kernel/contract/client.ts';
import type { calendar } from './plugin.ts';

const likeGuest = { user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;
const load = () => import('./pages/calendars/load.ts');
const calendars = {
  guest: page(() => import('./pages/calendars/guest.tsx'), load),
  user: page(() => import('./pages/calendars/user.tsx'), load),
  manager: { sameAs: 'user' },
  admin: { sameAs: 'user' },
} as const;

export default {
  pages: {
    calendars,
    one: calendars,
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
