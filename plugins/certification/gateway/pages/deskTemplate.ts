import type { Load } from '#kernel/contract/load.ts';
import type { certification } from '../../plugin.ts';
import type { Template } from '../../schemas.ts';

export const load: Load<typeof certification, Template> = async ({ call, params }) => {
  const data = await call('template', { id: params.id ?? '' });
  return { data, title: data.name, noindex: true };
};
