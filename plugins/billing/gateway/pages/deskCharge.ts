import type { Load } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { isId } from '../../rules/path.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeView } from '../../schemas.ts';

export interface DeskChargeData {
  charge: ChargeView;
}

export const load: Load<typeof billing, DeskChargeData> = async ({ call, params }) => {
  const id = params.id;
  if (!isId(id)) throw notFound();
  const charge = await call('deskCharge', { id });
  return { data: { charge }, title: charge.number, noindex: true };
};
