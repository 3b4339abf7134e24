import { sql } from 'kysely';
import type { FormDocument } from '../../schemas.ts';
import type { Evaluated } from '../../rules/evaluate.ts';
import { holds } from '../../rules/conditions.ts';
import type { FormCtx, FormRow, ResponseRow } from '../db.ts';

type OnFull = FormDocument['optionsFull'];
interface Wanted {
  readonly key: string;
  readonly onFull: OnFull;
}

/** Quotas that answers fall under: of the form, and of options that were chosen. In one order, so that two never wait for each other. */
export function quotasOf(form: FormDocument, { answers, variables, visible, score }: Evaluated): Wanted[] {
  const read = (of: string) => (of === '$score' ? score : of.startsWith('$') ? variables[of.slice(1)] : answers[of]);
  const ofForm = form.quotas.filter((quota) => holds(quota.if, read)).map(({ id, onFull }) => ({ key: id, onFull }));
  const ofOptions = form.pages
    .flatMap(({ elements }) => elements)
    .filter(({ id }) => visible.has(id))
    .flatMap(({ id, options }) =>
      options
        .filter((option) => option.quota !== null && [answers[id]].flat().includes(option.id))
        .map((option) => ({ key: `${id}:${option.id}`, onFull: form.optionsFull })),
    );
  return [...ofForm, ...ofOptions].toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** What counts a version's quotas: those that are new begin at what is used already. */
export async function keepQuotas(ctx: FormCtx, formId: string, form: FormDocument): Promise<void> {
  const all = [
    ...form.quotas.map(({ id, most }) => ({ key: id, most })),
    ...form.pages
      .flatMap(({ elements }) => elements)
      .flatMap(({ id, options }) =>
        options.flatMap(({ id: option, quota }) => (quota === null ? [] : [{ key: `${id}:${option}`, most: quota }])),
      ),
  ];
  for (const { key, most } of all)
    await ctx.sql`insert into form_quota (space_id, form_id, key, most) values (${ctx.space}, ${formId}, ${key}, ${most})
      on conflict (space_id, form_id, key) do update set most = excluded.most`;
}

/** Takes a place of a quota; false where there is none left. One that is not counted has any number. */
async function takeQuota(ctx: FormCtx, formId: string, key: string): Promise<boolean> {
  const taken =
    await ctx.sql`update form_quota set used = used + 1 where form_id = ${formId} and key = ${key} and used < most returning key`;
  if (taken.length > 0) return true;
  return (await ctx.sql`select key from form_quota where form_id = ${formId} and key = ${key}`).length === 0;
}

/** Takes a place of the form itself; false where all are taken. */
async function takeOne(ctx: FormCtx, formId: string): Promise<boolean> {
  const taken = await ctx.sql`update form_form set taken = taken + 1
    where id = ${formId} and (max_responses is null or taken < max_responses) returning id`;
  return taken.length > 0;
}

/** Frees what a response holds. */
export async function freePlaces(ctx: FormCtx, row: Pick<ResponseRow, 'form_id' | 'id' | 'counted' | 'holds'>): Promise<void> {
  if (row.counted) await ctx.sql`update form_form set taken = taken - 1 where id = ${row.form_id} and taken > 0`;
  for (const key of row.holds.toSorted())
    await ctx.sql`update form_quota set used = used - 1 where form_id = ${row.form_id} and key = ${key} and used > 0`;
  await ctx.db
    .updateTable('form_response')
    .set({ counted: false, holds: sql`'{}'` })
    .where('id', '=', row.id)
    .execute();
}

/** What a response got: its places, or a place in the queue. */
export interface Places {
  readonly counted: boolean;
  readonly holds: string[];
  readonly waits: boolean;
}

/** Takes all places that answers need, or none. @throws Refusal 409 `form-full` */
export async function takePlaces(ctx: FormCtx, form: FormRow, responseId: string, wanted: readonly Wanted[]): Promise<Places> {
  const counted = await takeOne(ctx, form.id);
  const got: string[] = [];
  let waits = false;
  const full = (onFull: OnFull) => {
    if (onFull === 'end') throw ctx.refuse('form-full');
    waits ||= onFull === 'waitlist';
  };
  if (!counted) full(form.settings.onFull);
  for (const { key, onFull } of wanted) {
    if (waits) break;
    if (await takeQuota(ctx, form.id, key)) got.push(key);
    else full(onFull);
  }
  if (!waits) return { counted, holds: got, waits };
  await freePlaces(ctx, { form_id: form.id, id: responseId, counted, holds: got });
  return { counted: false, holds: [], waits };
}
