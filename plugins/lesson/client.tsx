import type { Messages } from '#kit/page/text.ts';
import { fill, later, page, section, type Client } from '#kernel/contract/client.ts';
import type { lesson } from './plugin.ts';

const likeGuest = { user: { sameAs: 'guest' }, manager: { sameAs: 'guest' }, admin: { sameAs: 'guest' } } as const;
const likeUser = { manager: { sameAs: 'user' }, admin: { sameAs: 'user' } } as const;
const yearLoad = () => import('./pages/calendar/load.ts');
const tileTexts = { th: () => import('./messages/tile/th.json'), en: () => import('./messages/tile/en.json') };
/** What cards are said in stands in two groups. */
const both = async (...groups: readonly Promise<{ default: Messages }>[]) => ({
  default: Object.assign({}, ...(await Promise.all(groups)).map((group) => group.default)) as Messages,
});
const sectionTexts = {
  th: () => both(import('./messages/card/th.json'), import('./messages/shared/th.json')),
  en: () => both(import('./messages/card/en.json'), import('./messages/shared/en.json')),
};

/** Pages that only the staff have. */
const desk = () => import('./pages/deskPages.ts');

export default {
  pages: {
    index: {
      guest: page(
        () => import('./pages/index/guest.tsx'),
        () => import('./pages/index/load.ts'),
      ),
      ...likeGuest,
    },
    detail: {
      guest: page(
        () => import('./pages/detail/guest.tsx'),
        () => import('./pages/detail/load.ts'),
      ),
      ...likeGuest,
    },
    enroll: {
      guest: page(
        () => import('./pages/enroll/guest.tsx'),
        () => import('./pages/enroll/load.ts'),
      ),
      ...likeGuest,
    },
    play: {
      guest: page(
        () => import('./pages/play/guest.tsx'),
        () => import('./pages/play/load.ts'),
      ),
      ...likeGuest,
    },
    calendar: {
      guest: page(() => import('./pages/calendar/guest.tsx'), yearLoad),
      user: page(() => import('./pages/calendar/user.tsx'), yearLoad),
      ...likeUser,
    },
    learning: {
      user: page(
        () => import('./pages/learning/user.tsx'),
        () => import('./pages/learning/load.ts'),
      ),
      ...likeUser,
    },
    desk: { manager: later(desk, 'desk'), admin: { sameAs: 'manager' } },
    deskCourses: { manager: later(desk, 'deskCourses'), admin: { sameAs: 'manager' } },
    deskCourse: { manager: later(desk, 'deskCourse'), admin: { sameAs: 'manager' } },
    deskLesson: { manager: later(desk, 'deskLesson'), admin: { sameAs: 'manager' } },
    deskLearners: { manager: later(desk, 'deskLearners'), admin: { sameAs: 'manager' } },
    deskLearner: { manager: later(desk, 'deskLearner'), admin: { sameAs: 'manager' } },
    deskQuestions: { manager: later(desk, 'deskQuestions'), admin: { sameAs: 'manager' } },
    deskDates: { manager: later(desk, 'deskDates'), admin: { sameAs: 'manager' } },
  },
  fills: {
    menu: fill(() => import('./parts/MenuLinks.tsx')),
    tile: fill(
      () => import('./parts/LearningTile.tsx'),
      () => import('./parts/learningTileLoad.ts'),
      tileTexts,
    ),
  },
  sections: {
    courses: section(
      () => import('./parts/sections/Courses.tsx'),
      () => import('./parts/sections/coursesLoad.ts'),
      sectionTexts,
    ),
  },
  messages: { th: () => import('./messages/th.json'), en: () => import('./messages/en.json') },
} satisfies Client<typeof lesson>;
