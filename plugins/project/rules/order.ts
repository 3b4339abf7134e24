import { generateKeyBetween } from 'fractional-indexing';

/**
 * A key that sorts between two others, of which the first is smaller; null is before all, or behind all. A key that was not made here breaks
 * the form of them: what follows it stands directly behind it.
 */
export function keyBetween(before: string | null, after: string | null): string {
  try {
    return generateKeyBetween(before, after);
  } catch {
    return `${before ?? ''}V`;
  }
}
