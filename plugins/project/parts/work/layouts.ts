import type { Layout } from '../../schemas.ts';

/** Where each layout of tasks stands. */
export const LAYOUT_PATHS: Readonly<Record<Layout, string>> = {
  board: '/project/admin/task',
  list: '/project/admin/task?view=list',
  table: '/project/admin/table',
  calendar: '/project/admin/calendar',
  gantt: '/project/admin/gantt',
};
/** Those that there are, in order. */
export const LAYOUTS_SHOWN = ['board', 'list', 'table', 'gantt', 'calendar'] as const satisfies readonly Layout[];

/** The address of a layout with what it is narrowed to. */
export const layoutAddress = (layout: Layout, query: string): string => {
  const path = LAYOUT_PATHS[layout];
  return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
};
