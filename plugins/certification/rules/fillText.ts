import type { Values } from '../schemas.ts';

/** Words in braces that a text may have. */
export const PLACEHOLDERS = [
  'name',
  'course',
  'date',
  'expires',
  'serial',
  'code',
  'score',
  'hours',
  'achieved',
  'issuer',
] as const satisfies readonly (keyof Values)[];

const WORD = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');

/**
 * A text with its placeholders filled in; null where one of them has nothing to say: what would read "คะแนน %" is left out. Any other
 * braces stay as they are.
 */
export function fillText(text: string, values: Values): string | null {
  let isWhole = true;
  const filled = text.replaceAll(WORD, (_, word: keyof Values) => {
    if (!values[word]) isWhole = false;
    return values[word];
  });
  return isWhole ? filled : null;
}
