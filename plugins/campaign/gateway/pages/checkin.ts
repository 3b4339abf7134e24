import type { Load } from '#kernel/contract/load.ts';
import { isUuid, uuid } from '#kernel/contract/uuid.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { roundsOf } from '../campaigns/find.ts';
import { countsOf, type Counts } from '../checkin/list.ts';
import { say, type CampaignRow } from '../db.ts';
import { headOf, type ManageHead } from './manage.ts';

export interface RoundCounts extends Counts {
  id: string;
  name: string;
  startsAt: string;
  isOver: boolean;
}
export interface ManageCheckinData {
  head: ManageHead;
  rounds: RoundCounts[];
  conflicts: { id: string; name: string; reference: string; at: string; door: string }[];
}

/** How many came in which round, and what doors without a line did not know of each other. */
export const manageCheckin: Load<typeof plugin, ManageCheckinData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const rounds: RoundCounts[] = [];
  for (const { id, name, starts_at: from, ends_at: until } of await roundsOf(ctx, row.id))
    rounds.push({
      ...(await countsOf(ctx, row.id, id)),
      id,
      name: say(name, ctx.locale),
      startsAt: from.toISOString(),
      isOver: until <= ctx.now(),
    });
  const conflicts = await ctx.sql<{ id: string; name: string; reference: string; at: Date; door: string }>`
    select s.id, r.name, r.reference, s.at, s.door from campaign_scan s
    join campaign_registration r on r.space_id = s.space_id and r.id = s.registration_id
    where s.campaign_id = ${row.id} and s.conflict order by s.at desc limit 50`;
  return {
    data: { head, rounds, conflicts: conflicts.map(({ at, ...each }) => ({ ...each, at: at.toISOString() })) },
    title: head.title,
    noindex: true,
  };
};

/** Campaigns that people are checked in for. */
export const doors: Load<typeof plugin, { campaigns: { slug: string; title: string; came: number; expected: number }[] }> = async (ctx) => {
  const rows = await ctx.sql<CampaignRow>`select * from campaign_campaign
    where checkin and state in ('scheduled', 'open', 'closed') order by opens_at desc, id limit 100`;
  const campaigns = [];
  for (const row of rows) campaigns.push({ slug: row.slug, title: say(row.title, ctx.locale), ...(await countsOf(ctx, row.id, null)) });
  return { data: { campaigns }, noindex: true };
};

export interface DoorData {
  slug: string;
  title: string;
  rounds: { id: string; name: string; startsAt: string; endsAt: string }[];
  roundId: string | null;
  counts: Counts;
}

/** A door: what it needs before it takes everybody along. `?round=` lets in only those of one round. */
export const door: Load<typeof plugin, DoorData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const rounds = await roundsOf(ctx, row.id);
  const wanted = ctx.query.round ?? '';
  const roundId = isUuid(wanted) ? (rounds.find(({ id }) => id === uuid(wanted))?.id ?? null) : null;
  return {
    data: {
      slug: row.slug,
      title: head.title,
      rounds: rounds.map(({ id, name, starts_at: from, ends_at: until }) => ({
        id,
        name: say(name, ctx.locale),
        startsAt: from.toISOString(),
        endsAt: until.toISOString(),
      })),
      roundId,
      counts: await countsOf(ctx, row.id, roundId),
    },
    title: head.title,
    noindex: true,
  };
};
