import type { Gateway } from '#kernel/contract/gateway.ts';
import { listing } from '#plugins/discovery/contract.ts';
import { deskArea } from './gateway/deskArea.ts';
import { personArea } from './gateway/personArea.ts';
import { attemptDue, turnAttempts } from './gateway/attemptDue.ts';
import { findExam, listExams, moveExam, removeExam } from './gateway/authoring/exams.ts';
import { findPeople, listOverrides, removeOverride, saveOverride } from './gateway/authoring/overrides.ts';
import { copyExam, createExam, saveExam } from './gateway/authoring/saveExam.ts';
import { listBanks, removeBank, saveBank } from './gateway/bank/banks.ts';
import { questionsCsv, questionsGift } from './gateway/bank/downloads.ts';
import { importQuestions } from './gateway/bank/importQuestions.ts';
import { findLearned, readLearned } from './gateway/bank/learned.ts';
import { findQuestion, listQuestions, retireQuestion } from './gateway/bank/questions.ts';
import { saveQuestion } from './gateway/bank/saveQuestion.ts';
import { analyse } from './gateway/grading/analyse.ts';
import { findDeskAttempt, listAttempts } from './gateway/grading/attempts.ts';
import { gradeItem, voidAttempt } from './gateway/grading/grade.ts';
import { regrade } from './gateway/grading/regrade.ts';
import { release } from './gateway/grading/release.ts';
import { resultsCsv } from './gateway/grading/resultsCsv.ts';
import { demo } from './gateway/demo.ts';
import { personalData } from './gateway/personalData.ts';
import { exams } from './gateway/service.ts';
import { sittings } from './gateway/sittings.ts';
import { findAssessment } from './gateway/taking/findAssessment.ts';
import { reviewAttempt } from './gateway/taking/reviewAttempt.ts';
import { findAttempt, noteEvents, passQuestion, submitAttempt } from './gateway/taking/runAttempt.ts';
import { saveAnswers } from './gateway/taking/saveAnswers.ts';
import { startAttempt } from './gateway/taking/startAttempt.ts';
import { loads } from './gateway/loads.ts';
import type { exam } from './plugin.ts';

export default {
  ...loads,
  handlers: {
    findAssessment,
    startAttempt,
    findAttempt,
    saveAnswers,
    passQuestion,
    submitAttempt,
    noteEvents,
    reviewAttempt,
    listBanks,
    saveBank,
    removeBank,
    listQuestions,
    findQuestion,
    saveQuestion,
    retireQuestion,
    importQuestions,
    findLearned,
    readLearned,
    listExams,
    createExam,
    findExam,
    saveExam,
    moveExam,
    copyExam,
    removeExam,
    listOverrides,
    findPeople,
    saveOverride,
    removeOverride,
    listAttempts,
    findDeskAttempt,
    gradeItem,
    release,
    voidAttempt,
    regrade,
    analyse,
  },
  downloads: { questionsGift, questionsCsv, resultsCsv },
  listeners: { attemptDue },
  demo,
  services: {
    exams,
    sittings,
    desk: deskArea,
    person: personArea,
    discoverable: () => listing({ unlisted: async () => ['/exam/', '/lesson/assessment/'] }),
  },
  jobs: { turnAttempts },
  personalData,
} satisfies Gateway<typeof exam>;
