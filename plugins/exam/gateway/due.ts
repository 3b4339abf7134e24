import type { AttemptRow, ExamCtx } from './db.ts';

/** Attempts that one transaction works on: more of them are told of a few at a time, each few in a transaction of their own. */
export const AT_ONCE = 20;
type What = 'expire' | 'regrade' | 'release';
interface Why {
  readonly questionId?: string | null;
  readonly byId?: string | null;
  readonly reason?: string;
}

/** Has the plugin work on attempts, a few at a time, after this transaction. */
export async function emitDue(ctx: ExamCtx, attemptIds: readonly string[], what: What, why: Why = {}): Promise<void> {
  for (let at = 0; at < attemptIds.length; at += AT_ONCE)
    await ctx.emit('attemptDue', {
      attemptIds: attemptIds.slice(at, at + AT_ONCE),
      what,
      questionId: why.questionId ?? null,
      byId: why.byId ?? null,
      reason: why.reason ?? '',
    });
}

/** Pages that are open hand in by themselves first; and not everybody's attempt is ended in the same moment, ms. */
const LATER = 1_000;
const SPREAD = 2_500;

/** Has an attempt ended within seconds after its time is up, whether anybody's page is open or not. */
export async function emitAtDeadline(
  ctx: ExamCtx,
  { id, deadline_at, grace_ends_at }: Pick<AttemptRow, 'id' | 'deadline_at' | 'grace_ends_at'>,
): Promise<void> {
  const end = grace_ends_at ?? deadline_at;
  if (!end) return;
  const notBefore = new Date(end.getTime() + LATER + Math.random() * SPREAD);
  await ctx.emit('attemptDue', { attemptIds: [id], what: 'expire', questionId: null, byId: null, reason: '' }, { notBefore });
}

/** Attempts that are told of in one run of the job, and how long one is waited for before it is told of again, ms. */
const MOST = 1_000;
const AGAIN = 5 * 60_000;

/**
 * Attempts whose time is up and that run all the same: those whose own word was lost, or came while their deadline was another one.
 * Those that somebody holds at this moment are ended by whoever holds them.
 */
export async function emitOverdue(ctx: ExamCtx): Promise<void> {
  const now = ctx.now();
  const due = await ctx.sql<Pick<AttemptRow, 'id'>>`
    update exam_attempt set told_at = ${now} where (space_id, id) in (
      select space_id, id from exam_attempt where state in ('in_progress', 'overdue')
        and deadline_at <= ${now} and (state = 'in_progress' or grace_ends_at is null or grace_ends_at <= ${now})
        and (told_at is null or told_at < ${new Date(now.getTime() - AGAIN)})
      order by deadline_at limit ${MOST} for update skip locked)
    returning id`;
  await emitDue(
    ctx,
    due.map(({ id }) => id),
    'expire',
  );
}
