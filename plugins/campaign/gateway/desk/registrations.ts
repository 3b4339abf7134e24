import type { DownloadHandlerOf } from '#kernel/contract/gateway.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvDownload } from '#kit/http/csvDownload.ts';
import { literal } from '#kit/postgres/like.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { searchable } from '#kit/thai/search.ts';
import type { RegistrationState } from '../../machines/states.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { questionsOf, type Question } from '../../rules/questions.ts';
import { campaignBySlug, roundsOf } from '../campaigns/find.ts';
import { say, type CampaignCtx, type CampaignRow } from '../db.ts';

export interface RegistrationsFilter {
  readonly q: string;
  readonly round: string;
  readonly state: '' | RegistrationState;
}

/** Registrations of a campaign that a filter finds: by name, address, telephone in any way of writing, or number. */
export function registrationsQuery(ctx: CampaignCtx, campaignId: string, { q, round, state }: RegistrationsFilter) {
  const found = searchable(q);
  return ctx.db
    .selectFrom('campaign_registration')
    .where('campaign_id', '=', campaignId)
    .$if(found !== '', (query) =>
      query.where((row) =>
        row.or([row('search', 'like', `%${literal(found)}%`), row('reference', 'like', `${literal(q.trim().toUpperCase())}%`)]),
      ),
    )
    .$if(round !== '', (query) => query.where('round_id', '=', round))
    .$if(state !== '', (query) => query.where('state', '=', state as RegistrationState));
}

export async function questionsFor(ctx: CampaignCtx, row: CampaignRow): Promise<Question[]> {
  const found = row.form_id ? (await ctx.mayUse('forms')?.find([row.form_id]))?.get(row.form_id) : undefined;
  return found?.document ? questionsOf(found.document, ctx.locale) : [];
}

/** How many responses are asked for at once. */
const PIECE = 500;

async function answersFor(ctx: CampaignCtx, questions: readonly Question[], ids: readonly string[]): Promise<Map<string, string[]>> {
  const answers = new Map<string, string[]>();
  const forms = questions.length > 0 ? ctx.mayUse('forms') : null;
  for (let from = 0; forms && from < ids.length; from += PIECE)
    for (const [id, response] of await forms.responses(ids.slice(from, from + PIECE)))
      answers.set(
        id,
        questions.map(({ id: key, options }) =>
          [response.answers[key] ?? '']
            .flat()
            .map((each) => options.find((option) => option.id === each)?.label ?? String(each))
            .join(', '),
        ),
      );
  return answers;
}

/** Everybody, with what they answered. */
export const registrationsCsv: DownloadHandlerOf<typeof plugin, 'registrationsCsv'> = async (ctx, { slug }) => {
  const row = await campaignBySlug(ctx, slug);
  const rounds = new Map((await roundsOf(ctx, row.id)).map((round) => [round.id, say(round.name, ctx.locale)]));
  const t = await ctx.texts();
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: ctx.site.timezone, dateStyle: 'short', timeStyle: 'short' });
  const questions = await questionsFor(ctx, row);
  const people = await registrationsQuery(ctx, row.id, { q: '', round: '', state: '' }).selectAll().orderBy('number').execute();
  const answers = await answersFor(
    ctx,
    questions,
    people.flatMap((person) => person.response_id ?? []),
  );
  const head = ['reference', 'name', 'email', 'phone', 'round', 'state', 'queue', 'registered', 'came'].map((column) => t(`csv.${column}`));
  const lines = people.map((person) => [
    person.reference,
    person.name,
    person.email,
    phoneText(person.phone),
    rounds.get(person.round_id) ?? '',
    t(`state.${person.state}`),
    person.state === 'waitlisted' ? String(person.queue_no ?? '') : '',
    moment.format(person.created_at),
    person.attended_at ? moment.format(person.attended_at) : '',
    ...(answers.get(person.response_id ?? '') ?? questions.map(() => '')),
  ]);
  return csvDownload(`${say(row.title, ctx.locale)}.csv`, csvOf([[...head, ...questions.map(({ label }) => label)], ...lines]));
};
