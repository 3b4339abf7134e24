import type { Load, Loaded } from '#kernel/contract/load.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { form as plugin } from '../../plugin.ts';
import type { AnswerValue } from '../../rules/answers.ts';
import { answerText, questionsOf } from '../../rules/columns.ts';
import { endingOf, evaluate } from '../../rules/evaluate.ts';
import { publicDocument, textIn } from '../../rules/publicDocument.ts';
import { isLink } from '../../rules/documentProblems.ts';
import type { FormDocument, ResponseState } from '../../schemas.ts';
import type { FormCtx, FormRow, InviteRow, ResponseRow } from '../db.ts';
import { shownIds } from '../filling/nationalIds.ts';
import { hashOf, isChangeable, isDone, lastResponse } from '../filling/respondent.ts';
import { documentOf, formNamed, standingOf } from '../forms/hold.ts';

/** Why nothing can be filled in. */
export type Gate = 'closed' | 'early' | 'paused' | 'signIn' | 'invite' | 'pin' | 'email' | 'resume' | 'resumeOver';

export interface FillData {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  /** Of the address, for the calls. */
  readonly invite: string;
  readonly resume: string;
  /** In a frame: what the form carries of where it stands. */
  readonly carried: string;
  readonly gate: {
    readonly why: Gate;
    readonly message: string;
    readonly opensAt: string | null;
    readonly codeTo: string;
    readonly copy: readonly { question: string; answer: string }[];
  } | null;
  readonly fill: Filling | null;
  readonly done: Done | null;
}
export interface Filling {
  readonly document: FormDocument;
  readonly response: string | null;
  readonly page: string;
  readonly answers: Readonly<Record<string, AnswerValue>>;
  /** Keys of national ids that are there and not shown whole. */
  readonly kept: readonly string[];
  readonly visible: readonly string[];
  readonly files: readonly { id: string; name: string; element: string }[];
  readonly deadline: string | null;
  readonly changing: boolean;
  readonly isNew: boolean;
  readonly source: string;
  readonly seed: string;
  /** Places can be picked: the site has them. */
  readonly isPicked: boolean;
}
export interface Done {
  readonly response: string;
  readonly state: ResponseState;
  readonly reference: string | null;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly score: { readonly points: number; readonly most: number } | null;
  readonly changeable: boolean;
  /** A place is kept until then; what was not taken in time is `over`. */
  readonly offer: { readonly until: string; readonly isOver: boolean; readonly priceSatang: number; readonly payPath: string } | null;
  readonly again: boolean;
  readonly answers: readonly { question: string; answer: string }[];
}

const mostPoints = (form: FormDocument): number =>
  form.pages
    .flatMap(({ elements }) => elements)
    .reduce((sum, { type, options }) => {
      const points = options.map((option) => option.points).filter((each) => each > 0);
      return sum + (type === 'multi' || type === 'picture' ? points.reduce((total, each) => total + each, 0) : Math.max(0, ...points));
    }, 0);

const spoken = (ctx: FormCtx, document: FormDocument, answers: Readonly<Record<string, AnswerValue>>) =>
  questionsOf(document, ctx.locale)
    .filter(({ element }) => element.type !== 'file' && element.type !== 'hidden')
    .map((column) => ({ question: column.title, answer: answerText(column, shownIds(ctx, document, answers), ctx.locale) }))
    .filter(({ answer }) => answer !== '');

async function offerOf(ctx: FormCtx, row: ResponseRow): Promise<Done['offer']> {
  const { state, held_until: until, charge_id: charge, price_satang: priceSatang } = row;
  const isBill = state === 'awaiting_payment';
  const isOver = until !== null && until <= ctx.now() && !isBill;
  if (!until || !(isBill || state === 'offered' || (state === 'cancelled' && isOver))) return null;
  const payPath = isBill && charge ? await ctx.mayUse('charges')?.path(charge, { guest: row.account_id === null }) : '';
  return { until: until.toISOString(), isOver, priceSatang, payPath: payPath ?? '' };
}

/** Of what was handed in: where it led to. */
async function doneOf(ctx: FormCtx, form: FormRow, document: FormDocument, row: ResponseRow): Promise<Done> {
  const ending = document.endings.find(({ id }) => id === row.ending) ?? endingOf(document, null);
  return {
    response: row.id,
    state: row.state,
    reference: row.reference,
    title: ending ? textIn(ending.title, ctx.locale) : '',
    text: ending ? textIn(ending.text, ctx.locale) : '',
    link: ending && isLink(ending.link) ? ending.link : '',
    score: form.kind === 'quiz' && row.score !== null ? { points: row.score, most: mostPoints(document) } : null,
    changeable: isChangeable(ctx, form, row),
    offer: await offerOf(ctx, row),
    again: form.settings.identity !== 'single_use' && !form.settings.once && standingOf(form, ctx.now()) === 'open',
    answers: spoken(ctx, document, row.answers),
  };
}

