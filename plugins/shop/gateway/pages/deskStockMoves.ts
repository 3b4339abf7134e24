import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { deskStock } from '../../calls/deskStock.ts';
import type { shop } from '../../plugin.ts';

export interface MovesData {
  sku: string;
  isLaterPage: boolean;
  list: Reply<typeof deskStock.stockMoves>;
}

/** The ledger of stock, the newest first. */
export const load: Load<typeof shop, MovesData> = async ({ call, query }) => {
  const sku = (query.sku ?? '').trim().slice(0, 60);
  const before = (query.before ?? '').slice(0, 60);
  return { data: { sku, isLaterPage: before !== '', list: await call('stockMoves', { sku, before }) }, noindex: true };
};
