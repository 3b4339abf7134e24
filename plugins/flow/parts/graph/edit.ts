import { TRIGGER, type Definition, type Node } from '../../rules/definition.ts';
import { edgeAt, exitsOf, labelsOf, type Exit } from './exits.ts';
import { arranged } from './layout.ts';

const BASE: Readonly<Record<string, string>> = {
  condition: 'check',
  switch: 'choose',
  loop: 'each',
  delay: 'wait',
  approval: 'approve',
  subflow: 'flow',
};

/** A word of its own for a new step: it stands in paths. */
export function freshId({ nodes }: Definition, type: string): string {
  const word =
    (BASE[type] ?? type.split(':').at(-1)!)
      .replace(/[^a-z0-9]/gi, '')
      .toLowerCase()
      .slice(0, 30) || 'step';
  const taken = new Set([TRIGGER, ...nodes.map(({ id }) => id)]);
  let at = 1;
  while (taken.has(at === 1 ? word : `${word}${at}`)) at += 1;
  return at === 1 ? word : `${word}${at}`;
}

const CONFIGS: Readonly<Record<string, () => Node['config']>> = {
  condition: () => ({ expression: '' }),
  switch: () => ({ cases: [{ label: 'a', expression: '' }] }),
  loop: () => ({ list: '' }),
  delay: () => ({ amount: 1, unit: 'days' }),
  approval: () => ({ title: '', roles: ['manager', 'admin'], days: 3 }),
  set: () => ({ values: [{ name: 'value', value: '' }] }),
  http: () => ({ method: 'POST', url: '', body: '' }),
  mail: () => ({ to: '', subject: '', text: '' }),
  subflow: () => ({ flowId: '' }),
};

/** A new step at a way out; what followed there follows the new one. `id` is the step's. */
export function addStep(definition: Definition, at: Exit, type: string, name: string): { definition: Definition; id: string } {
  const id = freshId(definition, type);
  const node: Node = { id, type, name, config: CONFIGS[type]?.() ?? {}, retry: { max: 0, backoffSeconds: 30 }, pos: [0, 0] };
  const old = edgeAt(definition, at);
  const edges = definition.edges.filter((edge) => edge !== old);
  const [first] = labelsOf(node);
  const next = {
    ...definition,
    nodes: [...definition.nodes, node],
    edges: [
      ...edges,
      { from: at.from, to: id, when: at.when },
      ...(old && first !== undefined ? [{ from: id, to: old.to, when: first }] : []),
    ],
  };
  return { definition: arranged(next), id };
}

/** Without a step: where exactly one way led on from it, who led to it leads there. */
export function removeStep(definition: Definition, id: string): Definition {
  const out = definition.edges.filter(({ from }) => from === id);
  const targets = [...new Set(out.map(({ to }) => to))];
  const onward = targets.length === 1 ? targets[0]! : null;
  return {
    ...definition,
    nodes: definition.nodes.filter((node) => node.id !== id),
    edges: definition.edges.flatMap((edge) => {
      if (edge.from === id) return [];
      if (edge.to !== id) return [edge];
      return onward && onward !== edge.from ? [{ ...edge, to: onward }] : [];
    }),
  };
}

/** Leads a way out to a step; to none with `null`. */
export function connect(definition: Definition, at: Exit, to: string | null): Definition {
  const edges = definition.edges.filter((edge) => edge !== edgeAt(definition, at));
  return { ...definition, edges: to === null ? edges : [...edges, { from: at.from, to, when: at.when }] };
}

/** Changes a step. Edges of ways out that it has no more are gone. */
export function changeStep(definition: Definition, id: string, part: Partial<Node>): Definition {
  const next = { ...definition, nodes: definition.nodes.map((node) => (node.id === id ? { ...node, ...part } : node)) };
  if (!part.config) return next;
  const labels = new Set(exitsOf(next, id).map(({ when }) => when));
  return { ...next, edges: next.edges.filter((edge) => edge.from !== id || edge.when === null || labels.has(edge.when)) };
}

/** Renames a case of a switch, and the edge that leaves by it. */
export function renameCase(definition: Definition, id: string, at: number, label: string): Definition {
  const node = definition.nodes.find((each) => each.id === id)!;
  const cases = (node.config.cases as { label: string; expression: string }[]) ?? [];
  const old = cases[at]!.label;
  return {
    ...definition,
    nodes: definition.nodes.map((each) =>
      each.id === id
        ? { ...each, config: { ...each.config, cases: cases.map((one, place) => (place === at ? { ...one, label } : one)) } }
        : each,
    ),
    edges: definition.edges.map((edge) => (edge.from === id && edge.when === old ? { ...edge, when: label } : edge)),
  };
}

export const moveStep = (definition: Definition, id: string, x: number, y: number): Definition => ({
  ...definition,
  nodes: definition.nodes.map((node) => (node.id === id ? { ...node, pos: [Math.round(x), Math.round(y)] } : node)),
});
