import type { Load } from '#kernel/contract/load.ts';
import { namedEntries, type Named } from '../titles.ts';
import type { idea } from '../../plugin.ts';

export interface GalleryData {
  elements: Named[];
}

export const load: Load<typeof idea, GalleryData> = async ({ locale }) => ({ data: { elements: await namedEntries(locale) } });
