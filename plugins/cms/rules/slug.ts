import { normalise } from '#kit/thai/search.ts';

/** Longest slug, in UTF-16 units. */
export const SLUG_LENGTH = 120;

/** The slug of the entry that stands at `/`. */
export const HOME = 'home';
/** The slug of the site's own landing page. */
export const CUSTOM = 'custom';
/** Reserved, but each has one page that is made by that very name. */
export const NAMED: ReadonlySet<string> = new Set([HOME, CUSTOM]);

/** First parts of paths that are never a page, whatever plugins there are. */
const RESERVED: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'ai',
  'api',
  'assets',
  'billing',
  'calendar',
  'certification',
  'cluster',
  'cms',
  'cms-blog',
  'config',
  'custom',
  'demo',
  'doa-register-68',
  'event',
  'external',
  'favicon',
  'filemanager',
  'flow',
  'form',
  'health',
  'hora',
  'influencer',
  'lesson',
  'liff',
  'login',
  'logout',
  'manifest',
  'metrics',
  'payload',
  'payload-json',
  'problems',
  'project',
  'robots',
  'scan',
  'shop',
  'sitemap',
  'static',
  'undefined',
  'null',
  'user',
  'well-known',
]);

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

/** Why a slug cannot be had, as a message key; null when it can. `taken` is asked about the first part of the path. */
export function slugProblem(slug: string, kind: 'page' | 'post', taken: (slug: string) => boolean): string | null {
  if (slug === '') return 'problem.slugEmpty';
  if (slug !== toSlug(slug)) return 'problem.slugForm';
  if (kind === 'page' && (RESERVED.has(slug) || taken(slug))) return 'problem.slugReserved';
  return null;
}

/** The address of an entry, not percent-encoded. */
export const entryPath = (slug: string, parent?: string | null): string =>
  parent ? `/${parent}/${slug}` : slug === HOME ? '/' : `/${slug}`;
