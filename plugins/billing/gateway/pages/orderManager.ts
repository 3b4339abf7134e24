import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isId } from '../../rules/path.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeView } from '../../schemas.ts';

export interface StaffOrderData {
  charge: ChargeView;
  /** It is to be paid by the member of the staff: they are shown how. */
  isOwn: boolean;
}

export const load: Load<typeof billing, StaffOrderData> = async ({ call, params, query }) => {
  const id = params.order;
  if (!isId(id)) throw notFound();
  const token = (query.token ?? '').slice(0, 80);
  const ownCharge = await call('charge', { id, token }).catch(() => null);
  const charge = await call('deskCharge', { id }).catch((error: unknown) => {
    if (ownCharge) return ownCharge;
    throw error;
  });
  return { data: { charge, isOwn: ownCharge !== null }, title: charge.number, noindex: true };
};
