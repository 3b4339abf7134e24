import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { answerText, drawnPath, questionsOf } from '../../rules/columns.ts';
import type { ElementType, FormDocument } from '../../schemas.ts';
import type { FormCtx, FormRow, ResponseRow } from '../db.ts';
import { shownIds } from '../filling/nationalIds.ts';
import { documentOf } from '../forms/hold.ts';

export interface ReadAnswer {
  readonly key: string;
  readonly type: ElementType;
  readonly question: string;
  readonly answer: string;
  /** A signature as the path of a picture. */
  readonly drawn: string;
  readonly files: readonly { id: string; name: string; bytes: number }[];
}

/** A response with its answers in words. @throws Refusal 404 */
export async function readResponse(
  ctx: FormCtx,
  form: FormRow,
  id: string,
): Promise<{ row: ResponseRow; document: FormDocument; answers: ReadAnswer[] }> {
  const row = await ctx.db
    .selectFrom('form_response')
    .selectAll()
    .where('id', '=', uuid(id))
    .where('form_id', '=', form.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const document = await documentOf(ctx, form.id, row.form_version);
  const shown = shownIds(ctx, document, row.answers, ctx.can('personalIds'));
  const files = await ctx.db.selectFrom('form_file').select(['id', 'name', 'bytes', 'element']).where('response_id', '=', row.id).execute();
  const answers = questionsOf(document, ctx.locale).map((column) => {
    const mine = shown[column.key];
    const theirs = column.element.type === 'file' ? files.filter((file) => typeof mine === 'object' && mine.includes(file.id)) : [];
    return {
      key: column.key,
      type: column.element.type,
      question: column.title,
      answer: column.element.type === 'file' ? theirs.map(({ name }) => name).join(' | ') : answerText(column, shown, ctx.locale),
      drawn: drawnPath(column, shown),
      files: theirs.map(({ id: fileId, name, bytes }) => ({ id: fileId, name, bytes })),
    };
  });
  return { row, document, answers };
}
