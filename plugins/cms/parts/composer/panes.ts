/** What the composer shows: on a phone one at a time. */
export const PANES = ['outline', 'add', 'settings', 'preview'] as const;
export type Pane = (typeof PANES)[number];
