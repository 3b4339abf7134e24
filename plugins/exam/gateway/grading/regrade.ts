import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { AT_ONCE, emitDue } from '../due.ts';
import { REGRADED, regradeSome } from './regradeSome.ts';
import type { Row } from '../../tables.ts';

/** Attempts that a trial looks at: what it finds in them is said to be the least. */
const MOST_TRIED = 500;

/** `POST /api/exam/desk/exams/:id/regrade`. Many attempts are graded afterwards, a few at a time, and what changes is not counted then. */
export const regrade: HandlerOf<typeof exam, 'regrade'> = async (ctx, { id, questionId, reason, dryRun }) => {
  const [exam] = await ctx.sql<Pick<Row<'exam_exam'>, 'id'>>`select id from exam_exam where id = ${uuid(id)}`;
  if (!exam) throw notFound();
  const found = await ctx.db
    .selectFrom('exam_attempt as a')
    .select('id')
    .where('exam_id', '=', exam.id)
    .where(REGRADED)
    .where(
      sql<boolean>`exists (select from exam_item i where i.attempt_id = a.id and (${questionId}::uuid is null or i.question_id = ${questionId}))`,
    )
    .orderBy('id')
    .execute();
  const ids = found.map((each) => each.id);
  const deferred = !dryRun && ids.length > AT_ONCE;
  const looked = deferred ? [] : dryRun ? ids.slice(0, MOST_TRIED) : ids;
  const why = { questionId, byId: ctx.account?.id ?? null, reason };
  let [changed, nowPassed, nowFailed] = [0, 0, 0];
  for (let at = 0; at < looked.length; at += AT_ONCE) {
    const some = await regradeSome(ctx, looked.slice(at, at + AT_ONCE), { ...why, dryRun });
    [changed, nowPassed, nowFailed] = [changed + some.changed, nowPassed + some.nowPassed, nowFailed + some.nowFailed];
  }
  if (deferred) await emitDue(ctx, ids, 'regrade', why);
  if (!dryRun)
    await ctx.audit({
      action: 'exam.regrade',
      entity: 'exam_exam',
      entityId: exam.id,
      after: { questionId, attempts: ids.length, changed: deferred ? null : changed },
      reason,
    });
  return { attempts: ids.length, changed, nowPassed, nowFailed, later: deferred, partly: dryRun && looked.length < ids.length };
};
