import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { desk } from '../../calls/desk.ts';
import type { Overview } from '../../calls/member.ts';
import { afterFrom, filterFrom, type Filter } from '../../rules/statementFilter.ts';
import type { wallet } from '../../plugin.ts';
import type { Statement } from '../../schemas.ts';

export interface MemberData {
  wallet: Value<typeof desk.member.reply>;
  /** What this visitor may do. */
  can: Overview['can'];
  filter: Filter;
  isLaterPage: boolean;
  statement: Statement;
}

export const load: Load<typeof wallet, MemberData> = async ({ call, params, query }) => {
  const accountId = params.accountId!;
  const found = await call('member', { accountId });
  const { can } = await call('overview');
  const filter = filterFrom(query);
  const after = afterFrom(query);
  const statement = await call('statement', { ...filter, ...after, accountId });
  return {
    data: { wallet: found, can, filter, isLaterPage: after.after !== undefined, statement },
    title: found.member.name,
    noindex: true,
  };
};
