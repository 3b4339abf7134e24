import { definePlugin } from '#kernel/contract/plugin.ts';
import { AS_GUEST, AS_USER, AS_MANAGER, EVERYONE, MEMBERS, STAFF } from '#kernel/contract/role.ts';
import { closed, id, text } from '#kit/schema/shapes.ts';
import { AccountMenu, DashboardTiles } from '#kernel/contract/tokens.ts';
import { Source } from '../ai/contract.ts';
import { Accounts } from '../account/contract.ts';
import { ChargeChanged, Charges } from '../billing/contract.ts';
import { References } from '../blog/contract.ts';
import { BroadcastChanged, Broadcasts } from '../broadcast/contract.ts';
import { Calendars } from '../calendar/contract.ts';
import { Certificates } from '../certification/contract.ts';
import { ExamChanged, ExamResultChanged, Exams, LearnedTexts } from '../exam/contract.ts';
import { FilePicker, Files } from '../files/contract.ts';
import { Notifications } from '../notification/contract.ts';
import { DeskArea } from '../desk/contract.ts';
import { PersonArea } from '../people/contract.ts';
import { Discoverable } from '../discovery/contract.ts';
import { Findable } from '../search/contract.ts';
import { authoring } from './calls/authoring.ts';
import { catalogue } from './calls/catalogue.ts';
import { learning } from './calls/learning.ts';
import { teaching } from './calls/teaching.ts';
import { FlowSteps } from '../flow/contract.ts';
import { CourseChanged, EnrolAside, EnrolmentChanged, EnrolmentDue } from './contract.ts';
import { CoursesSection } from './rules/coursesSection.ts';
import { settings } from './settings.ts';
import { refusals } from './refusals.ts';

const BROWSE = ['browse', 'card', 'shared'];
const PLAY = ['play', 'card', 'shared'];
const DESK = ['desk', 'shared'];
const staff = (needs: string) => ({ roles: STAFF, layout: 'desk', texts: DESK, needs }) as const;

