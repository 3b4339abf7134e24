import type { ExamCtx } from './db.ts';

/** What exams keep about a person. */
export const personalData = {
  /** Attempts with what was answered and the points for it, what happened during them, exceptions that were made. */
  async export(ctx: ExamCtx, accountId: string): Promise<unknown> {
    return {
      attempts: await ctx.sql`
        select e.title, a.id, a.number, a.state, a.started_at, a.submitted_at, a.ip, a.user_agent,
          case when a.state = 'released' then a.score end as score, case when a.state = 'released' then a.percent end as percent
        from exam_attempt a join exam_exam e on e.space_id = a.space_id and e.id = a.exam_id
        where a.account_id = ${accountId} order by a.started_at`,
      answers: await ctx.sql`
        select i.attempt_id, i.position, i.type, i.answer, i.saved_at, case when a.state = 'released' then i.comment end as comment
        from exam_item i join exam_attempt a on a.space_id = i.space_id and a.id = i.attempt_id
        where a.account_id = ${accountId} order by i.attempt_id, i.position`,
      events: await ctx.sql`
        select v.attempt_id, v.at, v.kind, v.detail from exam_event v join exam_attempt a on a.space_id = v.space_id and a.id = v.attempt_id
        where a.account_id = ${accountId} order by v.id`,
      exceptions: await ctx.db
        .selectFrom('exam_override')
        .select(['exam_id', 'opens_at', 'closes_at', 'time_limit_seconds', 'max_attempts', 'reason'])
        .where('account_id', '=', accountId)
        .execute(),
    };
  },
  /** Answers, addresses and what happened go; scores stay, as nobody's, for what the exam tells about its questions. */
  async erase(ctx: ExamCtx, accountId: string): Promise<void> {
    await ctx.sql`update exam_attempt
        set state = case when state in ('in_progress', 'overdue', 'needs_manual') then 'voided' else state end,
         ip = '', user_agent = '', forgotten = true where account_id = ${accountId}`;
    const attemptIds = ctx.db.selectFrom('exam_attempt').select('id').where('account_id', '=', accountId);
    await ctx.db.updateTable('exam_item').set({ answer: null, comment: '' }).where('attempt_id', 'in', attemptIds).execute();
    await ctx.db.deleteFrom('exam_event').where('attempt_id', 'in', attemptIds).execute();
    for (const table of ['exam_override', 'exam_admission'] as const)
      await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
  },
};
