import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { authoring } from '../../calls/authoring.ts';
import type { catalogue } from '../../calls/catalogue.ts';
import type { lesson } from '../../plugin.ts';

export interface DeskDatesData {
  dates: Reply<typeof authoring.listDates>['items'];
  categories: Reply<typeof catalogue.listCategories>['items'];
}

/** Dates of the year besides those of courses, and the categories of courses. */
export const load: Load<typeof lesson, DeskDatesData> = async ({ call }) => {
  const [{ items: dates }, { items: categories }] = [await call('listDates'), await call('listCategories')];
  return { data: { dates, categories }, noindex: true };
};
