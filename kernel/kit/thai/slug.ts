import { normalise } from './search.ts';

/** Longest slug, in UTF-16 units. */
export const SLUG_LENGTH = 120;

/** Not part of any word: joiners, variation selectors, enclosing marks. They come with emoji. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|\p{Me}|\p{Cf}/gu;

/**
 * The slug of a title: lower-case letters, digits and their marks (Thai ones too), words joined by `-`,
 * at most 120 characters. Empty when nothing of the text can stand in a slug (emoji, punctuation).
 */
export function toSlug(text: string): string {
  const clean = normalise(normalise(text).replace(INVISIBLE, '').toLowerCase())
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/(^|-)\p{M}+/gu, '$1')
    .replace(/-{2,}/g, '-');
  return trim(cut(trim(clean)));
}

const trim = (slug: string) => slug.replace(/^-+|(?<!-)-+$/g, '');

/** At most 120 characters, never between a letter and its marks. */
function cut(slug: string): string {
  if (slug.length <= SLUG_LENGTH) return slug;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(slug)) {
    if (index + segment.length > SLUG_LENGTH) break;
    end = index + segment.length;
  }
  return slug.slice(0, end);
}

/** The slug that a part of an address means: percent-encoded or not, typed with capitals or decomposed marks. */
export function slugFromUrl(part: string): string {
  let text = part;
  // A copied link that was encoded twice contains `%25E0…`.
  for (let round = 0; round < 2 && /%[0-9a-f]{2}/i.test(text); round++) {
    try {
      text = decodeURIComponent(text);
    } catch {
      break;
    }
  }
  return toSlug(text);
}
