import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_MANAGER, EVERYONE, STAFF } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';
import { WritingHelp } from '../ai/contract.ts';
import { Accounts } from '../account/contract.ts';
import { FilePicker, Files } from '../files/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { authoring } from './calls/authoring.ts';
import { bank } from './calls/bank.ts';
import { grading } from './calls/grading.ts';
import { taking } from './calls/taking.ts';
import { AttemptDue, ExamChanged, ExamResultChanged, Exams, LearnedTexts, Sittings } from './contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { settings } from './settings.ts';
import { refusals } from './refusals.ts';

const DESK = ['desk', 'shared'];
const staff = (needs: string) => ({ roles: STAFF, layout: 'desk', texts: DESK, needs }) as const;

/** Exams: a bank of questions, attempts, grading, what results tell. */
export const exam = definePlugin({
  id: 'exam',
  summary: 'Exams with a bank of questions, attempts timed by the gateway, grading and analysis',
  settings,
  siteSettings: ['saveSeconds', 'keepEventsDays'],
  publicSettings: ['saveSeconds', 'fileMegabytes'],
  capabilities: {
    author: { summary: 'Write questions and exams', roles: STAFF },
    grade: { summary: 'See attempts, grade them and release results', roles: STAFF },
  },
  pages: {
    assessment: {
      path: '/lesson/assessment/:lesson/:exam',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.assessment',
      texts: ['take', 'shared'],
      layout: 'fullscreen',
      cache: false,
      draws: [FilePicker],
    },
    deskExams: { path: '/exam/desk', sameAs: AS_MANAGER, ...staff('author'), title: 'page.deskExams' },
    deskExam: {
      path: '/exam/desk/exams/:id',
      sameAs: AS_MANAGER,
      ...staff('author'),
      title: 'page.deskExams',
      draws: [FilePicker, WritingHelp],
    },
    deskResults: { path: '/exam/desk/exams/:id/results', sameAs: AS_MANAGER, ...staff('grade'), title: 'page.deskResults' },
    deskBanks: { path: '/exam/desk/banks', sameAs: AS_MANAGER, ...staff('author'), title: 'page.deskBanks' },
    deskBank: {
      path: '/exam/desk/banks/:id',
      sameAs: AS_MANAGER,
      ...staff('author'),
      title: 'page.deskBanks',
      draws: [WritingHelp],
    },
    deskQuestion: {
      path: '/exam/desk/questions/:id',
      sameAs: AS_MANAGER,
      ...staff('author'),
      title: 'page.deskBanks',
      draws: [FilePicker, WritingHelp],
    },
    deskGrading: { path: '/exam/desk/grading', sameAs: AS_MANAGER, ...staff('grade'), title: 'page.deskGrading' },
    deskAttempt: { path: '/exam/desk/attempts/:id', sameAs: AS_MANAGER, ...staff('grade'), title: 'page.deskGrading' },
  },
  desk: {
    order: 45,
    icon: 'edit',
    nav: {
      deskExams: {},
      deskBanks: {},
      deskGrading: { count: 'grading' },
    },
  },
  refusals,
  calls: { ...taking, ...bank, ...authoring, ...grading },
  downloads: {
    questionsGift: { path: '/exam/desk/banks/:id/questions.gift', roles: STAFF, needs: 'author' },
    questionsCsv: { path: '/exam/desk/banks/:id/questions.csv', roles: STAFF, needs: 'author' },
    resultsCsv: { path: '/exam/desk/exams/:id/results.csv', roles: STAFF, needs: 'grade' },
  },
  emits: { resultChanged: ExamResultChanged, changed: ExamChanged, attemptDue: AttemptDue },
  listens: { attemptDue: AttemptDue },
  provides: { exams: Exams, sittings: Sittings, desk: DeskArea, person: PersonArea, discoverable: Discoverable },
  gathers: { learned: LearnedTexts },
  uses: { accounts: Accounts },
  mayUse: { files: Files, notifications: Notifications },
  live: {
    /** To the learner: the attempt has ended, its deadline has changed, a result was released. */
    attempt: closed({ attemptId: id, what: text(30) }),
  },
  jobs: {
    /** Attempts whose deadline has passed are handed in; old events are dropped. */
    turnAttempts: { cron: '* * * * *' },
  },
});
