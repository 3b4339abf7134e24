import type { CallDeclaration } from '#kernel/contract/call.ts';
import { EVERYONE, MEMBERS } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { STATUSES } from '#plugins/certification/contract.ts';
import { CourseCard, Enrolment, LESSON_NOTE_COLOURS, Note, oneOf, Progress, Question, seconds, slug } from '../schemas.ts';
import { Media, Play } from './playSchemas.ts';

const NoteFields = {
  atSeconds: orNull(seconds),
  quote: { ...text(500), default: '' },
  colour: oneOf(LESSON_NOTE_COLOURS),
  body: text(4000),
};

export const Enrolling = closed({
  batchId: orNull(id),
  note: { ...text(500), default: '' },
  invite: { ...text(60), default: '' },
  /** The price that was shown. */
  satang: { type: 'integer', minimum: 0 },
});
export const NewQuestion = closed({ id, lesson: { ...text(120), default: '' }, body: { ...text(4000), minLength: 1 } });
export const NewAnswer = closed({ answerId: id, body: { ...text(4000), minLength: 1 } });

/** What learners do. */
export const learning = {
  /**
   * Takes a seat, a place in the queue, asks for leave, or opens a charge: by the course's way of enrolling.
   * @throws 409 `enrol-blocked` (`block`) · 409 `price-changed` (`satang`) · 422 `batch-needed` · 403 `invite-unknown`
   */
  enrol: {
    method: 'POST',
    path: '/api/lesson/courses/:slug/enrolments',
    roles: MEMBERS,
    form: true,
    body: Enrolling,
    reply: Enrolment,
    idempotent: true,
    limit: { times: 30, seconds: 60 },
    refuses: ['batch-needed', 'enrol-blocked', 'invite-unknown', 'price-changed'],
  },
  /** @throws 409 `offer-over` */
  acceptOffer: {
    method: 'POST',
    path: '/api/lesson/enrolments/:id/accept',
    roles: MEMBERS,
    body: Nothing,
    reply: Enrolment,
    idempotent: true,
    refuses: ['full', 'offer-over'],
  },
  /** @throws 409 `enrolment-closed` */
  withdraw: {
    method: 'POST',
    path: '/api/lesson/enrolments/:id/withdraw',
    roles: MEMBERS,
    body: Nothing,
    reply: Enrolment,
    idempotent: true,
    refuses: ['enrolment-closed', 'full'],
  },
  /** Charges again for access that has ended. @throws 409 `not-renewable` */
  renew: {
    method: 'POST',
    path: '/api/lesson/enrolments/:id/renew',
    roles: MEMBERS,
    body: closed({ satang: { type: 'integer', minimum: 0 } }),
    reply: Enrolment,
    idempotent: true,
    refuses: ['not-renewable', 'price-changed'],
  },
  /** What a learner sees first: what goes on, what is due, what was earned. */
  findLearning: {
    method: 'GET',
    path: '/api/lesson/learning',
    roles: MEMBERS,
    reply: closed({
      continuing: list(closed({ course: CourseCard, enrolment: Enrolment })),
      waiting: list(closed({ course: CourseCard, enrolment: Enrolment })),
      finished: list(closed({ course: CourseCard, enrolment: Enrolment })),
      deadlines: list(closed({ key: text(160), kind: text(20), title: text(300), course: text(200), at: time, href: text(400) })),
      certificates: list(
        closed({ title: text(200), serial: text(60), status: oneOf(STATUSES), issuedAt: time, expiresAt: orNull(time), path: text(300) }),
      ),
      minutesThisWeek: count,
      /** Days in a row on which something was learnt. */
      streakDays: count,
      /** Minutes of the last 7 days, the oldest first. */
      days: list(closed({ day: text(10), minutes: count })),
    }),
  },
  /** `lesson`: slug of the course; `slug`: of the lesson. Guests have previews only. A locked lesson comes without content. */
  play: { method: 'GET', path: '/api/lesson/play/:lesson/:slug', roles: EVERYONE, reply: Play },
  /** A film of the course that is open to everybody, for its card while it is pointed at; null where there is none. */
  teaser: {
    method: 'GET',
    path: '/api/lesson/teasers/:lesson',
    roles: EVERYONE,
    reply: closed({ media: orNull(Media) }),
    quiet: true,
    limit: { times: 120, seconds: 60 },
  },
  /** Where `/lesson/play/:lesson` goes on: the lesson last left, or the first. */
  resume: { method: 'GET', path: '/api/lesson/play/:lesson', roles: EVERYONE, reply: closed({ lesson: slug }) },
  /**
   * What was watched since the last time. The gateway counts no more than its own clock allows (passed time × 2 speed, and some
   * seconds of grace) and never takes anything back. `seq` grows with every saving of one player; one that was seen is not counted
   * again. What was kept while offline comes with `offline`: its watched time is believed up to the time between the two savings.
   * Every lesson, of whatever kind, is opened by a saving without ranges (`seq` 1): that is what counts as seen (`view`), what a
   * course is resumed at, and from when the clock runs. While a lesson is open one comes every 15 s or so: minutes are counted by them.
   * @throws 403 `lesson-locked`
   */
  saveProgress: {
    method: 'POST',
    path: '/api/lesson/play/:lesson/:slug/progress',
    roles: MEMBERS,
    body: closed({
      /** Of this player; a UUID that it makes when it opens. */
      player: id,
      seq: { type: 'integer', minimum: 1 },
      positionSeconds: seconds,
      ranges: { type: 'array', maxItems: 100, items: { type: 'array', items: seconds, minItems: 2, maxItems: 2 } },
      /** As the player knows it; believed only where the file does not say. */
      durationSeconds: orNull(seconds),
      offline: flag,
      /** When it was played or read since the saving before, and when this is sent: ms of the device's clock. */
      studied: { type: 'array', maxItems: 100, items: { type: 'array', items: count, minItems: 2, maxItems: 2 } },
      sentAt: count,
    }),
    reply: Progress,
    refuses: ['full', 'lesson-locked'],
  },
  /** "I have read it", where the lesson ends by a button. @throws 409 `not-by-button` */
  completeLesson: {
    method: 'POST',
    path: '/api/lesson/play/:lesson/:slug/complete',
    roles: MEMBERS,
    body: Nothing,
    reply: Progress,
    refuses: ['full', 'lesson-locked', 'not-by-button'],
  },
  /** Leave to sit the lesson's exam, and where. @throws 403 `lesson-locked` · 503 `unavailable` where the site has no exams */
  openExam: {
    method: 'POST',
    path: '/api/lesson/play/:lesson/:slug/exam',
    roles: MEMBERS,
    body: Nothing,
    reply: closed({ path: text(300) }),
    refuses: ['full', 'lesson-locked'],
  },
  /** Leave to watch the lesson's live session, and where. */
  openLive: {
    method: 'POST',
    path: '/api/lesson/play/:lesson/:slug/live',
    roles: MEMBERS,
    body: Nothing,
    reply: closed({ path: text(300) }),
    refuses: ['full', 'lesson-locked'],
  },
  addNote: {
    method: 'POST',
    path: '/api/lesson/play/:lesson/:slug/notes',
    roles: MEMBERS,
    body: closed({ id, ...NoteFields }),
    reply: Note,
    refuses: ['lesson-locked'],
  },
  saveNote: { method: 'PUT', path: '/api/lesson/notes/:id', roles: MEMBERS, body: closed(NoteFields), reply: Note },
  removeNote: { method: 'DELETE', path: '/api/lesson/notes/:id', roles: MEMBERS, reply: Nothing },
  listQuestions: {
    method: 'GET',
    path: '/api/lesson/courses/:slug/questions',
    roles: MEMBERS,
    query: closed({
      lesson: { ...text(120), default: '' },
      q: { ...text(100), default: '' },
      page: { ...count, default: 1, minimum: 1, maximum: 1000 },
    }),
    reply: closed({ items: list(Question), total: count, page: count, pages: count }),
  },
  /** @throws 403 `not-enrolled` */
  ask: {
    method: 'POST',
    path: '/api/lesson/courses/:slug/questions',
    roles: MEMBERS,
    body: NewQuestion,
    reply: Question,
    limit: { times: 20, seconds: 600 },
    refuses: ['lesson-locked', 'not-enrolled'],
  },
  answer: {
    method: 'POST',
    path: '/api/lesson/questions/:id/answers',
    roles: MEMBERS,
    body: NewAnswer,
    reply: Question,
    limit: { times: 60, seconds: 600 },
    refuses: ['not-enrolled'],
  },
  /** Of the asker or the staff. */
  acceptAnswer: {
    method: 'POST',
    path: '/api/lesson/answers/:id/accept',
    roles: MEMBERS,
    body: closed({ accepted: flag }),
    reply: Question,
    refuses: ['forbidden'],
  },
  /** Of the author; of the staff for everybody's. */
  removeRemark: { method: 'DELETE', path: '/api/lesson/remarks/:id', roles: MEMBERS, reply: Nothing, refuses: ['forbidden'] },
} as const satisfies Record<string, CallDeclaration>;
