import { isUuid } from '#kernel/contract/uuid.ts';
import type { SittingsApi } from '../contract.ts';
import type { AttemptRow, ExamCtx } from './db.ts';
import { isLive, stateNow } from './taking/standing.ts';

/** The service `exam:sittings@1`. */
export const sittings = (ctx: ExamCtx): SittingsApi => ({
  async running(accountId) {
    if (!isUuid(accountId)) return false;
    const attempts = await ctx.sql<AttemptRow>`
      select * from exam_attempt where account_id = ${accountId} and not preview and state in ('in_progress', 'overdue')`;
    return attempts.some((attempt) => isLive(stateNow(attempt, ctx.now())));
  },
});
