import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { conflict } from '#kit/diagnostics/refusal.ts';
import { dayIn } from '#kit/thai/day.ts';
import { nextCampaign } from '../../machines/campaign.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { fitsCampaign } from '../../rules/questions.ts';
import { holdCampaign, roundsOf } from '../campaigns/find.ts';
import { say, type CampaignCtx, type CampaignRow, type RoundRow } from '../db.ts';
import { checkForm, checkPrefix, checkSlug, checkTimes, columnsOf, draftOf, insertCampaign, insertRound, type Draft } from './draft.ts';

const ERA = 543;
const none = { th: '', en: '' };

/** Letters for numbers that no other campaign has: those of the slug, `DOA68` of `doa-register-68`. */
async function freePrefix(ctx: CampaignCtx, slug: string): Promise<string> {
  const parts = slug.toUpperCase().split('-');
  const year = /^\d{2}$/.test(parts.at(-1) ?? '') ? parts.at(-1)! : '';
  const base = (parts[0] ?? 'R').slice(0, 8) + year;
  const taken = new Set(
    (await ctx.sql<{ prefix: string }>`select prefix from campaign_campaign where prefix like ${`${base.slice(0, 8)}%`}`).map(
      (row) => row.prefix,
    ),
  );
  if (!taken.has(base)) return base;
  for (let n = 2; ; n += 1) if (!taken.has(`${base.slice(0, 8)}R${n}`)) return `${base.slice(0, 8)}R${n}`;
}

/** @throws Refusal 409 `slug-taken` · 422 `times-wrong` */
export const createCampaign: HandlerOf<typeof plugin, 'createCampaign'> = async (ctx, { id, title, slug, opensAt, closesAt }) => {
  checkTimes(ctx, opensAt, closesAt);
  await checkSlug(ctx, slug, id);
  await insertCampaign(ctx, id, {
    title: { th: title.trim(), en: '' },
    slug,
    prefix: await freePrefix(ctx, slug),
    yearBe: Number(dayIn(new Date(opensAt), ctx.site.timezone).slice(0, 4)) + ERA,
    lead: none,
    about: none,
    closedText: none,
    confirmText: none,
    contact: '',
    cover: null,
    formId: null,
    opensAt,
    closesAt,
    showCounter: true,
    waitlist: true,
    offerHours: 24,
    verifyEmail: false,
    checkin: true,
    oneBy: ['email', 'phone'],
  });
  await ctx.audit({ action: 'campaign.create', entity: 'campaign_campaign', entityId: id, after: { slug } });
};

/** A round as it is to be; what is taken already stays. @throws Refusal 409 `capacity-taken` */
async function changeRound(ctx: CampaignCtx, there: RoundRow, round: Draft['rounds'][number], position: number): Promise<void> {
  const [changed] =
    await ctx.sql<RoundRow>`update campaign_round set name = ${JSON.stringify(round.name)}::jsonb, place = ${round.place.trim()},
      starts_at = ${new Date(round.startsAt)}, ends_at = ${new Date(round.endsAt)}, capacity = ${round.capacity}, position = ${position}
    where id = ${there.id} and used <= ${round.capacity} returning *`;
  if (!changed) throw ctx.refuse('capacity-taken', { name: say(round.name, ctx.locale), taken: there.used });
  if (changed.waiting > 0 && changed.used < changed.capacity) await ctx.emit('roundDue', { roundId: there.id });
}

