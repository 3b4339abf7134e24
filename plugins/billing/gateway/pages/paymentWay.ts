import type { Load } from '#kernel/contract/load.ts';
import { notFound, redirectTo } from '#kit/diagnostics/refusal.ts';
import type { Method } from '../../contract.ts';
import { loadCharge } from './loadCharge.ts';
import { isSettled } from '../../rules/openPayment.ts';
import { isId, methodOf, thankyouPath } from '../../rules/path.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeView, Way } from '../../schemas.ts';

export interface PaymentWayData {
  method: Method;
  /** Null where the address does not say what is to be paid: then `ways` says where the site is paid to. */
  charge: ChargeView | null;
  /** Of the address; empty for none. */
  payment: string;
  ways: readonly Way[];
}

export const load: Load<typeof billing, PaymentWayData> = async (input) => {
  const { call, params, query } = input;
  const method = methodOf(params.slug!);
  if (!method) throw notFound();
  const charge = await loadCharge(input);
  if (charge && isSettled(charge)) throw redirectTo(thankyouPath(charge));
  const ways = charge ? charge.ways : (await call('ways')).ways;
  if (!charge && !ways.some((way) => way.method === method)) throw notFound();
  return {
    data: {
      method,
      charge,
      payment: isId(query.payment) ? query.payment : '',
      ways: ways.filter((way) => way.method === method),
    },
    noindex: charge !== null,
  };
};
