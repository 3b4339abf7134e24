import { formatFor } from '#kit/page/format.ts';
import { personPart, type Person } from '#plugins/people/contract.ts';
import type { Row } from '../tables.ts';
import type { ShopCtx } from './db.ts';

type Guest = { at: string; id: string; name: string; email: string; phone: string; since: Date | null };
type Bought = { orders: number; spent: number; last: Date | null; all: number };

/** Something of some people as two lists for SQL's `unnest`: the place of a person, and what is theirs. */
function placed(people: readonly Person[], of: (person: Person) => readonly string[]): { places: number[]; values: string[] } {
  const pairs = people.flatMap((person, place) => of(person).map((value) => [place, value] as const));
  return { places: pairs.map(([place]) => place), values: pairs.map(([, value]) => value) };
}

/** What the shop knows of people: who bought without an account, what everybody has bought. */
export const personArea = (ctx: ShopCtx) =>
  personPart({
    async known({ at, id }, limit) {
      const rows = await ctx.sql<Guest>`
        select known.moment::text as at, known.id, known.email, known.name, known.phone, known.since from (
          (select placed_at as moment, id, guest_email as email, coalesce(contact ->> 'name', '') as name,
            coalesce(contact ->> 'phone', '') as phone, null::timestamptz as since
          from shop_order where guest_email is not null and (placed_at, id) > (${at}::timestamptz, ${id}::uuid) order by placed_at, id limit ${limit})
          union all
          (select imported_at, id, email, name, phone, since from shop_past_customer
          where (imported_at, id) > (${at}::timestamptz, ${id}::uuid) and (email <> '' or phone <> '') order by imported_at, id limit ${limit})
          union all
          (select imported_at, id, email, name, phone, placed_at from shop_past_order
          where (imported_at, id) > (${at}::timestamptz, ${id}::uuid) and (email <> '' or phone <> '') order by imported_at, id limit ${limit})
        ) known order by known.moment, known.id limit ${limit}`;
      return rows.map(({ since, ...row }) => ({ ...row, account: null, ...(since && { since: since.toISOString() }) }));
    },
    async facts({ accounts, guestEmails, emails }) {
      if (!ctx.can('orders')) return null;
      const past = await ctx.sql<Pick<Row<'shop_past_order'>, 'id' | 'foreign_id' | 'total_satang' | 'placed_at'> & { all: number }>`
        select id, foreign_id, total_satang, placed_at, (count(*) over ())::int as all from shop_past_order
        where account_id = any(${accounts}::uuid[]) or (email <> '' and email = any(${emails}::text[])) order by placed_at desc, id desc limit 2`;
      const [bought] =
        await ctx.sql<Bought>`select count(*) filter (where state not in ('cancelled', 'expired'))::int as orders, count(*)::int as all,
          coalesce(sum(paid_satang - refunded_satang), 0)::bigint as spent, max(placed_at) as last
        from shop_order where account_id = any(${accounts}::uuid[]) or guest_email = any(${guestEmails}::text[])`;
      if (!bought?.last && past.length === 0) return null;
      const newest = await ctx.sql<Pick<Row<'shop_order'>, 'id' | 'number' | 'total_satang' | 'placed_at' | 'state'>>`
        select id, number, total_satang, placed_at, state from shop_order
        where account_id = any(${accounts}::uuid[]) or guest_email = any(${guestEmails}::text[]) order by placed_at desc, id desc limit 4`;
      const text = await ctx.texts();
      const { money, date } = formatFor(ctx.locale, ctx.site.timezone);
      return {
        title: text('person.title'),
        facts: [
          ...(bought?.last
            ? [
                { label: text('person.spent'), satang: bought.spent },
                { label: text('person.orders'), count: bought.orders },
                { label: text('person.last'), at: bought.last.toISOString() },
              ]
            : []),
          ...(past[0] ? [{ label: text('person.past'), count: past[0].all }] : []),
        ],
        records: [
          ...newest.map((order) => ({
            title: order.number,
            detail: [money(order.total_satang), text(`orderState.${order.state}`), date(order.placed_at.toISOString(), 'short')].join(
              ' · ',
            ),
            path: `/shop/orders/${order.id}`,
          })),
          ...past.map((order) => ({
            title: order.foreign_id.toUpperCase(),
            detail: [money(order.total_satang), text('person.imported'), date(order.placed_at.toISOString(), 'short')].join(' · '),
            path: `/shop/past-orders/${order.id}`,
          })),
        ],
      };
    },
    async conditions() {
      if (!ctx.can('orders')) return [];
      const text = await ctx.texts();
      return [
        { name: 'spent', label: text('person.spentAtLeast'), kind: 'satang' },
        { name: 'since', label: text('person.lastSince'), kind: 'day' },
        { name: 'before', label: text('person.lastBefore'), kind: 'day' },
      ];
    },
    async matching(condition, value, people) {
      const [members, guests] = [placed(people, (person) => person.accounts), placed(people, (person) => person.guestEmails)];
      const [satang, day] = condition === 'spent' ? [Number(value), '2000-01-01'] : [0, value];
      const rows = await ctx.sql<{ place: number }>`with bought as (
          select k.place, o.paid_satang - o.refunded_satang as satang, o.placed_at
          from unnest(${members.places}::int[], ${members.values}::uuid[]) k (place, who) join shop_order o on o.account_id = k.who
          where o.state not in ('cancelled', 'expired')
          union all select k.place, o.paid_satang - o.refunded_satang, o.placed_at
          from unnest(${guests.places}::int[], ${guests.values}::text[]) k (place, who) join shop_order o on o.guest_email = k.who
          where o.state not in ('cancelled', 'expired')),
        day as (select ${day}::date::timestamp at time zone ${ctx.site.timezone} as at)
        select b.place from bought b, day group by b.place, day.at having case ${condition}::text when 'spent' then sum(b.satang) >= ${satang}
          when 'since' then max(b.placed_at) >= day.at else max(b.placed_at) < day.at end`;
      const found = new Set(rows.map(({ place }) => place));
      return people.map((_, place) => found.has(place));
    },
  });
