import { useState } from 'react';

interface Form<Draft> {
  readonly draft: Draft;
  set: (part: Partial<Draft>) => void;
}

/** So many steps can be taken back. */
const STEPS = 100;

/** Changes of a draft that can be taken back, and made again: `undo` and `redo` are null where there is nothing to. */
export function useUndo<Draft extends object>({ draft, set }: Form<Draft>) {
  const [past, setPast] = useState<readonly Draft[]>([]);
  const [ahead, setAhead] = useState<readonly Draft[]>([]);
  return {
    change: (part: Partial<Draft>) => {
      setPast((before) => [...before.slice(1 - STEPS), draft]);
      setAhead([]);
      set(part);
    },
    undo:
      past.length > 0
        ? () => {
            setPast(past.slice(0, -1));
            setAhead([...ahead, draft]);
            set(past.at(-1)!);
          }
        : null,
    redo:
      ahead.length > 0
        ? () => {
            setAhead(ahead.slice(0, -1));
            setPast([...past, draft]);
            set(ahead.at(-1)!);
          }
        : null,
  };
}
