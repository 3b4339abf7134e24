import { useState } from 'react';

interface Form<Draft> {
  readonly draft: Draft;
  set: (part: Partial<Draft>) => void;
}

/** So many steps can be taken back. */
const STEPS = 100;

/** Changes of a draft that can be taken back, and made again. */
export function useUndo<Draft extends object>({ draft, set }: Form<Draft>) {
  const [past, setPast] = useState<readonly Draft[]>([]);
  const [ahead, setAhead] = useState<readonly Draft[]>([]);
  const step = (from: readonly Draft[], to: readonly Draft[]): [Draft | undefined, readonly Draft[], readonly Draft[]] => [
    from.at(-1),
    from.slice(0, -1),
    [...to, draft],
  ];
  return {
    change: (part: Partial<Draft>) => {
      setPast([...past.slice(1 - STEPS), draft]);
      setAhead([]);
      set(part);
    },
    undo: () => {
      const [before, rest, next] = step(past, ahead);
      if (!before) return;
      setPast(rest);
      setAhead(next);
      set(before);
    },
    redo: () => {
      const [after, rest, next] = step(ahead, past);
      if (!after) return;
      setAhead(rest);
      setPast(next);
      set(after);
    },
    canUndo: past.length > 0,
    canRedo: ahead.length > 0,
  };
}
