import { randomUUID } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { nextYearName, yearOn } from '../../rules/nextYear.ts';
import { holdCampaign, roundsOf } from '../campaigns/find.ts';
import type { CampaignCtx, CampaignRow } from '../db.ts';
import { checkPrefix, checkSlug, draftOf, insertCampaign, insertRound } from './draft.ts';

const SLUG_LENGTH = 80;
const yearOnIso = (iso: string): string => yearOn(new Date(iso)).toISOString();

/** A text with the year in it, a year on. */
const titled = (local: CampaignRow['title'], yearBe: number) => ({
  th: local.th.replaceAll(String(yearBe), String(yearBe + 1)),
  en: local.en.replaceAll(String(yearBe), String(yearBe + 1)).replaceAll(String(yearBe - 543), String(yearBe - 542)),
});

/** A form of next year's own, so that last year's answers stay with theirs; null where there is none, or none any more. */
async function copiedForm(ctx: CampaignCtx, formId: string | null, yearBe: number): Promise<string | null> {
  const forms = formId === null ? null : ctx.mayUse('forms');
  const found = forms && formId ? (await forms.find([formId])).get(formId) : undefined;
  if (!forms || !found) return null;
  const slug = nextYearName(found.slug, yearBe, '-').slice(0, SLUG_LENGTH);
  const taken = (await forms.find([slug])).has(slug);
  const made = await forms.duplicate(found.id, {
    slug: taken ? `${slug.slice(0, SLUG_LENGTH - 9)}-${randomUUID().slice(0, 8)}` : slug,
    title: titled(found.title, yearBe),
  });
  return made.id;
}

/**
 * A draft like a campaign for the next year: its address and the letters of its numbers with the year after, all days a year on, rounds of the
 * same size with nobody in them, a form of its own that asks the same.
 *
 * @throws Refusal 409 `slug-taken`, `prefix-taken` where next year's is there already
 */
export const copyCampaign: HandlerOf<typeof plugin, 'copyCampaign'> = async (ctx, { id }) => {
  const row = await holdCampaign(ctx, id);
  const { rounds, ...draft } = draftOf(row, await roundsOf(ctx, row.id));
  const slug = nextYearName(row.slug, row.year_be, '-');
  const prefix = nextYearName(row.prefix, row.year_be, '+').slice(0, 12);
  const made = randomUUID();
  await checkSlug(ctx, slug, made);
  await checkPrefix(ctx, prefix, made);
  await insertCampaign(
    ctx,
    made,
    {
      ...draft,
      slug,
      prefix,
      yearBe: row.year_be + 1,
      title: titled(row.title, row.year_be),
      lead: titled(row.lead, row.year_be),
      about: titled(row.about, row.year_be),
      confirmText: titled(row.confirm_text, row.year_be),
      opensAt: yearOnIso(draft.opensAt),
      closesAt: yearOnIso(draft.closesAt),
      formId: await copiedForm(ctx, row.form_id, row.year_be),
    },
    row.id,
  );
  for (const [position, round] of rounds.entries()) {
    const next = { ...round, id: randomUUID(), startsAt: yearOnIso(round.startsAt), endsAt: yearOnIso(round.endsAt) };
    await insertRound(ctx, made, next, position);
  }
  await ctx.audit({ action: 'campaign.copy', entity: 'campaign_campaign', entityId: made, after: { slug, from: row.slug } });
  return { slug };
};
