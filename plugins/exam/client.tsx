import { page, type Client } from '#kernel/contract/client.ts';
import type { exam } from './plugin.ts';

export default {
  pages: {
    assessment: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    deskExams: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskExam: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskResults: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskBanks: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskBank: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskQuestion: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskGrading: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskAttempt: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof exam>;
