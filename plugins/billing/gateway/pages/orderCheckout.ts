import type { Load } from '#kernel/contract/load.ts';
import { redirectTo } from '#kit/diagnostics/refusal.ts';
import { loadCharge } from './loadCharge.ts';
import { isSettled } from '../../rules/openPayment.ts';
import { thankyouPath } from '../../rules/path.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeView } from '../../schemas.ts';

export interface CheckoutData {
  /** Null where the address does not say what is to be paid. */
  charge: ChargeView | null;
}

export const load: Load<typeof billing, CheckoutData> = async (input) => {
  const charge = await loadCharge(input);
  if (charge && isSettled(charge)) throw redirectTo(thankyouPath(charge));
  return { data: { charge }, noindex: true };
};
