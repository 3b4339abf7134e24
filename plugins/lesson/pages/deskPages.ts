import { page } from '#kernel/contract/client.ts';

/** Pages of the staff: who has none of them does not fetch where they are. */
export const pages = {
  desk: page(
    () => import('./desk/manager.tsx'),
    () => import('./desk/load.ts'),
  ),
  deskCourses: page(
    () => import('./deskCourses/manager.tsx'),
    () => import('./deskCourses/load.ts'),
  ),
  deskCourse: page(
    () => import('./deskCourse/manager.tsx'),
    () => import('./deskCourse/load.ts'),
  ),
  deskLesson: page(
    () => import('./deskLesson/manager.tsx'),
    () => import('./deskLesson/load.ts'),
  ),
  deskLearners: page(
    () => import('./deskLearners/manager.tsx'),
    () => import('./deskLearners/load.ts'),
  ),
  deskLearner: page(
    () => import('./deskLearner/manager.tsx'),
    () => import('./deskLearner/load.ts'),
  ),
  deskQuestions: page(
    () => import('./deskQuestions/manager.tsx'),
    () => import('./deskQuestions/load.ts'),
  ),
  deskDates: page(
    () => import('./deskDates/manager.tsx'),
    () => import('./deskDates/load.ts'),
  ),
} as const;
