import type { Filter } from '../gateway/pages/outbox.ts';

/** The address of the list as it is narrowed to. */
export function outboxAddress({ q, state }: Filter, after?: string): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (state !== 'all') query.set('state', state);
  if (after) query.set('after', after);
  return query.size ? `/mail?${query}` : '/mail';
}
