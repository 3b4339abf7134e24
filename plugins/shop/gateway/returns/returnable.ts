import type { OrderLineRow, OrderRow, ReturnRow, ShopCtx } from '../orders/db.ts';

const DAY = 86_400_000;
/** Returns on their way. What was rejected or withdrawn may be asked for again; what has come back is counted in its line. */
const COMING = new Set(['requested', 'approved']);

/** How many of each line may still be returned, by line: what has arrived, within the days that the site allows. */
export function returnable(
  ctx: Pick<ShopCtx, 'now' | 'settings'>,
  order: Pick<OrderRow, 'delivered_at'>,
  lines: readonly OrderLineRow[],
  returns: readonly ReturnRow[],
): Map<string, number> {
  const until = order.delivered_at ? order.delivered_at.getTime() + ctx.settings.returnDays * DAY : 0;
  if (ctx.now().getTime() >= until) return new Map();
  const pendingQuantities = new Map<string, number>();
  for (const row of returns)
    if (COMING.has(row.state))
      for (const { lineId, quantity } of row.lines) pendingQuantities.set(lineId, (pendingQuantities.get(lineId) ?? 0) + quantity);
  return new Map(
    lines.flatMap(({ id, type, fulfilled, returned }) => {
      const left = fulfilled - returned - (pendingQuantities.get(id) ?? 0);
      return type === 'physical' && left > 0 ? [[id, left] as const] : [];
    }),
  );
}
