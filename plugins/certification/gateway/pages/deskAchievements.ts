import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { desk } from '../../calls/desk.ts';
import type { certification } from '../../plugin.ts';

export type DeskAchievementsData = Reply<(typeof desk)['deskAchievements']>;
export type DeskAchievement = DeskAchievementsData['rows'][number];

export const load: Load<typeof certification, DeskAchievementsData> = async ({ call }) => ({
  data: await call('deskAchievements'),
  noindex: true,
});
