import type { ExpressionCode, ExpressionFailure } from './tree.ts';

/** Thrown inside of the language; who calls it gets the failure as a value. */
export class ExpressionProblem extends Error {
  readonly code: ExpressionCode;
  readonly at: number;
  constructor(code: ExpressionCode, at: number) {
    super(code);
    this.code = code;
    this.at = at;
  }
}

/** What comes of it, or why nothing does. Anything but its own problem is a fault and goes on. */
export function caught<T extends object>(work: () => T): (T & { ok: true }) | { ok: false; error: ExpressionFailure } {
  try {
    return { ok: true, ...work() };
  } catch (error) {
    if (error instanceof ExpressionProblem) return { ok: false, error: { code: error.code, at: error.at } };
    throw error;
  }
}
