import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { timeState } from '../../rules/deadline.ts';
import { addEvent, type AttemptRow, type ExamCtx } from '../db.ts';
import { abandon, handIn, stateAfter } from './finish.ts';

/** Holds an attempt until the transaction has ended: what is saved, handed in and ended by the clock comes one after the other. @throws Refusal 404 */
export async function holdAttempt(ctx: ExamCtx, id: string): Promise<AttemptRow> {
  const [held] = await ctx.sql<AttemptRow>`select * from exam_attempt where id = ${uuid(id)} for no key update`;
  if (!held) throw notFound();
  return held;
}

/** The same, of the visitor. Somebody else's is 404. */
export async function holdOwn(ctx: ExamCtx, id: string): Promise<AttemptRow> {
  const [held] =
    await ctx.sql<AttemptRow>`select * from exam_attempt where id = ${uuid(id)} and account_id = ${ctx.account!.id} for no key update`;
  if (!held) throw notFound();
  return held;
}

/**
 * Does what the gateway's clock asks for: a held attempt whose time is up is handed in with what was saved, waits for its hand-in, or
 * is given up, as its exam says. One that still runs, or has ended, comes back as it is.
 */
export async function turn(ctx: ExamCtx, attempt: AttemptRow): Promise<AttemptRow> {
  if (attempt.state !== 'in_progress' && attempt.state !== 'overdue') return attempt;
  const time = timeState(ctx.now(), attempt.deadline_at, attempt.grace_ends_at);
  if (time === 'running') return attempt;
  if (time === 'overdue') {
    if (attempt.state === 'overdue') return attempt;
    const state = stateAfter(ctx, attempt, 'LATE');
    await Promise.all([
      ctx.sql`update exam_attempt set state = ${state}, told_at = null where id = ${attempt.id}`,
      addEvent(ctx, attempt.id, 'overdue'),
      ctx.sendLive('attempt', [attempt.account_id], { attemptId: attempt.id, what: state }),
    ]);
    return { ...attempt, state };
  }
  return attempt.overdue === 'autosubmit' ? handIn(ctx, attempt, 'deadline') : abandon(ctx, attempt);
}

/** The attempt runs no more. What its end wrote stays written, although this is refused. */
export const closed = (ctx: ExamCtx, { state }: Pick<AttemptRow, 'state'>) => ctx.refuse('attempt-closed', { state }, { keep: true });

/** Another address or browser than before is worth a line in the log. */
export async function notePlace(ctx: ExamCtx, attempt: AttemptRow): Promise<void> {
  const { ip, userAgent } = ctx.request;
  if (ip === '' || (attempt.ip === ip && attempt.user_agent === userAgent)) return;
  await Promise.all([
    ctx.sql`update exam_attempt set ip = ${ip}, user_agent = ${userAgent.slice(0, 500)} where id = ${attempt.id}`,
    addEvent(
      ctx,
      attempt.id,
      attempt.ip === ip ? 'browser_change' : 'ip_change',
      attempt.ip === ip ? userAgent.slice(0, 200) : `${attempt.ip} → ${ip}`,
    ),
  ]);
}
