import { sql } from 'kysely';
import { localTime } from '#kit/thai/localTime.ts';
import { isSet, type Answers } from '../../rules/answers.ts';
import { answerText, questionsOf, type Column } from '../../rules/columns.ts';
import type { FormDocument } from '../../schemas.ts';
import type { FormCtx, FormRow, ResponseRow } from '../db.ts';
import { shownIds } from '../filling/nationalIds.ts';
import { narrow } from './list.ts';
import type { Cell } from '#kit/xlsx/xlsxOf.ts';

/** Rows that are read and written at once: no more of them are held. */
const STEP = 500;

/** Where exports stand until they have been given out; the job takes them away. */
export const EXPORTS = 'exports/';

/** Questions of all versions that were answered: the newest first, then what only older ones had. */
function columnsOfAll(documents: readonly FormDocument[], locale: 'th' | 'en') {
  const columns = new Map(documents.flatMap((document) => questionsOf(document, locale)).map((column) => [column.key, column] as const));
  for (const column of documents.toReversed().flatMap((document) => questionsOf(document, locale))) columns.set(column.key, column);
  return [...columns.values()];
}

/** What was answered as a spreadsheet counts with it: numbers and days are such, all else is text. */
function cellOf(column: Column, answers: Answers, locale: 'th' | 'en'): Cell {
  const value = answers[column.key];
  const { type, options } = column.element;
  if (isSet(value) && type === 'date' && typeof value === 'string') return { day: value };
  if (typeof value === 'number' && options.length === 0 && type !== 'consent') return value;
  return answerText(column, answers, locale, true);
}

/** All responses of a form in steps: first the heads of the columns, then the rows, the newest first. */
export async function* exportedRows(ctx: FormCtx, form: FormRow, state: string): AsyncIterable<readonly (readonly Cell[])[]> {
  const t = await ctx.texts();
  const versions = await ctx.db
    .selectFrom('form_version')
    .select(['number', 'body'])
    .where('form_id', '=', form.id)
    .orderBy('number', 'desc')
    .execute();
  const documents = new Map(versions.map(({ number, body }) => [number, body]));
  const columns = columnsOfAll([...documents.values()], ctx.locale);
  const head = ['reference', 'state', 'submitted', 'who', 'score', 'tags', 'note'].map((name) => t(`csv.${name}`));
  yield [[...head, ...columns.map(({ title }) => title)]];
  const whole = ctx.can('personalIds');
  let after: (Pick<ResponseRow, 'id'> & { at: string }) | null = null;
  for (;;) {
    const from = after;
    const rows: (ResponseRow & { at: string })[] = await narrow(ctx, form.id, { q: '', state, tag: '', choice: '' })
      .$if(from !== null, (query) => query.where(sql<boolean>`(submitted_at, id) < (${from?.at}::timestamptz, ${from?.id}::uuid)`))
      .selectAll()
      .select(sql<string>`submitted_at::text`.as('at'))
      .orderBy('submitted_at', 'desc')
      .orderBy('id', 'desc')
      .limit(STEP)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row): Cell[] => {
      const document = documents.get(row.form_version)!;
      const answers = shownIds(ctx, document, row.answers, whole);
      const known = [row.reference ?? '', t(`state.${row.state}`), { time: localTime(row.submitted_at!, ctx.site.timezone) }, row.email];
      return [...known, row.score ?? '', row.tags.join(' | '), row.note, ...columns.map((column) => cellOf(column, answers, ctx.locale))];
    });
    after = rows.length < STEP ? null : rows.at(-1)!;
    if (!after) return;
  }
}
