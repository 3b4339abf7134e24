import { normalise, searchable, segmentsOf } from '#kit/thai/search.ts';

/** What somebody looks for: parts between spaces, each of which a name must have. Thai words stay together as they were typed. */
export const partsOf = (query: string): string[] => [...new Set(query.split(/\s+/).map(searchable))].filter(Boolean);

/** The dictionary takes "IMG_2024" for one word, and people for two. */
const apart = (text: string): string => text.replaceAll('_', '-');

/**
 * How well a name fits what is looked for, the lower the better: 0 it is the name (its extension aside), 1 the name begins with it,
 * 2 a word of the name does, 3 it is somewhere in the name, 4 only its parts are.
 */
export function rankOf(name: string, query: string): number {
  const wanted = apart(searchable(query));
  const whole = apart(searchable(name));
  const at = whole.indexOf(wanted);
  if (at < 0) return 4;
  if (at === 0) return /^(?:\.[a-z0-9]{1,8})?$/.test(whole.slice(wanted.length)) ? 0 : 1;
  if (/[^\p{L}\p{M}\p{N}]$/u.test(whole.slice(0, at))) return 2;
  let from = 0;
  for (const { segment } of segmentsOf(apart(normalise(name).toLowerCase()))) {
    if (from >= at && whole.startsWith(wanted, from)) return 2;
    from += segment.replace(/\s+/g, '').length;
  }
  return 3;
}