/** @throws Refusal 409 `round-in-use`, `capacity-taken` · 422 `times-wrong` */
async function saveRounds(ctx: CampaignCtx, row: CampaignRow, rounds: Draft['rounds']): Promise<void> {
  const there = new Map(
    (await ctx.sql<RoundRow>`select * from campaign_round where campaign_id = ${row.id} order by id for no key update`).map((round) => [
      round.id,
      round,
    ]),
  );
  for (const [position, round] of rounds.entries()) {
    checkTimes(ctx, round.startsAt, round.endsAt);
    const known = there.get(round.id.toLowerCase());
    there.delete(round.id.toLowerCase());
    if (known) await changeRound(ctx, known, round, position);
    else await insertRound(ctx, row.id, round, position);
  }
  for (const round of there.values()) {
    const [had] = await ctx.sql`select 1 from campaign_registration where round_id = ${round.id} limit 1`;
    if (had) throw ctx.refuse('round-in-use', { name: say(round.name, ctx.locale) });
    await ctx.sql`delete from campaign_round where id = ${round.id}`;
  }
}

export const saveCampaign: HandlerOf<typeof plugin, 'saveCampaign'> = async (ctx, { id, campaign, version }) => {
  const row = await holdCampaign(ctx, id);
  if (row.version !== version) throw conflict({ version: row.version, draft: draftOf(row, await roundsOf(ctx, row.id)) });
  checkTimes(ctx, campaign.opensAt, campaign.closesAt);
  await checkSlug(ctx, campaign.slug, row.id);
  await checkPrefix(ctx, campaign.prefix, row.id);
  if (campaign.formId !== row.form_id) await checkForm(ctx, campaign.formId);
  await ctx.db
    .updateTable('campaign_campaign')
    .set({ ...columnsOf(campaign), version: version + 1, updated_at: ctx.now() })
    .where('id', '=', row.id)
    .execute();
  await saveRounds(ctx, row, campaign.rounds);
  await ctx.audit({ action: 'campaign.save', entity: 'campaign_campaign', entityId: row.id, before: { version }, after: campaign });
  return { version: version + 1 };
};

/** @throws Refusal 409 `action-not-allowed` · 422 `round-missing`, `times-wrong` */
export const turnCampaign: HandlerOf<typeof plugin, 'turnCampaign'> = async (ctx, { id, action }) => {
  const row = await holdCampaign(ctx, id);
  const now = ctx.now();
  let state = nextCampaign(row.state, action);
  if (!state || (action === 'OPEN' && row.opens_at > now)) throw ctx.refuse('action-not-allowed');
  if (action === 'PUBLISH' && (await roundsOf(ctx, row.id)).length === 0) throw ctx.refuse('round-missing');
  if ((action === 'PUBLISH' || action === 'REOPEN') && row.closes_at <= now) throw ctx.refuse('times-wrong');
  if (action === 'PUBLISH' && row.opens_at <= now) state = nextCampaign(state, 'OPEN')!;
  await ctx.sql`update campaign_campaign set state = ${state}, version = version + 1, updated_at = ${now} where id = ${row.id}`;
  await ctx.audit({
    action: `campaign.${action.toLowerCase()}`,
    entity: 'campaign_campaign',
    entityId: row.id,
    before: row.state,
    after: state,
  });
  return { state };
};

/** A campaign that nobody registered for. @throws Refusal 409 `action-not-allowed` */
export const removeCampaign: HandlerOf<typeof plugin, 'removeCampaign'> = async (ctx, { id }) => {
  const row = await holdCampaign(ctx, id);
  const [had] = await ctx.sql`select 1 from campaign_registration where campaign_id = ${row.id} limit 1`;
  if (had || row.state !== 'draft') throw ctx.refuse('action-not-allowed');
  await ctx.sql`delete from campaign_campaign where id = ${row.id}`;
  await ctx.audit({ action: 'campaign.remove', entity: 'campaign_campaign', entityId: row.id, before: { slug: row.slug } });
};

/** Forms by their slug or id, and whether a campaign can ask all that they ask. */
export const formChoices: HandlerOf<typeof plugin, 'formChoices'> = async (ctx, { name }) => {
  const found = name.trim() === '' ? undefined : await ctx.mayUse('forms')?.find([name.trim()]);
  return {
    forms: [...(found?.values() ?? [])].map(({ id, title, document }) => ({
      id,
      title: say(title, ctx.locale),
      fits: document !== null && fitsCampaign(document),
    })),
  };
};
