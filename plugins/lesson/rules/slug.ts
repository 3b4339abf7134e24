import { normalise } from '#kit/thai/search.ts';

/** What stands after `/lesson/<something>/` in addresses of pages that are no course's. */
const RESERVED = new Set(['public', 'search', 'find', 'desk', 'new', 'import', 'learning', 'calendar']);

/** Whether a course's slug would be hidden behind a page of another kind, such as `/lesson/certification/search`. */
export const isReservedSlug = (slug: string): boolean => RESERVED.has(slug);

/** A title as it may stand in an address: small letters of Latin and Thai, digits, hyphens; `fallback` where nothing is left. */
export function slugOf(title: string, fallback: string): string {
  const slug = normalise(title)
    .toLowerCase()
    .replace(/[^a-z0-9\u0e00-\u0e7f]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return slug || fallback;
}

/** The slug, or the first of `slug-2`, `slug-3`, … that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? slug : `${slug}-${n}`;
    if (!taken.has(tried)) return tried;
  }
}
