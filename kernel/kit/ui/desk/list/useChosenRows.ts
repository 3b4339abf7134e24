import { useState } from 'react';

/**
 * Rows that are chosen to be done something with, as they were when they were chosen: over all pages of a list, and whatever others
 * change meanwhile.
 */
export function useChosenRows<R extends { readonly id: string }>(rows: readonly R[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map());
  const now = (id: string) => rows.find((row) => row.id === id);
  const pick = (ids: Iterable<string>, rowOf: (id: string) => R | undefined) =>
    setChosen(
      new Map(
        [...ids].flatMap((id) => {
          const row = rowOf(id);
          return row ? [[id, row]] : [];
        }),
      ),
    );
  return {
    /** By id, in the order in which they were chosen. */
    chosen,
    select: (ids: ReadonlySet<string>) => pick(ids, (id) => chosen.get(id) ?? now(id)),
    /** Those that were done are let go; the rest stay, as they are now. */
    settle: (done: ReadonlySet<string>) =>
      pick(
        [...chosen.keys()].filter((id) => !done.has(id)),
        (id) => now(id) ?? chosen.get(id),
      ),
    clear: () => setChosen(new Map()),
  };
}
