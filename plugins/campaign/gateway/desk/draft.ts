import type { Value } from '#kit/schema/schema.ts';
import { searchable } from '#kit/thai/search.ts';
import type { CampaignDraft } from '../../calls/desk.ts';
import { fitsCampaign } from '../../rules/questions.ts';
import { isReservedSlug } from '../../rules/paths.ts';
import type { CampaignCtx, CampaignRow, RoundRow } from '../db.ts';

export type Draft = Value<typeof CampaignDraft>;

/** @throws Refusal 409 `slug-taken` */
export async function checkSlug(ctx: CampaignCtx, slug: string, id: string): Promise<void> {
  const [taken] = await ctx.sql`select 1 from campaign_campaign where slug = ${slug} and id <> ${id}`;
  if (taken || isReservedSlug(slug)) throw ctx.refuse('slug-taken');
}

/** @throws Refusal 409 `prefix-taken` */
export async function checkPrefix(ctx: CampaignCtx, prefix: string, id: string): Promise<void> {
  if ((await ctx.sql`select 1 from campaign_campaign where prefix = ${prefix} and id <> ${id}`).length > 0)
    throw ctx.refuse('prefix-taken');
}

/** @throws Refusal 422 `times-wrong` */
export function checkTimes(ctx: CampaignCtx, from: string, until: string): void {
  if (Date.parse(until) <= Date.parse(from)) throw ctx.refuse('times-wrong');
}

/** @throws Refusal 422 `form-unfit` */
export async function checkForm(ctx: CampaignCtx, formId: string | null): Promise<void> {
  if (formId === null) return;
  const found = (await ctx.mayUse('forms')?.find([formId]))?.get(formId);
  if (!found?.document || !fitsCampaign(found.document)) throw ctx.refuse('form-unfit');
}

/** Columns of a draft. */
export const columnsOf = (draft: Omit<Draft, 'rounds'>) => ({
  slug: draft.slug,
  title: JSON.stringify(draft.title),
  lead: JSON.stringify(draft.lead),
  about: JSON.stringify(draft.about),
  closed_text: JSON.stringify(draft.closedText),
  confirm_text: JSON.stringify(draft.confirmText),
  cover: draft.cover === null ? null : JSON.stringify(draft.cover),
  year_be: draft.yearBe,
  form_id: draft.formId,
  opens_at: new Date(draft.opensAt),
  closes_at: new Date(draft.closesAt),
  show_counter: draft.showCounter,
  waitlist: draft.waitlist,
  offer_hours: draft.offerHours,
  verify_email: draft.verifyEmail,
  checkin: draft.checkin,
  one_by: [...new Set(draft.oneBy)],
  prefix: draft.prefix,
  contact: draft.contact.trim(),
  search: [draft.title.th, draft.title.en, draft.slug].map(searchable).filter(Boolean).join('\n'),
});

/** A campaign as the desk edits it. */
export const draftOf = (row: CampaignRow, rounds: readonly RoundRow[]): Draft => ({
  title: row.title,
  slug: row.slug,
  prefix: row.prefix,
  yearBe: row.year_be,
  lead: row.lead,
  about: row.about,
  closedText: row.closed_text,
  confirmText: row.confirm_text,
  contact: row.contact,
  cover: row.cover,
  formId: row.form_id,
  opensAt: row.opens_at.toISOString(),
  closesAt: row.closes_at.toISOString(),
  showCounter: row.show_counter,
  waitlist: row.waitlist,
  offerHours: row.offer_hours,
  verifyEmail: row.verify_email,
  checkin: row.checkin,
  oneBy: row.one_by as Draft['oneBy'],
  rounds: rounds.map(({ id, name, place, starts_at: from, ends_at: until, capacity }) => ({
    id,
    name,
    place,
    startsAt: from.toISOString(),
    endsAt: until.toISOString(),
    capacity,
  })),
});

/** Writes a new campaign with its counter. */
export async function insertCampaign(ctx: CampaignCtx, id: string, draft: Omit<Draft, 'rounds'>, copiedFrom: string | null = null) {
  const now = ctx.now();
  await ctx.db
    .insertInto('campaign_campaign')
    .values({ space_id: ctx.space, id, ...columnsOf(draft), copied_from: copiedFrom, created_at: now, updated_at: now })
    .execute();
  await ctx.sql`insert into campaign_counter (space_id, campaign_id) values (${ctx.space}, ${id})`;
}

/** Writes a new round. */
export async function insertRound(ctx: CampaignCtx, campaignId: string, round: Draft['rounds'][number], position: number): Promise<void> {
  await ctx.sql`insert into campaign_round (space_id, id, campaign_id, name, place, starts_at, ends_at, capacity, position)
    values (${ctx.space}, ${round.id}, ${campaignId}, ${JSON.stringify(round.name)}::jsonb, ${round.place.trim()},
      ${new Date(round.startsAt)}, ${new Date(round.endsAt)}, ${round.capacity}, ${position})`;
}