async function fillingOf(ctx: FormCtx, form: FormRow, document: FormDocument, row: ResponseRow | null, source: string): Promise<Filling> {
  const answers = row?.editing ?? row?.answers ?? {};
  const found = evaluate(document, answers);
  const shown: Record<string, AnswerValue> = { ...answers };
  const ids = document.pages
    .flatMap(({ elements }) => elements)
    .filter(({ type, id }) => type === 'national_id' && shown[id] !== undefined);
  for (const { id } of ids) delete shown[id];
  const files = row
    ? await ctx.db.selectFrom('form_file').select(['id', 'name', 'element']).where('response_id', '=', row.id).execute()
    : [];
  const { minutes } = form.settings;
  return {
    document: publicDocument(document),
    response: row?.id ?? null,
    page: found.path.includes(row?.trail.at(-1) ?? '') ? row!.trail.at(-1)! : found.path[0]!,
    answers: shown,
    kept: ids.map(({ id }) => id),
    visible: [...found.visible],
    files: files.filter(({ id, element }) => [answers[element]].flat().includes(id)),
    deadline: minutes !== null && row && !isDone(row) ? new Date(row.started_at.getTime() + minutes * 60_000).toISOString() : null,
    changing: row !== null && isDone(row),
    isNew: row === null || row.trail.length === 0,
    source,
    seed: row?.id ?? ctx.request.id,
    isPicked: ctx.mayUse('addresses') !== null,
  };
}

/** What keeps the visitor out; null where nothing does. */
function gateOf(ctx: FormCtx, form: FormRow, invite: InviteRow | null, row: ResponseRow | null): Gate | null {
  const standing = form.published === 0 ? 'closed' : standingOf(form, ctx.now());
  if (standing !== 'open') return standing === 'scheduled' ? 'early' : standing === 'paused' ? 'paused' : 'closed';
  const { identity } = form.settings;
  if (identity === 'user' && !ctx.account) return 'signIn';
  if (identity === 'single_use' && !invite) return 'invite';
  if (form.pin_hash && !row?.pin_passed) return 'pin';
  return identity === 'email_verified' && !row?.email_verified ? 'email' : null;
}

async function inviteFor(ctx: FormCtx, form: FormRow, token: string): Promise<InviteRow | null> {
  if (token === '') return null;
  const found = await ctx.db
    .selectFrom('form_invite')
    .selectAll()
    .where('form_id', '=', form.id)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  return found && (!found.expires_at || found.expires_at > ctx.now()) ? found : null;
}

/** Whether a link to go on elsewhere is still good; looking does not use it up. */
async function resumeGate(ctx: FormCtx, form: FormRow, token: string): Promise<Gate | null> {
  if (token === '') return null;
  const found = await ctx.db
    .selectFrom('form_response')
    .select('id')
    .where('form_id', '=', form.id)
    .where('resume_hash', '=', hashOf(token))
    .where('resume_until', '>', ctx.now())
    .executeTakeFirst();
  return found ? 'resume' : 'resumeOver';
}

/** A form to fill in, where it stands for this visitor; in a frame by what it carries. */
export const fillFor = async (ctx: Parameters<Load<typeof plugin, FillData>>[0], carried: string) => {
  const form = await formNamed(ctx, ctx.params.id!);
  if (form.state === 'archived' || form.state === 'draft') throw notFound();
  const query = (name: string) => (ctx.query[name] ?? '').slice(0, 120);
  const invite = await inviteFor(ctx, form, query('invite'));
  const last = await lastResponse(ctx, form, invite, carried);
  const again = query('again') === '1' && !form.settings.once;
  const row = last && (last.state === 'partial' || last.editing !== null) ? last : null;
  const done = last && isDone(last) && last.editing === null && !again ? last : null;
  const document = form.published > 0 ? await documentOf(ctx, form.id, (row ?? done)?.form_version ?? form.published) : form.draft;
  const why = (await resumeGate(ctx, form, query('resume'))) ?? (done ? null : row?.editing ? null : gateOf(ctx, form, invite, row));
  const isShut = why === 'closed' || why === 'paused' || why === 'early';
  const title = textIn(document.title, ctx.locale);
  const lead = textIn(document.lead, ctx.locale);
  return {
    data: {
      slug: form.slug,
      title,
      lead,
      invite: invite ? query('invite') : '',
      resume: query('resume'),
      carried,
      gate: why && {
        why,
        message: isShut ? textIn(form.settings.closedMessage, ctx.locale) : '',
        opensAt: form.opens_at?.toISOString() ?? null,
        codeTo: row?.code_email && row.code_until && row.code_until > ctx.now() ? row.code_email : '',
        copy: isShut && row ? spoken(ctx, document, row.answers) : [],
      },
      fill: why || done ? null : await fillingOf(ctx, form, document, row, new URLSearchParams(ctx.query).toString().slice(0, 1_000)),
      done: done && !why ? await doneOf(ctx, form, document, done) : null,
    },
    title,
    description: lead.slice(0, 200),
    canonical: `/form/${form.slug}`,
    ...(invite || !form.settings.listed ? { noindex: true } : {}),
  } satisfies Loaded<FillData>;
};

export const load: Load<typeof plugin, FillData> = (ctx) => fillFor(ctx, '');
