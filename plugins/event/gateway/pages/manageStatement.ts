import type { Load } from '#kernel/contract/load.ts';
import type { event } from '../../plugin.ts';
import { headOf, type ManageHead } from './manageHead.ts';

export interface ManageStatementData {
  head: ManageHead;
  lines: { name: string; tickets: number; cancelled: number; soldSatang: number }[];
  soldSatang: number;
  discountSatang: number;
  refundedSatang: number;
  feePercent: number;
  feeSatang: number;
  netSatang: number;
  openSatang: number;
}

/** What was sold, given back and kept: of what was paid, ticket by ticket. */
export const load: Load<typeof event, ManageStatementData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const lines = await ctx.sql<{ name: string; tickets: number; cancelled: number; soldSatang: number }>`
    select t.name, count(a.id) filter (where a.state = 'active')::int as tickets,
      count(a.id) filter (where a.state = 'cancelled' and o.confirmed_at is not null)::int as cancelled,
      coalesce(sum(a.paid_satang) filter (where o.charge_state = 'paid' and a.state in ('active', 'cancelled')), 0)::bigint as "soldSatang"
    from event_ticket_type t
    left join event_attendee a on a.space_id = t.space_id and a.event_id = t.event_id and a.ticket_type_id = t.id
    left join event_order o on o.space_id = a.space_id and o.id = a.order_id
    where t.event_id = ${row.id} group by t.id, t.name, t.position order by t.position, t.id`;
  const [sums] = await ctx.sql<{ sold: number; discount: number; refunded: number; open: number }>`select
      coalesce(sum(total_satang) filter (where charge_state = 'paid'), 0)::bigint as sold,
      coalesce(sum(discount_satang) filter (where confirmed_at is not null), 0)::bigint as discount,
      coalesce(sum(refunded_satang), 0)::bigint as refunded,
      coalesce(sum(total_satang) filter (where state = 'awaiting_payment'), 0)::bigint as open
    from event_order where event_id = ${row.id}`;
  const { sold, discount, refunded, open } = sums!;
  const feePercent = ctx.settings.feePercent;
  const feeSatang = Math.round(((sold - refunded) * feePercent) / 100);
  return {
    data: {
      head,
      lines,
      soldSatang: sold,
      discountSatang: discount,
      refundedSatang: refunded,
      feePercent,
      feeSatang,
      netSatang: sold - refunded - feeSatang,
      openSatang: open,
    },
    title: row.title,
    noindex: true,
  };
};
