import { randomUUID } from 'node:crypto';
import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { fileKind } from '#kit/http/fileKind.ts';
import type { form as plugin } from '../../plugin.ts';
import { isAccepted } from '../../rules/isAccepted.ts';
import type { Element } from '../../schemas.ts';
import type { FormCtx, FormRow, InviteRow, ResponseRow } from '../db.ts';
import { documentOf, formNamed } from '../forms/hold.ts';
import { begin, carriedOf, checkEntry, checkProofs, holdResponse, inviteOf, isChangeable, isDone } from './respondent.ts';

/** Files of one element unless it says otherwise, and the most of all. */
const MOST_FILES = 10;

async function responseFor(
  ctx: FormCtx,
  form: FormRow,
  { invite, carried }: { invite: InviteRow | null; carried: string },
  id: string | undefined,
): Promise<ResponseRow> {
  if (id === undefined) {
    checkEntry(ctx, form, invite);
    checkProofs(ctx, form, null);
    return begin(ctx, form, invite);
  }
  const row = await holdResponse(ctx, form, id, { invite, carried });
  if (isDone(row)) {
    if (row.editing === null || !isChangeable(ctx, form, row)) throw ctx.refuse('not-changeable');
  } else {
    checkEntry(ctx, form, invite);
    checkProofs(ctx, form, row);
  }
  return row;
}

const answersOf = (row: ResponseRow) => row.editing ?? row.answers;
const idsIn = (row: ResponseRow, element: string): string[] => {
  const value = answersOf(row)[element];
  return typeof value === 'object' ? [...value] : [];
};

const setFiles = (ctx: FormCtx, row: ResponseRow, element: string, ids: readonly string[]) => {
  const answers = JSON.stringify({ ...answersOf(row), [element]: ids });
  return ctx.db
    .updateTable('form_response')
    .set({ ...(row.editing === null ? { answers } : { editing: answers }), saved_at: ctx.now() })
    .where('id', '=', row.id)
    .execute();
};

/** @throws Refusal 422 `file-wrong` with why: `large`, `kind`, `many` */
function checkFile(ctx: FormCtx, { accept, megabytes, max }: Element, bytes: Buffer, there: number): string {
  if (bytes.length === 0 || bytes.length > megabytes * 1_000_000) throw ctx.refuse('file-wrong', { why: 'large' });
  const type = fileKind(bytes);
  if (type === null || !isAccepted(type, accept)) throw ctx.refuse('file-wrong', { why: 'kind' });
  if (there >= Math.min(max ?? 1, MOST_FILES)) throw ctx.refuse('file-wrong', { why: 'many' });
  return type;
}

/** `POST /api/form/:form/files`: kept privately; only the staff of the form is given it out. */
export const upload: HandlerOf<typeof plugin, 'upload'> = async (
  ctx,
  { form: name, response, element: elementId, name: fileName, data, invite: token, carried, framed },
) => {
  const form = await formNamed(ctx, name);
  const invite = await inviteOf(ctx, form, token);
  const row = await responseFor(ctx, form, { invite, carried }, response);
  const document = await documentOf(ctx, form.id, row.form_version);
  const element = document.pages.flatMap(({ elements }) => elements).find(({ id, type }) => id === elementId && type === 'file');
  if (!element) throw notFound();
  const bytes = Buffer.from(data, 'base64');
  const ids = idsIn(row, element.id);
  const type = checkFile(ctx, element, bytes, ids.length);
  const id = randomUUID();
  const key = `answers/${form.id}/${row.id}/${id}`;
  await ctx.objects.put(key, bytes, { type });
  const kept =
    fileName
      .replaceAll(/[\p{Cc}/\\]/gu, ' ')
      .trim()
      .slice(0, 200) || 'file';
  await ctx.db
    .insertInto('form_file')
    .values({
      space_id: ctx.space,
      id,
      form_id: form.id,
      response_id: row.id,
      element: element.id,
      name: kept,
      type,
      bytes: bytes.length,
      object_key: key,
      at: ctx.now(),
    })
    .execute();
  await setFiles(ctx, row, element.id, [...ids, id]);
  return { response: row.id, file: id, name: kept, bytes: bytes.length, carried: carriedOf(ctx, row, framed) };
};

/** `POST /api/form/:form/files/removed` */
export const removeFile: HandlerOf<typeof plugin, 'removeFile'> = async (
  ctx,
  { form: name, response, element, file, invite: token, carried },
) => {
  const form = await formNamed(ctx, name);
  const row = await holdResponse(ctx, form, response, { invite: await inviteOf(ctx, form, token), carried });
  if (isDone(row) && (row.editing === null || !isChangeable(ctx, form, row))) throw ctx.refuse('not-changeable');
  await setFiles(
    ctx,
    row,
    element,
    idsIn(row, element).filter((id) => id !== file),
  );
};

/** A file that somebody handed in, for the staff: saved, never shown in a page. */
export const answerFile: DownloadHandlerOf<typeof plugin, 'answerFile'> = async (ctx, { id }) => {
  const found = await ctx.db.selectFrom('form_file').selectAll().where('id', '=', uuid(id)).executeTakeFirst();
  if (!found) throw notFound();
  return { from: { key: found.object_key }, name: found.name, type: found.type, show: 'attachment', keep: 'nobody' };
};
