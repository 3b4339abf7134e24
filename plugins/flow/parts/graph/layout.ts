import { TRIGGER, type Definition } from '../../rules/definition.ts';
import { edgesFrom } from '../../rules/edgesFrom.ts';
import { exitsOf } from './exits.ts';

/** Size of a step on the canvas, and what is between two. */
export const WIDTH = 208;
export const HEIGHT = 72;
const GAP_X = 40;
const GAP_Y = 72;

/** Steps in the order in which the outline shows them: along each way out before the next. */
export function walkOrder(definition: Definition): string[] {
  const seen = new Set<string>();
  const walk = (id: string) => {
    for (const exit of exitsOf(definition, id))
      for (const edge of edgesFrom(definition, id))
        if (edge.when === exit.when && !seen.has(edge.to)) {
          seen.add(edge.to);
          walk(edge.to);
        }
  };
  walk(TRIGGER);
  return [...seen, ...definition.nodes.map(({ id }) => id).filter((id) => !seen.has(id))];
}

/** In which row each step stands: below all that lead to it. */
function rowsOf(definition: Definition, order: readonly string[]): Map<string, number> {
  const rows = new Map<string, number>(order.map((id) => [id, 0]));
  // A step moves down at most once for each other step, so circles end, too.
  for (let round = 0; round < Math.min(order.length, 60); round += 1) {
    let moved = false;
    for (const { from, to } of definition.edges) {
      const below = (from === TRIGGER ? -1 : (rows.get(from) ?? 0)) + 1;
      if (rows.has(to) && rows.get(to)! < below && below <= order.length) {
        rows.set(to, below);
        moved = true;
      }
    }
    if (!moved) break;
  }
  return rows;
}

/** The same flow with every step at its place: rows from the top, in each the ways out from left to right. */
export function arranged(definition: Definition): Definition {
  const order = walkOrder(definition);
  const rows = rowsOf(definition, order);
  const columns = new Map<string, number>();
  const free = new Map<number, number>();
  const place = (id: string, wish: number) => {
    const row = rows.get(id) ?? 0;
    const column = Math.max(wish, free.get(row) ?? 0);
    columns.set(id, column);
    free.set(row, column + 1);
    let next = column;
    for (const exit of exitsOf(definition, id))
      for (const edge of edgesFrom(definition, id))
        if (edge.when === exit.when && !columns.has(edge.to)) {
          place(edge.to, next);
          next = columns.get(edge.to)! + 1;
        }
  };
  for (const id of order) if (!columns.has(id)) place(id, 0);
  return {
    ...definition,
    nodes: definition.nodes.map((node) => ({
      ...node,
      pos: [(columns.get(node.id) ?? 0) * (WIDTH + GAP_X), ((rows.get(node.id) ?? 0) + 1) * (HEIGHT + GAP_Y)],
    })),
  };
}

/** Where the trigger stands: above the first step. */
export function triggerPlace(definition: Definition): readonly [number, number] {
  const led = new Set(edgesFrom(definition, TRIGGER).map(({ to }) => to));
  const first = definition.nodes.find(({ id }) => led.has(id));
  return first ? [first.pos[0]!, first.pos[1]! - HEIGHT - GAP_Y] : [0, 0];
}
