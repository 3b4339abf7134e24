import type { CallDeclaration } from '#kernel/contract/call.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, orNull, text, time } from '#kit/schema/shapes.ts';
import { EXAM_STATES, oneOf, points, slug } from '../schemas.ts';
import { ExamDraft } from './examDraft.ts';

const author = { roles: STAFF, needs: 'author' } as const;
const page = { ...count, default: 1, minimum: 1, maximum: 10_000 } as const;

export const DeskExam = closed({
  id,
  version: count,
  state: oneOf(EXAM_STATES),
  draft: ExamDraft,
  hasCode: flag,
  questions: count,
  totalPoints: points,
  /** Attempts that count. */
  attempts: count,
  running: count,
  /** What keeps it from being published: `no-questions`, `pick-too-many`, `question-retired`, `dates-crossed`. */
  problems: list(closed({ code: text(40), sectionId: orNull(id) })),
  /** Words of the questions in its slots. */
  slots: list(closed({ questionId: id, excerpt: text(300), type: text(20), retired: flag })),
  updatedAt: time,
});

const title = { ...text(200), minLength: 1 } as const;
export const NewExam = closed({ id, title, slug });
export const OverrideDraft = closed({
  opensAt: orNull(time),
  closesAt: orNull(time),
  timeLimitSeconds: orNull({ type: 'integer', minimum: 10, maximum: 604_800 }),
  maxAttempts: orNull({ type: 'integer', minimum: 1, maximum: 1000 }),
  reason: { ...text(300), minLength: 1 },
});

/** Exams as their authors make them. */
export const authoring = {
  listExams: {
    method: 'GET',
    path: '/api/exam/desk/exams',
    ...author,
    query: closed({ q: { ...text(100), default: '' }, state: { ...oneOf(['', ...EXAM_STATES]), default: '' }, page }),
    reply: closed({
      items: list(
        closed({
          id,
          slug,
          title: text(200),
          state: oneOf(EXAM_STATES),
          questions: count,
          attempts: count,
          waiting: count,
          opensAt: orNull(time),
          closesAt: orNull(time),
        }),
      ),
      total: count,
      page: count,
      pages: count,
    }),
  },
  /** @throws 409 `slug-taken` */
  createExam: {
    method: 'POST',
    path: '/api/exam/desk/exams',
    ...author,
    body: NewExam,
    reply: DeskExam,
    refuses: ['slug-taken'],
  },
  findExam: { method: 'GET', path: '/api/exam/desk/exams/:id', ...author, reply: DeskExam },
  /** Running attempts keep their questions; new deadlines reach them only through `overrides`. @throws 409 `stale` · 409 `slug-taken` */
  saveExam: {
    method: 'PUT',
    path: '/api/exam/desk/exams/:id',
    ...author,
    body: closed({ version: count, draft: ExamDraft }),
    reply: DeskExam,
    refuses: ['slug-taken', 'stale'],
  },
  /** @throws 422 `not-publishable` · 409 `action-not-allowed` */
  moveExam: {
    method: 'POST',
    path: '/api/exam/desk/exams/:id/state',
    ...author,
    body: closed({ version: count, action: oneOf(['publish', 'unpublish', 'archive', 'restore']) }),
    reply: DeskExam,
    refuses: ['not-publishable', 'stale'],
  },
  copyExam: {
    method: 'POST',
    path: '/api/exam/desk/exams/:id/copy',
    ...author,
    body: closed({ newId: id, title, slug }),
    reply: DeskExam,
    refuses: ['slug-taken'],
  },
  /** Only one without attempts. @throws 409 `has-attempts` */
  removeExam: { method: 'DELETE', path: '/api/exam/desk/exams/:id', ...author, reply: Nothing, refuses: ['has-attempts'] },
  listOverrides: {
    method: 'GET',
    path: '/api/exam/desk/exams/:id/overrides',
    ...author,
    reply: closed({
      items: list(
        closed({
          accountId: id,
          name: text(200),
          opensAt: orNull(time),
          closesAt: orNull(time),
          timeLimitSeconds: orNull(count),
          maxAttempts: orNull(count),
          reason: text(300),
        }),
      ),
    }),
  },
  findPeople: {
    method: 'GET',
    path: '/api/exam/desk/people',
    ...author,
    query: closed({ q: text(100) }),
    reply: closed({ items: list(closed({ accountId: id, name: text(200) })) }),
  },
  /** Null: as for everybody. A running attempt's deadline follows at once. */
  saveOverride: {
    method: 'PUT',
    path: '/api/exam/desk/exams/:id/overrides/:account',
    ...author,
    body: OverrideDraft,
    reply: Nothing,
  },
  removeOverride: { method: 'DELETE', path: '/api/exam/desk/exams/:id/overrides/:account', ...author, reply: Nothing },
} as const satisfies Record<string, CallDeclaration>;
