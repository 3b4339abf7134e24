import { randomUUID } from 'node:crypto';
import type { PosCtx } from '../db.ts';
import type { Place } from './place.ts';
import type { NewBill } from './write.ts';

const UNIT = 1000;

/**
 * Takes what bills have sold from the stock of their store, and puts back what came back. Stock counts whole units: of what is weighed the
 * part that is left over is kept until it comes to one. Gives what had not been there, by bill and SKU.
 */
export async function takeGoods(
  ctx: PosCtx,
  { store }: Place,
  bills: readonly Pick<NewBill, 'bill' | 'at'>[],
): Promise<{ billId: string; sku: string; quantity: number }[]> {
  const stock = ctx.mayUse('stock');
  const { locationId } = store;
  if (!stock || locationId === null) return [];
  const lines = bills.flatMap(({ bill, at }) =>
    bill.lines.flatMap(({ variantId, sku, quantityMilli }) =>
      variantId === null ? [] : [{ moveId: randomUUID(), variantId: variantId.toLowerCase(), sku, billId: bill.id, quantityMilli, at }],
    ),
  );
  const left = await holdParts(
    ctx,
    locationId,
    lines.filter(({ quantityMilli }) => quantityMilli % UNIT !== 0).map(({ variantId }) => variantId),
  );
  const wholeOf = ({ variantId, quantityMilli }: (typeof lines)[number]): number => {
    if (quantityMilli % UNIT === 0) return quantityMilli / UNIT;
    const sold = left.get(variantId)! + quantityMilli;
    const whole = Math.floor(sold / UNIT);
    left.set(variantId, sold - whole * UNIT);
    return whole;
  };
  const taken = lines.map((line) => ({ ...line, quantity: wholeOf(line) })).filter(({ quantity }) => quantity !== 0);
  if (left.size > 0)
    await ctx.sql`
      update pos_part p set milli = s.milli from unnest(${[...left.keys()]}::uuid[], ${[...left.values()]}::int[]) s (id, milli)
      where p.space_id = ${ctx.space} and p.location_id = ${locationId} and p.variant_id = s.id`;
  const short = await stock.take({
    locationId,
    lines: taken.map(({ moveId, variantId, quantity, billId, at }) => ({
      moveId,
      variantId,
      quantity,
      refType: 'pos.bill',
      refId: billId,
      at,
    })),
  });
  const byMove = new Map(taken.map((line) => [line.moveId as string, line]));
  return short.map(({ moveId, quantity }) => {
    const { billId, sku } = byMove.get(moveId)!;
    return { billId, sku, quantity };
  });
}

/** What of a unit has been sold before, thousandths by variant; held until the transaction ends. */
async function holdParts(ctx: PosCtx, locationId: string, variantIds: readonly string[]): Promise<Map<string, number>> {
  const ids = [...new Set(variantIds)].toSorted();
  if (ids.length === 0) return new Map();
  await ctx.sql`
    insert into pos_part (space_id, location_id, variant_id) select ${ctx.space}, ${locationId}::uuid, id from unnest(${ids}::uuid[]) id
    on conflict do nothing`;
  const rows = await ctx.sql<{ id: string; milli: number }>`
    select variant_id as id, milli from pos_part where space_id = ${ctx.space} and location_id = ${locationId} and variant_id = any(${ids}::uuid[])
    order by variant_id for update`;
  return new Map(rows.map(({ id, milli }) => [id, milli]));
}
