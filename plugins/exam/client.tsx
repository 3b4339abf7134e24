import { fill, later, page, type Client } from '#kernel/contract/client.ts';
import type { exam } from './plugin.ts';

/** Pages that only the staff have. */
const desk = () => import('./pages/deskPages.ts');

export default {
  pages: {
    assessment: {
      guest: page(
        () => import('./pages/assessment/guest.tsx'),
        () => import('./pages/assessment/load.ts'),
      ),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    deskExams: { manager: later(desk, 'deskExams'), admin: { sameAs: 'manager' } },
    deskExam: { manager: later(desk, 'deskExam'), admin: { sameAs: 'manager' } },
    deskResults: { manager: later(desk, 'deskResults'), admin: { sameAs: 'manager' } },
    deskBanks: { manager: later(desk, 'deskBanks'), admin: { sameAs: 'manager' } },
    deskBank: { manager: later(desk, 'deskBank'), admin: { sameAs: 'manager' } },
    deskQuestion: { manager: later(desk, 'deskQuestion'), admin: { sameAs: 'manager' } },
    deskGrading: { manager: later(desk, 'deskGrading'), admin: { sameAs: 'manager' } },
    deskAttempt: { manager: later(desk, 'deskAttempt'), admin: { sameAs: 'manager' } },
  },
  fills: { menu: fill(() => import('./parts/MenuLink.tsx')) },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof exam>;
