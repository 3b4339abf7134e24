import { literal } from '#kit/postgres/like.ts';
import { formatFor } from '#kit/page/format.ts';
import { searchable } from '#kit/thai/search.ts';
import { deskPart, type DeskAreaApi } from '#plugins/desk/contract.ts';
import { listing, type DiscoverableApi } from '#plugins/discovery/contract.ts';
import type { CodesApi } from '#plugins/scan/contract.ts';
import type { FindableApi } from '#plugins/search/contract.ts';
import { campaignPath, managePath, namedSlug } from '../rules/paths.ts';
import { say, type CampaignCtx, type CampaignRow, type RegistrationRow } from './db.ts';
import { hashOf } from '#kit/scan/gateway/doorCodes.ts';

/** What the desk knows of campaigns: who waits for a place; campaigns and registrations by their words. */
export const deskArea = (ctx: CampaignCtx): DeskAreaApi =>
  deskPart({
    async counts(): Promise<Record<string, number>> {
      if (!ctx.can('manage')) return {};
      const [row] = await ctx.sql<{ waiting: number }>`select coalesce(sum(r.waiting), 0)::int as waiting from campaign_round r
        join campaign_campaign c on c.space_id = r.space_id and c.id = r.campaign_id
        where c.state in ('open', 'closed') and r.ends_at > ${ctx.now()}`;
      return { manage: row!.waiting };
    },
    async tasks(limit) {
      if (!ctx.can('checkin')) return [];
      const t = await ctx.texts();
      const rows = await ctx.sql<{ name: CampaignRow['title']; title: CampaignRow['title']; slug: string; ends_at: Date; n: number }>`
        select r.name, c.title, c.slug, r.ends_at, count(*)::int as n from campaign_registration g
        join campaign_round r on r.space_id = g.space_id and r.id = g.round_id
        join campaign_campaign c on c.space_id = g.space_id and c.id = g.campaign_id
        where g.state = 'confirmed' and r.ends_at <= ${ctx.now()} and c.state <> 'archived' and c.checkin
        group by r.id, r.name, c.title, c.slug, r.ends_at order by r.ends_at limit ${limit}`;
      return rows.map(({ name, title, slug, ends_at: since, n }) => ({
        title: t('desk.task.noShows', { round: say(name, ctx.locale), count: n }),
        detail: say(title, ctx.locale),
        path: managePath(slug, 'checkin'),
        since: since.toISOString(),
      }));
    },
    async find(text, kind, limit) {
      if (!ctx.can('manage')) return [];
      const like = `%${literal(searchable(text))}%`;
      type Found = { title: string; detail: CampaignRow['title']; slug: string; tab: string };
      const rows = await ctx.sql<Found>`
        (select coalesce(nullif(title ->> ${ctx.locale}, ''), title ->> 'th') as title, title as detail, slug, '' as tab from campaign_campaign
          where ${kind} = 'anything' and search like ${like} order by opens_at desc limit ${limit})
        union all (select g.reference, c.title, c.slug, 'registrations' from campaign_registration g
          join campaign_campaign c on c.space_id = g.space_id and c.id = g.campaign_id
          where ${kind} <> 'person' and g.reference like ${`${literal(text.trim().toUpperCase())}%`} limit ${limit})
        union all (select g.name, c.title, c.slug, 'registrations' from campaign_registration g
          join campaign_campaign c on c.space_id = g.space_id and c.id = g.campaign_id
          where ${kind} <> 'document' and g.search like ${like} order by g.created_at desc limit ${limit})
        limit ${limit}`;
      return rows.map(({ title, detail, slug, tab }) => ({
        title,
        detail: tab ? say(detail, ctx.locale) : slug,
        path: tab ? `${managePath(slug, tab)}?q=${encodeURIComponent(title)}` : managePath(slug),
      }));
    },
  });

/** What guests may find of campaigns. */
export function discoverable(ctx: CampaignCtx): DiscoverableApi {
  const open = ctx.db.selectFrom('campaign_campaign').where('state', 'not in', ['draft', 'archived']);
  return listing({
    fixed: async () => [{ path: '/campaign' }, { path: '/campaign/find' }],
    count: async () => (await open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count,
    async pages(after, limit, skip) {
      const rows = await open
        .$if(after !== null, (query) => query.where('id', '>', after!))
        .select(['id', 'slug', 'updated_at'])
        .orderBy('id')
        .offset(skip)
        .limit(limit)
        .execute();
      return rows.map(({ id, slug, updated_at: changedAt }) => ({ cursor: id, path: campaignPath(slug), changedAt }));
    },
    news: async () => [],
    async leads(page, { slug: named, year }) {
      const slug = page === 'named' && year ? namedSlug(year) : page === 'landing' ? named : undefined;
      if (!slug) return null;
      return (await open.where('slug', '=', slug).select('id').execute()).length > 0;
    },
    unlisted: async () => ['/campaign/registration/', '/campaign/manage', '/campaign/door'],
  });
}

/** What visitors find of campaigns. */
export const findable = (ctx: CampaignCtx): FindableApi => ({
  title: async () => (await ctx.texts())('find.title'),
  async find(text, limit) {
    const like = `%${literal(searchable(text))}%`;
    const rows = await ctx.sql<CampaignRow>`select * from campaign_campaign
      where state not in ('draft', 'archived') and search like ${like} order by opens_at desc, id limit ${limit}`;
    const t = await ctx.texts();
    return {
      records: rows.map((row) => ({
        title: say(row.title, ctx.locale),
        excerpt: say(row.lead, ctx.locale),
        path: campaignPath(row.slug),
        kind: t('find.campaign'),
        picture: row.cover && { src: row.cover.url, width: row.cover.width || 1280, height: row.cover.height || 720 },
      })),
      more: null,
    };
  },
  meant: async () => '',
});

/** What the scanner of the staff is told of a registration. */
export const codes = (ctx: CampaignCtx): CodesApi => ({
  async read(code) {
    if (!/^[2-9A-Z]{24}$/.test(code) || !(ctx.can('manage') || ctx.can('checkin'))) return [];
    type Line = Pick<RegistrationRow, 'id' | 'name' | 'state' | 'reference'> & {
      title: CampaignRow['title'];
      slug: string;
      round: CampaignRow['title'];
      starts_at: Date;
    };
    const [row] = await ctx.sql<Line>`select g.id, g.name, g.state, g.reference, c.title, c.slug, r.name as round, r.starts_at
      from campaign_registration g join campaign_campaign c on c.space_id = g.space_id and c.id = g.campaign_id
      join campaign_round r on r.space_id = g.space_id and r.id = g.round_id where g.code_hash = ${hashOf(code)}`;
    if (!row) return [];
    const t = await ctx.texts();
    const { date } = formatFor(ctx.locale, ctx.site.timezone);
    return [
      {
        of: `campaign-registration:${row.id}`,
        kind: t('code.kind'),
        title: row.name,
        facts: [
          { label: t('code.campaign'), text: say(row.title, ctx.locale) },
          { label: t('code.round'), text: [say(row.round, ctx.locale), date(row.starts_at.toISOString(), 'time')].join(' · ') },
          { label: t('code.state'), text: t(`state.${row.state}`) },
          { label: t('code.reference'), text: row.reference },
        ],
        ways: [
          ...(ctx.can('checkin') ? [{ label: t('code.door'), path: `/campaign/door/${row.slug}` }] : []),
          ...(ctx.can('manage') ? [{ label: t('code.list'), path: `${managePath(row.slug, 'registrations')}?q=${row.reference}` }] : []),
        ],
      },
    ];
  },
});
