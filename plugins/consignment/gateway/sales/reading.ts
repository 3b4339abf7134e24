import type { BillsRead } from '#plugins/pos/contract.ts';
import type { ConsignmentCtx } from '../db.ts';

/** How far a cluster's bills have been read; held until the transaction ends: one reads at a time, and goods change hands between. */
export async function holdReading(ctx: ConsignmentCtx, clusterId: string): Promise<BillsRead> {
  await ctx.sql`
    insert into consignment_reading (space_id, cluster_id) values (${ctx.space}, ${clusterId}::uuid) on conflict do nothing`;
  const row = await ctx.db
    .selectFrom('consignment_reading')
    .select('read')
    .where('cluster_id', '=', clusterId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.read;
}

export const keepReading = (ctx: ConsignmentCtx, clusterId: string, read: BillsRead) =>
  ctx.sql`
    update consignment_reading set read = ${JSON.stringify(read)}::jsonb where space_id = ${ctx.space} and cluster_id = ${clusterId}::uuid`;

/** Has bills of a day and after it read once more: somebody has said only now whose a good was. What is known stays as it is. */
export async function readAgain(ctx: ConsignmentCtx, clusterId: string, read: BillsRead, day: string): Promise<void> {
  const before = await ctx.use('bills').readBefore(clusterId, day);
  const back = Object.entries(read).map(([till, seq]) => [till, Math.min(seq, before[till] ?? 0)] as const);
  await keepReading(ctx, clusterId, Object.fromEntries(back));
}
