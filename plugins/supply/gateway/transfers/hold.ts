import { isUuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { Row } from '../../tables.ts';
import type { SupplyCtx } from '../db.ts';
import type { Place } from '../place.ts';

export type Transfer = Row<'supply_transfer'>;

/** A transfer of the cluster, held until the end of the transaction; whose store it concerns is asked by what is done. @throws Refusal 404 */
export async function holdTransfer(ctx: SupplyCtx, { clusterId }: Place, id: string): Promise<Transfer> {
  const row = isUuid(id)
    ? await ctx.db.selectFrom('supply_transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row || row.cluster_id !== clusterId) throw notFound();
  return row;
}

export const linesOfTransfer = (ctx: SupplyCtx, transferId: string) =>
  ctx.db.selectFrom('supply_transfer_line').selectAll().where('transfer_id', '=', transferId).orderBy('position').execute();
