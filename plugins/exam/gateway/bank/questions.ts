import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import type { exam } from '../../plugin.ts';
import type { ExamCtx } from '../db.ts';

const PAGE = 30;
/** In how many attempts a question, `q`, is. */
const USED = sql<number>`(select count(distinct i.attempt_id)::int from exam_item i where i.question_id = q.id)`.as('used');

/** `GET /api/exam/desk/questions` */
export const listQuestions: HandlerOf<typeof exam, 'listQuestions'> = async (ctx, { bank, q, type, tag, retired, page }) => {
  if (bank !== '' && !isUuid(bank)) throw notFound();
  let inBank = ctx.db.selectFrom('exam_question as q');
  if (bank) inBank = inBank.where('q.bank_id', '=', bank);
  let found = inBank.where('q.retired', '=', retired);
  const words = searchable(q);
  if (words) found = found.where('q.search', 'like', `%${literal(words)}%`);
  if (type) found = found.where('q.type', '=', type);
  if (tag) found = found.where(sql<boolean>`${tag} = any(q.tags)`);
  const [items, { total }, tags] = await Promise.all([
    found
      .selectAll('q')
      .select(USED)
      .orderBy('q.updated_at', 'desc')
      .orderBy('q.id')
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    inBank
      .select(sql<string>`unnest(q.tags)`.as('tag'))
      .distinct()
      .orderBy('tag')
      .limit(200)
      .execute(),
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
    total,
    page,
    pages: Math.ceil(total / PAGE),
    tags: tags.map((each) => each.tag),
  };
};

/** A question as its authors see it. @throws Refusal 404 */
export async function deskQuestion(ctx: ExamCtx, id: string) {
  const found = await ctx.db
    .selectFrom('exam_question as q')
    .innerJoin('exam_question_version as v', (join) =>
      join.onRef('v.space_id', '=', 'q.space_id').onRef('v.question_id', '=', 'q.id').onRef('v.version', '=', 'q.version'),
    )
    .selectAll('q')
    .select(['v.body', USED])
    .where('q.id', '=', uuid(id))
    .executeTakeFirst();
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
