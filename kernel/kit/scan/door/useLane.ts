import { useState, useSyncExternalStore } from 'react';
import { PRIVATE_DATA } from '#kit/page/privateData.ts';

/** What was chosen at a door, with the query of the address that it was opened by: another one says it anew. */
interface Kept {
  readonly search: string;
  readonly lane: object;
}

const never = () => () => {};
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

/**
 * What is chosen at a door (in or out, which round): it stays over a reload, which may be one without a line.
 * @param name of the door, as its list is kept under
 * @param isThere whether what was chosen can still be
 */
export function useLane<Lane extends object>(
  name: string,
  first: Lane,
  isThere: (lane: Lane) => boolean,
): [Lane, (change: Partial<Lane>) => void] {
  const key = `${PRIVATE_DATA}lane ${name}`;
  const stored = useSyncExternalStore(
    never,
    () => read(key),
    () => null,
  );
  const [chosen, setChosen] = useState<Partial<Lane>>({});
  const kept = stored === null ? null : (JSON.parse(stored) as Kept);
  const before = { ...first, ...(kept && kept.search === location.search ? kept.lane : {}) };
  const lane = { ...(isThere(before) ? before : first), ...chosen };
  const change = (to: Partial<Lane>) => {
    setChosen({ ...chosen, ...to });
    try {
      localStorage.setItem(key, JSON.stringify({ search: location.search, lane: { ...lane, ...to } } satisfies Kept));
    } catch {
      // The same.
    }
  };
  return [lane, change];
}
