import { sql, type SelectQueryBuilder } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Input } from '#kernel/contract/calls.ts';
import { isDay } from '#kit/thai/day.ts';
import type { desk } from '../../calls/desk.ts';
import type { billing } from '../../plugin.ts';
import { chargeOf } from '../charges/hold.ts';
import { after } from '../charges/page.ts';
import { chargeRow, chargeView } from '../charges/view.ts';
import type { BillingCtx } from '../db.ts';
import type { Tables } from '../../tables.ts';
import { dueSql, surplusSql } from './surplusSql.ts';

const PAGE = 30;
type Wanted = Pick<Input<typeof desk.deskCharges>, 'q' | 'show' | 'from' | 'to'>;
type Rows = SelectQueryBuilder<Tables, 'billing_charge', object>;

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Charges that are asked for: by words in number, payer or title, by what is to be done, by local days. */
function wanted(ctx: BillingCtx, query: Rows, { q, show, from, to }: Wanted): Rows {
  const text = q?.trim();
  const zone = ctx.site.timezone;
  let found = query;
  if (text)
    found = found.where(
      sql<boolean>`(number || ' ' || payer_name || ' ' || payer_email || ' ' || coalesce(title->>'th', '')) ilike ${like(text)}`,
    );
  if (from && isDay(from)) found = found.where(sql<boolean>`created_at >= ${from}::date::timestamp at time zone ${zone}`);
  if (to && isDay(to)) found = found.where(sql<boolean>`created_at < (${to}::date + 1)::timestamp at time zone ${zone}`);
  if (show === 'due') return found.where('state', 'in', ['open', 'pending_review', 'authorized', 'partially_paid']);
  if (show === 'review')
    return found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('billing_slip')
          .select('billing_slip.id')
          .whereRef('billing_slip.charge_id', '=', 'billing_charge.id')
          .where('billing_slip.state', 'in', ['manual_review', 'unreadable']),
      ),
    );
  if (show === 'late') return found.where('late', '=', true);
  if (show === 'over') return found.where(surplusSql, '>', 0);
  return show && show !== 'all' ? found.where('state', '=', show) : found;
}

/** Charges of the site, the newest first. */
export const deskCharges: HandlerOf<typeof billing, 'deskCharges'> = async (ctx, { before, ...filter }) => {
  const all = wanted(ctx, ctx.db.selectFrom('billing_charge'), filter);
  const sums = await all
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(amount_satang), 0)::bigint`.as('sumSatang'),
      sql<number>`coalesce(sum(${dueSql}), 0)::bigint`.as('dueSatang'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await (
    await after(ctx, all.selectAll(), before ?? '')
  )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  return { rows: shown.map((row) => chargeRow(ctx, row)), next: rows.length > PAGE ? shown.at(-1)!.id : '', ...sums };
};

/** One of them, with its payments, slips and documents. */
export const deskCharge: HandlerOf<typeof billing, 'deskCharge'> = async (ctx, { id }) =>
  chargeView(ctx, await chargeOf(ctx, id), { guest: false });
