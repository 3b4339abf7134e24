import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { readPhone } from '#kit/thai/phone.ts';
import { searchable } from '#kit/thai/search.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { AnswersInput } from '../../calls/register.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { questionsOf } from '../../rules/questions.ts';
import type { Step } from '../../schemas.ts';
import { publicCampaign } from '../campaigns/find.ts';
import { say, type CampaignCtx, type CampaignRow, type RegistrationRow, type RoundRow } from '../db.ts';
import { insertSeated, insertUnverified, type NewRegistration } from '../seats/take.ts';
import { hashOf } from '#kit/scan/gateway/doorCodes.ts';
import { codeOf, registrationPath } from '../tokens.ts';
import { tellStanding } from './act.ts';
import { answersOf } from './answers.ts';

type Input = Parameters<HandlerOf<typeof plugin, 'register'>>[1];

/** Who never verifies an address gives way after so long. */
const VERIFY_HOURS = 24;
const HOUR = 3_600_000;

/** What a person is known by in this campaign. A national id is kept as a keyed hash and nothing else. */
function keysOf(ctx: CampaignCtx, campaign: CampaignRow, email: string, phone: string, nationalId: string): string[] {
  const keys: Readonly<Record<string, string>> = {
    email: `email:${email.toLowerCase()}`,
    phone: `phone:${phone}`,
    national_id: `national:${ctx.keys.mac(`national:${campaign.id}:${nationalId}`)}`,
  };
  return campaign.one_by.flatMap((by) => keys[by] ?? []).toSorted();
}

/** Whoever is first is the one; another one waits until that is certain. @throws Refusal 409 `already-registered` */
async function claimPerson(ctx: CampaignCtx, campaignId: string, keys: readonly string[], id: string): Promise<void> {
  if (keys.length === 0) return;
  const made = await ctx.sql`insert into campaign_person (space_id, campaign_id, key, registration_id)
    select ${ctx.space}, ${campaignId}, key, ${id} from unnest(${[...keys]}::text[]) key on conflict do nothing returning key`;
  if (made.length < keys.length) throw ctx.refuse('already-registered');
}

/**
 * The page of the form that comes next, where one was filled in and more follow by its answers; a page that asks nothing is passed over.
 * @throws Refusal 422 `answers-wrong` where something is to be answered before one goes on
 */
async function nextStep(ctx: CampaignCtx, campaign: CampaignRow, { page, back, answers: typed }: Input): Promise<Step | null> {
  const forms = campaign.form_id ? ctx.mayUse('forms') : null;
  const document = forms && campaign.form_id && (await forms.find([campaign.form_id])).get(campaign.form_id)?.document;
  if (page === '' || !forms || !campaign.form_id || !document) return null;
  const questions = questionsOf(document, ctx.locale);
  const questionIds = new Set(questions.map(({ id }) => id));
  const answers = answersOf(questions, typed);
  let step = await forms.step(campaign.form_id, answers, page, back ? 'back' : 'next');
  while (step && !step.shown.some((id) => questionIds.has(id)))
    step = await forms.step(campaign.form_id, answers, step.page, back ? 'back' : 'next');
  return step && { ...step, shown: step.shown.filter((id) => questionIds.has(id)), required: [...step.required] };
}

/** Hands the answers in at the form, which judges them; null where the campaign has none. */
async function handIn(ctx: CampaignCtx, campaign: CampaignRow, id: string, email: string, typed: AnswersInput): Promise<string | null> {
  const forms = campaign.form_id ? ctx.mayUse('forms') : null;
  if (!forms || !campaign.form_id) return null;
  const document = (await forms.find([campaign.form_id])).get(campaign.form_id)?.document;
  if (!document) return null;
  const answers = answersOf(questionsOf(document, ctx.locale), typed);
  const done = await forms.submit({ id, formId: campaign.form_id, answers, accountId: ctx.account?.id ?? null, email });
  return done.id;
}

function readContact(input: Input, campaign: CampaignRow) {
  const phone = readPhone(input.phone);
  const name = input.name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const national = campaign.one_by.includes('national_id') ? readTaxId(input.nationalId) : null;
  const wrong = {
    ...(name === '' && { name: 'error.name' }),
    ...(phone === null && { phone: 'error.phone' }),
    ...(campaign.one_by.includes('national_id') && national?.kind !== 'person' && { nationalId: 'error.nationalId' }),
    ...(!input.consent && { consent: 'error.consent' }),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { name, phone: phone!, email: input.email.trim().toLowerCase(), nationalId: national?.id ?? '' };
}

async function roundFor(ctx: CampaignCtx, campaign: CampaignRow, roundId: string): Promise<RoundRow> {
  const [round] = await ctx.sql<RoundRow>`select * from campaign_round where id = ${uuid(roundId)} and campaign_id = ${campaign.id}`;
  if (!round) throw ctx.refuse('round-missing');
  if (ctx.now() >= round.ends_at) throw ctx.refuse('round-over', { name: say(round.name, ctx.locale) });
  return round;
}

/**
 * Registers somebody: with a place, one in the queue, or until their address is verified with neither. Everything or nothing.
 *
 * @throws Refusal 404 · 409 `not-open-yet`, `registration-closed`, `already-registered`, `round-full`, `round-over` · 422 `round-missing`,
 *   what the form says of its answers
 */
export const register: HandlerOf<typeof plugin, 'register'> = async (ctx, input) => {
  const { row: campaign, standing } = await publicCampaign(ctx, input.slug);
  if (standing === 'soon') throw ctx.refuse('not-open-yet', { opensAt: campaign.opens_at.toISOString() });
  if (standing === 'closed') throw ctx.refuse('registration-closed');
  const round = await roundFor(ctx, campaign, input.roundId);
  const contact = readContact(input, campaign);
  const next = await nextStep(ctx, campaign, input);
  if (next) return { path: '', next };
  const id = randomUUID();
  await claimPerson(ctx, campaign.id, keysOf(ctx, campaign, contact.email, contact.phone, contact.nationalId), id);
  const made: NewRegistration = {
    ...contact,
    id,
    accountId: ctx.account?.id ?? null,
    responseId: await handIn(ctx, campaign, id, contact.email, input.answers),
    locale: ctx.locale,
    codeHash: hashOf(codeOf(ctx, id)),
    search: [contact.name, contact.email, `0${contact.phone.slice(3)}`].map(searchable).join('\n'),
  };
  const row: RegistrationRow | null = campaign.verify_email
    ? await insertUnverified(ctx, campaign, round, made, new Date(ctx.now().getTime() + VERIFY_HOURS * HOUR))
    : await insertSeated(ctx, campaign, round, made);
  if (!row) throw ctx.refuse('round-full', { name: say(round.name, ctx.locale) });
  await tellStanding(ctx, campaign, row);
  return { path: registrationPath(ctx, row.id) };
};
