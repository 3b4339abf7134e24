import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';
import { GRADE_METHODS, html, oneOf, OVERDUE, percent, points, Review, slug } from '../schemas.ts';

/** An exam as its author writes it. */
export const ExamDraft = closed({
  slug,
  title: { ...text(200), minLength: 1 },
  instructionsHtml: html,
  opensAt: orNull(time),
  closesAt: orNull(time),
  timeLimitSeconds: orNull({ type: 'integer', minimum: 10, maximum: 604_800 }),
  overdue: oneOf(OVERDUE),
  graceSeconds: { ...count, maximum: 86_400 },
  maxAttempts: orNull({ type: 'integer', minimum: 1, maximum: 1000 }),
  retryDelaySeconds: { ...count, maximum: 31_536_000 },
  gradeMethod: oneOf(GRADE_METHODS),
  passPercent: percent,
  nav: oneOf(['free', 'sequential']),
  shuffleQuestions: flag,
  shuffleOptions: flag,
  perPage: { type: 'integer', minimum: 1, maximum: 50 },
  /** Null leaves the code as it is, empty takes it away. */
  accessCode: orNull(text(60)),
  negativeMarking: flag,
  /** Released by itself as soon as it is graded, or by the staff. */
  release: oneOf(['auto', 'manual']),
  access: oneOf(['admitted', 'members']),
  review: Review,
  feedbackBands: { ...list(closed({ min: percent, text: text(500) })), maxItems: 20 },
  proctor: closed({ logBlur: flag, fullscreen: flag, maxBlur: orNull({ type: 'integer', minimum: 1, maximum: 100 }) }),
  sections: {
    ...list(
      closed({
        id,
        title: text(200),
        /** Questions in their order, then as many as told out of a bank, by chance. */
        slots: { ...list(closed({ questionId: id, points })), maxItems: 500 },
        pick: orNull(closed({ bankId: id, count: { type: 'integer', minimum: 1, maximum: 500 }, tags: list(text(40)), points })),
      }),
    ),
    maxItems: 50,
  },
});
export type ExamDraft = Value<typeof ExamDraft>;
