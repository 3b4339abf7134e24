import type { Filter } from '../gateway/pages/list.ts';

/** The address of the list as it is narrowed to. */
export function listAddress(filter: Partial<Filter>, after?: string): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value));
  if (after) query.set('after', after);
  return query.size ? `/people?${query}` : '/people';
}
