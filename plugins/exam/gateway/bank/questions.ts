import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import type { exam } from '../../plugin.ts';
import type { QuestionDraft } from '../../schemas.ts';
import { row, rows, type ExamCtx, type QuestionRow } from '../db.ts';

const PAGE = 30;
const USED = `(select count(distinct i.attempt_id)::int from exam_item i where i.question_id = q.id)`;

/** `GET /api/exam/desk/questions` */
export const listQuestions: HandlerOf<typeof exam, 'listQuestions'> = async (ctx, { bank, q, type, tag, retired, page }) => {
  if (bank !== '' && !isUuid(bank)) throw notFound();
  const where = `($1 = '' or q.bank_id = nullif($1, '')::uuid) and ($2 = '' or q.search like '%' || $2 || '%') and ($3 = '' or q.type = $3)
    and ($4 = '' or $4 = any(q.tags)) and q.retired = $5`;
  const values = [bank, literal(searchable(q)), type, tag, retired];
  const [items, counted, tags] = await Promise.all([
    rows<QuestionRow & { used: number }>(
      ctx,
      `select q.*, ${USED} as used from exam_question q where ${where} order by q.updated_at desc, q.id limit ${PAGE} offset $6`,
      [...values, (page - 1) * PAGE],
    ),
    row<{ total: number }>(ctx, `select count(*)::int as total from exam_question q where ${where}`, values),
    rows<{ tag: string }>(
      ctx,
      `select distinct unnest(q.tags) as tag from exam_question q where ($1 = '' or q.bank_id = nullif($1, '')::uuid) order by tag limit 200`,
      [bank],
    ),
  ]);
  return {
    items: items.map((each) => ({
      id: each.id,
      bankId: each.bank_id,
      version: each.version,
      type: each.type,
      excerpt: each.excerpt,
      tags: each.tags,
      difficulty: each.difficulty,
      points: each.points,
      retired: each.retired,
      used: each.used,
    })),
    total: counted!.total,
    page,
    pages: Math.ceil(counted!.total / PAGE),
    tags: tags.map((each) => each.tag),
  };
};

/** A question as its authors see it. @throws Refusal 404 */
export async function deskQuestion(ctx: ExamCtx, id: string) {
  const found = await row<QuestionRow & { used: number; body: QuestionDraft }>(
    ctx,
    `select q.*, ${USED} as used, v.body from exam_question q join exam_question_version v
       on v.space_id = q.space_id and v.question_id = q.id and v.version = q.version where q.id = $1`,
    [uuid(id)],
  );
  if (!found) throw notFound();
  const { bank_id: bankId, version, body: draft, retired, used, updated_at } = found;
  return { id: found.id, bankId, version, draft, retired, used, updatedAt: updated_at.toISOString() };
}

/** `GET /api/exam/desk/questions/:id` */
export const findQuestion: HandlerOf<typeof exam, 'findQuestion'> = (ctx, { id }) => deskQuestion(ctx, id);

/** `POST /api/exam/desk/questions/:id/retire`: attempts that begin from now on do not have it; those that have it keep it. */
export const retireQuestion: HandlerOf<typeof exam, 'retireQuestion'> = async (ctx, { id, retired }) => {
  const done = await ctx.sql`update exam_question set retired = ${retired}, updated_at = ${ctx.now()} where id = ${uuid(id)} returning id`;
  if (done.length === 0) throw notFound();
  return {};
};
