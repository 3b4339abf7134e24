import type { Value } from '#kit/schema/schema.ts';
import { closed, flag, id, list, orNull, text } from '#kit/schema/shapes.ts';
import { defineEvent, defineTask, defineService } from '#kernel/contract/tokens.ts';

/** An exam as plugins that lead to it know it. */
export interface ExamInfo {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly state: 'draft' | 'published' | 'archived';
  /** ISO 8601; null for no limit. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly timeLimitSeconds: number | null;
  readonly questions: number;
  readonly passPercent: number;
}

/** What a learner has of an exam, by its way of grading; nothing that has not been released. */
export interface ExamResult {
  readonly examId: string;
  readonly accountId: string;
  readonly attempts: number;
  /** `waiting`: handed in, not graded or not released yet. */
  readonly state: 'none' | 'running' | 'waiting' | 'released';
  readonly percent: number | null;
  readonly passed: boolean | null;
}

/** Leave to sit an exam. The giver (a course) has checked all that it asks for. */
export interface Admission {
  readonly examId: string;
  readonly accountId: string;
  /** Whoever gives it: `{ type: 'lesson.enrolment', id }`; given again it is the same admission, with the new values. */
  readonly source: { readonly type: string; readonly id: string };
  /** Path of the page to go back to. */
  readonly returnPath: string;
  /** Title of what it belongs to, as learners read it. */
  readonly title: string;
  /** Slug that stands in `/lesson/assessment/:lesson/:exam`. */
  readonly lesson: string;
  /** The giver's staff look at it: attempts are previews, counted nowhere. */
  readonly preview: boolean;
  readonly until: Date | null;
}

/** Exams for plugins that lead to them, in the caller's transaction. */
export interface ExamsApi {
  find(ids: readonly string[]): Promise<ReadonlyMap<string, ExamInfo>>;
  /** Exams that may be linked, newest first, at most 100. */
  search(text: string): Promise<readonly ExamInfo[]>;
  /** @returns the path where it is sat. @throws Refusal 404 for an exam that there is not · 409 `exam-not-published` */
  admit(admission: Admission): Promise<string>;
  /** Takes leave back: running attempts are handed in with what was saved. */
  dismiss(source: { readonly type: string; readonly id: string }): Promise<void>;
  /** Results of learners, keyed `examId + ' ' + accountId`; those with none are left out. */
  results(examIds: readonly string[], accountIds: readonly string[]): Promise<ReadonlyMap<string, ExamResult>>;
  /** A copy of an exam with its sections; it uses the same questions. @returns the new id */
  copy(examId: string): Promise<string>;
}
export const Exams = defineService<ExamsApi>('exam:exams@1');

/** A text that questions may be drafted from. */
export interface LearnedText {
  readonly id: string;
  readonly title: string;
}
/** What an area teaches, for the authors of questions: only what the visitor may author there. */
export interface LearnedTextsApi {
  /** Those whose title has the words, the newest first, at most 20. */
  search(words: string): Promise<readonly LearnedText[]>;
  /** Plain text; null for one that there is not, or that is not the visitor's. */
  read(id: string): Promise<string | null>;
}
export const LearnedTexts = defineService<LearnedTextsApi>('exam:learnedTexts@1');

/** Who sits an exam now, for plugins that must not help meanwhile. */
export interface SittingsApi {
  /** Whether an account has an attempt whose time is not up; previews of the staff are none. */
  running(accountId: string): Promise<boolean>;
}
export const Sittings = defineService<SittingsApi>('exam:sittings@1');

/** An attempt's result was released, or taken back by a regrade or a void. Listeners compare with what they know. */
export const ExamResultChanged = defineEvent(
  'exam:resultChanged@1',
  closed({ examId: id, accountId: id, attemptId: id, passed: orNull(flag), percent: orNull({ type: 'number' }) }),
);
/** An exam was published, changed its dates or title, or was archived. */
export const ExamChanged = defineEvent('exam:changed@1', closed({ examId: id, state: text(20) }));
const Due = closed({
  attemptIds: { ...list(id), minItems: 1, maxItems: 50 },
  /** Their time is up · they are graded anew by the newest version of a question, or of all · their results are released. */
  what: { type: 'string', enum: ['expire', 'regrade', 'release'] },
  questionId: orNull(id),
  /** Who asked for it, and why. */
  byId: orNull(id),
  reason: text(300),
});
export type Due = Value<typeof Due>;
/** Time has come for attempts; for the plugin itself, a few of them in a transaction of their own. */
export const AttemptDue = defineTask('exam:attemptDue@1', Due);
