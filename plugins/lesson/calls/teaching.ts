import type { CallDeclaration } from '#kernel/contract/call.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { ENROLMENT_STATES } from '../contract.ts';
import { Batch, oneOf, Question, slug } from '../schemas.ts';
import { Learner, LEARNER_ACTIONS } from './deskSchemas.ts';

const teach = { roles: STAFF, needs: 'teach' } as const;
const page = { ...count, default: 1, minimum: 1, maximum: 10_000 } as const;

export const LearnerAct = closed({ action: oneOf(LEARNER_ACTIONS), reason: text(300), until: orNull(time) });
export const NewLearners = closed({ accountIds: { ...list(id), minItems: 1, maxItems: 200 }, batchId: orNull(id) });
export const NewInvite = closed({
  inviteId: id,
  most: orNull({ type: 'integer', minimum: 1, maximum: 100_000 }),
  until: orNull(time),
  batchId: orNull(id),
});
export const BatchDraft = closed({
  title: { ...text(200), minLength: 1 },
  startsAt: orNull(time),
  endsAt: orNull(time),
  place: text(300),
  online: flag,
  seats: orNull({ type: 'integer', minimum: 1, maximum: 1_000_000 }),
  open: flag,
});

/** What teachers do with learners. Who does not have the capability `all` has the courses that they instruct; others are 404. */
export const teaching = {
  /** All courses at a glance. */
  findTeaching: {
    method: 'GET',
    path: '/api/lesson/desk/teaching',
    ...teach,
    reply: closed({
      courses: list(
        closed({
          id,
          slug,
          title: text(200),
          learners: count,
          /** Of the last 30 days. */
          newLearners: count,
          finished: count,
          averagePercent: { type: 'number' },
          atRisk: count,
          requests: count,
          waiting: count,
          openQuestions: count,
        }),
      ),
      /** Enrolments and completions by week, the oldest first, 12 weeks. */
      weeks: list(closed({ from: text(10), enrolled: count, completed: count })),
    }),
  },
  listLearners: {
    method: 'GET',
    path: '/api/lesson/desk/courses/:id/learners',
    ...teach,
    query: closed({
      q: { ...text(100), default: '' },
      state: { ...oneOf(['', ...ENROLMENT_STATES]), default: '' },
      batch: { ...text(40), default: '' },
      atRisk: { ...flag, default: false },
      sort: { ...oneOf(['name', 'percent', 'lastSeen', 'enrolled']), default: 'name' },
      page,
    }),
    reply: closed({
      course: closed({ id, slug, title: text(200), seats: orNull(count), taken: count }),
      exams: list(closed({ examId: id, title: text(200) })),
      items: list(Learner),
      total: count,
      page: count,
      pages: count,
      /** How many of each state. */
      states: list(closed({ state: oneOf(ENROLMENT_STATES), learners: count })),
      batches: list(closed({ id, title: text(200) })),
    }),
  },
  /** One learner, lesson by lesson. */
  findLearner: {
    method: 'GET',
    path: '/api/lesson/desk/learners/:id',
    ...teach,
    reply: closed({
      course: closed({ id, slug, title: text(200) }),
      learner: Learner,
      lessons: list(
        closed({ slug, title: text(200), state: text(20), percent: { type: 'number' }, minutes: count, completedAt: orNull(time) }),
      ),
      history: list(closed({ at: time, what: text(40), by: text(200), reason: text(300) })),
    }),
  },
  /**
   * `approve`, `reject` requests; `offer` a seat to who waits; `suspend`, `reinstate`, `withdraw`, `extend` (`until`).
   * @throws 409 `action-not-allowed` · 409 `full`
   */
  actOnEnrolment: {
    method: 'POST',
    path: '/api/lesson/desk/enrolments/:id/actions',
    ...teach,
    body: LearnerAct,
    reply: Learner,
    idempotent: true,
    refuses: ['full'],
  },
  findPeople: {
    method: 'GET',
    path: '/api/lesson/desk/people',
    ...teach,
    query: closed({ q: text(100) }),
    reply: closed({ items: list(closed({ accountId: id, name: text(200) })) }),
  },
  /** Enrols members without charge. Those who are in already are left as they are. @throws 409 `full` (`seatsLeft`), `not-published` */
  addLearners: {
    method: 'POST',
    path: '/api/lesson/desk/courses/:id/learners',
    ...teach,
    body: NewLearners,
    reply: closed({ added: count, already: count }),
    idempotent: true,
    refuses: ['full', 'not-published'],
  },
  listInvites: {
    method: 'GET',
    path: '/api/lesson/desk/courses/:id/invites',
    ...teach,
    reply: closed({
      items: list(
        closed({ id, code: text(60), path: text(300), uses: count, most: orNull(count), until: orNull(time), batch: orNull(text(200)) }),
      ),
    }),
  },
  addInvite: {
    method: 'POST',
    path: '/api/lesson/desk/courses/:id/invites',
    ...teach,
    body: NewInvite,
    reply: Nothing,
  },
  removeInvite: { method: 'DELETE', path: '/api/lesson/desk/invites/:id', ...teach, reply: Nothing },
  listBatches: { method: 'GET', path: '/api/lesson/desk/courses/:id/batches', ...teach, reply: closed({ items: list(Batch) }) },
  saveBatch: {
    method: 'PUT',
    path: '/api/lesson/desk/courses/:id/batches/:batch',
    ...teach,
    body: BatchDraft,
    reply: Nothing,
    refuses: ['seats-taken'],
  },
  /** @throws 409 `has-learners` */
  removeBatch: {
    method: 'DELETE',
    path: '/api/lesson/desk/courses/:id/batches/:batch',
    ...teach,
    reply: Nothing,
    refuses: ['has-learners'],
  },
  /** Questions of all courses, those without an answer of the staff first. */
  listDeskQuestions: {
    method: 'GET',
    path: '/api/lesson/desk/questions',
    ...teach,
    query: closed({ open: { ...flag, default: true }, page }),
    reply: closed({
      items: list(closed({ course: closed({ slug, title: text(200) }), question: Question })),
      total: count,
      page: count,
      pages: count,
    }),
  },
  hideRemark: { method: 'POST', path: '/api/lesson/desk/remarks/:id/hide', ...teach, body: closed({ hidden: flag }), reply: Nothing },
} as const satisfies Record<string, CallDeclaration>;