/** Courses: catalogue, enrolment, player, authoring, teaching. */
export const lesson = definePlugin({
  id: 'lesson',
  summary: 'Courses with lessons to watch and read, enrolment, progress, questions and a calendar of the year',
  settings,
  siteSettings: ['look', 'pageSize', 'watchPercent', 'offerHours', 'payHours', 'quietDays', 'reviews', 'questions', 'publishReview'],
  publicSettings: ['look', 'reviews', 'questions'],
  capabilities: {
    author: { summary: 'Make and change courses', roles: STAFF },
    teach: { summary: 'See learners and their progress, decide who gets in', roles: STAFF },
    all: { summary: 'All courses, not only those that one instructs; categories and dates', roles: STAFF },
  },
  pages: {
    index: {
      path: '/lesson',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.index',
      texts: ['list', 'card', 'shared'],
      nav: { label: 'nav.courses', order: 11 },
    },
    detail: { path: '/lesson/detail/:slug', roles: EVERYONE, sameAs: AS_GUEST, title: 'page.index', texts: BROWSE },
    enroll: {
      path: '/lesson/enroll/:slug',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.enroll',
      texts: ['enroll', ...BROWSE],
      cache: false,
      draws: [EnrolAside],
    },
    play: {
      path: '/lesson/play/:lesson/:slug',
      roles: EVERYONE,
      sameAs: AS_GUEST,
      title: 'page.play',
      texts: PLAY,
      layout: 'fullscreen',
      cache: false,
    },
    calendar: { path: '/lesson/calendar/:year', roles: EVERYONE, sameAs: AS_USER, title: 'page.calendar', texts: ['calendar', 'shared'] },
    learning: { path: '/lesson/learning', roles: MEMBERS, sameAs: AS_USER, title: 'page.learning', texts: ['learning', 'card', 'shared'] },
    desk: { path: '/lesson/desk', sameAs: AS_MANAGER, ...staff('teach'), title: 'page.desk' },
    deskCourses: { path: '/lesson/desk/courses', sameAs: AS_MANAGER, ...staff('author'), title: 'page.deskCourses' },
    deskCourse: {
      path: '/lesson/desk/courses/:id',
      sameAs: AS_MANAGER,
      ...staff('author'),
      title: 'page.deskCourses',
      draws: [FilePicker],
    },
    deskLesson: {
      path: '/lesson/desk/lessons/:id',
      sameAs: AS_MANAGER,
      ...staff('author'),
      title: 'page.deskCourses',
      draws: [FilePicker],
    },
    deskLearners: { path: '/lesson/desk/courses/:id/learners', sameAs: AS_MANAGER, ...staff('teach'), title: 'page.deskLearners' },
    deskLearner: { path: '/lesson/desk/learners/:id', sameAs: AS_MANAGER, ...staff('teach'), title: 'page.deskLearners' },
    deskQuestions: { path: '/lesson/desk/questions', sameAs: AS_MANAGER, ...staff('teach'), title: 'page.deskQuestions' },
    deskDates: { path: '/lesson/desk/dates', sameAs: AS_MANAGER, ...staff('all'), title: 'page.deskDates' },
  },
  desk: {
    order: 40,
    icon: 'book',
    nav: {
      desk: {},
      deskCourses: {},
      deskQuestions: { count: 'questions' },
      deskDates: {},
    },
    actions: {
      newCourse: { page: 'deskCourses', query: '?new=1' },
    },
  },
  refusals,
  calls: { ...catalogue, ...learning, ...authoring, ...teaching },
  downloads: {
    /** What is shown to everybody, of all years; with a token what its member sees. */
    calendarIcs: {
      path: '/lesson/calendar.ics',
      roles: EVERYONE,
      query: closed({ token: { ...text(80), default: '' } }),
      limit: { times: 60, seconds: 60 },
    },
    /** A whole course, as `importCourse` reads it. */
    courseArchive: { path: '/lesson/desk/courses/:id/course.json', roles: STAFF, needs: 'author' },
    learnersCsv: { path: '/lesson/desk/courses/:id/learners.csv', roles: STAFF, needs: 'teach' },
  },
  provides: {
    flowSteps: FlowSteps,
    desk: DeskArea,
    person: PersonArea,
    discoverable: Discoverable,
    findable: Findable,
    source: Source,
    learnedTexts: LearnedTexts,
    references: References,
  },
  slots: { enrolAside: EnrolAside },
  fills: {
    menu: { into: AccountMenu, roles: MEMBERS, order: 35 },
    tile: { into: DashboardTiles, roles: MEMBERS, order: 30, texts: 'tile' },
  },
  sections: { courses: CoursesSection },
  emits: { enrolmentChanged: EnrolmentChanged, enrolmentDue: EnrolmentDue, courseChanged: CourseChanged },
  listens: {
    chargeChanged: ChargeChanged,
    examResultChanged: ExamResultChanged,
    examChanged: ExamChanged,
    broadcastChanged: BroadcastChanged,
    enrolmentChanged: EnrolmentChanged,
    enrolmentDue: EnrolmentDue,
    courseChanged: CourseChanged,
  },
  uses: { accounts: Accounts },
  mayUse: {
    charges: Charges,
    exams: Exams,
    certificates: Certificates,
    broadcasts: Broadcasts,
    calendars: Calendars,
    files: Files,
    notifications: Notifications,
  },
  live: {
    /** To the learner. */
    enrolment: closed({ enrolmentId: id, state: text(30) }),
    /** To the learner's other devices. */
    progress: closed({ lesson: text(120), slug: text(120) }),
  },
  jobs: {
    /** Offers and unpaid places that ran out, access that has ended, seats that came free. */
    turnEnrolments: { cron: '* * * * *' },
  },
});
