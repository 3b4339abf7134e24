import type { Load } from '#kernel/contract/load.ts';
import type { files } from '../../plugin.ts';
import { placeOf } from '../../rules/place.ts';
import type { Drive, Item } from '../../schemas.ts';

/** What is in the trash of a drive. */
export interface TrashData {
  readonly drive: Drive;
  readonly drives: readonly Drive[];
  readonly items: readonly Item[];
  readonly next: string | null;
  readonly total: number;
  /** Days after which it is removed for good. */
  readonly days: number;
  /** Now, for the count of days. */
  readonly now: string;
}

export const load: Load<typeof files, TrashData> = async ({ call, query }) => {
  const { drives } = await call('items', { limit: 1 });
  const requestedDrive = placeOf(query).drive;
  const drive = drives.includes(requestedDrive) ? requestedDrive : 'own';
  const { items, next, total, days } = await call('trashed', { drive });
  return { data: { drive, drives, items, next, total, days, now: new Date().toISOString() } };
};
