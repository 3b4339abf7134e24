import type { Filter } from '../../gateway/pages/entries.ts';

/** The address of the list as it is narrowed to. */
export function listAddress({ q, kind, state }: Filter, after?: string): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (kind !== 'all') query.set('kind', kind);
  if (state !== 'all') query.set('state', state);
  if (after) query.set('after', after);
  return query.size ? `/cms?${query}` : '/cms';
}
