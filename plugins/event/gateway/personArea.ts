import { personPart, type KnownPerson } from '#plugins/people/contract.ts';
import { managePath } from '../rules/paths.ts';
import type { EventCtx } from './db.ts';

/** What events know of people: what they come to, and who registered without an account. */
export const personArea = (ctx: EventCtx) =>
  personPart({
    async known(after, limit) {
      const rows = await ctx.sql<{ id: string; at: string; account: string | null; name: string; email: string; phone: string }>`
        select id, updated_at::text as at, account_id as account, name, email, phone from event_order
        where email <> '' and (updated_at, id) > (${after.at}::timestamptz, ${after.id}) order by updated_at, id limit ${limit}`;
      return rows satisfies KnownPerson[];
    },
    async facts({ accounts, guestEmails }) {
      if (!ctx.can('manage')) return null;
      const rows = await ctx.sql<{
        title: string;
        slug: string;
        reference: string;
        state: string;
        starts_at: Date;
        came: boolean;
        all: number;
      }>`
        select e.title, e.slug, o.reference, o.state, e.starts_at, count(*) over ()::int as all,
          exists (select 1 from event_checkin c join event_attendee a on a.space_id = c.space_id and a.id = c.attendee_id
            where a.order_id = o.id and c.space_id = o.space_id) as came
        from event_order o join event_event e on e.space_id = o.space_id and e.id = o.event_id
        where o.state = 'confirmed' and (o.account_id = any(${[...accounts]}::uuid[])
          or (o.account_id is null and lower(o.email) = any(${[...guestEmails]})))
        order by e.starts_at desc limit 5`;
      if (rows.length === 0) return null;
      const t = await ctx.texts();
      return {
        title: t('person.title'),
        facts: [
          { label: t('person.events'), count: rows[0]!.all },
          { label: t('person.last'), at: rows[0]!.starts_at.toISOString() },
        ],
        records: rows.map(({ title, slug, reference, came }) => ({
          title,
          detail: [reference, ...(came ? [t('person.came')] : [])].join(' · '),
          path: `${managePath(slug, 'orders')}?q=${reference}`,
        })),
      };
    },
    async conditions() {
      if (!ctx.can('manage')) return [];
      const rows = await ctx.db
        .selectFrom('event_event')
        .where('state', '<>', 'draft')
        .select(['id', 'title'])
        .orderBy('starts_at', 'desc')
        .limit(200)
        .execute();
      const t = await ctx.texts();
      return [
        {
          name: 'registered',
          label: t('person.registered'),
          kind: 'choice',
          choices: rows.map(({ id, title }) => ({ value: id, label: title })),
        },
      ];
    },
    async matching(_condition, eventId, people) {
      const rows = await ctx.sql<{ account_id: string | null; email: string }>`select account_id, lower(email) as email from event_order
        where event_id::text = ${eventId} and state = 'confirmed'`;
      const accounts = new Set(rows.flatMap((row) => row.account_id ?? []));
      const guests = new Set(rows.filter((row) => row.account_id === null).map((row) => row.email));
      return people.map(
        (person) => person.accounts.some((id) => accounts.has(id)) || person.guestEmails.some((email) => guests.has(email)),
      );
    },
  });
