import type { PosCtx } from '../db.ts';

/** How long a till may be away with its bill, ms: longer than it may sell without a connection. */
const PATIENCE_MS = 72 * 3_600_000;

/** Tells managers of what was taken and no bill has used: its till did not come back, or somebody gave up. */
export async function proveTenders(ctx: PosCtx): Promise<void> {
  await ctx.sql`
    insert into pos_flag (space_id, cluster_id, store_id, device_id, seq, code, subject, subject_id, title, detail, at)
    select t.space_id, t.cluster_id, t.store_id, t.device_id, 0, 'tender-unused', 'device', t.id, '',
      jsonb_build_object('amountSatang', t.amount_satang, 'tender', t.tender), ${ctx.now()}::timestamptz
    from pos_tender t where t.space_id = ${ctx.space} and t.state = 'taken' and t.bill_id is null
      and t.at < ${new Date(ctx.now().getTime() - PATIENCE_MS)}::timestamptz
    on conflict do nothing`;
}
