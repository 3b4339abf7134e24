import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { memberCalls } from '../../calls/member.ts';
import type { wallet } from '../../plugin.ts';

export interface ReceiptData {
  receipt: Value<typeof memberCalls.receipt.reply>;
  /** The payment was made a moment ago. */
  paid: boolean;
}

export const load: Load<typeof wallet, ReceiptData> = async ({ call, params, query }) => ({
  data: { receipt: await call('receipt', { id: params.id! }), paid: query.paid !== undefined },
  noindex: true,
});
