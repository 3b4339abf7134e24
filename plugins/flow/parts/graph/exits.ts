import { BRANCHES, ON_ERROR, TRIGGER, type Definition, type Edge, type Node } from '../../rules/definition.ts';
import { edgesFrom, nodeOf } from '../../rules/edgesFrom.ts';

/** A way out of a step: which, and the label of its edge. */
export interface Exit {
  readonly from: string;
  readonly when: string | null;
}

const NEVER_FAIL: ReadonlySet<string> = new Set(['condition', 'switch', 'loop', 'delay', 'approval', 'set', 'end']);

/** Labels of cases of a switch, as its config has them. */
export const casesOf = ({ config }: Node): { label: string; expression: string }[] =>
  Array.isArray(config.cases) ? (config.cases as { label: string; expression: string }[]) : [];

/** Labels of the ways out of a step; null for the only one. */
export function labelsOf(node: Node): (string | null)[] {
  switch (node.type) {
    case 'end':
      return [];
    case 'switch':
      return [...casesOf(node).map(({ label }) => label), ...BRANCHES.switch];
    case 'condition':
      return [...BRANCHES.condition];
    case 'loop':
      return [...BRANCHES.loop];
    case 'approval':
      return [...BRANCHES.approval];
    default:
      return NEVER_FAIL.has(node.type) ? [null] : [null, ON_ERROR];
  }
}

/** Ways out of a step, and of the trigger. */
export function exitsOf(definition: Definition, id: string): Exit[] {
  if (id === TRIGGER) return [{ from: TRIGGER, when: null }];
  const node = nodeOf(definition, id);
  if (!node) return [];
  const labels = labelsOf(node);
  const catches = !labels.includes(ON_ERROR) && edgesFrom(definition, id).some(({ when }) => when === ON_ERROR);
  return [...labels, ...(catches ? [ON_ERROR] : [])].map((when) => ({ from: id, when }));
}

/** The edge that leaves by exactly this way. */
export const edgeAt = (definition: Definition, { from, when }: Exit): Edge | undefined =>
  edgesFrom(definition, from).find((edge) => edge.when === when);

/** Steps that a run may have gone through before it comes to this one, the nearest first. */
export function before(definition: Definition, id: string): string[] {
  const found: string[] = [];
  let now = [id];
  while (now.length > 0) {
    const next = definition.edges.filter(({ to, from }) => now.includes(to) && from !== TRIGGER && from !== id && !found.includes(from));
    now = [...new Set(next.map(({ from }) => from))];
    found.push(...now);
  }
  return found;
}

/** Whether an edge from one step to the other would lead back to where it began. */
export const makesCircle = (definition: Definition, from: string, to: string): boolean =>
  from === to || before(definition, from).includes(to);
