import type { Load } from '#kernel/contract/load.ts';
import type { lesson } from '../../plugin.ts';
import type { CourseCard, Enrolment } from '../../schemas.ts';

export interface TileData {
  items: { course: CourseCard; enrolment: Enrolment }[];
}
/** On the tile at most. */
const SHOWN = 3;

export const load: Load<typeof lesson, TileData> = async ({ call }) => ({
  data: { items: (await call('findLearning', {})).continuing.slice(0, SHOWN) },
});
