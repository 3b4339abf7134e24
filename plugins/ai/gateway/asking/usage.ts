import { dayIn } from '#kit/thai/day.ts';
import type { AiCtx } from '../db.ts';

/** What one question has used. */
export interface Used {
  readonly requests?: number;
  readonly failed?: boolean;
  readonly blocked?: boolean;
  readonly tokensIn?: number;
  readonly tokensOut?: number;
}

/** Adds to what the visitor has used today; guests are one. */
export async function noteUsage(
  ctx: AiCtx,
  { requests = 0, failed = false, blocked = false, tokensIn = 0, tokensOut = 0 }: Used,
): Promise<void> {
  const { priceIn, priceOut } = ctx.settings;
  // Baht for a million tokens are a hundred millionths of a satang for each.
  const cost = Math.round(tokensIn * priceIn * 100 + tokensOut * priceOut * 100);
  await ctx.sql`
    insert into ai_usage as u (space_id, site_id, day, account_id, requests, failed, blocked, tokens_in, tokens_out, cost_micro)
    values (${ctx.space}, ${ctx.site.id}, ${dayIn(ctx.now(), ctx.site.timezone)}::date, ${ctx.account?.id ?? ''}, ${requests},
      ${Number(failed)}, ${Number(blocked)}, ${tokensIn}, ${tokensOut}, ${cost})
    on conflict (space_id, site_id, day, account_id) do update set requests = u.requests + excluded.requests,
      failed = u.failed + excluded.failed, blocked = u.blocked + excluded.blocked, tokens_in = u.tokens_in + excluded.tokens_in,
      tokens_out = u.tokens_out + excluded.tokens_out, cost_micro = u.cost_micro + excluded.cost_micro`;
}
