import { sql } from 'kysely';
import { dayIn } from '#kit/thai/day.ts';
import type { FormDocument, ResponseState } from '../../schemas.ts';
import type { Answers } from '../../rules/answers.ts';
import { endingOf, evaluate, type Evaluated } from '../../rules/evaluate.ts';
import { missingOn, pageOfKey } from '../../rules/missing.ts';
import type { FormCtx, FormRow, ResponseRow } from '../db.ts';
import { tellChanged, tellSubmitted } from '../responses/tell.ts';
import { sendConfirmation } from './letters.ts';
import { idKeys } from './nationalIds.ts';
import { freePlaces, quotasOf, takePlaces, type Places } from './places.ts';
import { holdsPlace } from '../../machines/response.ts';
import { pricesOf } from '../../rules/price.ts';
import { askForMoney } from './pay.ts';
import { promoteQueue } from './promote.ts';

const ERA = 543;

/** What a response is known by, so that there is one of each. */
function keysOf(ctx: FormCtx, form: FormRow, row: ResponseRow, document: FormDocument, answers: Answers): string[] {
  const { identity, once } = form.settings;
  const keys = identity === 'single_use' && row.invite_id ? [`invite:${row.invite_id}`] : [];
  if (!once) return keys;
  if (identity === 'user' && row.account_id) keys.push(`account:${row.account_id}`);
  if (identity === 'email_verified' && row.email_verified) keys.push(`email:${row.email}`);
  return [...keys, ...idKeys(ctx, document, answers)];
}

/** Whoever is first has the key; another one waits until that is certain. @throws Refusal 409 `already-answered` */
async function claimKeys(ctx: FormCtx, form: FormRow, row: ResponseRow, keys: readonly string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    const made = await ctx.sql`insert into form_respondent (space_id, form_id, key, response_id)
      values (${ctx.space}, ${form.id}, ${key}, ${row.id}) on conflict do nothing returning key`;
    if (made.length > 0) continue;
    const [there] = await ctx.sql<{ response_id: string; reference: string | null }>`
      select p.response_id, r.reference from form_respondent p join form_response r on r.space_id = p.space_id and r.id = p.response_id
      where p.form_id = ${form.id} and p.key = ${key}`;
    // Whose answer it was is not said: only a part of the address or id is known of who asks.
    if (there?.response_id !== row.id) throw ctx.refuse('already-answered', { reference: null });
  }
}

/** The next reference: `DOA69-00042`. */
async function nextReference(ctx: FormCtx, form: FormRow): Promise<string> {
  const [{ numbered } = { numbered: 0 }] = await ctx.sql<{ numbered: number }>`
    update form_form set numbered = numbered + 1 where id = ${form.id} returning numbered`;
  const year = (Number(dayIn(ctx.now(), ctx.site.timezone).slice(0, 4)) + ERA) % 100;
  return `${form.settings.prefix}${year}-${String(numbered).padStart(5, '0')}`;
}

/** What the list is searched by. */
function searchOf(document: FormDocument, answers: Answers, parts: readonly string[]): string {
  const texts = document.pages
    .flatMap(({ elements }) => elements)
    .filter(({ type }) => type === 'short' || type === 'email' || type === 'phone')
    .slice(0, 8)
    .map(({ id }) => answers[id] ?? '');
  return [...parts, ...texts].join(' ').toLowerCase().slice(0, 800);
}

const stateOf = (form: FormRow, screened: boolean, places: Places | null): ResponseState => {
  if (screened) return 'screened_out';
  if (places?.waits) return 'waitlisted';
  return form.settings.approval ? 'in_review' : 'submitted';
};

/** @throws Refusal 403 `invite-over` where it was used by another response */
async function spendInvite(ctx: FormCtx, row: ResponseRow): Promise<void> {
  if (!row.invite_id || row.submitted_at) return;
  const spent = await ctx.sql`update form_invite set spent_at = ${ctx.now()} where id = ${row.invite_id} and spent_at is null returning id`;
  if (spent.length === 0) throw ctx.refuse('already-answered', { reference: null });
}

/** Closes a form whose last place was taken, where that is its end. */
const closeWhenFull = (ctx: FormCtx, form: FormRow) =>
  form.settings.onFull === 'end' &&
  form.max_responses !== null &&
  ctx.sql`update form_form set state = 'closed', updated_at = ${ctx.now()} where id = ${form.id} and state = 'open' and taken >= max_responses`;

/**
 * Hands a response in that is held: all in one transaction, so that there is one of each respondent and no place too many.
 * What is to be paid is handed in once it is paid; a caller that takes the money itself says so by `takesMoney: false`.
 *
 * @throws Refusal 422 `answers-wrong` · 409 `already-answered` · 409 `form-full` · 503 `no-payments`
 */
export async function submit(
  ctx: FormCtx,
  form: FormRow,
  row: ResponseRow,
  document: FormDocument,
  typed: Answers,
  { takesMoney = true } = {},
): Promise<ResponseRow> {
  const found: Evaluated = evaluate(document, typed);
  const wrong = missingOn(document, found, found.path);
  if (wrong.length > 0) throw ctx.refuse('answers-wrong', { page: pageOfKey(document, wrong[0]!.key), wrong: wrong.slice(0, 100) });
  const ending = endingOf(document, found.ending);
  const screened = ending?.screensOut ?? false;
  const wasDone = row.submitted_at !== null;
  if (wasDone) {
    await freePlaces(ctx, row);
    await ctx.db.deleteFrom('form_respondent').where('response_id', '=', row.id).execute();
  }
  await claimKeys(ctx, form, row, keysOf(ctx, form, row, document, found.answers));
  await spendInvite(ctx, row);
  const places = screened ? null : await takePlaces(ctx, form, row.id, quotasOf(document, found));
  const reference = row.reference ?? (await nextReference(ctx, form));
  const now = ctx.now();
  const done = await ctx.db
    .updateTable('form_response')
    .set({
      state: stateOf(form, screened, places),
      reference,
      answers: JSON.stringify(found.answers),
      editing: null,
      variables: JSON.stringify(found.variables),
      score: form.kind === 'quiz' ? found.score : null,
      trail: sql`${[...found.path]}::text[]`,
      ending: ending?.id ?? '',
      holds: sql`${places?.holds ?? []}::text[]`,
      counted: places?.counted ?? false,
      search: searchOf(document, found.answers, [reference, row.email]),
      submitted_at: row.submitted_at ?? now,
      saved_at: now,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await closeWhenFull(ctx, form);
  // Also where it costs something only since it was changed.
  const isOwed = takesMoney && row.charge_id === null && holdsPlace(done.state) && pricesOf(document, found.answers).length > 0;
  const stored = isOwed ? await askForMoney(ctx, form, document, done) : done;
  if (wasDone) {
    await tellChanged(ctx, form, stored);
    // Changed answers may have let go of a quota that somebody waits for.
    await promoteQueue(ctx, form.id);
  } else if (!isOwed) {
    await tellSubmitted(ctx, form, stored);
    await sendConfirmation(ctx, form, document, stored);
  }
  return stored;
}
