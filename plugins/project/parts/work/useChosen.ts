import { useCallback, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Tasks that are chosen to do something with all of them. */
export function useChosen() {
  const [chosen, setChosen] = useState(NONE);
  const choose = useCallback(
    (id: string) => setChosen((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]))),
    [],
  );
  return { chosen, choose, chooseAll: (ids: readonly string[]) => setChosen(new Set(ids)), clear: () => setChosen(NONE) };
}
