import type { Load } from '#kernel/contract/client.ts';
import { namedEntries, type Named } from '../../parts/titles.ts';
import type { idea } from '../../plugin.ts';

export interface GalleryData {
  elements: Named[];
}

export const load: Load<typeof idea, GalleryData> = async ({ locale }) => ({ data: { elements: await namedEntries(locale) } });
