import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskTerms } from '../../calls/deskTerms.ts';
import type { shop } from '../../plugin.ts';

export type ShippingData = Reply<typeof deskTerms.shippingMethods>;

export const load: Load<typeof shop, ShippingData> = async ({ call }) => ({ data: await call('shippingMethods'), noindex: true });
