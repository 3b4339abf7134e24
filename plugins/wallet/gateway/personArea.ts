import { formatFor } from '#kit/page/format.ts';
import { personPart } from '#plugins/people/contract.ts';
import { balancesOf } from './balances.ts';
import type { WalletCtx } from './db.ts';

/** What wallets know of members: what they have. */
export const personArea = (ctx: WalletCtx) =>
  personPart({
    async facts({ accounts }) {
      if (!ctx.can('view') || accounts.length === 0) return null;
      const rows = await ctx.db.selectFrom('wallet_account').selectAll().where('code', '=', 'member').where('id', 'in', accounts).execute();
      if (rows.length === 0) return null;
      const text = await ctx.texts();
      const { money } = formatFor(ctx.locale, ctx.site.timezone);
      const wallets = rows.map((row) => ({ id: row.id, ...balancesOf(row) }));
      return {
        title: text('person.title'),
        facts: [{ label: text('person.balance'), satang: wallets.reduce((sum, { balanceSatang }) => sum + balanceSatang, 0) }],
        records: wallets.map(({ id, balanceSatang, frozen }) => ({
          title: text('person.statement'),
          detail: [money(balanceSatang), frozen ? text('person.frozen') : ''].filter(Boolean).join(' · '),
          path: `/user/wallet/desk/members/${id}`,
        })),
      };
    },
  });
