import type { CallDeclaration } from '#kernel/contract/call.ts';
import { STAFF } from '#kernel/contract/role.ts';
import { closed, count, flag, id, list, Nothing, text, time } from '#kit/schema/shapes.ts';
import { oneOf, points, QUESTION_TYPES, QuestionDraft } from '../schemas.ts';

const author = { roles: STAFF, needs: 'author' } as const;
const page = { ...count, default: 1, minimum: 1, maximum: 10_000 } as const;

export const DeskQuestion = closed({
  id,
  bankId: id,
  /** Grows when a question that attempts have used is changed: they keep the version that they saw. */
  version: count,
  draft: QuestionDraft,
  retired: flag,
  /** Attempts that have seen it. */
  used: count,
  updatedAt: time,
});

export const QuestionImport = closed({ format: oneOf(['gift', 'csv']), text: text(2_000_000), dryRun: flag, importId: id });
export const BankDraft = closed({ title: { ...text(200), minLength: 1 } });

/** Questions and where they are kept. */
export const bank = {
  listBanks: {
    method: 'GET',
    path: '/api/exam/desk/banks',
    ...author,
    reply: closed({ items: list(closed({ id, title: text(200), questions: count, updatedAt: time })) }),
  },
  saveBank: {
    method: 'PUT',
    path: '/api/exam/desk/banks/:id',
    ...author,
    body: BankDraft,
    reply: Nothing,
  },
  /** @throws 409 `bank-used` */
  removeBank: { method: 'DELETE', path: '/api/exam/desk/banks/:id', ...author, reply: Nothing, refuses: ['bank-used'] },
  listQuestions: {
    method: 'GET',
    path: '/api/exam/desk/questions',
    ...author,
    query: closed({
      bank: { ...text(40), default: '' },
      q: { ...text(100), default: '' },
      type: { ...oneOf(['', ...QUESTION_TYPES]), default: '' },
      tag: { ...text(40), default: '' },
      retired: { ...flag, default: false },
      page,
    }),
    reply: closed({
      items: list(
        closed({
          id,
          bankId: id,
          version: count,
          type: oneOf(QUESTION_TYPES),
          /** The first words of it, as plain text. */
          excerpt: text(300),
          tags: list(text(40)),
          difficulty: count,
          points,
          retired: flag,
          used: count,
        }),
      ),
      total: count,
      page: count,
      pages: count,
      tags: list(text(40)),
    }),
  },
  findQuestion: { method: 'GET', path: '/api/exam/desk/questions/:id', ...author, reply: DeskQuestion },
  /** Makes or changes one. `version` 0: a new one. @throws 409 `stale` · 422 `question-invalid` (`problems`: `path`, `code`) */
  saveQuestion: {
    method: 'PUT',
    path: '/api/exam/desk/questions/:id',
    ...author,
    body: closed({ bankId: id, version: count, draft: QuestionDraft }),
    reply: DeskQuestion,
    refuses: ['question-invalid', 'stale'],
  },
  retireQuestion: {
    method: 'POST',
    path: '/api/exam/desk/questions/:id/retire',
    ...author,
    body: closed({ retired: flag }),
    reply: Nothing,
  },
  /** Lessons that questions may be drafted from. */
  findLearned: {
    method: 'GET',
    path: '/api/exam/desk/learned',
    ...author,
    query: closed({ q: { ...text(100), default: '' } }),
    reply: closed({ items: list(closed({ plugin: text(60), id, title: text(400) })) }),
  },
  readLearned: {
    method: 'GET',
    path: '/api/exam/desk/learned/:plugin/:id',
    ...author,
    reply: closed({ text: { type: 'string' } }),
  },
  /**
   * Questions out of GIFT or CSV. `dryRun` says what would come and everything that is wrong; otherwise all or nothing.
   * @throws 422 `import-problems` (`problems`)
   */
  importQuestions: {
    method: 'POST',
    path: '/api/exam/desk/banks/:id/import',
    ...author,
    body: QuestionImport,
    reply: closed({
      questions: count,
      problems: list(closed({ line: count, code: text(60), detail: text(300) })),
      first: list(closed({ type: oneOf(QUESTION_TYPES), excerpt: text(300) })),
    }),
    maxBytes: 3_000_000,
    refuses: ['import-problems'],
  },
} as const satisfies Record<string, CallDeclaration>;
