import type { Filter } from '../../gateway/pages/members.ts';

/** The address of the list of members as it is narrowed to, with what `more` it says. */
export function listAddress({ q, role, state }: Filter, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more);
  if (q) query.set('q', q);
  if (role !== 'all') query.set('role', role);
  if (state !== 'all') query.set('state', state);
  return query.size ? `/user/members?${query}` : '/user/members';
}
