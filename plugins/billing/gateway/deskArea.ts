import { sql } from 'kysely';
import { literal } from '#kit/postgres/like.ts';
import { formatFor } from '#kit/page/format.ts';
import type { DeskAreaApi } from '#plugins/desk/contract.ts';
import { surplusSql } from './desk/surplusSql.ts';
import type { BillingCtx } from './db.ts';

/** What the desk knows of money: slips to look at, refunds to pay out, charges with too much; charges and documents by number and name. */
export function deskArea(ctx: BillingCtx): DeskAreaApi {
  const { money } = formatFor(ctx.locale, ctx.site.timezone);
  const charged = (title: string, row: { id: string; payer_name: string; amount_satang: number }) => ({
    title,
    detail: `${row.payer_name} · ${money(row.amount_satang)}`,
    path: `/billing/desk/charges/${row.id}`,
  });
  return {
    async counts() {
      if (!ctx.can('view')) return {};
      const slips = ctx.db.selectFrom('billing_slip').where('state', 'in', ['manual_review', 'unreadable']);
      const refunds = ctx.db.selectFrom('billing_refund').where('state', '=', 'processing');
      const over = ctx.db.selectFrom('billing_charge').where(surplusSql, '>', 0);
      const certificates = ctx.db
        .selectFrom('billing_payment as p')
        .where('p.method', '=', 'withholding')
        .where('p.state', 'in', ['captured', 'partially_refunded'])
        .where(sql<boolean>`p.withholding ->> 'certificateNumber' = ''`)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('billing_certificate as k').select('k.payment_id').whereRef('k.payment_id', '=', 'p.id'))),
        );
      return ctx.db
        .selectNoFrom(({ fn }) => [
          slips.select(fn.countAll<number>().as('n')).as('slips'),
          refunds.select(fn.countAll<number>().as('n')).as('refunds'),
          over.select(fn.countAll<number>().as('n')).as('over'),
          certificates.select(fn.countAll<number>().as('n')).as('certificates'),
        ])
        .$castTo<Record<'slips' | 'refunds' | 'over' | 'certificates', number>>()
        .executeTakeFirstOrThrow();
    },
    async tasks(limit) {
      if (!ctx.can('review')) return [];
      const text = await ctx.texts();
      const rows = await ctx.db
        .selectFrom('billing_slip as s')
        .innerJoin('billing_charge as c', (join) => join.onRef('c.space_id', '=', 's.space_id').onRef('c.id', '=', 's.charge_id'))
        .where('s.state', 'in', ['manual_review', 'unreadable'])
        .select(['c.id', 'c.number', 'c.payer_name', 'c.amount_satang', 's.created_at'])
        .orderBy('s.created_at')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        ...charged(text('desk.task.slip', { number: row.number }), row),
        path: '/billing/desk/slips',
        since: row.created_at.toISOString(),
      }));
    },
    async find(text, kind, limit) {
      if (!ctx.can('view')) return [];
      const like = `%${literal(text)}%`;
      const words = await ctx.texts();
      const rows = await ctx.db
        .selectFrom('billing_charge')
        .where((eb) =>
          kind === 'document'
            ? eb('number', 'ilike', like)
            : eb.or([eb('number', 'ilike', like), eb('payer_name', 'ilike', like), eb('payer_email', 'ilike', like)]),
        )
        .select(['id', 'number', 'payer_name', 'amount_satang'])
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      // An order has the number of its charge.
      const charges = rows.map((row) => charged(words('desk.found.charge', { number: row.number }), row));
      if (kind === 'person' || !ctx.can('documents')) return charges;
      const documents = await ctx.db
        .selectFrom('billing_document')
        .where('number', 'ilike', like)
        .select(['id', 'number', 'buyer_name', 'total_satang'])
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute();
      return [
        ...charges,
        ...documents.map((row) => ({
          title: row.number,
          detail: `${row.buyer_name} · ${money(row.total_satang)}`,
          path: `/billing/invoice/${row.id}`,
        })),
      ].slice(0, limit);
    },
  };
}
