import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { REVIEW_PARTS } from '../../schemas.ts';
import { fullName } from '../authoring/overrides.ts';
import { itemsWithBody, type AttemptRow, type ExamCtx } from '../db.ts';
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

/** `GET /api/exam/desk/attempts` */
export const listAttempts: HandlerOf<typeof exam, 'listAttempts'> = async (ctx, { exam: examId, state, q, queue, page }) => {
  if (examId !== '' && !isUuid(examId)) throw notFound();
  const people = q.trim() ? (await ctx.use('accounts').find(q.trim())).map(({ id }) => id) : null;
  const counted = ctx.db.selectFrom('exam_attempt as a').where('a.preview', '=', false);
  let found = counted;
  if (examId) found = found.where('a.exam_id', '=', examId);
  if (state) found = found.where('a.state', '=', state);
  if (people) found = found.where(sql<boolean>`a.account_id = any(${people}::uuid[])`);
  if (queue) found = found.where('a.state', '=', 'needs_manual');
  const [items, { total }, { waiting }] = await Promise.all([
    found
      .innerJoin('exam_exam as e', (join) => join.onRef('e.space_id', '=', 'a.space_id').onRef('e.id', '=', 'a.exam_id'))
      .selectAll('a')
      .select('e.title')
      .orderBy(queue ? 'a.submitted_at' : 'a.started_at', queue ? 'asc' : 'desc')
      .orderBy('a.id')
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    counted
      .where('a.state', '=', 'needs_manual')
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow(),
  ]);
  const names = await ctx.use('accounts').names(items.map(({ account_id }) => account_id));
  return {
    items: items.map((attempt) => deskAttempt(ctx, attempt, attempt.title, names.get(attempt.account_id))),
    total,
    page,
    pages: Math.ceil(total / PAGE),
    waiting,
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
  const attemptItems = await itemsWithBody(ctx, attempt.id);
  const [events, scores] = await Promise.all([
    ctx.sql<
      Pick<Row<'exam_event'>, 'at' | 'kind' | 'detail'>
    >`select at, kind, detail from exam_event where attempt_id = ${attempt.id} order by id limit ${MOST_EVENTS}`,
    ctx.sql<
      Pick<Row<'exam_score'>, 'at' | 'by_id' | 'score' | 'reason'>
    >`select at, by_id, score, reason from exam_score where attempt_id = ${attempt.id} order by id`,
  ]);
  const people = [...attemptItems.map(({ grader_id }) => grader_id), ...scores.map(({ by_id }) => by_id)].filter((each) => each !== null);
  const names = await ctx.use('accounts').names([...new Set(people)]);
  const questions = [];
  for (const item of attemptItems)
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
