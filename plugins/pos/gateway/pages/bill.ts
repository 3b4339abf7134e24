import type { Load } from '#kernel/contract/load.ts';
import type { pos } from '../../plugin.ts';
import type { BillView } from '../../schemas.ts';

export interface BillData {
  bill: BillView;
}

/** One bill, whole. */
export const bill: Load<typeof pos, BillData> = async ({ call, params }) => {
  const found = await call('bill', { id: params.id! });
  return { data: { bill: found }, title: found.number, noindex: true };
};
