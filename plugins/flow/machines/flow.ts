import { initialTransition, setup, transition } from 'xstate';
import { ON_ERROR, TRIGGER, type Definition, type Edge, type Node } from '../rules/definition.ts';

/** Where a run ends; no node is called so. */
export const ENDS = { completed: '$completed', failed: '$failed', cancelled: '$cancelled' } as const;
const START = '$start';

type Context = { loop: string | null };
type Event = { type: 'LEAVE'; branch: string | null } | { type: 'FAIL' } | { type: 'CANCEL' };

const builder = setup({ types: { context: {} as Context, events: {} as Event, input: {} as Context } });

/** A path that leads no further goes back to the innermost loop; outside of loops the run is completed. */
const ways = (edges: readonly Edge[], loops: readonly string[]) => [
  ...edges
    .filter(({ when }) => when !== null && when !== ON_ERROR)
    .map(({ when, to }) => ({ guard: ({ event }: { event: Event }) => event.type === 'LEAVE' && event.branch === when, target: to })),
  ...edges.filter(({ when }) => when === null).map(({ to }) => ({ target: to })),
  ...loops.map((loop) => ({ guard: ({ context }: { context: Context }) => context.loop === loop, target: loop })),
  { target: ENDS.completed },
];

function stateOf(node: Pick<Node, 'id' | 'type'>, definition: Definition, loops: readonly string[]) {
  const edges = definition.edges.filter(({ from }) => from === node.id);
  const handler = edges.find(({ when }) => when === ON_ERROR);
  return {
    on: {
      LEAVE: node.type === 'end' ? [{ target: ENDS.completed }] : ways(edges, loops),
      FAIL: handler ? handler.to : ENDS.failed,
    },
  };
}

/** A flow as a machine: each node is a state, each edge a guarded transition. */
export function machineOf(definition: Definition) {
  const loops = definition.nodes.filter(({ type }) => type === 'loop').map(({ id }) => id);
  const nodes = definition.nodes.map((node) => [node.id, stateOf(node, definition, loops)] as const);
  const ends = Object.values(ENDS).map((name) => [name, { type: 'final' as const }] as const);
  return builder.createMachine({
    id: 'flow',
    context: ({ input }) => input,
    initial: START,
    on: { CANCEL: `.${ENDS.cancelled}` },
    states: {
      [START]: {
        on: {
          LEAVE: ways(
            definition.edges.filter(({ from }) => from === TRIGGER),
            [],
          ),
        },
      },
      ...Object.fromEntries(nodes),
      ...Object.fromEntries(ends),
    },
  });
}
type Machine = ReturnType<typeof machineOf>;

interface Compiled {
  readonly machine: Machine;
  readonly nodes: ReadonlyMap<string, Node>;
}
const compiled = new WeakMap<Definition, Compiled>();

/** The same, made once for each definition that is held. */
export function compile(definition: Definition): Compiled {
  const known = compiled.get(definition);
  if (known) return known;
  const made = { machine: machineOf(definition), nodes: new Map(definition.nodes.map((node) => [node.id, node])) };
  compiled.set(definition, made);
  return made;
}

/** Where an event leads from a node (from the trigger: null): a node, or one of {@link ENDS}. */
export function next(machine: Machine, from: string | null, loop: string | null, event: Event): string {
  const here = from === null ? initialTransition(machine, { loop })[0] : machine.resolveState({ value: from, context: { loop } });
  const [there] = transition(machine, here, event);
  return there.value;
}
