import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { PromoDraft, TypeDraft } from '../../calls/desk.ts';
import type { event } from '../../plugin.ts';
import { poolsOf, typesOf } from '../events/find.ts';
import { headOf, type ManageHead } from './manageHead.ts';

export interface ManageTicketsData {
  head: ManageHead;
  pools: { id: string; name: string; capacity: number; used: number; held: number; version: number }[];
  types: { id: string; version: number; sold: number; waiting: number; draft: Value<typeof TypeDraft> }[];
  promos: { id: string; version: number; used: number; draft: Value<typeof PromoDraft> }[];
}

/** Places, the kinds of tickets that draw on them, and codes. */
export const load: Load<typeof event, ManageTicketsData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const counts = await ctx.sql<{ id: string; sold: number; waiting: number }>`select t.id,
      (select count(*)::int from event_attendee a where a.space_id = t.space_id and a.event_id = t.event_id and a.ticket_type_id = t.id
        and a.state = 'active') as sold,
      (select count(*)::int from event_waitlist w where w.space_id = t.space_id and w.ticket_type_id = t.id
        and w.state in ('waiting', 'offered')) as waiting
    from event_ticket_type t where t.event_id = ${row.id}`;
  const promos = await ctx.db.selectFrom('event_promo').selectAll().where('event_id', '=', row.id).orderBy('code').limit(200).execute();
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    data: {
      head,
      pools: (await poolsOf(ctx, row.id)).map(({ id, name, capacity, used, held, version }) => ({
        id,
        name,
        capacity,
        used,
        held,
        version,
      })),
      types: (await typesOf(ctx, row.id)).map((type) => {
        const { sold = 0, waiting = 0 } = counts.find(({ id }) => id === type.id) ?? {};
        return {
          id: type.id,
          version: type.version,
          sold,
          waiting,
          draft: {
            name: type.name,
            detail: type.detail,
            kind: type.kind,
            priceSatang: type.price_satang,
            poolIds: [...type.pool_ids],
            minPerOrder: type.min_per_order,
            maxPerOrder: type.max_per_order,
            saleFrom: iso(type.sale_from),
            saleTo: iso(type.sale_to),
            hiddenWithoutCode: type.hidden_without_code,
            hideWhenSoldOut: type.hide_when_sold_out,
            waitlist: type.waitlist,
            active: type.active,
          },
        };
      }),
      promos: promos.map((promo) => ({
        id: promo.id,
        version: promo.version,
        used: promo.used,
        draft: {
          code: promo.code,
          kind: promo.kind,
          percent: promo.kind === 'percent' ? promo.value : 0,
          amountSatang: promo.kind === 'fixed' ? promo.value : 0,
          ticketTypeIds: [...promo.ticket_type_ids],
          maxUses: promo.max_uses,
          expiresAt: iso(promo.expires_at),
        },
      })),
    },
    title: row.title,
    noindex: true,
  };
};
