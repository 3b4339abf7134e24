import type { Load } from '#kernel/contract/client.ts';
import { loadCharge } from '../../parts/pay/loadCharge.ts';
import type { billing } from '../../plugin.ts';
import type { CheckoutData } from '../orderCheckout/load.ts';

export const load: Load<typeof billing, CheckoutData> = async (input) => ({ data: { charge: await loadCharge(input) }, noindex: true });
