import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import type { exam } from '../../plugin.ts';
import { writeCsv } from '../../rules/csv/questionsCsv.ts';
import { writeGift } from '../../rules/gift/writeGift.ts';
import type { QuestionDraft } from '../../schemas.ts';
import type { ExamCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

async function bankOf(ctx: ExamCtx, id: string): Promise<{ title: string; questions: QuestionDraft[] }> {
  const [bank] = await ctx.sql<Pick<Row<'exam_bank'>, 'id' | 'title'>>`select id, title from exam_bank where id = ${uuid(id)}`;
  if (!bank) throw notFound();
  const found = await ctx.sql<Pick<Row<'exam_question_version'>, 'body'>>`
    select v.body from exam_question q join exam_question_version v
      on v.space_id = q.space_id and v.question_id = q.id and v.version = q.version
    where q.bank_id = ${bank.id} and not q.retired order by q.created_at, q.id`;
  return { title: bank.title, questions: found.map(({ body }) => body) };
}

/** Questions of a bank for Moodle and others; those of types that GIFT has not are named in comments. */
export const questionsGift: DownloadHandlerOf<typeof exam, 'questionsGift'> = async (ctx, { id }) => {
  const { title, questions } = await bankOf(ctx, id);
  const from = { stream: bytesOf(writeGift(questions, title)) };
  return { from, name: `${title}.gift`, type: 'text/plain; charset=utf-8', show: 'attachment', keep: 'nobody' };
};

/** Questions of a bank, of every type. */
export const questionsCsv: DownloadHandlerOf<typeof exam, 'questionsCsv'> = async (ctx, { id }) => {
  const { title, questions } = await bankOf(ctx, id);
  return csvDownload(`${title}.csv`, writeCsv(questions));
};
