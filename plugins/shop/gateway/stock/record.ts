import type { MoveKind, ShopCtx } from '../db.ts';
import { availableOf, levelKey, type Level } from './levels.ts';
import { refreshStock } from './refreshStock.ts';

/** One line of the ledger. */
export interface Move {
  readonly id: string;
  readonly variantId: string;
  readonly locationId: string;
  readonly kind: MoveKind;
  /** Change of what is there. */
  readonly quantity: number;
  /** Change of what is promised to orders, of what is broken, and of what was sold though it was not there. */
  readonly allocated?: number;
  readonly damaged?: number;
  readonly shortfall?: number;
  readonly refType?: string;
  readonly refId?: string;
  readonly reason?: string;
  /** Now, unless told. */
  readonly at?: Date;
}

/**
 * Writes moves into the ledger and carries them over to the levels, which the caller holds (`holdLevels`) and has looked at. Tells
 * who waits when a variant comes from nothing or goes to nothing. Gives the levels as they are now.
 */
export async function record(ctx: ShopCtx, levels: readonly Level[], moves: readonly Move[]): Promise<Level[]> {
  if (moves.length === 0) return [...levels];
  const after = new Map(levels.map((level) => [levelKey(level), { ...level }]));
  const rows = moves.map(({ allocated = 0, damaged = 0, shortfall = 0, refType = '', refId = '', reason = '', ...move }) => {
    const level = after.get(levelKey(move))!;
    level.onHand += move.quantity;
    level.allocated += allocated;
    level.damaged += damaged;
    level.shortfall += shortfall;
    return { ...move, allocated, damaged, shortfall, onHand: level.onHand, refType, refId, reason };
  });
  const now = [...after.values()];
  const before = Map.groupBy(levels, ({ variantId }) => variantId);
  const changed = [...Map.groupBy(now, ({ variantId }) => variantId)]
    .map(([id, left]) => ({ ...left[0]!, was: availableOf(before.get(id)!, id), available: availableOf(left, id) }))
    .filter(({ tracked, was, available }) => tracked && was !== available);
  const written = ctx.sql`
    with m as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (id uuid, "variantId" uuid, "locationId" uuid, kind text,
        quantity int, allocated int, damaged int, shortfall int, "onHand" int, "refType" text, "refId" text, reason text, at timestamptz)
    ), written as (
      insert into shop_move (space_id, id, variant_id, location_id, kind, quantity, allocated, damaged, shortfall, on_hand, ref_type, ref_id, reason, actor_id, at)
      select ${ctx.space}, id, "variantId", "locationId", kind, quantity, allocated, damaged, shortfall, "onHand", "refType", "refId", reason,
        ${ctx.account?.id ?? null}::uuid, coalesce(at, ${ctx.now()}::timestamptz) from m
    )
    update shop_level l set on_hand = l.on_hand + s.quantity, allocated = l.allocated + s.allocated, damaged = l.damaged + s.damaged,
      shortfall = l.shortfall + s.shortfall
    from (select "variantId", "locationId", sum(quantity)::int as quantity, sum(allocated)::int as allocated, sum(damaged)::int as damaged,
        sum(shortfall)::int as shortfall
      from m group by 1, 2) s
    where l.space_id = ${ctx.space} and l.variant_id = s."variantId" and l.location_id = s."locationId"`;
  await Promise.all([written, refreshStock(ctx, [...new Set(changed.map(({ productId }) => productId))])]);
  for (const { variantId, sku, was, available } of changed)
    if ((was === 0) !== (available === 0)) await ctx.emit('stockChanged', { variantId, sku, available, back: was === 0 });
  // What was sold though it was not there may have been promised to orders; it may be there again.
  const wrong = moves.filter((move) => move.shortfall || (move.allocated && after.get(levelKey(move))!.shortfall > 0));
  for (const variantId of new Set(wrong.map((move) => move.variantId))) await ctx.emit('ordersShort', { variantId });
  return now;
}
