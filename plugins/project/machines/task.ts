import type { StateGroup } from '../schemas.ts';

/** Groups in which a task needs nobody any more. */
export const isOver = (group: StateGroup): boolean => group === 'completed' || group === 'cancelled';

/** What stands against a task going into a group of states: the first thing, or null. */
export function against(
  to: StateGroup,
  task: { readonly from: StateGroup; readonly openBefore: readonly string[]; readonly openChildren: number },
  allowed: { readonly override: boolean; readonly children: 'ask' | 'leave' | 'complete' },
): 'blocked' | 'children-open' | null {
  if (to !== 'completed' || task.from === 'completed') return null;
  if (task.openBefore.length > 0 && !allowed.override) return 'blocked';
  return task.openChildren > 0 && allowed.children === 'ask' ? 'children-open' : null;
}
