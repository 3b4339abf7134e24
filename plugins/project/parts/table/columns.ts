import type { DeskColumn } from '#kit/ui/desk/list/columns.ts';

/** Columns of a table of tasks besides those for choosing and for more, the first of which names the row. */
export const COLUMN_KEYS = [
  'title',
  'state',
  'priority',
  'assignee',
  'due',
  'estimate',
  'starts',
  'labels',
  'type',
  'progress',
  'worked',
] as const;
export type ColumnKey = (typeof COLUMN_KEYS)[number];
/** Those that are there until somebody chooses others. */
const USUAL: readonly ColumnKey[] = ['title', 'state', 'priority', 'assignee', 'due', 'estimate'];
const WIDTHS: Readonly<Record<ColumnKey, string>> = {
  title: 'minmax(12rem, 1fr)',
  state: '9rem',
  priority: '7rem',
  assignee: '8rem',
  due: '6.5rem',
  estimate: '4.5rem',
  starts: '6.5rem',
  labels: '9rem',
  type: '6rem',
  progress: '4.5rem',
  worked: '5.5rem',
};

export const columnsWith = (titleOf: (key: ColumnKey) => string): (DeskColumn & { key: ColumnKey })[] =>
  COLUMN_KEYS.map((key) => ({ key, title: titleOf(key), extra: !USUAL.includes(key) }));

/** The widths of a row, from the box for choosing to the button for more. */
export const templateOf = (keys: readonly ColumnKey[]): string => ['2.25rem', ...keys.map((key) => WIDTHS[key]), '3rem'].join(' ');
