import { TRIGGER, type Definition } from '../../rules/definition.ts';
import type { Exit } from '../graph/exits.ts';
import { HEIGHT, WIDTH } from '../graph/layout.ts';
import type { StepWords } from '../useStepWords.ts';
import type { Point } from './geometry.ts';
import type { Line } from './Lines.tsx';
import { seesLine, type Sight } from './sight.ts';

/** Where a step stands on the canvas. */
export interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

interface Options {
  readonly definition: Definition;
  readonly places: ReadonlyMap<string, Place>;
  readonly sight: Sight;
  readonly words: StepWords;
  readonly lit: ReadonlyMap<string, string> | undefined;
  readonly exits: (id: string) => readonly Exit[];
}

/** The middle of a way out, at the lower edge of its step. */
export function portOf(exit: Exit, { x, y }: Place, all: readonly Exit[]): Point {
  const at = all.findIndex(({ when }) => when === exit.when);
  return [x + (WIDTH * ((at < 0 ? (all.length - 1) / 2 : at) + 1)) / (all.length + 1), y + HEIGHT];
}

/** The lines of a canvas that are in sight. */
export function linesOf({ definition, places, sight, words, lit, exits }: Options): Line[] {
  return definition.edges.flatMap(({ from, to, when }): Line[] => {
    const [start, end] = [places.get(from), places.get(to)];
    if (!start || !end || !seesLine(sight, start, end)) return [];
    return [
      {
        key: `${from} ${when} ${to}`,
        ids: [from, to],
        from: portOf({ from, when }, start, exits(from)),
        to: [end.x + WIDTH / 2, end.y],
        label: words.exit(from, when),
        lit: lit !== undefined && lit.has(to) && (from === TRIGGER || lit.has(from)),
      },
    ];
  });
}
