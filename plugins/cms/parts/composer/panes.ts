/** What the composer shows: on a phone one at a time. */
export const PANES = ['outline', 'add', 'settings', 'preview'] as const;
/** What shares one place where all the others are there beside it. */
export const SIDE: readonly Pane[] = ['outline', 'add'];
export type Pane = (typeof PANES)[number];
