import type { Load } from '#kernel/contract/load.ts';
import type { DeskTask } from '../../contract.ts';
import type { desk } from '../../plugin.ts';
import { askAreas } from '../areas.ts';
import { countsOf } from '../counts.ts';

/** What of one area stands on the page of today. */
const EACH = 5;

export interface TodayData {
  areas: { area: string; tasks: DeskTask[] }[];
  /** How many wait, by `<area>.<count>`. */
  counts: Record<string, number>;
  failed: boolean;
}

/** What waits, area by area. */
export const load: Load<typeof desk, TodayData> = async (ctx) => {
  const { answers, failed } = await askAreas(ctx, (area) => area.tasks(EACH));
  const areas = answers.flatMap(([area, tasks]) => (tasks.length > 0 ? [{ area, tasks: tasks.slice(0, EACH) }] : []));
  return { data: { areas, counts: failed ? {} : await countsOf(ctx), failed } };
};
