import type { QuestionDraft } from '../schemas.ts';
import type { QuestionProblem } from './question.ts';

/** A question out of a file; its HTML is not sanitised yet. */
export interface ImportedQuestion {
  /** Where it begins, from 1. */
  readonly line: number;
  /** GIFT: the last part of its category, '' without one. */
  readonly category: string;
  readonly draft: QuestionDraft;
}

/** What can be wrong with a file; what can be wrong with its questions is `QUESTION_PROBLEMS`. Texts: `importProblem.<code>`. */
export const IMPORT_PROBLEMS = [
  'csv-columns',
  'csv-difficulty',
  'csv-points',
  'csv-type',
  'gift-answers',
  'gift-brace',
  'gift-description',
  'gift-numbers',
  'gift-weight',
  'import-empty',
  'import-long',
  'import-many',
  'import-options',
] as const;
export type ImportCode = (typeof IMPORT_PROBLEMS)[number] | QuestionProblem['code'];

export interface ImportProblem {
  readonly line: number;
  readonly code: ImportCode;
  readonly detail: string;
}

/** What was read, and everything that is wrong: with a problem nothing is imported. */
export interface ImportRead {
  readonly questions: readonly ImportedQuestion[];
  readonly problems: readonly ImportProblem[];
}

/** What answers of true and false are called. */
export interface TruthWords {
  readonly yes: string;
  readonly no: string;
}
