import type { Load } from '#kernel/contract/load.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { billingNotes } from '../../calls/billingNotes.ts';
import type { billing } from '../../plugin.ts';
import { buyerKey } from '../../rules/buyerKey.ts';
import { isId } from '../../rules/path.ts';

export type DeskBillingNoteData = Reply<typeof billingNotes.openInvoices> & {
  /** Whose invoices are shown; empty while nobody was chosen. */
  buyer: string;
};

export const load: Load<typeof billing, DeskBillingNoteData> = async ({ call, query }) => {
  const of = isId(query.contact) ? buyerKey(await call('contact', { id: query.contact })) : (query.buyer ?? '');
  const buyer = of.trim().slice(0, 200);
  return { data: { buyer, ...(await call('openInvoices', { buyer })) }, noindex: true };
};
