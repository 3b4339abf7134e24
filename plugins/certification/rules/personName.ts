import { normalise } from '#kit/thai/search.ts';

/** Titles before a name, which one paper has and the next has not. */
const TITLES = /^(?:นางสาว|นาง|นาย|น\.ส\.|ด\.ช\.|ด\.ญ\.|เด็กชาย|เด็กหญิง|ดร\.|คุณ|mr\.?|mrs\.?|ms\.?|miss|dr\.?)\s+/i;

/** A name as names are compared: composed, in small letters, one space between its parts, no title. */
export const nameKey = (name: string): string =>
  normalise(name)
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(TITLES, '')
    .toLowerCase();

const LETTERS = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** A name whose last parts are hidden but for their first letter: `ศิริพร ก•••`. */
export function maskName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  if (rest.length === 0) return `${[...LETTERS.segment(first)][0]?.segment ?? ''}•••`;
  return [first, ...rest.map((part) => `${[...LETTERS.segment(part)][0]!.segment}•••`)].join(' ');
}
