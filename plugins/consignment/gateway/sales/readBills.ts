import type { ConsignmentCtx } from '../db.ts';
import { holdReading, keepReading } from './reading.ts';
import { takeBills } from './takeBills.ts';

/** Bills of one step. */
const STEP = 500;
/** Steps of one transaction: the next minute goes on. */
const MOST_STEPS = 20;

/** Reads what has come in of a cluster's bills. @returns whether that is all of it */
export async function readCluster(ctx: ConsignmentCtx, clusterId: string): Promise<boolean> {
  let read = await holdReading(ctx, clusterId);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { bills, read: next } = await ctx.use('bills').since(clusterId, read, STEP);
    await takeBills(ctx, clusterId, bills);
    read = next;
    if (bills.length > 0) await keepReading(ctx, clusterId, read);
    if (bills.length < STEP) return true;
  }
  return false;
}

/** Reads the bills of all clusters that have vendors, in one order. */
export async function readBills(ctx: ConsignmentCtx): Promise<void> {
  const rows = await ctx.db.selectFrom('consignment_vendor').select('cluster_id').distinct().orderBy('cluster_id').execute();
  for (const row of rows) await readCluster(ctx, row.cluster_id);
}
