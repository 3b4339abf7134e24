import type { Filter } from '../gateway/pages/list.ts';

/** The address of the list as it is narrowed to, with what `more` it says. */
export function listAddress(filter: Partial<Filter>, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries({ ...filter, ...more }).filter(([, value]) => value));
  return query.size ? `/people?${query}` : '/people';
}
