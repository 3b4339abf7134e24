import { page } from '#kernel/contract/client.ts';

/** Pages of the staff: who has none of them does not fetch where they are. */
export const pages = {
  deskExams: page(
    () => import('./deskExams/manager.tsx'),
    () => import('./deskExams/load.ts'),
  ),
  deskExam: page(
    () => import('./deskExam/manager.tsx'),
    () => import('./deskExam/load.ts'),
  ),
  deskResults: page(
    () => import('./deskResults/manager.tsx'),
    () => import('./deskResults/load.ts'),
  ),
  deskBanks: page(
    () => import('./deskBanks/manager.tsx'),
    () => import('./deskBanks/load.ts'),
  ),
  deskBank: page(
    () => import('./deskBank/manager.tsx'),
    () => import('./deskBank/load.ts'),
  ),
  deskQuestion: page(
    () => import('./deskQuestion/manager.tsx'),
    () => import('./deskQuestion/load.ts'),
  ),
  deskGrading: page(
    () => import('./deskGrading/manager.tsx'),
    () => import('./deskGrading/load.ts'),
  ),
  deskAttempt: page(
    () => import('./deskAttempt/manager.tsx'),
    () => import('./deskAttempt/load.ts'),
  ),
} as const;
