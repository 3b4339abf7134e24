import type { Load } from '#kernel/contract/load.ts';
import { literal } from '#kit/postgres/like.ts';
import { searchable } from '#kit/thai/search.ts';
import { campaignActions, type CampaignAction } from '../../machines/campaign.ts';
import { CAMPAIGN_STATES, REGISTRATION_STATES, type CampaignState, type RegistrationState } from '../../machines/states.ts';
import type { campaign as plugin } from '../../plugin.ts';
import { campaignBySlug, roundsOf } from '../campaigns/find.ts';
import { say, type CampaignCtx, type CampaignRow } from '../db.ts';
import { draftOf, type Draft } from '../desk/draft.ts';
import { registrationsQuery, type RegistrationsFilter } from '../desk/registrations.ts';

const PAGE = 50;

export const TABS = ['', 'registrations', 'checkin'] as const;
export type Tab = (typeof TABS)[number];

/** What stands above all tabs of a campaign. */
export interface ManageHead {
  id: string;
  slug: string;
  title: string;
  state: CampaignState;
  opensAt: string;
  closesAt: string;
  actions: CampaignAction[];
  tabs: Tab[];
}

const pageOf = (query: Readonly<Record<string, string>>): number => Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);

/** @throws Refusal 404 */
export async function headOf(ctx: CampaignCtx, slug: string): Promise<{ row: CampaignRow; head: ManageHead }> {
  const row = await campaignBySlug(ctx, slug);
  return {
    row,
    head: {
      id: row.id,
      slug: row.slug,
      title: say(row.title, ctx.locale),
      state: row.state,
      opensAt: row.opens_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      actions: campaignActions(row.state),
      tabs: TABS.filter((tab) => (tab === 'checkin' ? row.checkin && ctx.can('checkin') : ctx.can('manage'))),
    },
  };
}

export interface CampaignLine {
  id: string;
  slug: string;
  title: string;
  state: CampaignState;
  opensAt: string;
  used: number;
  capacity: number;
  waiting: number;
}

/** All campaigns with how full they are. */
export const manage: Load<
  typeof plugin,
  { filter: { q: string; state: '' | CampaignState }; rows: CampaignLine[]; total: number; page: number; pages: number; creating: boolean }
> = async (ctx) => {
  const filter = {
    q: (ctx.query.q ?? '').trim().slice(0, 100),
    state: CAMPAIGN_STATES.find((known) => known === ctx.query.state) ?? ('' as const),
  };
  const page = pageOf(ctx.query);
  const found = searchable(filter.q);
  const like = `%${literal(found)}%`;
  type Line = Pick<CampaignRow, 'id' | 'slug' | 'title' | 'state' | 'opens_at'> & {
    used: number;
    capacity: number;
    waiting: number;
    total: number;
  };
  const rows = await ctx.sql<Line>`select c.id, c.slug, c.title, c.state, c.opens_at, coalesce(r.used, 0)::int as used,
      coalesce(r.capacity, 0)::int as capacity, coalesce(r.waiting, 0)::int as waiting, count(*) over ()::int as total
    from campaign_campaign c left join lateral (select sum(used) as used, sum(capacity) as capacity, sum(waiting) as waiting
      from campaign_round where space_id = c.space_id and campaign_id = c.id) r on true
    where (${found} = '' or c.search like ${like}) and (${filter.state} = '' or c.state = ${filter.state})
    order by c.opens_at desc, c.id limit ${PAGE} offset ${(page - 1) * PAGE}`;
  const total = rows[0]?.total ?? 0;
  return {
    data: {
      filter,
      rows: rows.map(({ title, opens_at: at, total: _total, ...row }) => ({
        ...row,
        title: say(title, ctx.locale),
        opensAt: at.toISOString(),
      })),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / PAGE)),
      creating: ctx.query.new === '1',
    },
    noindex: true,
  };
};

export interface ManageCampaignData {
  head: ManageHead;
  draft: Draft;
  version: number;
  rounds: { id: string; name: string; used: number; capacity: number; waiting: number }[];
  form: { title: string; slug: string } | null;
  mayRemove: boolean;
}

/** One campaign as its manager writes it. */
export const manageCampaign: Load<typeof plugin, ManageCampaignData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const rounds = await roundsOf(ctx, row.id);
  const form = row.form_id ? (await ctx.mayUse('forms')?.find([row.form_id]))?.get(row.form_id) : undefined;
  const [had] = await ctx.sql`select 1 from campaign_registration where campaign_id = ${row.id} limit 1`;
  return {
    data: {
      head,
      draft: draftOf(row, rounds),
      version: row.version,
      rounds: rounds.map(({ id, name, used, capacity, waiting }) => ({ id, name: say(name, ctx.locale), used, capacity, waiting })),
      form: form ? { title: say(form.title, ctx.locale), slug: form.slug } : null,
      mayRemove: row.state === 'draft' && !had,
    },
    title: head.title,
    noindex: true,
  };
};

export interface RegistrationLine {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  roundName: string;
  state: RegistrationState;
  queueNo: number | null;
  dueAt: string | null;
  createdAt: string;
  attendedAt: string | null;
}
export interface ManageRegistrationsData {
  head: ManageHead;
  filter: RegistrationsFilter;
  rounds: { id: string; name: string }[];
  rows: RegistrationLine[];
  total: number;
  page: number;
  pages: number;
}

/** Who registered, narrowed by what stands in the address. */
export const manageRegistrations: Load<typeof plugin, ManageRegistrationsData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const rounds = (await roundsOf(ctx, row.id)).map(({ id, name }) => ({ id, name: say(name, ctx.locale) }));
  const filter: RegistrationsFilter = {
    q: (ctx.query.q ?? '').trim().slice(0, 100),
    round: rounds.find(({ id }) => id === ctx.query.round)?.id ?? '',
    state: REGISTRATION_STATES.find((known) => known === ctx.query.state) ?? '',
  };
  const page = pageOf(ctx.query);
  const all = registrationsQuery(ctx, row.id, filter);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const people = await all
    .selectAll()
    .orderBy('number', 'desc')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  return {
    data: {
      head,
      filter,
      rounds,
      rows: people.map((person) => ({
        id: person.id,
        reference: person.reference,
        name: person.name,
        email: person.email,
        phone: person.phone,
        roundName: rounds.find(({ id }) => id === person.round_id)?.name ?? '',
        state: person.state,
        queueNo: person.state === 'waitlisted' ? person.queue_no : null,
        dueAt: person.due_at?.toISOString() ?? null,
        createdAt: person.created_at.toISOString(),
        attendedAt: person.attended_at?.toISOString() ?? null,
      })),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / PAGE)),
    },
    title: head.title,
    noindex: true,
  };
};
