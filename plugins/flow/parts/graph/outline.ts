import { TRIGGER, type Definition } from '../../rules/definition.ts';
import { edgeAt, exitsOf, type Exit } from './exits.ts';

/** A line of the outline. `nth`: its place among all lines, from above, loose ones behind them. */
export type OutlineItem = { readonly nth: number } & (
  | { readonly kind: 'step'; readonly id: string; readonly ways: readonly OutlineWay[] }
  /** It goes on with a step that stands elsewhere in the outline. */
  | { readonly kind: 'jump'; readonly exit: Exit; readonly to: string }
  /** Nothing follows. */
  | { readonly kind: 'open'; readonly exit: Exit }
);

/** What follows one of several ways out. */
export interface OutlineWay {
  readonly exit: Exit;
  readonly items: readonly OutlineItem[];
}

/** A flow as a tree: what follows one way stands below in the same list, what follows one of several ways inside the step. */
export function outlineOf(definition: Definition): { items: readonly OutlineItem[]; loose: readonly OutlineItem[]; count: number } {
  const seen = new Set<string>();
  let count = 0;
  /** What follows a way out, in one list. */
  function follow(exit: Exit): OutlineItem[] {
    const items: OutlineItem[] = [];
    let at: Exit | undefined = exit;
    while (at) {
      const to = edgeAt(definition, at)?.to;
      if (to === undefined) {
        items.push({ kind: 'open', exit: at, nth: count++ });
        return items;
      }
      if (seen.has(to)) {
        items.push({ kind: 'jump', exit: at, to, nth: count++ });
        return items;
      }
      const [item, next] = step(to);
      items.push(item);
      at = next;
    }
    return items;
  }
  /** A step, and the way out that goes on below it. */
  function step(id: string): [OutlineItem, Exit | undefined] {
    seen.add(id);
    const nth = count++;
    const exits = exitsOf(definition, id);
    const main = exits.find(({ when }) => when === null);
    const beside = exits.filter((exit) => exit !== main && (exit.when !== 'error' || edgeAt(definition, exit) !== undefined));
    return [{ kind: 'step', id, nth, ways: beside.map((each) => ({ exit: each, items: follow(each) })) }, main];
  }
  const items = follow({ from: TRIGGER, when: null });
  const loose: OutlineItem[] = [];
  for (const { id } of definition.nodes) {
    if (seen.has(id)) continue;
    const [item, next] = step(id);
    loose.push(item, ...(next ? follow(next) : []));
  }
  return { items, loose, count };
}
