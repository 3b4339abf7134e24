import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { form as plugin } from '../../plugin.ts';
import type { FormDocument, Page } from '../../schemas.ts';
import { isSet, type Answers, type AnswerValue } from '../../rules/answers.ts';
import { evaluate } from '../../rules/evaluate.ts';
import { missingOn, pageOfKey } from '../../rules/missing.ts';
import { readAnswers, type WrongAnswer } from '../../rules/readAnswers.ts';
import type { FormCtx, FormRow, InviteRow, ResponseRow } from '../db.ts';
import { documentOf, formNamed } from '../forms/hold.ts';
import { sealIds } from './nationalIds.ts';
import { begin, carriedOf, checkEntry, checkProofs, holdResponse, inviteOf, isChangeable, isDone } from './respondent.ts';
import { submit } from './submit.ts';

/** Seconds after the end of the time in which what was sent by itself still arrives. */
const GRACE = 30_000;

const viewOf = (ctx: FormCtx, row: ResponseRow, { framed }: { framed: boolean }) => ({
  response: row.id,
  state: row.state,
  page: row.trail.at(-1) ?? '',
  reference: row.reference,
  carried: carriedOf(ctx, row, framed),
});

/** Of an address: what tells where somebody came from, at most ten of them. */
const sourceOf = (query: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(query)]
      .filter(([name]) => /^[a-z0-9_]{1,40}$/.test(name) && !['invite', 'resume', 'again'].includes(name))
      .slice(0, 10)
      .map(([name, value]) => [name, value.slice(0, 200)]),
  );

/** What the fields of a page make of the answers: empty ones are taken away, but for ids, which nobody is shown. */
function withPage(
  ctx: FormCtx,
  document: FormDocument,
  page: Page,
  before: Answers,
  fields: Record<string, readonly string[]>,
): { answers: Answers; wrong: WrongAnswer[] } {
  const { answers: read, wrong } = readAnswers(page, fields);
  const ids = new Set(page.elements.filter(({ type }) => type === 'national_id').map(({ id }) => id));
  const answers: Record<string, AnswerValue> = { ...before };
  for (const [key, value] of Object.entries(read)) {
    if (value !== null) answers[key] = value;
    else if (!ids.has(key)) delete answers[key];
  }
  return { answers: sealIds(ctx, document, answers), wrong };
}

/** Saves what is there so far; changes of what was handed in are kept apart until they are handed in, too. */
const save = (ctx: FormCtx, row: ResponseRow, answers: Answers, trail: readonly string[]): Promise<ResponseRow> =>
  ctx.db
    .updateTable('form_response')
    .set({
      ...(isDone(row) ? { editing: JSON.stringify(answers) } : { answers: JSON.stringify(answers) }),
      trail: sql`${[...trail]}::text[]`,
      saved_at: ctx.now(),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** @throws Refusal 409 `time-over` */
function checkTime(ctx: FormCtx, form: FormRow, row: ResponseRow): void {
  const { minutes } = form.settings;
  if (minutes !== null && !isDone(row) && ctx.now().getTime() > row.started_at.getTime() + minutes * 60_000 + GRACE)
    throw ctx.refuse('time-over');
}

/** The visitor's response, held: the one that is named, or a new one. */
async function responseOf(
  ctx: FormCtx,
  form: FormRow,
  invite: InviteRow | null,
  { response: id, source, carried }: { response?: string; source: string; carried: string },
): Promise<ResponseRow> {
  if (id !== undefined) return holdResponse(ctx, form, id, { invite, carried });
  checkEntry(ctx, form, invite);
  checkProofs(ctx, form, null);
  if (invite) {
    // Two browsers with one invitation fill in one response.
    await ctx.sql`select id from form_invite where id = ${invite.id} for update`;
    const [there] = await ctx.sql<ResponseRow>`select * from form_response where form_id = ${form.id} and invite_id = ${invite.id} limit 1`;
    if (there) return there;
  }
  return begin(ctx, form, invite, { source: sourceOf(source) });
}

/** `POST /api/form/:form/answers` */
export const answer: HandlerOf<typeof plugin, 'answer'> = async (ctx, input) => {
  // A machine is told that all went well.
  if (input.website !== '') return { response: randomUUID(), state: 'submitted', page: '', reference: null, carried: '' };
  const form = await formNamed(ctx, input.form);
  const invite = await inviteOf(ctx, form, input.invite);
  const isNew = input.response === undefined;
  const row = await responseOf(ctx, form, invite, input);
  if (isDone(row) && row.editing === null) {
    if (input.go === 'submit') return viewOf(ctx, row, input);
    throw ctx.refuse('not-changeable');
  }
  if (isDone(row)) {
    if (!isChangeable(ctx, form, row)) throw ctx.refuse('not-changeable');
  } else {
    checkEntry(ctx, form, invite);
    checkProofs(ctx, form, row);
  }
  checkTime(ctx, form, row);
  const document = await documentOf(ctx, form.id, row.form_version);
  const page = document.pages.find(({ id }) => id === input.page);
  if (!page) throw notFound();
  const before = row.editing ?? row.answers;
  const { answers, wrong } = withPage(ctx, document, page, before, input.fields);
  const found = evaluate(document, answers);
  const at = found.path.indexOf(page.id);
  const here = found.path.slice(0, Math.max(at, 0) + 1);
  if (input.go === 'back') return viewOf(ctx, await save(ctx, row, answers, here.length > 1 ? here.slice(0, -1) : here), input);
  if (input.go === 'save') return viewOf(ctx, await save(ctx, row, answers, here), input);
  const shown = wrong.filter(({ key }) => found.visible.has(key.split('.')[0]!));
  const all = [...shown, ...missingOn(document, found, [page.id]).filter(({ key }) => !shown.some((one) => one.key === key))];
  const seen = evaluate(document, before).visible;
  const appeared =
    !input.live &&
    page.elements.some(
      ({ id, type }) => type !== 'calc' && type !== 'payment' && found.visible.has(id) && !seen.has(id) && !isSet(answers[id]),
    );
  if (appeared && shown.length === 0) return viewOf(ctx, await save(ctx, row, answers, here), input);
  if (all.length > 0) {
    if (!isNew) await save(ctx, row, answers, here);
    throw ctx.refuse('answers-wrong', { page: page.id, wrong: all.slice(0, 100) }, { keep: !isNew });
  }
  const next = at < 0 ? found.path.at(-1) : found.path[at + 1];
  if (input.go === 'submit' || next === undefined) {
    const [left] = missingOn(document, found, found.path);
    if (left && !isNew) await save(ctx, row, answers, found.path.slice(0, found.path.indexOf(pageOfKey(document, left.key)) + 1));
    if (left) throw ctx.refuse('answers-wrong', { page: pageOfKey(document, left.key), wrong: [left] }, { keep: !isNew });
    return viewOf(ctx, await submit(ctx, form, row, document, answers), input);
  }
  return viewOf(ctx, await save(ctx, row, answers, at < 0 ? found.path : found.path.slice(0, at + 2)), input);
};
