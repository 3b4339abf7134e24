import type { CallDeclaration } from '#kernel/contract/call.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { ATTEMPT_STATES, oneOf, percent, points, ReviewedQuestion, score } from '../schemas.ts';

const grade = { roles: STAFF, needs: 'grade' } as const;
const page = { ...count, default: 1, minimum: 1, maximum: 10_000 } as const;

/** An attempt as the staff see it. */
export const DeskAttempt = closed({
  id,
  examId: id,
  examTitle: text(200),
  accountId: id,
  name: text(200),
  number: count,
  state: oneOf(ATTEMPT_STATES),
  startedAt: time,
  submittedAt: orNull(time),
  submitReason: text(20),
  score: orNull(score),
  maxScore: points,
  percent: orNull(percent),
  passed: orNull(flag),
  blurs: count,
  /** Questions that wait for somebody. */
  waiting: count,
});

export const Grade = closed({ score: { type: 'number', minimum: 0, maximum: 1000 }, comment: text(4000) });
const reason = { ...text(300), minLength: 1 } as const;
export const Voiding = closed({ reason });
export const Regrade = closed({ questionId: orNull(id), reason, dryRun: flag });

/** Grading, results and what they tell about the questions. */
export const grading = {
  listAttempts: {
    method: 'GET',
    path: '/api/exam/desk/attempts',
    ...grade,
    query: closed({
      exam: { ...text(40), default: '' },
      state: { ...oneOf(['', ...ATTEMPT_STATES]), default: '' },
      q: { ...text(100), default: '' },
      /** Only those where somebody must grade, the oldest first. */
      queue: { ...flag, default: false },
      page,
    }),
    reply: closed({ items: list(DeskAttempt), total: count, page: count, pages: count, waiting: count }),
  },
  findDeskAttempt: {
    method: 'GET',
    path: '/api/exam/desk/attempts/:id',
    ...grade,
    reply: closed({
      attempt: DeskAttempt,
      questions: list(
        closed({ question: ReviewedQuestion, manual: flag, autoScore: orNull(score), manualScore: orNull(score), gradedBy: text(200) }),
      ),
      events: list(closed({ at: time, kind: text(30), detail: text(300) })),
      /** Every score that it has had: regrades with their reasons. */
      scores: list(closed({ at: time, by: text(200), score, reason: text(300) })),
      nextId: orNull(id),
    }),
  },
  /** @throws 422 `score-too-high` (`most`) · 409 `action-not-allowed` */
  gradeItem: {
    method: 'PUT',
    path: '/api/exam/desk/attempts/:id/items/:position',
    ...grade,
    body: Grade,
    reply: DeskAttempt,
    refuses: ['score-too-high'],
  },
  /** Learners may see their results from now on. */
  release: {
    method: 'POST',
    path: '/api/exam/desk/exams/:id/release',
    ...grade,
    body: closed({ attemptIds: { ...list(id), maxItems: 1000 } }),
    /** `later`: there are many, and they are released a few at a time from now on. */
    reply: closed({ released: count, later: flag }),
    idempotent: true,
  },
  /** The attempt counts no more, and is not counted against the learner. */
  voidAttempt: {
    method: 'POST',
    path: '/api/exam/desk/attempts/:id/void',
    ...grade,
    body: Voiding,
    reply: DeskAttempt,
    idempotent: true,
  },
  /**
   * Grades all attempts that saw a question again, by its newest version; what was graded by hand stays. The old score stays on record.
   * `dryRun` says what would change.
   */
  regrade: {
    method: 'POST',
    path: '/api/exam/desk/exams/:id/regrade',
    ...grade,
    body: Regrade,
    /**
     * `later`: there are many, and they are graded a few at a time from now on; what changes is not counted. `partly`: a trial has looked
     * at some of them only, and at least so many change.
     */
    reply: closed({ attempts: count, changed: count, nowPassed: count, nowFailed: count, later: flag, partly: flag }),
    idempotent: true,
  },
  /** Classical test theory over the attempts that count (first ones of each learner). */
  analyse: {
    method: 'GET',
    path: '/api/exam/desk/exams/:id/analysis',
    ...grade,
    reply: closed({
      title: text(200),
      attempts: count,
      learners: count,
      /** Attempts that are graded and wait for their release. */
      graded: count,
      meanPercent: orNull(percent),
      medianPercent: orNull(percent),
      deviation: orNull({ type: 'number' }),
      passRate: orNull(percent),
      /** Cronbach's alpha; null with fewer than two questions or learners. */
      reliability: orNull({ type: 'number' }),
      /** Learners by tenths of the score. */
      histogram: list(count),
      medianSeconds: orNull(count),
      questions: list(
        closed({
          questionId: id,
          version: count,
          excerpt: text(300),
          type: text(20),
          answered: count,
          /** Mean share of its points, percent: the lower, the harder. */
          facility: orNull(percent),
          /** Correlation with the rest of the score, −1 to 1. */
          discrimination: orNull({ type: 'number' }),
          /** Negative or near zero: somebody should look at it. */
          suspicious: flag,
          options: list(closed({ label: text(200), correct: flag, chosen: count })),
        }),
      ),
    }),
  },
} as const satisfies Record<string, CallDeclaration>;
