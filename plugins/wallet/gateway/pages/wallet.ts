import type { Load } from '#kernel/contract/load.ts';
import type { wallet } from '../../plugin.ts';
import type { Overview } from '../../calls/member.ts';
import { afterFrom, filterFrom, type Filter } from '../../rules/statementFilter.ts';
import { redirectTo } from '#kit/diagnostics/refusal.ts';
import { dayFrom } from '../../rules/period.ts';
import type { Statement } from '../../schemas.ts';

export interface WalletData {
  overview: Overview;
  filter: Filter;
  /** Not the first screen of the statement. */
  isLaterPage: boolean;
  statement: Statement;
}

/** The visitor's wallet. With `?to=`, as codes have it, the way to paying somebody; a day there is the statement's last one. */
export const load: Load<typeof wallet, WalletData> = async ({ call, query }) => {
  if (query.to && !dayFrom(query.to)) throw redirectTo(`/user/wallet/pay?to=${encodeURIComponent(query.to)}`);
  const filter = filterFrom(query);
  const after = afterFrom(query);
  const [overview, statement] = [await call('overview'), await call('statement', { ...filter, ...after })];
  return { data: { overview, filter, isLaterPage: after.after !== undefined, statement }, noindex: true };
};
