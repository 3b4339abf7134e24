import { inRange } from './decimal.ts';
import { ExpressionProblem } from './problem.ts';
import type { ExpressionCode } from './tree.ts';

/** How much one expression may do, and how long a text that it makes may be. */
const MOST_WORK = 20_000;
const MOST_TEXT = 100_000;

/** What counts as yes. */
export const isTrue = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== false &&
  value !== 0 &&
  value !== '' &&
  value !== 'false' &&
  !(Array.isArray(value) && value.length === 0);

/** A value as it stands in a text. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value) ?? '';
}

/** A text that says a decimal number, as forms hand it in. */
export function numberIn(text: string): number | null {
  if (text === '' || text.length > 20) return null;
  let points = 0;
  for (let at = text[0] === '-' ? 1 : 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '.') points += 1;
    else if (char < '0' || char > '9') return null;
  }
  const value = Number(text);
  return points > 1 || !inRange(value) ? null : value;
}

/** Counts what an evaluation does, and says what a value is where only one kind will do. */
export class Work {
  readonly now: string;
  #left = MOST_WORK;
  #at = 0;
  constructor(now: string) {
    this.now = now;
  }
  /** One step at a place of the text. */
  step(at: number): void {
    this.#at = at;
    this.#spend(1);
  }
  #spend(units: number): void {
    this.#left -= units;
    if (this.#left < 0) this.fail('too-much-work');
  }
  fail(code: ExpressionCode): never {
    throw new ExpressionProblem(code, this.#at);
  }
  number(value: unknown): number {
    const found = typeof value === 'string' ? numberIn(value) : value;
    if (typeof found !== 'number') return this.fail('wrong-type');
    return inRange(found) ? found : this.fail('number-range');
  }
  text(value: unknown): string {
    if (typeof value === 'object' && value !== null) return this.fail('wrong-type');
    return this.made(asText(value));
  }
  /** How long a text that is to be made would be. */
  willMake(length: number): void {
    if (length > MOST_TEXT) this.fail('too-much-work');
  }
  /** A text that was made: as long as may be. */
  made(text: string): string {
    this.#spend(Math.ceil(text.length / 100));
    return text.length > MOST_TEXT ? this.fail('too-much-work') : text;
  }
  list(value: unknown): readonly unknown[] {
    if (!Array.isArray(value)) return this.fail('wrong-type');
    this.#spend(value.length);
    return value;
  }
}
