import { personPart, type KnownPerson } from '#plugins/people/contract.ts';
import { managePath } from '../rules/paths.ts';
import { say, type CampaignCtx, type CampaignRow, type RegistrationRow } from './db.ts';

/** What campaigns know of people: what they registered for, most of them without an account. */
export const personArea = (ctx: CampaignCtx) =>
  personPart({
    async known(after, limit) {
      const rows = await ctx.sql<{ id: string; at: string; account: string | null; name: string; email: string; phone: string }>`
        select id, updated_at::text as at, account_id as account, name, email, phone from campaign_registration
        where email <> '' and (updated_at, id) > (${after.at}::timestamptz, ${after.id}) order by updated_at, id limit ${limit}`;
      return rows satisfies KnownPerson[];
    },
    async facts({ accounts, guestEmails }) {
      if (!ctx.can('manage')) return null;
      type Line = {
        title: CampaignRow['title'];
        slug: string;
        reference: string;
        state: RegistrationRow['state'];
        starts_at: Date;
        all: number;
      };
      const rows = await ctx.sql<Line>`select c.title, c.slug, g.reference, g.state, r.starts_at, count(*) over ()::int as all
        from campaign_registration g join campaign_campaign c on c.space_id = g.space_id and c.id = g.campaign_id
        join campaign_round r on r.space_id = g.space_id and r.id = g.round_id
        where g.account_id = any(${[...accounts]}::uuid[]) or (g.account_id is null and lower(g.email) = any(${[...guestEmails]}))
        order by r.starts_at desc limit 5`;
      if (rows.length === 0) return null;
      const t = await ctx.texts();
      return {
        title: t('person.title'),
        facts: [
          { label: t('person.count'), count: rows[0]!.all },
          { label: t('person.last'), at: rows[0]!.starts_at.toISOString() },
        ],
        records: rows.map(({ title, slug, reference, state }) => ({
          title: say(title, ctx.locale),
          detail: [reference, t(`state.${state}`)].join(' · '),
          path: `${managePath(slug, 'registrations')}?q=${reference}`,
        })),
      };
    },
    async conditions() {
      if (!ctx.can('manage')) return [];
      const rows = await ctx.sql<CampaignRow>`select * from campaign_campaign where state <> 'draft' order by opens_at desc limit 200`;
      const t = await ctx.texts();
      const choices = rows.map(({ id, title }) => ({ value: id, label: say(title, ctx.locale) }));
      return [{ name: 'registered', label: t('person.registered'), kind: 'choice', choices }];
    },
    async matching(_condition, campaignId, people) {
      const rows = await ctx.sql<{ account_id: string | null; email: string }>`select account_id, lower(email) as email
        from campaign_registration where campaign_id::text = ${campaignId} and state in ('confirmed', 'attended', 'no_show')`;
      const accounts = new Set(rows.flatMap((row) => row.account_id ?? []));
      const guests = new Set(rows.filter((row) => row.account_id === null).map((row) => row.email));
      return people.map(
        (person) => person.accounts.some((id) => accounts.has(id)) || person.guestEmails.some((email) => guests.has(email)),
      );
    },
  });

/** What campaigns keep about a member. */
export const personalData = {
  async export(ctx: CampaignCtx, accountId: string): Promise<unknown> {
    const rows = await ctx.sql<RegistrationRow & { title: CampaignRow['title'] }>`select g.*, c.title from campaign_registration g
      join campaign_campaign c on c.space_id = g.space_id and c.id = g.campaign_id where g.account_id = ${accountId} order by g.created_at`;
    return {
      registrations: rows.map((row) => ({
        campaign: say(row.title, ctx.locale),
        reference: row.reference,
        state: row.state,
        name: row.name,
        email: row.email,
        phone: row.phone,
        at: row.created_at.toISOString(),
        attendedAt: row.attended_at?.toISOString() ?? null,
      })),
    };
  },
  /** Numbers and places stay as they were counted; nobody stands beside them any more. */
  async erase(ctx: CampaignCtx, accountId: string): Promise<void> {
    await ctx.sql`delete from campaign_person p using campaign_registration g
      where g.space_id = p.space_id and g.id = p.registration_id and g.account_id = ${accountId}`;
    await ctx.sql`update campaign_registration set name = '–', email = '', phone = '', search = '', account_id = null
      where account_id = ${accountId}`;
  },
};
