import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import type { Row } from '../../tables.ts';

/** `GET /api/exam/desk/banks` */
export const listBanks: HandlerOf<typeof exam, 'listBanks'> = async (ctx) => {
  const items = await ctx.sql<Pick<Row<'exam_bank'>, 'id' | 'title' | 'updated_at'> & { questions: number }>`
    select b.id, b.title, b.updated_at, (select count(*)::int from exam_question q where q.bank_id = b.id and not q.retired) as questions
    from exam_bank b order by b.title, b.id`;
  return { items: items.map(({ updated_at, ...bank }) => ({ ...bank, updatedAt: updated_at.toISOString() })) };
};

/** `PUT /api/exam/desk/banks/:id`: makes it where there is none. */
export const saveBank: HandlerOf<typeof exam, 'saveBank'> = async (ctx, { id, title }) => {
  const bank = { title: title.trim() || title, updated_at: ctx.now() };
  await ctx.db
    .insertInto('exam_bank')
    .values({ space_id: ctx.space, id: uuid(id), ...bank, created_at: bank.updated_at })
    .onConflict((there) => there.columns(['space_id', 'id']).doUpdateSet(bank))
    .execute();
  return {};
};

/** `DELETE /api/exam/desk/banks/:id`, with its questions. One that exams or attempts use stays. */
export const removeBank: HandlerOf<typeof exam, 'removeBank'> = async (ctx, { id }) => {
  const [bank] = await ctx.sql<Pick<Row<'exam_bank'>, 'id'>>`select id from exam_bank where id = ${uuid(id)} for update`;
  if (!bank) throw notFound();
  const [used] = await ctx.sql<{ used: boolean }>`
    select exists (select from exam_item i join exam_question q on q.space_id = i.space_id and q.id = i.question_id where q.bank_id = ${bank.id})
      or exists (select from exam_exam e where e.draft @> jsonb_build_object('sections',
        jsonb_build_array(jsonb_build_object('pick', jsonb_build_object('bankId', ${bank.id}::text)))))
      or exists (select from exam_question q, exam_exam e where q.bank_id = ${bank.id} and e.draft @> jsonb_build_object('sections',
        jsonb_build_array(jsonb_build_object('slots', jsonb_build_array(jsonb_build_object('questionId', q.id::text)))))) as used`;
  if (used!.used) throw ctx.refuse('bank-used');
  await ctx.sql`delete from exam_question where bank_id = ${bank.id}`;
  await ctx.sql`delete from exam_bank where id = ${bank.id}`;
  return {};
};
