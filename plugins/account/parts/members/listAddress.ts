import type { Filter } from '../../gateway/pages/members.ts';

/** The address of the list of members as it is narrowed to. */
export function listAddress({ q, role, state }: Filter, after?: string): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (role !== 'all') query.set('role', role);
  if (state !== 'all') query.set('state', state);
  if (after) query.set('after', after);
  return query.size ? `/user/members?${query}` : '/user/members';
}
