import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { literal } from '#kit/postgres/like.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import { nextExam } from '../../machines/exam.ts';
import type { exam } from '../../plugin.ts';
import { iso, row, rows, type ExamRow } from '../db.ts';
import { checkExam, holdExam, viewExam } from './viewExam.ts';

const PAGE = 30;

/** `GET /api/exam/desk/exams` */
export const listExams: HandlerOf<typeof exam, 'listExams'> = async (ctx, { q, state, page }) => {
  const where = `($1 = '' or e.title ilike '%' || $1 || '%' or e.slug like '%' || lower($1) || '%') and ($2 = '' or e.state = $2)`;
  const values = [literal(q.trim()), state];
  const [items, counted] = await Promise.all([
    rows<ExamRow & { attempts: number; waiting: number }>(
      ctx,
      `select e.*, coalesce(a.attempts, 0) as attempts, coalesce(a.waiting, 0) as waiting from exam_exam e left join lateral (
         select count(*) filter (where state <> 'voided')::int as attempts, count(*) filter (where state in ('needs_manual', 'graded'))::int as waiting
         from exam_attempt where exam_id = e.id and not preview) a on true
       where ${where} order by e.created_at desc, e.id limit ${PAGE} offset $3`,
      [...values, (page - 1) * PAGE],
    ),
    row<{ total: number }>(ctx, `select count(*)::int as total from exam_exam e where ${where}`, values),
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
    total: counted!.total,
    page,
    pages: Math.ceil(counted!.total / PAGE),
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
  if (held.version !== version) throw new Refusal(409, 'stale', { version: held.version });
  const state = nextExam(held.state, action);
  if (!state) throw new Refusal(409, 'action-not-allowed', { action, state: held.state });
  if (action === 'publish') {
    const { problems } = await checkExam(ctx, held);
    if (problems.length) throw new Refusal(422, 'not-publishable', { problems });
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
  if (any.length) throw new Refusal(409, 'has-attempts');
  await ctx.sql`delete from exam_attempt where exam_id = ${held.id}`;
  await ctx.sql`delete from exam_exam where id = ${held.id}`;
  await ctx.emit('changed', { examId: held.id, state: 'removed' });
  await ctx.audit({ action: 'exam.remove', entity: 'exam_exam', entityId: held.id, before: { title: held.title } });
  return {};
};
