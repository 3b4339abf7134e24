import type { Load } from '#kernel/contract/load.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { campaignPath, namedSlug } from '../../rules/paths.ts';
import { questionsOf, type Question } from '../../rules/questions.ts';
import type { campaign as plugin } from '../../plugin.ts';
import type { Cover, RoundView, Standing } from '../../schemas.ts';
import { publicCampaign, roundsOf, standingNow } from '../campaigns/find.ts';
import { roundView } from '../campaigns/rounds.ts';
import { say, type CampaignCtx, type CampaignRow } from '../db.ts';

export interface LandingData {
  slug: string;
  title: string;
  lead: string;
  about: string;
  closedText: string;
  contact: string;
  cover: Cover | null;
  standing: Standing;
  opensAt: string;
  closesAt: string;
  /** When this was drawn: what counts down begins here. */
  now: string;
  showCounter: boolean;
  waitlist: boolean;
  rounds: RoundView[];
  askNationalId: boolean;
  questions: Question[];
  /** Pages of its form that ask something, in their order. */
  pages: { id: string; title: string }[];
  /** Next year's campaign, where there is one. */
  next: { path: string; title: string } | null;
}

async function askedBy(ctx: CampaignCtx, row: CampaignRow): Promise<Pick<LandingData, 'questions' | 'pages'>> {
  const found = row.form_id ? (await ctx.mayUse('forms')?.find([row.form_id]))?.get(row.form_id) : undefined;
  if (!found?.document) return { questions: [], pages: [] };
  const questions = questionsOf(found.document, ctx.locale);
  const asking = new Set(questions.map(({ page }) => page));
  return {
    questions,
    pages: found.document.pages.filter(({ id }) => asking.has(id)).map(({ id, title }) => ({ id, title: say(title, ctx.locale) })),
  };
}

async function successorOf(ctx: CampaignCtx, row: CampaignRow): Promise<LandingData['next']> {
  const copies =
    await ctx.sql<CampaignRow>`select * from campaign_campaign where copied_from = ${row.id} and state <> 'draft' order by id desc limit 1`;
  return copies[0] ? { path: campaignPath(copies[0].slug), title: say(copies[0].title, ctx.locale) } : null;
}

/** All that a campaign's page shows. @throws Refusal 404 */
export async function landingOf(ctx: CampaignCtx, slug: string): Promise<LandingData> {
  const { row, standing } = await publicCampaign(ctx, slug);
  return {
    slug: row.slug,
    title: say(row.title, ctx.locale),
    lead: say(row.lead, ctx.locale),
    about: say(row.about, ctx.locale),
    closedText: say(row.closed_text, ctx.locale),
    contact: row.contact,
    cover: row.cover,
    standing,
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at.toISOString(),
    now: ctx.now().toISOString(),
    showCounter: row.show_counter,
    waitlist: row.waitlist,
    rounds: (await roundsOf(ctx, row.id)).map((round) => roundView(ctx, row, round)),
    askNationalId: row.one_by.includes('national_id'),
    ...(standing === 'open' ? await askedBy(ctx, row) : { questions: [], pages: [] }),
    next: standing === 'closed' ? await successorOf(ctx, row) : null,
  };
}

const pageOf = async (ctx: Parameters<Load<typeof plugin, LandingData>>[0], slug: string) => {
  const data = await landingOf(ctx, slug);
  return {
    data,
    title: data.title,
    description: data.lead,
    ...(data.cover && { image: data.cover.url }),
    canonical: campaignPath(data.slug),
    // An event without a time is none.
    ...(data.rounds[0] && {
      thing: {
        '@type': 'Event',
        name: data.title,
        description: data.lead,
        startDate: data.rounds[0].startsAt,
        endDate: data.rounds.at(-1)!.endsAt,
        location: { '@type': 'Place', name: data.rounds[0].place || data.title, address: data.rounds[0].place || data.title },
      },
    }),
  };
};

/** A campaign by its slug. */
export const landing: Load<typeof plugin, LandingData> = (ctx) => pageOf(ctx, ctx.params.slug!);

/** A campaign that has an address of its own. */
export const named: Load<typeof plugin, LandingData> = (ctx) => pageOf(ctx, namedSlug(ctx.params.year!));

/** `GET /api/campaign/:slug/seats` */
export const seats: HandlerOf<typeof plugin, 'seats'> = async (ctx, { slug }) => {
  const { row, standing } = await publicCampaign(ctx, slug);
  return { standing, rounds: (await roundsOf(ctx, row.id)).map((round) => roundView(ctx, row, round)) };
};

export interface CampaignCard {
  path: string;
  title: string;
  lead: string;
  standing: Standing;
  opensAt: string;
  closesAt: string;
}

/** All campaigns that visitors may see, the newest first. */
export const index: Load<typeof plugin, { campaigns: CampaignCard[] }> = async (ctx) => {
  const rows = await ctx.sql<CampaignRow>`select * from campaign_campaign where state not in ('draft', 'archived')
    order by opens_at desc, id limit 100`;
  return {
    data: {
      campaigns: rows.map((row) => ({
        path: campaignPath(row.slug),
        title: say(row.title, ctx.locale),
        lead: say(row.lead, ctx.locale),
        standing: standingNow(ctx, row) ?? 'closed',
        opensAt: row.opens_at.toISOString(),
        closesAt: row.closes_at.toISOString(),
      })),
    },
  };
};
