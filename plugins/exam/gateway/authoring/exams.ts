import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { nextExam } from '../../machines/exam.ts';
import type { exam } from '../../plugin.ts';
import { iso, type ExamRow } from '../db.ts';
import { checkExam, holdExam, viewExam } from './viewExam.ts';

const PAGE = 30;

/** `GET /api/exam/desk/exams` */
export const listExams: HandlerOf<typeof exam, 'listExams'> = async (ctx, { q, state, page }) => {
  const word = `%${literal(q.trim())}%`;
  let found = ctx.db.selectFrom('exam_exam as e');
  if (q.trim())
    found = found.where((exam) => exam.or([exam('e.title', 'ilike', word), exam('e.slug', 'like', sql<string>`lower(${word})`)]));
  if (state) found = found.where('e.state', '=', state);
  const [items, { total }] = await Promise.all([
    found
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('exam_attempt')
            .select(({ fn }) => [
              fn.countAll<number>().filterWhere('state', '<>', 'voided').as('attempts'),
              fn.countAll<number>().filterWhere('state', '=', 'needs_manual').as('waiting'),
            ])
            .whereRef('exam_id', '=', 'e.id')
            .where('preview', '=', false)
            .as('a'),
        (join) => join.onTrue(),
      )
      .selectAll('e')
      .select(['a.attempts', 'a.waiting'])
      .orderBy('e.created_at', 'desc')
      .orderBy('e.id')
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    items: items.map(({ id, slug, title, state: now, questions, attempts, waiting, opens_at, closes_at }) => ({
      id,
      slug,
      title,
      state: now,
      questions,
      attempts,
      waiting,
      opensAt: iso(opens_at),
      closesAt: iso(closes_at),
    })),
    total,
    page,
    pages: Math.ceil(total / PAGE),
  };
};

/** `GET /api/exam/desk/exams/:id` */
export const findExam: HandlerOf<typeof exam, 'findExam'> = async (ctx, { id }) => {
  const [found] = await ctx.sql<ExamRow>`select * from exam_exam where id = ${uuid(id)}`;
  if (!found) throw notFound();
  return viewExam(ctx, found);
};

/** `POST /api/exam/desk/exams/:id/state` */
export const moveExam: HandlerOf<typeof exam, 'moveExam'> = async (ctx, { id, version, action }) => {
  const held = await holdExam(ctx, id);
  if (held.version !== version) throw ctx.refuse('stale', { version: held.version });
  const state = nextExam(held.state, action);
  if (!state) throw ctx.refuse('action-not-allowed', { action, state: held.state });
  if (action === 'publish') {
    const { problems } = await checkExam(ctx, held);
    if (problems.length) throw ctx.refuse('not-publishable', { problems });
  }
  const [moved] =
    await ctx.sql<ExamRow>`update exam_exam set state = ${state}, version = version + 1, updated_at = ${ctx.now()} where id = ${held.id}
        returning *`;
  await ctx.emit('changed', { examId: held.id, state });
  await ctx.audit({ action: `exam.${action}`, entity: 'exam_exam', entityId: held.id });
  return viewExam(ctx, moved!);
};

/** `DELETE /api/exam/desk/exams/:id`. Attempts of staff who tried it out go with it. */
export const removeExam: HandlerOf<typeof exam, 'removeExam'> = async (ctx, { id }) => {
  const held = await holdExam(ctx, id);
  const any = await ctx.sql`select id from exam_attempt where exam_id = ${held.id} and not preview limit 1`;
  if (any.length) throw ctx.refuse('has-attempts');
  await ctx.sql`delete from exam_attempt where exam_id = ${held.id}`;
  await ctx.sql`delete from exam_exam where id = ${held.id}`;
  await ctx.emit('changed', { examId: held.id, state: 'removed' });
  await ctx.audit({ action: 'exam.remove', entity: 'exam_exam', entityId: held.id, before: { title: held.title } });
  return {};
};
