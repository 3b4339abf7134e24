import { TRIGGER, type Definition } from '../../rules/definition.ts';
import type { Exit } from '../graph/exits.ts';
import { HEIGHT, WIDTH } from '../graph/layout.ts';
import type { StepWords } from '../useStepWords.ts';
import type { Line } from './Lines.tsx';
import { seesLine, type Sight } from './sight.ts';
import type { Drag } from './useDrag.ts';

/** Where a step stands on the canvas. */
export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

interface Options {
  readonly definition: Definition;
  readonly places: readonly Place[];
  readonly drag: Drag | null;
  readonly sight: Sight;
  readonly words: StepWords;
  readonly lit: ReadonlyMap<string, string> | undefined;
  readonly exits: (id: string) => readonly Exit[];
}

/** The lines of a canvas that are in sight, and the one that is being drawn. */
export function linesOf({ definition, places, drag, sight, words, lit, exits }: Options) {
  const known = new Map(places.map((place) => [place.id, place]));
  const placeOf = (id: string) => known.get(id);
  /** The middle of a way out, at the lower edge of its step. */
  const port = (exit: Exit): readonly [number, number] => {
    const { x, y } = placeOf(exit.from)!;
    const all = exits(exit.from);
    const at = all.findIndex(({ when }) => when === exit.when);
    return [x + (WIDTH * ((at < 0 ? (all.length - 1) / 2 : at) + 1)) / (all.length + 1), y + HEIGHT];
  };
  const lines: Line[] = definition.edges.flatMap(({ from, to, when }) => {
    const [start, end] = [placeOf(from), placeOf(to)];
    if (!start || !end || !seesLine(sight, start, end)) return [];
    const isLit = lit !== undefined && lit.has(to) && (from === TRIGGER || lit.has(from));
    const label = words.exit(from, when);
    return [{ key: `${from} ${when} ${to}`, from: port({ from, when }), to: [end.x + WIDTH / 2, end.y], label, lit: isLit }];
  });
  if (drag?.kind !== 'line') return { lines, drawn: null };
  const start = port(drag.exit);
  return { lines, drawn: { from: start, to: [start[0] + drag.x, start[1] + drag.y] as const } };
}
