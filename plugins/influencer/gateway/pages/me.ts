import type { Load } from '#kernel/contract/load.ts';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { influencer } from '../../plugin.ts';
import { socialsText } from '../../rules/about.ts';
import { readStatement, type StatementData } from '../statements/read.ts';
import type { InfluencerCtx, ProfileRow } from '../db.ts';
import { profileOf } from '../profiles.ts';

/** Days that the figures are of, today included. */
const DAYS = 30;

export interface LinkFigures {
  id: string;
  code: string;
  title: string;
  kind: string;
  target: string;
  active: boolean;
  clicks: number;
  orders: number;
  amountSatang: number;
}
export interface Figures {
  clicks: number;
  orders: number;
  byState: Record<'pending' | 'approved' | 'paid', number>;
  /** What stands in the book and was not paid yet. */
  balanceSatang: number;
  days: { day: string; clicks: number; orders: number; amountSatang: number }[];
  links: LinkFigures[];
  commissions: { id: string; number: string; state: string; amountSatang: number; payableAt: string; at: string }[];
  gifts: {
    id: string;
    name: string;
    from: string;
    message: string;
    words: string;
    state: string;
    thanks: string;
    shareSatang: number;
    at: string;
  }[];
  statements: { id: string; number: string; state: string; netSatang: number; at: string }[];
}
export interface MeData {
  profile:
    | (Record<'id' | 'slug' | 'code' | 'name' | 'bio' | 'socials' | 'topics' | 'phone' | 'taxId' | 'address' | 'bank', string> & {
        state: ProfileRow['state'];
        gifts: boolean;
        vatRegistered: boolean;
        version: number;
      })
    | null;
  figures: Figures | null;
  origin: string;
}

async function totals(ctx: InfluencerCtx, id: string) {
  const [row] = await ctx.sql<{ clicks: number; orders: number; pending: number; approved: number; paid: number; balance: number }>`
    select (select coalesce(sum(clicks), 0)::int from influencer_day where space_id = ${ctx.space} and influencer_id = ${id}::uuid) as clicks,
      (select count(*)::int from influencer_commission where space_id = ${ctx.space} and influencer_id = ${id}::uuid) as orders,
      c.pending, c.approved, c.paid,
      (select coalesce(sum(amount_satang), 0)::bigint from influencer_entry where space_id = ${ctx.space} and influencer_id = ${id}::uuid) as balance
    from (select coalesce(sum(amount_satang) filter (where state = 'pending'), 0)::bigint as pending,
        coalesce(sum(amount_satang) filter (where state = 'approved'), 0)::bigint as approved,
        coalesce(sum(amount_satang) filter (where state = 'paid'), 0)::bigint as paid
      from influencer_commission where space_id = ${ctx.space} and influencer_id = ${id}::uuid) c`;
  return row!;
}

async function byDay(ctx: InfluencerCtx, id: string): Promise<Figures['days']> {
  const to = dayIn(ctx.now(), ctx.site.timezone);
  const from = addDays(to, 1 - DAYS);
  return ctx.sql`
    select d::date::text as day,
      coalesce((select sum(clicks) from influencer_day where space_id = ${ctx.space} and influencer_id = ${id}::uuid and day = d::date), 0)::int as clicks,
      coalesce(c.orders, 0)::int as orders, coalesce(c.amount, 0)::bigint as "amountSatang"
    from generate_series(${from}::date, ${to}::date, interval '1 day') as d
    left join (select (created_at at time zone ${ctx.site.timezone})::date as day, count(*) as orders, sum(amount_satang) as amount
      from influencer_commission where space_id = ${ctx.space} and influencer_id = ${id}::uuid
        and created_at >= ${from}::date::timestamp at time zone ${ctx.site.timezone} group by 1) c on c.day = d::date
    order by d`;
}

const linkFigures = (ctx: InfluencerCtx, id: string): Promise<LinkFigures[]> =>
  ctx.sql`
    select l.id, l.code, l.title, l.kind, l.target, l.active,
      coalesce((select sum(clicks) from influencer_day d where d.space_id = l.space_id and d.influencer_id = l.influencer_id and d.link = l.id::text), 0)::int as clicks,
      coalesce(c.orders, 0)::int as orders, coalesce(c.amount, 0)::bigint as "amountSatang"
    from influencer_link l
    left join (select link_id, count(*) as orders, sum(amount_satang) as amount from influencer_commission
      where space_id = ${ctx.space} and influencer_id = ${id}::uuid group by link_id) c on c.link_id = l.id
    where l.space_id = ${ctx.space} and l.influencer_id = ${id}::uuid order by l.created_at desc, l.id`;

/** What an influencer has coming, and of what. */
async function figuresOf(ctx: InfluencerCtx, id: string): Promise<Figures> {
  const { clicks, orders, balance, ...byState } = await totals(ctx, id);
  const [commissions, gifts, statements] = await Promise.all([
    ctx.db
      .selectFrom('influencer_commission')
      .selectAll()
      .where('influencer_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(20)
      .execute(),
    ctx.db
      .selectFrom('influencer_gift')
      .selectAll()
      .where('influencer_id', '=', id)
      .where('state', '<>', 'refunded')
      .orderBy('at', 'desc')
      .limit(30)
      .execute(),
    ctx.db
      .selectFrom('influencer_statement')
      .selectAll()
      .where('influencer_id', '=', id)
      .where('state', 'in', ['approved', 'paid'])
      .orderBy('calculated_at', 'desc')
      .limit(24)
      .execute(),
  ]);
  return {
    clicks,
    orders,
    byState,
    balanceSatang: balance,
    days: await byDay(ctx, id),
    links: await linkFigures(ctx, id),
    commissions: commissions.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      amountSatang: row.amount_satang,
      payableAt: row.payable_at.toISOString(),
      at: row.created_at.toISOString(),
    })),
    gifts: gifts.map((row) => ({
      id: row.id,
      name: row.item_name,
      from: row.sender_name,
      // What nobody has let through yet is not read by them either.
      message: row.words === 'shown' ? row.message : '',
      words: row.words,
      state: row.state,
      thanks: row.thanks,
      shareSatang: row.share_satang,
      at: row.at.toISOString(),
    })),
    statements: statements.map((row) => ({
      id: row.id,
      number: row.number,
      state: row.state,
      netSatang: row.net_satang,
      at: row.calculated_at.toISOString(),
    })),
  };
}

/** The visitor's own: how it stands, or a form to apply. */
export const me: Load<typeof influencer, MeData> = async (ctx) => {
  const row = await profileOf(ctx, ctx.account?.id);
  return {
    data: {
      profile: row
        ? {
            id: row.id,
            slug: row.slug,
            code: row.code,
            name: row.name,
            bio: row.bio,
            socials: socialsText(row.socials),
            topics: row.topics.join(', '),
            phone: row.phone,
            taxId: row.tax_id,
            vatRegistered: row.vat_registered,
            address: row.address,
            bank: row.bank,
            state: row.state,
            gifts: row.gifts,
            version: row.version,
          }
        : null,
      figures: row && row.state !== 'applied' && row.state !== 'removed' ? await figuresOf(ctx, row.id) : null,
      origin: ctx.site.origin,
    },
    noindex: true,
  };
};

/** One statement, for whoever may see it. */
export const statement: Load<typeof influencer, StatementData> = async (ctx) => {
  const data = await readStatement(ctx, ctx.params.id!);
  return { data, title: data.number, noindex: true };
};
