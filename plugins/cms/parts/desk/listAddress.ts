import type { Filter } from '../../gateway/pages/entries.ts';

/** The address of the list as it is narrowed to, with what else is in it. */
export function listAddress({ q, kind, state }: Filter, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(more);
  if (q) query.set('q', q);
  if (kind !== 'all') query.set('kind', kind);
  if (state !== 'all') query.set('state', state);
  return `/cms?${query}`;
}
