import { formatFor } from '#kit/page/format.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import type { WalletCtx } from './db.ts';
import { fullName, namesOf } from './people.ts';

/** What the desk knows of wallets: top-ups that members say they have paid; wallets by their owner's name. */
export function deskArea(ctx: WalletCtx): DeskAreaApi {
  const waiting = ctx.db.selectFrom('wallet_topup').where('state', '=', 'paid');
  return {
    async counts() {
      if (!ctx.can('confirmTopUp')) return {};
      return waiting.select(({ fn }) => fn.countAll<number>().as('topUps')).executeTakeFirstOrThrow();
    },
    async tasks(limit) {
      if (!ctx.can('confirmTopUp')) return [];
      const rows = await waiting
        .select(['account_id', 'amount_satang', 'reported_at', 'created_at'])
        .orderBy('reported_at')
        .limit(limit)
        .execute();
      const nameOf = await namesOf(
        ctx,
        rows.map((row) => row.account_id),
        'full',
      );
      return rows.map((row) => ({
        title: nameOf(row.account_id),
        detail: formatFor(ctx.locale, ctx.site.timezone).money(row.amount_satang),
        path: '/user/wallet/desk',
        since: (row.reported_at ?? row.created_at).toISOString(),
      }));
    },
    async find(text, kind, limit) {
      if (kind === 'document' || !ctx.can('view')) return [];
      const found = await ctx.use('accounts').find(text);
      return found
        .slice(0, limit)
        .map((person) => ({ title: fullName(person), detail: '', path: `/user/wallet/desk/members/${person.id}` }));
    },
  };
}
