import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskCatalogue } from '../../calls/deskCatalogue.ts';
import type { shop } from '../../plugin.ts';

export type PriceLists = Reply<typeof deskCatalogue.priceLists>;

export const load: Load<typeof shop, PriceLists> = async ({ call }) => ({ data: await call('priceLists'), noindex: true });
