import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { deadlineOf, graceEndOf } from '../../rules/deadline.ts';
import { addEvent, iso, type AttemptRow, type ExamCtx, type ExamRow, type OverrideRow } from '../db.ts';
import { emitAtDeadline } from '../due.ts';
import { stateAfter } from '../taking/finish.ts';

/** A name as lists show it. */
export const fullName = (name: { firstname: string; lastname: string } | undefined): string =>
  name ? `${name.firstname} ${name.lastname}`.trim().slice(0, 200) : '';

/** `GET /api/exam/desk/exams/:id/overrides` */
export const listOverrides: HandlerOf<typeof exam, 'listOverrides'> = async (ctx, { id }) => {
  const found = await ctx.sql<OverrideRow>`select * from exam_override where exam_id = ${uuid(id)} order by updated_at desc limit 1000`;
  const names = await ctx.use('accounts').names(found.map(({ account_id }) => account_id));
  return {
    items: found.map((each) => ({
      accountId: each.account_id,
      name: fullName(names.get(each.account_id)),
      opensAt: iso(each.opens_at),
      closesAt: iso(each.closes_at),
      timeLimitSeconds: each.time_limit_seconds,
      maxAttempts: each.max_attempts,
      reason: each.reason,
    })),
  };
};

/** `GET /api/exam/desk/people` */
export const findPeople: HandlerOf<typeof exam, 'findPeople'> = async (ctx, { q }) => {
  const found = q.trim() ? await ctx.use('accounts').find(q.trim()) : [];
  return { items: found.map((name) => ({ accountId: name.id, name: fullName(name) })) };
};

/** A running attempt's time follows what holds for its learner now. What the clock has ended stays ended. */
async function moveDeadline(ctx: ExamCtx, examId: string, accountId: string, override: OverrideRow | null): Promise<void> {
  const [attempt] =
    await ctx.sql<AttemptRow>`select * from exam_attempt where exam_id = ${examId} and account_id = ${accountId} and not preview
        and state in ('in_progress', 'overdue') for no key update`;
  if (!attempt) return;
  const deadline = deadlineOf({
    startedAt: attempt.started_at,
    timeLimitSeconds: override?.time_limit_seconds ?? attempt.base_limit_seconds,
    closesAt: override?.closes_at ?? attempt.base_closes_at,
  });
  const grace = graceEndOf(deadline, attempt.overdue, attempt.grace_seconds);
  const runs = deadline === null || deadline > ctx.now();
  const state = runs && attempt.state === 'overdue' ? stateAfter(ctx, attempt, 'EXTEND') : attempt.state;
  await ctx.sql`update exam_attempt set state = ${state}, deadline_at = ${deadline}, grace_ends_at = ${grace}, told_at = null
      where id = ${attempt.id}`;
  await addEvent(ctx, attempt.id, 'deadline', iso(deadline) ?? '');
  await emitAtDeadline(ctx, { id: attempt.id, deadline_at: deadline, grace_ends_at: grace });
  await ctx.sendLive('attempt', [accountId], { attemptId: attempt.id, what: 'deadline' });
}

/** `PUT /api/exam/desk/exams/:id/overrides/:account` */
export const saveOverride: HandlerOf<typeof exam, 'saveOverride'> = async (ctx, { id, account, ...sent }) => {
  const accountId = uuid(account);
  const [exam] = await ctx.sql<ExamRow>`select * from exam_exam where id = ${uuid(id)} for key share`;
  if (!exam || !(await ctx.use('accounts').names([accountId])).has(accountId)) throw notFound();
  if (sent.opensAt && sent.closesAt && sent.opensAt >= sent.closesAt) throw invalidFields({ closesAt: 'invalid.dates' });
  const override = {
    opens_at: sent.opensAt,
    closes_at: sent.closesAt,
    time_limit_seconds: sent.timeLimitSeconds,
    max_attempts: sent.maxAttempts,
    reason: sent.reason,
    by_id: ctx.account?.id ?? null,
    updated_at: ctx.now(),
  };
  const saved = await ctx.db
    .insertInto('exam_override')
    .values({ space_id: ctx.space, exam_id: exam.id, account_id: accountId, ...override })
    .onConflict((there) => there.columns(['space_id', 'exam_id', 'account_id']).doUpdateSet(override))
    .returningAll()
    .executeTakeFirstOrThrow();
  await moveDeadline(ctx, exam.id, accountId, saved);
  await ctx.audit({ action: 'exam.override', entity: 'exam_exam', entityId: exam.id, after: { accountId, ...sent }, reason: sent.reason });
  return {};
};

/** `DELETE /api/exam/desk/exams/:id/overrides/:account` */
export const removeOverride: HandlerOf<typeof exam, 'removeOverride'> = async (ctx, { id, account }) => {
  const [examId, accountId] = [uuid(id), uuid(account)];
  const { numDeletedRows } = await ctx.db
    .deleteFrom('exam_override')
    .where('exam_id', '=', examId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  await moveDeadline(ctx, examId, accountId, null);
  await ctx.audit({ action: 'exam.override.remove', entity: 'exam_exam', entityId: examId, before: { accountId } });
  return {};
};
