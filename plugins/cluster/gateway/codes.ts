import type { CodesApi, Reading } from '#plugins/scan/contract.ts';
import { readCode } from '../rules/pairingCode.ts';
import type { ClusterCtx } from './db.ts';
import { ownClusters } from './standing.ts';

/** What a member's own code begins with: whose it is only the accounts know. */
const MEMBER = 'SM1.';

/** The member whose own code it is, for who works in a cluster: to everybody else it is nobody's business. */
async function memberOf(ctx: ClusterCtx, code: string): Promise<Reading[]> {
  const text = await ctx.texts();
  const worker = (await ownClusters(ctx)).length > 0;
  const found = worker ? await ctx.mayUse('accounts')?.ofMemberCode(code) : null;
  const title = found ? `${found.firstname} ${found.lastname}`.trim() : text(worker ? 'scan.memberOld' : 'scan.memberHidden');
  return [{ of: `member:${found?.id ?? ''}`, kind: text('scan.member'), title, facts: [], ways: [] }];
}

/**
 * What clusters know of codes: members' own, and those that pair a till. A pairing code is told by its eight digits alone, good or not: so
 * nobody finds a good one by trying.
 */
export const codes = (ctx: ClusterCtx): CodesApi => ({
  async read(code) {
    if (code.startsWith(MEMBER)) return memberOf(ctx, code);
    const pairing = readCode(code);
    if (pairing === null) return [];
    const text = await ctx.texts();
    const path = `/cluster/user/login?${new URLSearchParams({ code: pairing })}`;
    return [
      {
        of: `pairing:${pairing}`,
        kind: text('scan.pairing'),
        title: text('scan.pairingTitle'),
        facts: [],
        ways: [{ label: text('scan.pair'), path }],
      },
    ];
  },
});
