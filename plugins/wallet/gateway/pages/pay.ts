import type { Load } from '#kernel/contract/load.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { Overview, Payee } from '../../calls/member.ts';
import type { wallet } from '../../plugin.ts';

export interface PayData {
  overview: Overview;
  /** The code that was given, empty for none. */
  to: string;
  payee: Payee | null;
  /** Code of the refusal where the code names nobody. */
  problem: string | null;
}

export const load: Load<typeof wallet, PayData> = async ({ call, query }) => {
  const overview = await call('overview');
  const to = (query.to ?? '').slice(0, 600);
  const page = (payee: Payee | null, problem: string | null) => ({ data: { overview, to, payee, problem }, noindex: true });
  if (!to || !overview.transfers.available) return page(null, null);
  try {
    return page(await call('payee', { to }), null);
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) return page(null, error.code);
    throw error;
  }
};
