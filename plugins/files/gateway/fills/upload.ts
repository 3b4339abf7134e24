import type { Load } from '#kernel/contract/load.ts';
import type { files } from '../../plugin.ts';
import type { Drive, Usage } from '../../schemas.ts';

/** What the page of uploads starts from: the visitor's drives, and how full the own one is. */
export interface UploadData {
  readonly drives: readonly Drive[];
  readonly usage: Usage;
}

export const load: Load<typeof files, UploadData> = async ({ call }) => {
  const [{ drives }, usage] = [await call('items', { limit: 1 }), await call('usage', {})];
  return { data: { drives, usage } };
};
