import type { Definition, Edge, Node } from './definition.ts';

interface Index {
  readonly nodes: ReadonlyMap<string, Node>;
  readonly from: ReadonlyMap<string, readonly Edge[]>;
}
const known = new WeakMap<Definition, Index>();

/** Of a flow with hundreds of steps each is looked up hundreds of times: gone through once for each definition that is held. */
function indexOf(definition: Definition): Index {
  const found = known.get(definition);
  if (found) return found;
  const nodes = new Map<string, Node>();
  for (const node of definition.nodes) if (!nodes.has(node.id)) nodes.set(node.id, node);
  const from = new Map<string, Edge[]>();
  for (const edge of definition.edges) {
    const leaving = from.get(edge.from);
    if (leaving) leaving.push(edge);
    else from.set(edge.from, [edge]);
  }
  const made = { nodes, from };
  known.set(definition, made);
  return made;
}
const NONE: readonly Edge[] = [];

/** The first node of that id. */
export const nodeOf = (definition: Definition, id: string): Node | undefined => indexOf(definition).nodes.get(id);
/** Edges that leave a node, or the trigger. */
export const edgesFrom = (definition: Definition, id: string): readonly Edge[] => indexOf(definition).from.get(id) ?? NONE;
