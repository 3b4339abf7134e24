import type { Load } from '#kernel/contract/load.ts';
import type { config } from '../../plugin.ts';
import type { Standing } from '../../schemas.ts';

export interface TextsData {
  standing: Standing;
  /** What is looked for. */
  q: string;
  /** Only those that the site has worded itself. */
  changed: boolean;
}

export const load: Load<typeof config, TextsData> = async ({ call, query }) => ({
  data: { standing: await call('standing'), q: query.q ?? '', changed: query.changed === '1' },
  noindex: true,
});
