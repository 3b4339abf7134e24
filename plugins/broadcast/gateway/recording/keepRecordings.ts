import type { NextDue } from '#kernel/contract/gateway.ts';
import type { BroadcastCtx } from '../db.ts';
import { archive } from './archive.ts';

/** For so long the event has the first try, ms. */
const FIRST = 150_000;

/** Every minute: the ended session that has waited longest is put together, however long it is; one that fails goes behind the others. */
export async function keepRecordings(ctx: BroadcastCtx): Promise<NextDue> {
  const row = await ctx.db
    .selectFrom('broadcast_broadcast')
    .selectAll()
    .where('state', '=', 'ended')
    .orderBy('updated_at')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const due = new Date(row.updated_at.getTime() + FIRST);
  if (due >= ctx.now()) return due;
  try {
    await archive(ctx, row);
  } catch (error) {
    ctx.log.warn({ err: error, broadcast: row.id }, 'a recording waits');
    await ctx.db
      .updateTable('broadcast_broadcast')
      .set({ updated_at: ctx.now() })
      .where('id', '=', row.id)
      .where('state', '=', 'ended')
      .execute();
  }
}
