import type { Load } from '#kernel/contract/load.ts';
import { isId } from '../../rules/path.ts';
import type { billing } from '../../plugin.ts';
import type { ChargeView } from '../../schemas.ts';

export interface DeskIssueData {
  /** What the document is about; null for a quotation or an invoice of its own. */
  charge: ChargeView | null;
}

export const load: Load<typeof billing, DeskIssueData> = async ({ call, query }) => ({
  data: { charge: isId(query.charge) ? await call('deskCharge', { id: query.charge }) : null },
  noindex: true,
});
