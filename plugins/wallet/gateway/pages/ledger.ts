import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { desk } from '../../calls/desk.ts';
import type { wallet } from '../../plugin.ts';

export interface LedgerData {
  proof: Value<typeof desk.proof.reply>;
}

export const load: Load<typeof wallet, LedgerData> = async ({ call }) => ({ data: { proof: await call('proof') }, noindex: true });
