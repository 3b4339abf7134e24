import type { NextDue } from '#kernel/contract/gateway.ts';
import type { CertificationCtx } from '../db.ts';
import { notify } from '../notices.ts';
import { change } from './change.ts';
import { certificates } from './view.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** How long drawing takes at the very most, ms: what waits longer was forgotten. */
const FORGOTTEN = 15 * MINUTE;
/** Rows that one run takes up. */
const MOST = 200;

/** Has drawn what was left in the middle: its event was lost, or given up. */
export async function resume(ctx: CertificationCtx): Promise<NextDue> {
  const left = await ctx.db
    .updateTable('certification_certificate')
    .set({ updated_at: ctx.now() })
    .where('site_id', '=', ctx.site.id)
    .where('state', '=', 'issuing')
    .where('updated_at', '<', new Date(ctx.now().getTime() - FORGOTTEN))
    .returning('id')
    .execute();
  for (const { id } of left) await ctx.emit('certificateDue', { certificateId: id, what: 'draw' });
  const [some] = await ctx.sql`select 1 from certification_certificate where site_id = ${ctx.site.id} and state = 'issuing' limit 1`;
  return some ? undefined : null;
}

/** Writes down which certificates have expired; who asks before that sees it all the same. */
export async function expire(ctx: CertificationCtx): Promise<NextDue> {
  const over = await ctx.db
    .selectFrom('certification_certificate')
    .select(['id', 'state'])
    .where('site_id', '=', ctx.site.id)
    .where('state', '=', 'issued')
    .where('expires_at', '<=', ctx.now())
    .limit(MOST)
    .execute();
  for (const row of over) await change(ctx, row, 'EXPIRE');
  const [next] = await ctx.sql<{ at: Date | null }>`
    select min(expires_at) as at from certification_certificate where site_id = ${ctx.site.id} and state = 'issued'`;
  return next!.at;
}

/** Tells holders, once, that their certificate will soon expire. */
export async function remind(ctx: CertificationCtx): Promise<void> {
  const soon = await certificates(ctx)
    .where('certificate.site_id', '=', ctx.site.id)
    .where('certificate.state', '=', 'issued')
    .where('certificate.account_id', 'is not', null)
    .where('certificate.told_at', 'is', null)
    .where('certificate.expires_at', '>', ctx.now())
    .where('certificate.expires_at', '<=', new Date(ctx.now().getTime() + ctx.settings.noticeDays * DAY))
    .where('next.id', 'is', null)
    .limit(MOST)
    .execute();
  for (const row of soon) {
    const { numUpdatedRows } = await ctx.db
      .updateTable('certification_certificate')
      .set({ told_at: ctx.now() })
      .where('id', '=', row.id)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows) await notify(ctx, [row.account_id], 'expiring', row);
  }
}
