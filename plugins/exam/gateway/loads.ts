import type { Loads } from '#kernel/contract/gateway.ts';
import { load as assessment } from './pages/assessment.ts';
import { load as deskAttempt } from './pages/deskAttempt.ts';
import { load as deskBank } from './pages/deskBank.ts';
import { load as deskBanks } from './pages/deskBanks.ts';
import { load as deskExam } from './pages/deskExam.ts';
import { load as deskExams } from './pages/deskExams.ts';
import { load as deskGrading } from './pages/deskGrading.ts';
import { load as deskQuestion } from './pages/deskQuestion.ts';
import { load as deskResults } from './pages/deskResults.ts';
import type { exam } from '../plugin.ts';

/** What loads the data of pages. */
export const loads = {
  loads: { assessment, deskExams, deskExam, deskResults, deskBanks, deskBank, deskQuestion, deskGrading, deskAttempt },
} satisfies Loads<typeof exam>;
