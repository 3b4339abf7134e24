import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { rounded } from '../../rules/grade.ts';
import { deadlineOf, graceEndOf } from '../../rules/deadline.ts';
import type { exam } from '../../plugin.ts';
import { addEvent, type AttemptRow, type ExamCtx } from '../db.ts';
import { emitAtDeadline } from '../due.ts';
import { isCode } from './accessCode.ts';
import { compose, type NewItem } from './compose.ts';
import { holdAttempt, notePlace, turn } from './hold.ts';
import { blockOf, examBySlug, isHidden, isLive, standingOf, type Standing } from './standing.ts';
import { viewRunning } from './viewRunning.ts';

/** Wrong codes that one account may try in a quarter of an hour. */
const TRIES = 10;

async function checkCode(ctx: ExamCtx, stored: string, code: string): Promise<void> {
  await ctx.limit(`code:${ctx.account!.id}`, TRIES, 900);
  if (code === '' || !(await ctx.outside(() => isCode(stored, code)))) throw ctx.refuse('code-wrong');
}

/**
 * The row, guarded: its number is the next one as long as the learner has attempts left, and two that are made at once meet in the
 * unique keys.
 */
async function insert(
  ctx: ExamCtx,
  standing: Standing,
  preview: boolean,
  seed: string,
  items: readonly NewItem[],
): Promise<AttemptRow | undefined> {
  const { exam, admission, holds } = standing;
  const { overdue, graceSeconds, nav, timeLimitSeconds } = exam.draft;
  const startedAt = ctx.now();
  const bounds = preview ? { timeLimitSeconds: holds.timeLimitSeconds, closesAt: null } : holds;
  const deadline = deadlineOf({ startedAt, timeLimitSeconds: bounds.timeLimitSeconds, closesAt: bounds.closesAt });
  const accountId = ctx.account!.id;
  const [made] = await ctx.sql<AttemptRow>`
    insert into exam_attempt (space_id, id, exam_id, account_id, number, preview, state, seed,
      source_type, source_id, belongs_title, belongs_path,
      base_limit_seconds, base_closes_at, overdue, grace_seconds,
      started_at, deadline_at, grace_ends_at, nav,
      max_score, ip, user_agent)
    select ${ctx.space}, ${randomUUID()}, ${exam.id}, ${accountId}, coalesce(max(number), 0) + 1, ${preview}, 'in_progress', ${seed},
      ${admission?.source_type}, ${admission?.source_id}, ${admission?.title ?? ''}, ${admission?.return_path ?? ''},
      ${timeLimitSeconds}, ${preview ? null : exam.closes_at}, ${overdue}, ${graceSeconds},
      ${startedAt}, ${deadline}, ${graceEndOf(deadline, overdue, graceSeconds)}, ${nav},
      ${rounded(items.reduce((sum, { points }) => sum + points, 0))}, ${ctx.request.ip}, ${ctx.request.userAgent.slice(0, 500)}
    from exam_attempt where exam_id = ${exam.id} and account_id = ${accountId} and preview = ${preview}
    having ${preview} or ${holds.maxAttempts}::int is null or count(*) filter (where state <> 'voided') < ${holds.maxAttempts}
    on conflict do nothing returning *`;
  if (!made) return undefined;
  const rowsOf = items.map(({ questionId, version, ...item }, position) => ({
    ...item,
    position,
    question_id: questionId,
    question_version: version,
  }));
  await Promise.all([
    ctx.sql`insert into exam_item (space_id, attempt_id, position, question_id, question_version, type, section, points, shown)
       select ${ctx.space}, ${made.id}, position, question_id, question_version, type, section, points, shown from jsonb_to_recordset(${JSON.stringify(rowsOf)}::jsonb)
         as v (position int, question_id uuid, question_version int, type text, section text, points float8, shown jsonb)`,
    addEvent(ctx, made.id, 'start', `${ctx.request.ip} · ${ctx.request.userAgent}`),
    emitAtDeadline(ctx, made),
  ]);
  return made;
}

/** The one that runs, as the clock leaves it. */
async function resume(ctx: ExamCtx, standing: Standing, preview: boolean): Promise<AttemptRow | null> {
  const running = standing.attempts.find((attempt) => attempt.preview === preview && isLive(attempt.state));
  if (!running) return null;
  const held = await turn(ctx, await holdAttempt(ctx, running.id));
  if (!isLive(held.state)) return null;
  await addEvent(ctx, held.id, 'resume');
  await notePlace(ctx, held);
  return held;
}

/** Attempts that the database still has as running though their time is up: they end before another one begins. */
async function endOverdue(ctx: ExamCtx, examId: string): Promise<void> {
  const left = await ctx.sql<AttemptRow>`select * from exam_attempt where exam_id = ${examId} and account_id = ${ctx.account!.id}
        and state in ('in_progress', 'overdue')
       and coalesce(grace_ends_at, deadline_at) <= ${ctx.now()} for no key update`;
  for (const attempt of left) await turn(ctx, attempt);
}

/** `POST /api/exam/assessments/:exam/attempts` */
export const startAttempt: HandlerOf<typeof exam, 'startAttempt'> = async (ctx, { exam: slug, code, preview: wantsPreview }) => {
  const found = await examBySlug(ctx, slug);
  const author = ctx.can('author');
  let standing = await standingOf(ctx, found, ctx.account!.id);
  if (isHidden(standing, author)) throw notFound();
  const preview = standing.admission?.preview === true || (wantsPreview && author);
  if (wantsPreview && !preview) throw ctx.refuse('start-blocked', { block: 'not_admitted' });
  const running = await resume(ctx, standing, preview);
  if (running) return viewRunning(ctx, running);
  const { block, opensNextAt } = blockOf(standing, ctx.now(), preview);
  if (block) throw ctx.refuse('start-blocked', { block, opensNextAt: opensNextAt?.toISOString() ?? null });
  if (found.code_hash && !preview) await checkCode(ctx, found.code_hash, code);
  await endOverdue(ctx, found.id);
  const seed = randomUUID();
  const items = await compose(ctx, found, seed);
  if (items.length === 0) throw ctx.refuse('start-blocked', { block: 'no_questions', opensNextAt: null });
  const made = await insert(ctx, standing, preview, seed, items);
  if (made) return viewRunning(ctx, made);
  standing = await standingOf(ctx, found, ctx.account!.id);
  const other = await resume(ctx, standing, preview);
  if (!other) throw ctx.refuse('start-blocked', { block: 'no_attempts_left', opensNextAt: null });
  return viewRunning(ctx, other);
};
