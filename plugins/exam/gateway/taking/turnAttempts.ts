import { rows, row, type AttemptRow, type ExamCtx } from '../db.ts';
import { turn } from './hold.ts';

/** Attempts that are told of in one run of the job, and how long one is waited for before it is told of again, ms. */
const MOST = 2_000;
const AGAIN = 5 * 60_000;
/** Old events that go in one run. */
const MOST_EVENTS = 5_000;

/**
 * Every minute: attempts whose time is up are told of, each to be ended in a transaction of its own; those that somebody holds at this
 * moment are ended by whoever holds them. What happened long ago goes.
 */
export async function turnAttempts(ctx: ExamCtx): Promise<void> {
  const now = ctx.now();
  const due = await rows<{ id: string }>(
    ctx,
    `update exam_attempt set told_at = $1 where (space_id, id) in (
       select space_id, id from exam_attempt where state in ('in_progress', 'overdue')
         and deadline_at <= $1 and (state = 'in_progress' or grace_ends_at is null or grace_ends_at <= $1)
         and (told_at is null or told_at < $2)
       order by deadline_at limit ${MOST} for update skip locked)
     returning id`,
    [now, new Date(now.getTime() - AGAIN)],
  );
  for (const { id } of due) await ctx.emit('attemptDue', { attemptId: id, what: 'expire' });
  await rows(
    ctx,
    `delete from exam_event where (space_id, id) in (
       select space_id, id from exam_event where at < $1 order by at limit ${MOST_EVENTS} for update skip locked)`,
    [new Date(now.getTime() - ctx.settings.keepEventsDays * 86_400_000)],
  );
}

/** Ends one attempt whose time is up; once, however often it is told. */
export async function attemptDue(ctx: ExamCtx, { attemptId }: { attemptId: string }): Promise<void> {
  const attempt = await row<AttemptRow>(ctx, 'select * from exam_attempt where id = $1 for no key update', [attemptId]);
  if (attempt) await turn(ctx, attempt);
}
