import { isUuid } from '#kernel/contract/uuid.ts';
import type { PersonalData } from '#kernel/contract/gateway.ts';
import type { AiCtx } from './db.ts';

/** Conversations of a person; how much was used stays as nobody's. */
export const personalData: PersonalData<AiCtx> = {
  async export(ctx, accountId) {
    if (!isUuid(accountId)) return { questions: [] };
    const rows = await ctx.sql<{ question: string; answer: string; at: Date }>`
      select t.question, t.answer, t.created_at as at from ai_turn t
      join ai_thread h on h.space_id = t.space_id and h.id = t.thread_id
      where t.space_id = ${ctx.space} and h.account_id = ${accountId} order by t.created_at`;
    return { questions: rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row })) };
  },
  async erase(ctx, accountId) {
    if (!isUuid(accountId)) return;
    await ctx.sql`delete from ai_thread where space_id = ${ctx.space} and account_id = ${accountId}`;
    await ctx.sql`
      with gone as (delete from ai_usage where space_id = ${ctx.space} and account_id = ${accountId} returning *)
      insert into ai_usage as u (space_id, site_id, day, account_id, requests, failed, blocked, tokens_in, tokens_out, cost_micro)
      select space_id, site_id, day, '', requests, failed, blocked, tokens_in, tokens_out, cost_micro from gone
      on conflict (space_id, site_id, day, account_id) do update set requests = u.requests + excluded.requests,
        failed = u.failed + excluded.failed, blocked = u.blocked + excluded.blocked, tokens_in = u.tokens_in + excluded.tokens_in,
        tokens_out = u.tokens_out + excluded.tokens_out, cost_micro = u.cost_micro + excluded.cost_micro`;
  },
};
