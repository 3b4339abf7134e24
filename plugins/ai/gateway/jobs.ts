import type { AiCtx } from './db.ts';

const DAY = 86_400_000;
/** How long an answer may be read, ms: then nobody reads it any more. */
const READING = 3_600_000;

/** Removes what is old. What nobody has read to its end has failed. Every day. */
export async function forget(ctx: AiCtx): Promise<void> {
  const now = ctx.now().getTime();
  const before = new Date(now - ctx.settings.keepDays * DAY);
  await ctx.sql`delete from ai_thread where space_id = ${ctx.space} and site_id = ${ctx.site.id} and updated_at < ${before}`;
  // A guest is known for a day.
  await ctx.sql`delete from ai_thread where space_id = ${ctx.space} and guest is not null and updated_at < ${new Date(now - 2 * DAY)}`;
  await ctx.sql`delete from ai_usage where space_id = ${ctx.space} and site_id = ${ctx.site.id} and day < ${before}::date`;
  await ctx.sql`update ai_turn set state = 'failed', problem = 'cut'
    where space_id = ${ctx.space} and state in ('waiting', 'streaming') and created_at < ${new Date(now - READING)}`;
}
