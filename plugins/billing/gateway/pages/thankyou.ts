import type { Load } from '#kernel/contract/load.ts';
import { loadCharge } from './loadCharge.ts';
import type { billing } from '../../plugin.ts';
import type { CheckoutData } from './orderCheckout.ts';

export const load: Load<typeof billing, CheckoutData> = async (input) => ({ data: { charge: await loadCharge(input) }, noindex: true });
