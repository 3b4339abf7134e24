import type { Load } from '#kernel/contract/load.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { certification } from '../../plugin.ts';
import type { open } from '../../calls/open.ts';

export type AchievementData = Reply<(typeof open)['achievement']>;

export const load: Load<typeof certification, AchievementData> = async ({ call, params }) => {
  const data = await call('achievement', { slug: params.slug ?? '' });
  const { title, description } = data.achievement;
  return { data, title, description, crumbs: data.achievement.href ? [{ title, href: data.achievement.href }] : [] };
};
