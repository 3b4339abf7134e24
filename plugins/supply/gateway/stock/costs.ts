import type { StoreGood } from '#plugins/shop/contract.ts';
import { averageAfter, MILLI, satangOfMilli } from '../../rules/average.ts';
import type { SupplyCtx } from '../db.ts';

interface Came {
  readonly variantId: string;
  readonly quantity: number;
  /** Of one piece; null where nobody knows: then the average stays. */
  readonly costSatang: number | null;
}

/**
 * Writes what goods cost on average after some came in, over all stores. A cost that somebody has set in the shop since then is where it
 * begins anew. Goods are held, and `onHand` is what is there after all of it came.
 */
export async function bookCosts(
  ctx: SupplyCtx,
  came: readonly Came[],
  goods: ReadonlyMap<string, StoreGood>,
  onHand: ReadonlyMap<string, number>,
): Promise<void> {
  const ids = [...new Set(came.map(({ variantId }) => variantId))];
  const rows = await ctx.db.selectFrom('supply_cost').select(['variant_id', 'average_milli']).where('variant_id', 'in', ids).execute();
  const kept = new Map(rows.map((row) => [row.variant_id, row.average_milli]));
  const averages: { variantId: string; milli: number }[] = [];
  for (const [variantId, lines] of Map.groupBy(came, (line) => line.variantId)) {
    const good = goods.get(variantId);
    if (!good || lines.every(({ costSatang }) => costSatang === null)) continue;
    const mean = kept.get(variantId);
    const isCurrent = mean !== undefined && satangOfMilli(mean) === good.costSatang;
    let averageMilli = isCurrent ? mean : good.costSatang === null ? null : good.costSatang * MILLI;
    let there = (onHand.get(variantId) ?? 0) - lines.reduce((sum, { quantity }) => sum + quantity, 0);
    for (const { quantity, costSatang } of lines) {
      if (costSatang !== null) averageMilli = averageAfter({ onHand: there, averageMilli }, quantity, costSatang);
      there += quantity;
    }
    averages.push({ variantId, milli: averageMilli! });
  }
  if (averages.length === 0) return;
  await ctx.db
    .insertInto('supply_cost')
    .values(averages.map(({ variantId, milli }) => ({ space_id: ctx.space, variant_id: variantId, average_milli: milli, at: ctx.now() })))
    .onConflict((on) =>
      on
        .columns(['space_id', 'variant_id'])
        .doUpdateSet(({ ref }) => ({ average_milli: ref('excluded.average_milli'), at: ref('excluded.at') })),
    )
    .execute();
  await ctx.use('stock').setCosts(averages.map(({ variantId, milli }) => ({ variantId, costSatang: satangOfMilli(milli) })));
}
