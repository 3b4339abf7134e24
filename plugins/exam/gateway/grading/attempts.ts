import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { REVIEW_PARTS } from '../../schemas.ts';
import { fullName } from '../authoring/overrides.ts';
import { askedOf, row, rows, type AttemptRow, type ExamCtx } from '../db.ts';
import { isLive } from '../taking/standing.ts';
import { viewReviewed } from '../taking/viewReviewed.ts';
import { deskAttempt, viewDeskAttempt } from './deskAttempt.ts';
import type { Row } from '../../tables.ts';

const PAGE = 30;
/** Events that are shown, the first ones. */
const MOST_EVENTS = 500;
const EVERYTHING = new Set(REVIEW_PARTS);
const UNGRADED = new Set(REVIEW_PARTS.filter((part) => part !== 'score' && part !== 'correctness'));
const MANUAL = new Set(['essay', 'file']);

type Listed = AttemptRow & { title: string };

/** `GET /api/exam/desk/attempts` */
export const listAttempts: HandlerOf<typeof exam, 'listAttempts'> = async (ctx, { exam: examId, state, q, queue, page }) => {
  if (examId !== '' && !isUuid(examId)) throw notFound();
  const people = q.trim() ? (await ctx.use('accounts').find(q.trim())).map(({ id }) => id) : null;
  const where = `not a.preview and ($1 = '' or a.exam_id = nullif($1, '')::uuid) and ($2 = '' or a.state = $2)
    and ($3::uuid[] is null or a.account_id = any($3)) and (not $4 or a.state = 'needs_manual')`;
  const values = [examId, state, people, queue];
  const order = queue ? 'a.submitted_at, a.id' : 'a.started_at desc, a.id';
  const [items, counted] = await Promise.all([
    rows<Listed>(
      ctx,
      `select a.*, e.title from exam_attempt a join exam_exam e on e.space_id = a.space_id and e.id = a.exam_id
       where ${where} order by ${order} limit ${PAGE} offset $5`,
      [...values, (page - 1) * PAGE],
    ),
    row<{ total: number; waiting: number }>(
      ctx,
      `select count(*)::int as total, (select count(*)::int from exam_attempt where state = 'needs_manual' and not preview) as waiting
       from exam_attempt a where ${where}`,
      values,
    ),
  ]);
  const names = await ctx.use('accounts').names(items.map(({ account_id }) => account_id));
  return {
    items: items.map((attempt) => deskAttempt(ctx, attempt, attempt.title, names.get(attempt.account_id))),
    total: counted!.total,
    page,
    pages: Math.ceil(counted!.total / PAGE),
    waiting: counted!.waiting,
  };
};

/** The next attempt in which somebody has to grade something, the oldest first. */
async function nextOf(ctx: ExamCtx, id: string): Promise<string | null> {
  const [next] = await ctx.sql<
    Pick<Row<'exam_attempt'>, 'id'>
  >`select id from exam_attempt where state = 'needs_manual' and not preview and id <> ${id} order by submitted_at, id limit 1`;
  return next?.id ?? null;
}

/** `GET /api/exam/desk/attempts/:id` */
export const findDeskAttempt: HandlerOf<typeof exam, 'findDeskAttempt'> = async (ctx, { id }) => {
  const [attempt] = await ctx.sql<AttemptRow>`select * from exam_attempt where id = ${uuid(id)}`;
  if (!attempt) throw notFound();
  const asked = await askedOf(ctx, attempt.id);
  const [events, scores] = await Promise.all([
    rows<{ at: Date; kind: string; detail: string }>(
      ctx,
      `select at, kind, detail from exam_event where attempt_id = $1 order by id limit ${MOST_EVENTS}`,
      [attempt.id],
    ),
    ctx.sql<
      Pick<Row<'exam_score'>, 'at' | 'by_id' | 'score' | 'reason'>
    >`select at, by_id, score, reason from exam_score where attempt_id = ${attempt.id} order by id`,
  ]);
  const people = [...asked.map(({ grader_id }) => grader_id), ...scores.map(({ by_id }) => by_id)].filter((each) => each !== null);
  const names = await ctx.use('accounts').names([...new Set(people)]);
  const questions = [];
  for (const item of asked)
    questions.push({
      question: await viewReviewed(ctx, item, isLive(attempt.state) ? UNGRADED : EVERYTHING),
      manual: MANUAL.has(item.type),
      autoScore: item.auto_score,
      manualScore: item.manual_score,
      gradedBy: fullName(names.get(item.grader_id ?? '')),
    });
  return {
    attempt: await viewDeskAttempt(ctx, attempt),
    questions,
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    scores: scores.map(({ at, by_id, score, reason }) => ({
      at: at.toISOString(),
      by: fullName(names.get(by_id ?? '')),
      score,
      reason: reason.slice(0, 300),
    })),
    nextId: await nextOf(ctx, attempt.id),
  };
};
