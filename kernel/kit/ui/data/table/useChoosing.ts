import { useRef } from 'react';

interface Row {
  id: string;
}

/** Which rows are chosen, and how that changes. */
export interface Choosing {
  all: boolean;
  some: boolean;
  toggleAll: () => void;
  /** `through`: all rows from the one that was changed last to this one. */
  toggle: (index: number, through: boolean) => void;
  has: (id: string) => boolean;
}

/** Rows chosen by their checkboxes; null where rows are not chosen. Rows that are not on show stay as they are. */
export function useChoosing(
  rows: readonly Row[],
  selected: ReadonlySet<string> | undefined,
  onSelect: ((selected: Set<string>) => void) | undefined,
): Choosing | null {
  const last = useRef(0);
  if (!selected || !onSelect) return null;
  const count = rows.filter(({ id }) => selected.has(id)).length;
  const change = (changed: readonly Row[], on: boolean) => {
    const next = new Set(selected);
    for (const { id } of changed) {
      if (on) next.add(id);
      else next.delete(id);
    }
    onSelect(next);
  };
  return {
    all: count > 0 && count === rows.length,
    some: count > 0,
    has: (id) => selected.has(id),
    toggleAll: () => change(rows, count < rows.length),
    toggle: (index, through) => {
      const row = rows[index];
      if (!row) return;
      const [from, to] = through ? [Math.min(last.current, index), Math.max(last.current, index)] : [index, index];
      change(rows.slice(from, to + 1), !selected.has(row.id));
      last.current = index;
    },
  };
}
