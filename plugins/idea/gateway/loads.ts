import type { Loads } from '#kernel/contract/gateway.ts';
import { load as element } from './pages/element.ts';
import { load as gallery } from './pages/gallery.ts';
import type { idea } from '../plugin.ts';

/** What loads the data of pages. */
export const loads = {
  loads: { gallery, element },
} satisfies Loads<typeof idea>;
