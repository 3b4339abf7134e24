import { useMemo, type KeyboardEvent } from 'react';
import type { Entry } from '../gateway/pages/calendars.ts';
import type { Moving } from './EntryChip.tsx';
import type { Move } from './useChange.ts';
import { useDrag } from './useDrag.ts';

const STEPS: Record<string, readonly [days: number, rows: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves entries by mouse, by finger and by keyboard. `surface` goes to the element that they are dragged over. */
export function useMoving(move: (entry: Entry, by: Move) => void): { moving: Moving; surface: (element: HTMLElement | null) => void } {
  const { drag, wasDrag, surface } = useDrag(move);
  const moving = useMemo(
    () => ({
      drag,
      wasDrag,
      keys: (entry: Entry, minutes: number) => (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (!event.altKey || !step) return;
        event.preventDefault();
        const [days, rows] = step;
        if (event.shiftKey && rows) move(entry, { longer: rows * (entry.allDay ? 1440 : minutes || 15) });
        else if (!event.shiftKey) move(entry, minutes && !entry.allDay ? { days, minutes: rows * minutes } : { days: days + rows * 7 });
      },
    }),
    [drag, wasDrag, move],
  );
  return { moving, surface };
}
