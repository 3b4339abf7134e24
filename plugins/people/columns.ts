import type { Kept } from './rules/condition.ts';

/** What columns hold that the database has no type for. */
export interface Columns {
  'people_segment.conditions': Kept[];
}
