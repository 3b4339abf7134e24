import type { Loads } from '#kernel/contract/gateway.ts';
import { load as tileFill } from './fills/tile.ts';
import { load as calendar } from './pages/calendar.ts';
import { load as desk } from './pages/desk.ts';
import { load as deskCourse } from './pages/deskCourse.ts';
import { load as deskCourses } from './pages/deskCourses.ts';
import { load as deskDates } from './pages/deskDates.ts';
import { load as deskLearner } from './pages/deskLearner.ts';
import { load as deskLearners } from './pages/deskLearners.ts';
import { load as deskLesson } from './pages/deskLesson.ts';
import { load as deskQuestions } from './pages/deskQuestions.ts';
import { load as detail } from './pages/detail.ts';
import { load as enroll } from './pages/enroll.ts';
import { load as index } from './pages/index.ts';
import { load as learning } from './pages/learning.ts';
import { load as play } from './pages/play.ts';
import { load as coursesSection } from './sections/courses.ts';
import type { lesson } from '../plugin.ts';

/** What loads the data of pages, fillings, sections. */
export const loads = {
  loads: {
    index,
    detail,
    enroll,
    play,
    calendar,
    learning,
    desk,
    deskCourses,
    deskCourse,
    deskLesson,
    deskLearners,
    deskLearner,
    deskQuestions,
    deskDates,
  },
  fillLoads: { tile: tileFill },
  sectionLoads: { courses: coursesSection },
} satisfies Loads<typeof lesson>;
