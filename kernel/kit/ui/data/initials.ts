/** Vowels that Thai writes before the consonant they follow in speech: no letter that a name begins with. */
const LEADING = /^[เแโใไ]/;

/** The first letters of a name's first and last word, with the vowel signs and tones that stand on them left out. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word = '') => /[\p{L}\p{N}]/u.exec(word.replace(LEADING, ''))?.[0] ?? '')
    .join('')
    .toUpperCase();
}
