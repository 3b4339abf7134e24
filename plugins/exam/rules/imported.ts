import type { QuestionDraft } from '../schemas.ts';

/** A question out of a file; its HTML is not sanitised yet. */
export interface ImportedQuestion {
  /** Where it begins, from 1. */
  readonly line: number;
  /** GIFT: the last part of its category, '' without one. */
  readonly category: string;
  readonly draft: QuestionDraft;
}

export interface ImportProblem {
  readonly line: number;
  readonly code: string;
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
