import { holds, type Node, type Place } from '../../rules/layoutTree.ts';

/** Where a dragged part would come to stand, as the outline marks it. */
export interface Target {
  readonly id: string;
  readonly where: 'before' | 'after' | 'inside';
  readonly to: Place;
}

/** What dropping `dragged` on `over` would do, `upper` half or lower; null where it cannot stand there. */
export function targetOf(dragged: Node, over: Node, upper: boolean): Target | null {
  if (over.id === dragged.id) return null;
  if (holds(over, dragged.kind))
    return { id: over.id, where: 'inside', to: { parent: over.id, index: over.children - (over.id === dragged.parent ? 1 : 0) } };
  if (over.kind !== dragged.kind) return null;
  const passed = over.parent === dragged.parent && dragged.index < over.index ? 1 : 0;
  return { id: over.id, where: upper ? 'before' : 'after', to: { parent: over.parent, index: over.index + (upper ? 0 : 1) - passed } };
}
