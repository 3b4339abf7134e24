import type { Load } from '#kernel/contract/load.ts';
import type { files } from '../../plugin.ts';
import type { Received } from '../people/sharedWithMe.ts';

export interface WithMeData {
  readonly items: readonly Received[];
}

export const load: Load<typeof files, WithMeData> = async ({ call }) => ({
  data: { items: (await call('sharedWithMe')).items },
  noindex: true,
});
