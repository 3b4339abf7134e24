import { fill, page, section, type Client } from '#kernel/contract/client.ts';
import type { lesson } from './plugin.ts';

export default {
  pages: {
    index: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    detail: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    enroll: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    play: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    calendar: {
      guest: page(() => import('./pages/Pending.tsx')),
      user: { sameAs: 'guest' },
      manager: { sameAs: 'guest' },
      admin: { sameAs: 'guest' },
    },
    learning: { user: page(() => import('./pages/Pending.tsx')), manager: { sameAs: 'user' }, admin: { sameAs: 'user' } },
    desk: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskCourses: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskCourse: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskLesson: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskLearners: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskLearner: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskQuestions: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
    deskDates: { manager: page(() => import('./pages/Pending.tsx')), admin: { sameAs: 'manager' } },
  },
  fills: {
    menu: fill(() => import('./pages/Pending.tsx')),
    tile: fill(() => import('./pages/Pending.tsx')),
  },
  sections: { courses: section(() => import('./pages/Pending.tsx')) },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof lesson>;
