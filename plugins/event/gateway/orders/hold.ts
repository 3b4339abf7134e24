import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { priceLines } from '../../rules/price.ts';
import { MOST_TICKETS } from '../../schemas.ts';
import type { event } from '../../plugin.ts';
import type { EventCtx, PoolRow, PromoRow, TypeRow } from '../db.ts';
import { openEvent, poolsOf, typesOf } from '../events/find.ts';
import { leftOf, offersOf, waitedFor } from '../seats/offers.ts';
import { chooseSeats } from '../seats/choose.ts';
import { needsOf, takeHeld } from '../seats/pools.ts';
import { seatsByIds } from '../seats/take.ts';
import { orderPath } from '../tokens.ts';
import { insertOrder } from './insertOrder.ts';
import { usablePromo, countPromo } from './promo.ts';

/** How many of which, as a form says it: `<id>:2`, nothing for none. */
function readTake(take: readonly string[]): Map<string, number> {
  const taken = new Map<string, number>();
  for (const each of take) {
    const [id = '', typed = ''] = each.split(':', 2);
    const n = Number(typed);
    if (isUuid(id) && Number.isInteger(n) && n > 0) taken.set(id.toLowerCase(), (taken.get(id.toLowerCase()) ?? 0) + n);
  }
  return taken;
}

interface Taken {
  readonly type: TypeRow;
  readonly quantity: number;
}

/** Holds what was chosen against what is sold now. Prices are those of the database, whatever the page had. */
function check(ctx: EventCtx, taken: readonly Taken[], on: ReadonlyMap<string, { sale: string }>, pools: readonly PoolRow[]): void {
  const byId = new Map(pools.map((pool) => [pool.id, pool]));
  for (const { type, quantity } of taken) {
    const { name, min_per_order: least, max_per_order: most } = type;
    const offer = on.get(type.id);
    if (!offer || offer.sale === 'closed' || offer.sale === 'not_open') throw ctx.refuse('not-on-sale', { name });
    if (offer.sale !== 'on_sale') throw ctx.refuse('sold-out', { name, left: 0 });
    if (quantity < least || quantity > most) throw ctx.refuse('quantity-wrong', { name, least, most });
    const left = leftOf(type, byId);
    if (left < quantity) throw ctx.refuse('sold-out', { name, left });
  }
}

/**
 * Keeps places, and where the event has a map their seats, for as long as it says: all that were chosen or none of them.
 *
 * @throws Refusal 404 · 409 `sold-out`, `seats-gone`, `not-on-sale`, `code-used-up`, `code-expired` · 422 `nothing-chosen`, `quantity-wrong`,
 *   `code-unknown`, `donation-missing`
 */
export const hold: HandlerOf<typeof event, 'hold'> = async (ctx, { slug, take, seats, code, donationSatang }) => {
  const found = await openEvent(ctx, slug);
  const wanted = readTake(take);
  const named = await seatsByIds(ctx, found.id, seats);
  if (named.length < new Set(seats).size) throw ctx.refuse('seats-gone', { seats: '–', count: seats.length - named.length });
  for (const { ticket_type_id: type } of named) wanted.set(type, (wanted.get(type) ?? 0) + 1);
  if (wanted.size === 0) throw ctx.refuse('nothing-chosen');
  const [types, pools] = [await typesOf(ctx, found.id), await poolsOf(ctx, found.id)];
  const promo: PromoRow | null = code.trim() ? await usablePromo(ctx, found.id, code) : null;
  const offers = offersOf(found, types, pools, await waitedFor(ctx, [found.id]), ctx.now(), promo);
  const taken = types.flatMap((type): Taken[] => {
    const quantity = wanted.get(type.id);
    return quantity ? [{ type, quantity }] : [];
  });
  if (taken.length < wanted.size) throw ctx.refuse('not-on-sale', { name: '' });
  check(ctx, taken, new Map(offers.map((offer) => [offer.id, offer])), pools);
  const all = taken.reduce((sum, { quantity }) => sum + quantity, 0);
  if (all > MOST_TICKETS) throw ctx.refuse('quantity-wrong', { name: found.title, least: 1, most: MOST_TICKETS });
  if (taken.some(({ type }) => type.kind === 'donation') && donationSatang === 0) throw ctx.refuse('donation-missing');
  const lines = priceLines(
    taken.map(({ type, quantity }) => ({
      ticketTypeId: type.id,
      name: type.name,
      quantity,
      unitSatang: type.kind === 'paid' ? type.price_satang : type.kind === 'donation' ? donationSatang : 0,
    })),
    promo && { kind: promo.kind, value: promo.value, ticketTypeIds: promo.ticket_type_ids },
  );
  const full = await takeHeld(ctx, needsOf(taken));
  if (full) {
    const short = taken.find(({ type }) => type.pool_ids.includes(full))!;
    throw ctx.refuse('sold-out', { name: short.type.name, left: 0 });
  }
  const seatsOf = await chooseSeats(ctx, found.id, taken, named);
  if (promo) await countPromo(ctx, promo);
  const order = await insertOrder(ctx, found, { lines, promoId: promo?.id ?? null, accountId: ctx.account?.id ?? null, seats: seatsOf });
  return { path: orderPath(ctx, order) };
};
