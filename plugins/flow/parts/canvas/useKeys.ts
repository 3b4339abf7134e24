import { useState, type KeyboardEvent } from 'react';
import { TRIGGER } from '../../rules/definition.ts';
import type { Exit } from '../graph/exits.ts';

interface Place {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}
interface Options {
  readonly places: readonly Place[];
  readonly selected: string | null;
  readonly exits: (id: string) => readonly Exit[];
  readonly select: (id: string) => void;
  readonly open: (id: string) => void;
  readonly move: (id: string, dx: number, dy: number) => void;
  readonly remove: (id: string) => void;
  readonly link: (exit: Exit, to: string) => void;
  readonly enabled: boolean;
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const STEP = 16;

/** The nearest step in a direction; sideways counts three times. */
function nearest(places: readonly Place[], from: Place, [wx, wy]: readonly [number, number]): Place | undefined {
  const cost = ({ x, y }: Place) => {
    const [along, across] = [(x - from.x) * wx + (y - from.y) * wy, Math.abs((x - from.x) * wy) + Math.abs((y - from.y) * wx)];
    return along <= 0 ? Infinity : along + across * 3;
  };
  return places.filter((each) => cost(each) < Infinity).toSorted((a, b) => cost(a) - cost(b))[0];
}

/**
 * A canvas by keys: arrows choose the next step, with Alt they move it; Enter opens it, Delete removes it; `l` begins a line from it (again
 * `l`: from the next of its ways out), arrows choose where to, Enter draws it and Escape gives it up.
 */
export function useKeys({ places, selected, exits, select, open, move, remove, link, enabled }: Options) {
  const [line, setLine] = useState<Exit | null>(null);

  function press({ key, code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey) return false;
    const here = places.find(({ id }) => id === selected);
    const way = WAYS[key];
    if (way) {
      if (altKey && here && enabled && here.id !== TRIGGER) move(here.id, way[0] * STEP, way[1] * STEP);
      else if (!altKey) {
        const next = here ? nearest(places, here, way) : places[0];
        if (next) select(next.id);
      }
      return true;
    }
    if (altKey || !here) return false;
    if (key === 'Escape' && line) setLine(null);
    else if (key === 'Enter' && line) {
      if (here.id !== line.from && here.id !== TRIGGER) link(line, here.id);
      setLine(null);
    } else if (key === 'Enter' || key === ' ') open(here.id);
    else if ((key === 'Delete' || key === 'Backspace') && enabled && here.id !== TRIGGER) remove(here.id);
    // By its place on the keyboard: on a Thai layout that key writes another letter.
    else if (code === 'KeyL' && enabled) {
      const from = exits(line?.from ?? here.id);
      setLine(from[line ? (from.findIndex(({ when }) => when === line.when) + 1) % from.length : 0] ?? null);
    } else return false;
    return true;
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!press(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { line, onKeyDown };
}
