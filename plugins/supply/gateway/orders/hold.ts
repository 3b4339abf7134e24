import { notFound } from '#kit/diagnostics/refusal.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import type { Row } from '../../tables.ts';
import type { SupplyCtx } from '../db.ts';
import type { Place } from '../place.ts';

export type Order = Row<'supply_order'>;

/** An order of one of the visitor's stores, held until the end of the transaction. @throws Refusal 404 */
export async function holdOrder(ctx: SupplyCtx, { clusterId, stores }: Place, id: string): Promise<Order> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('supply_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row || row.cluster_id !== clusterId || !stores.some((store) => store.id === row.store_id)) throw notFound();
  return row;
}

export const linesOfOrder = (ctx: SupplyCtx, orderId: string) =>
  ctx.db.selectFrom('supply_order_line').selectAll().where('order_id', '=', orderId).orderBy('position').execute();
