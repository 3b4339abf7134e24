import { sql } from 'kysely';
import { formatFor } from '#kit/page/format.ts';
import { personPart } from '#plugins/people/contract.ts';
import { dueOf } from '../machines/charge.ts';
import { sumsOf } from './charges/sums.ts';
import type { BillingCtx } from './db.ts';
import { dueSql } from './desk/surplusSql.ts';

/** What billing knows of members: what they still have to pay. Charges of guests are those of what they bought. */
export const personArea = (ctx: BillingCtx) =>
  personPart({
    async facts({ accounts }) {
      if (!ctx.can('view') || accounts.length === 0) return null;
      const open = ctx.db
        .selectFrom('billing_charge')
        .where('account_id', 'in', accounts)
        .where('state', 'in', ['open', 'pending_review', 'partially_paid']);
      const rows = await open.selectAll().orderBy('created_at', 'desc').limit(4).execute();
      if (rows.length === 0) return null;
      const { count, due } = await open
        .select(({ fn }) => [fn.countAll<number>().as('count'), sql<number>`sum(${dueSql})::bigint`.as('due')])
        .executeTakeFirstOrThrow();
      const text = await ctx.texts();
      const { money, date } = formatFor(ctx.locale, ctx.site.timezone);
      return {
        title: text('person.title'),
        facts: [
          { label: text('person.due'), satang: due },
          { label: text('person.open'), count },
        ],
        records: rows.map((row) => ({
          title: row.number,
          detail: `${money(dueOf(sumsOf(row)))} · ${date(row.created_at.toISOString(), 'short')}`,
          path: `/billing/desk/charges/${row.id}`,
        })),
      };
    },
  });
