/**
 * What is selected in a list of which only a part may be loaded. With `all` it is everything but `ids`, so that ten thousand can be
 * selected before they are there.
 */
export interface Selection {
  readonly all: boolean;
  readonly ids: ReadonlySet<string>;
}

export const NOTHING: Selection = { all: false, ids: new Set() };
export const EVERYTHING: Selection = { all: true, ids: new Set() };

export const isSelected = ({ all, ids }: Selection, id: string): boolean => ids.has(id) !== all;
/** @param total number of items in the list, loaded or not */
export const countOf = ({ all, ids }: Selection, total: number): number => (all ? Math.max(0, total - ids.size) : ids.size);
export const only = (ids: Iterable<string>): Selection => ({ all: false, ids: new Set(ids) });

/** One more, or one less. */
export function toggled({ all, ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { all, ids: next };
}

/** Those and what was selected before. */
export function withIds({ all, ids }: Selection, more: readonly string[]): Selection {
  const next = new Set(ids);
  for (const id of more)
    if (all) next.delete(id);
    else next.add(id);
  return { all, ids: next };
}

/** After items are gone from the list. */
export function without({ all, ids }: Selection, gone: ReadonlySet<string>): Selection {
  return { all, ids: new Set([...ids].filter((id) => !gone.has(id))) };
}
