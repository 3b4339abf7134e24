import { bestSale, saleOf } from '../../rules/sale.ts';
import { MOST_TICKETS, type EventCard, type TicketOffer } from '../../schemas.ts';
import type { EventCtx, EventRow, PoolRow, PromoRow, TypeRow } from '../db.ts';

/** So few left are told. */
const FEW = 20;

/** Whether anything is sold for an event in its state. */
export const isOnSale = ({ state }: Pick<EventRow, 'state'>): boolean => state === 'published' || state === 'ongoing';

/** Places that are left for a kind of ticket: of its pools the fullest decides, and its seats. */
export const leftOf = (type: Pick<TypeRow, 'pool_ids' | 'free_seats'>, pools: ReadonlyMap<string, PoolRow>): number =>
  Math.max(
    0,
    Math.min(
      type.free_seats ?? Infinity,
      ...type.pool_ids.map((id) => {
        const pool = pools.get(id);
        return pool ? pool.capacity - pool.used - pool.held : 0;
      }),
    ),
  );

/** Kinds of tickets for which somebody waits: what comes free there is theirs first. */
export async function waitedFor(ctx: EventCtx, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.sql<{ id: string }>`select distinct ticket_type_id as id from event_waitlist
    where event_id = any(${eventIds}::uuid[]) and state = 'waiting'`;
  return new Set(rows.map(({ id }) => id));
}

/** Tickets of an event as a visitor sees them; `promo` opens those that are hidden without a code. */
export function offersOf(
  event: EventRow,
  types: readonly TypeRow[],
  pools: readonly PoolRow[],
  waited: ReadonlySet<string>,
  now: Date,
  promo: PromoRow | null = null,
): TicketOffer[] {
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  const opened = (type: TypeRow) =>
    !type.hidden_without_code || (promo !== null && (promo.ticket_type_ids.length === 0 || promo.ticket_type_ids.includes(type.id)));
  return types
    .filter((type) => type.active && opened(type))
    .flatMap((type): TicketOffer[] => {
      const left = leftOf(type, byId);
      const sale = saleOf(type, left, isOnSale(event), event.ends_at, now, waited.has(type.id));
      if (type.hide_when_sold_out && (sale === 'sold_out' || sale === 'waitlist')) return [];
      const most = sale === 'on_sale' ? Math.min(type.max_per_order, left, MOST_TICKETS) : 0;
      return [
        {
          id: type.id,
          name: type.name,
          detail: type.detail,
          kind: type.kind,
          priceSatang: type.price_satang,
          seated: type.free_seats !== null,
          least: type.min_per_order,
          most: most < type.min_per_order ? 0 : most,
          left: left <= FEW ? left : null,
          sale,
          saleFrom: type.sale_from?.toISOString() ?? null,
          saleTo: type.sale_to?.toISOString() ?? null,
          waitlist: type.waitlist,
        },
      ];
    });
}

/** What can be said of all tickets together, and the lowest price of those that are sold. */
export function saleOfAll(offers: readonly TicketOffer[]): Pick<EventCard, 'sale' | 'fromSatang'> {
  const priced = offers.filter(({ sale }) => sale !== 'closed');
  const shown = priced.length > 0 ? priced : offers;
  return {
    sale: bestSale(offers.map(({ sale }) => sale)),
    fromSatang: shown.length > 0 ? Math.min(...shown.map((offer) => (offer.kind === 'donation' ? 0 : offer.priceSatang))) : null,
  };
}
