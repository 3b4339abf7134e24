import type { Value } from '#kit/schema/schema.ts';
import { closed, count, flag, id, list, orNull, text, time } from '#kit/schema/shapes.ts';

export const oneOf = <const V extends readonly string[]>(values: V) => ({ type: 'string', enum: values }) as const;
export const slug = { type: 'string', pattern: '^[a-z0-9\\u0e00-\\u0e7f]+(?:-[a-z0-9\\u0e00-\\u0e7f]+)*$', maxLength: 120 } as const;
export const html = text(60_000);
export const percent = { type: 'number', minimum: 0, maximum: 100 } as const;
export const points = { type: 'number', minimum: 0, maximum: 1000 } as const;
/** Points that may be below zero: a wrong answer where wrong ones count. */
export const score = { type: 'number' } as const;

export const QUESTION_TYPES = ['single', 'multiple', 'true_false', 'short', 'numeric', 'match', 'order', 'cloze', 'essay', 'file'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
export const ATTEMPT_STATES = ['in_progress', 'overdue', 'submitted', 'needs_manual', 'graded', 'released', 'abandoned', 'voided'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];
export const EXAM_STATES = ['draft', 'published', 'archived'] as const;
export const OVERDUE = ['autosubmit', 'grace', 'abandon'] as const;
export const GRADE_METHODS = ['highest', 'latest', 'first', 'average'] as const;
/** What a learner may see of an attempt: at which moment is `Review`. */
export const REVIEW_PARTS = ['score', 'answers', 'correctness', 'key', 'feedback'] as const;
export const Review = closed({
  after_submit: { ...list(oneOf(REVIEW_PARTS)), uniqueItems: true },
  after_close: { ...list(oneOf(REVIEW_PARTS)), uniqueItems: true },
});

/**
 * A learner's answer, by the question's type. Option ids are those of this attempt (`o1`, `o2` … in the order shown).
 * single, true_false: `choice` · multiple: `choices` · order: `choices`, first to last · match: `pairs` [left, right] ·
 * short, essay, numeric (as it was typed): `text` · cloze: `blanks` by number of the gap · file: `fileIds`.
 */
export const Answer = closed(
  {
    choice: text(20),
    choices: { ...list(text(20)), maxItems: 100 },
    pairs: { type: 'array', maxItems: 100, items: { type: 'array', items: text(20), minItems: 2, maxItems: 2 } },
    text: text(50_000),
    blanks: { ...list(text(500)), maxItems: 100 },
    fileIds: { ...list(id), maxItems: 10 },
  },
  ['choice', 'choices', 'pairs', 'text', 'blanks', 'fileIds'],
);
export type Answer = Value<typeof Answer>;

/** An option as a learner sees it: a random id of this attempt, and nothing that tells whether it is right. */
export const ShownOption = closed({ id: text(20), html });

/** A question as a learner sees it while the attempt runs. It has no key, no explanation, no points by option. */
export const ShownQuestion = closed({
  position: count,
  section: text(200),
  type: oneOf(QUESTION_TYPES),
  stemHtml: html,
  points,
  /** single, multiple, true_false, order; the left side of match. */
  options: list(ShownOption),
  /** The right side of match. */
  targets: list(ShownOption),
  /** cloze: the text with gaps, `[[1]]`, `[[2]]` …, and for each gap what may be chosen (empty: typed). */
  gaps: list(closed({ choices: list(text(200)) })),
  /** What an answer is held to. Words of an essay (0: no limit), files and their kinds (empty: any), the unit of a number. */
  limits: closed({ minWords: count, maxWords: count, files: count, kinds: list(text(10)), unit: text(40) }),
  answer: orNull(Answer),
  /** The learner's own files that the answer names; one that is gone is not among them. */
  files: list(closed({ id, name: text(255), bytes: count })),
  flagged: flag,
  /** Of the last saving that counts. */
  seq: count,
});
export type ShownQuestion = Value<typeof ShownQuestion>;

/** An attempt while it runs. */
export const RunningAttempt = closed({
  id,
  number: count,
  state: oneOf(ATTEMPT_STATES),
  startedAt: time,
  /** By the gateway's clock; null without a time limit. */
  deadlineAt: orNull(time),
  /** Until then a late hand-in is taken, where the exam gives grace. */
  graceEndsAt: orNull(time),
  /** The gateway's clock as it answers: the page draws its own clock by the difference. */
  now: time,
  nav: oneOf(['free', 'sequential']),
  perPage: count,
  /** sequential: the first question that may still be answered. */
  at: count,
  /** Questions in all. */
  total: count,
  /** free: all of them. sequential: only the one that is open, none after the last. */
  questions: list(ShownQuestion),
  preview: flag,
  proctor: closed({ logBlur: flag, fullscreen: flag, maxBlur: orNull(count) }),
  blurs: count,
});
export type RunningAttempt = Value<typeof RunningAttempt>;

/** One of the visitor's own attempts. */
export const OwnAttempt = closed({
  id,
  number: count,
  state: oneOf(ATTEMPT_STATES),
  startedAt: time,
  submittedAt: orNull(time),
  deadlineAt: orNull(time),
  /** Null until it may be seen. */
  score: orNull(score),
  maxScore: points,
  percent: orNull(percent),
  passed: orNull(flag),
  /** Something of it may be looked at. */
  review: flag,
  preview: flag,
});
export type OwnAttempt = Value<typeof OwnAttempt>;

/** Why no attempt can be begun now; empty when one can. */
export const START_BLOCKS = [
  '',
  'sign_in',
  'not_admitted',
  'not_open',
  'closed',
  'running',
  'no_attempts_left',
  'wait',
  'not_published',
  'no_questions',
] as const;

/** What a learner sees before and between attempts. */
export const Assessment = closed({
  exam: closed({
    id,
    slug,
    title: text(200),
    instructionsHtml: html,
    questions: count,
    totalPoints: points,
    passPercent: percent,
    timeLimitSeconds: orNull(count),
    opensAt: orNull(time),
    closesAt: orNull(time),
    maxAttempts: orNull(count),
    gradeMethod: oneOf(GRADE_METHODS),
    negativeMarking: flag,
    needsCode: flag,
    nav: oneOf(['free', 'sequential']),
    overdue: oneOf(OVERDUE),
    graceSeconds: count,
  }),
  /** Where it belongs; null for who was not let in by anything. */
  belongs: orNull(closed({ title: text(200), path: text(300) })),
  block: oneOf(START_BLOCKS),
  /** Of `wait` and `not_open`. */
  opensNextAt: orNull(time),
  attempts: list(OwnAttempt),
  attemptsLeft: orNull(count),
  grade: orNull(closed({ percent, passed: flag, feedback: text(500) })),
  mayEdit: flag,
  now: time,
});
export type Assessment = Value<typeof Assessment>;

/** A question of an attempt that has ended, with as much as may be seen of it now: what may not is null. */
export const ReviewedQuestion = closed({
  position: count,
  section: text(200),
  type: oneOf(QUESTION_TYPES),
  stemHtml: html,
  points,
  options: list(closed({ id: text(20), html, correct: orNull(flag), feedbackHtml: orNull(html) })),
  targets: list(ShownOption),
  gaps: list(closed({ choices: list(text(200)) })),
  answer: orNull(Answer),
  files: list(closed({ name: text(255), url: text(2000) })),
  score: orNull(score),
  correct: { type: ['string', 'null'], enum: ['right', 'partly', 'wrong', 'unanswered', 'waiting', null] },
  /** The right answer in the same shape. */
  key: orNull(Answer),
  /** In words: accepted texts, the range of a number. */
  keyText: orNull(text(2000)),
  explanationHtml: orNull(html),
  comment: orNull(text(4000)),
});
export type ReviewedQuestion = Value<typeof ReviewedQuestion>;
export const ReviewedAttempt = closed({
  attempt: OwnAttempt,
  examTitle: text(200),
  /**
   * How it ended, and how many of its questions the gateway had an answer to then. Empty for one that was voided while it ran. `saved`:
   * which saving of a question was the last; a device that has a later one knows that it came too late.
   */
  end: closed({
    reason: oneOf(['', 'user', 'deadline', 'blur', 'dismissed']),
    at: time,
    answered: count,
    questions: count,
    saved: list(closed({ position: count, seq: count })),
  }),
  feedback: text(500),
  questions: list(ReviewedQuestion),
  /** When more may be seen; null when nothing more will. */
  moreAt: orNull(time),
});
export type ReviewedAttempt = Value<typeof ReviewedAttempt>;

/** A question as its author writes it. Which parts matter is by its type: `rules/question.ts` checks them. */
export const QuestionDraft = closed({
  type: oneOf(QUESTION_TYPES),
  /** cloze: with gaps `[[1]]`, `[[2]]` … */
  stemHtml: { ...html, minLength: 1 },
  /** single, multiple, true_false: what may be chosen · order: in the right order · match: left and right that belong together. */
  options: {
    ...list(closed({ id: text(40), html, correct: flag, feedbackHtml: html, matchHtml: html })),
    maxItems: 40,
  },
  /** multiple: all right ones and no wrong one, or by options. */
  partial: flag,
  /** short: texts that are taken, weight 0–1 · `*` stands for anything. */
  accept: { ...list(closed({ text: text(500), weight: { type: 'number', minimum: 0, maximum: 1 }, caseSensitive: flag })), maxItems: 40 },
  numeric: orNull(closed({ value: { type: 'number' }, tolerance: { type: 'number', minimum: 0 }, unit: text(40) })),
  /** cloze: by gap what is taken; with `choices` it is chosen, otherwise typed. */
  gaps: { ...list(closed({ accept: { ...list(text(200)), minItems: 1 }, choices: list(text(200)), caseSensitive: flag })), maxItems: 40 },
  /** essay: words at least and at most; 0 for no limit · file: how many, and of which kinds (`.pdf`). */
  essay: orNull(closed({ minWords: count, maxWords: count })),
  file: orNull(closed({ most: { type: 'integer', minimum: 1, maximum: 10 }, kinds: list(text(10)) })),
  explanationHtml: html,
  tags: { ...list(text(40)), maxItems: 20 },
  difficulty: { type: 'integer', minimum: 1, maximum: 5 },
  points,
});
export type QuestionDraft = Value<typeof QuestionDraft>;
