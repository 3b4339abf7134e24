import type { Load } from '#kernel/contract/load.ts';
import type { certification } from '../../plugin.ts';
import type { Certificate } from '../../schemas.ts';

export const load: Load<typeof certification, Certificate> = async ({ call, params }) => {
  const data = await call('certificate', { id: params.cert ?? '' });
  const crumbs = [{ title: data.title, href: `/lesson/certification/${encodeURIComponent(data.slug)}` }];
  return { data, title: data.serial, canonical: data.path, crumbs, noindex: true };
};
