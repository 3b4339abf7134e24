import type { DownloadHandlerOf, HandlerOf } from '#kernel/contract/gateway.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { HASH_BYTES } from '#kit/scan/doorCode.ts';
import { doorFile } from '#kit/scan/gateway/doorFile.ts';
import { campaignBySlug, roundsOf } from '../campaigns/find.ts';
import { say, type CampaignCtx, type RoundRow } from '../db.ts';

/** Registrations in one piece of what a door takes along. */
const PIECE = 2_500;

interface Line {
  id: string;
  hash: string;
  name: string;
  note: string;
  roundId: string;
  door: string;
  void: boolean;
  at: Date | null;
}

/** Everybody who has a place, and who had one, so that a door can judge without a line. */
export const doorList: HandlerOf<typeof plugin, 'doorList'> = async (ctx, { slug, after }) => {
  const { id } = await campaignBySlug(ctx, slug);
  const rounds = await roundsOf(ctx, id);
  const places = new Map(rounds.map((round, at) => [round.id, at]));
  const from = isUuid(after) ? after : '00000000-0000-0000-0000-000000000000';
  const rows = await ctx.sql<Line>`select id, encode(substring(code_hash from 1 for ${HASH_BYTES}), 'hex') as hash, name, reference as note,
      round_id as "roundId", state not in ('confirmed', 'attended', 'no_show') as void, attended_at as at, door
    from campaign_registration where campaign_id = ${id} and id > ${from} order by id limit ${PIECE}`;
  return {
    groups: rounds.map((round) => ({ id: round.id, name: say(round.name, ctx.locale), welcome: true })),
    entries: rows.map(({ at, roundId, door, ...row }) => ({
      ...row,
      group: places.get(roundId) ?? 0,
      inside: at !== null,
      firstAt: at?.toISOString() ?? null,
      firstDoor: door,
    })),
    next: rows.length === PIECE ? rows.at(-1)!.id : '',
  };
};

export interface Counts {
  came: number;
  expected: number;
  conflicts: number;
}

/** How many came of those who have a place, of one round or of all. */
export async function countsOf(ctx: CampaignCtx, campaignId: string, roundId: string | null): Promise<Counts> {
  const [counts] = await ctx.sql<Counts>`select count(*) filter (where state = 'attended')::int as came, count(*)::int as expected,
      (select count(*)::int from campaign_scan where campaign_id = ${campaignId} and conflict) as conflicts
    from campaign_registration where campaign_id = ${campaignId} and (${roundId}::uuid is null or round_id = ${roundId})
      and state in ('confirmed', 'attended', 'no_show')`;
  return counts!;
}

export const doorCounts: HandlerOf<typeof plugin, 'doorCounts'> = async (ctx, { slug, roundId }) =>
  countsOf(ctx, (await campaignBySlug(ctx, slug)).id, isUuid(roundId) ? uuid(roundId) : null);

/** Whoever has a place in a round that is over and did not come. @throws Refusal 404 · 409 `action-not-allowed` */
export const markNoShows: HandlerOf<typeof plugin, 'markNoShows'> = async (ctx, { round: id }) => {
  const [round] = isUuid(id) ? await ctx.sql<RoundRow>`select * from campaign_round where id = ${uuid(id)} for no key update` : [];
  if (!round) throw notFound();
  if (ctx.now() < round.ends_at) throw ctx.refuse('action-not-allowed');
  const marked = await ctx.sql`update campaign_registration set state = 'no_show', version = version + 1, updated_at = ${ctx.now()}
    where round_id = ${round.id} and state = 'confirmed' returning id`;
  await ctx.audit({ action: 'campaign.noShows', entity: 'campaign_round', entityId: round.id, after: { marked: marked.length } });
  return { marked: marked.length };
};

/** The service worker of the doors, of the scope `/campaign/door/`. */
export const doorScript: DownloadHandlerOf<typeof plugin, 'doorScript'> = async () => doorFile('door.js', 'campaign', '/campaign/door');
