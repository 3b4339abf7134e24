import type { Load } from '#kernel/contract/load.ts';
import { addDays } from '#kit/thai/day.ts';
import { holidaysBetween } from '#kit/thai/holidays.ts';
import type { project as plugin } from '../../plugin.ts';
import { pack, type Packed } from '../../rules/pack.ts';
import type { LinkView, TaskRow } from '../../schemas.ts';
import { linksOf } from '../tasks/links.ts';
import { tasksOf } from '../tasks/rows.ts';
import { readWork, type SentWork, type WorkData } from './work.ts';

export interface GanttData extends WorkData {
  /** All tasks of the projects, as what the query does not find may still push what it finds; null where it has found all of them. */
  readonly all: readonly TaskRow[] | null;
  readonly links: readonly LinkView[];
  /** Public holidays, by name. */
  readonly holidays: readonly { readonly day: string; readonly title: string }[];
}

/** The same as it is sent to the page. */
export interface SentGantt extends Omit<SentWork<GanttData>, 'all' | 'links'> {
  readonly all: Packed<TaskRow> | null;
  readonly links: Packed<LinkView>;
}

/** Tasks along the time. */
export const gantt: Load<typeof plugin, SentGantt> = async (ctx) => {
  const { data, all } = await readWork(ctx, ctx.query);
  const { archived, sort } = data.query;
  const found = data.tasks.length === all.length && archived === '' && sort === '';
  const ids = data.projects.map(({ id }) => id);
  return {
    data: {
      ...data,
      tasks: pack(data.tasks),
      all: found ? null : pack(archived === '' ? all : await tasksOf(ctx, ids)),
      links: pack(await linksOf(ctx, ids)),
      holidays: holidaysBetween(addDays(data.today, -730), addDays(data.today, 1095), ctx.locale),
    },
    noindex: true,
  };
};
