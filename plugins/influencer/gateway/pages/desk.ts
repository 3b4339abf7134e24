import { sql } from 'kysely';
import type { Load } from '#kernel/contract/load.ts';
import { dayIn } from '#kit/thai/day.ts';
import type { TableData } from '#kit/table/data.ts';
import type { RowOf } from '#kit/table/table.ts';
import { tableGateway } from '#kit/table/gateway/tableGateway.ts';
import { commissions, giftItems, links, people, statements } from '../../calls/tables.ts';
import type { influencer } from '../../plugin.ts';

const MOST = 50;

export const tables = {
  people: tableGateway(people, {
    links: sql`(select count(*)::int from influencer_link l where l.space_id = influencer_profile.space_id and l.influencer_id = influencer_profile.id and l.active)`,
    waitingSatang: sql`(select coalesce(sum(e.amount_satang), 0)::bigint from influencer_entry e where e.space_id = influencer_profile.space_id and e.influencer_id = influencer_profile.id)`,
  }),
  links: tableGateway(links, {
    influencer: sql`(select p.name from influencer_profile p where p.space_id = influencer_link.space_id and p.id = influencer_link.influencer_id)`,
    clicks: sql`(select coalesce(sum(d.clicks), 0)::int from influencer_day d where d.space_id = influencer_link.space_id and d.influencer_id = influencer_link.influencer_id and d.link = influencer_link.id::text)`,
    orders: sql`(select count(*)::int from influencer_commission c where c.space_id = influencer_link.space_id and c.influencer_id = influencer_link.influencer_id and c.link_id = influencer_link.id)`,
  }),
  commissions: tableGateway(commissions, {
    influencer: sql`(select p.name from influencer_profile p where p.space_id = influencer_commission.space_id and p.id = influencer_commission.influencer_id)`,
  }),
  statements: tableGateway(statements, {
    influencer: sql`(select p.name from influencer_profile p where p.space_id = influencer_statement.space_id and p.id = influencer_statement.influencer_id)`,
  }),
  giftItems: tableGateway(giftItems, {
    sent: sql`(select count(*)::int from influencer_gift g where g.space_id = influencer_gift_item.space_id and g.item_id = influencer_gift_item.id and g.state <> 'refunded')`,
  }),
};

/** Who may be paid something, for the form that begins a statement. */
export interface Payable {
  id: string;
  name: string;
  satang: number;
}
export interface StatementsData extends TableData<RowOf<typeof statements>> {
  /** Nobody where the visitor does not pay out. */
  readonly payable: Payable[];
  readonly today: string;
}
/** The list of statements, with whom a new one may be made for. */
export const statementsPage: Load<typeof influencer, StatementsData> = async (ctx) => {
  const { data } = await tables.statements.loads.statements(ctx);
  const payable = await ctx.sql<Payable>`
    select p.id, p.name, sum(e.amount_satang)::bigint as satang from influencer_entry e
    join influencer_profile p on p.space_id = e.space_id and p.id = e.influencer_id
    left join influencer_settled s on s.space_id = e.space_id and s.entry_id = e.id
    where e.space_id = ${ctx.space} and s.entry_id is null and e.statement_id is null
    group by p.id, p.name having sum(e.amount_satang) > 0 order by p.name limit 200`;
  return { data: { ...data, payable: ctx.can('payOut') ? payable : [], today: dayIn(ctx.now(), ctx.site.timezone) }, noindex: true };
};

export const MESSAGE_VIEWS = ['held', 'all'] as const;
export interface Message {
  id: string;
  version: number;
  to: string;
  from: string;
  anonymous: boolean;
  item: string;
  amountSatang: number;
  message: string;
  words: 'none' | 'shown' | 'held' | 'hidden';
  state: string;
  at: string;
}
export interface MessagesData {
  view: (typeof MESSAGE_VIEWS)[number];
  messages: Message[];
  mayRefund: boolean;
  next: string | null;
}
/** Messages that wait, the oldest first; or all gifts, the newest first. */
export const messages: Load<typeof influencer, MessagesData> = async (ctx) => {
  const view = ctx.query.show === 'all' ? 'all' : 'held';
  const { before = '' } = ctx.query;
  const isMoment = Number.isFinite(Date.parse(before));
  const rows = await ctx.db
    .selectFrom('influencer_gift as g')
    .innerJoin('influencer_profile as p', (join) => join.onRef('p.space_id', '=', 'g.space_id').onRef('p.id', '=', 'g.influencer_id'))
    .selectAll('g')
    .select('p.name as to')
    .$if(view === 'held', (query) => query.where('g.words', '=', 'held').where('g.state', '<>', 'refunded').orderBy('g.at'))
    .$if(view === 'all', (query) => query.orderBy('g.at', 'desc'))
    .$if(view === 'all' && isMoment, (query) => query.where('g.at', '<', new Date(before)))
    .limit(MOST + 1)
    .execute();
  const names = await ctx.use('accounts').names(rows.flatMap(({ sender_id }) => sender_id ?? []));
  const shown = rows.slice(0, MOST);
  return {
    data: {
      view,
      messages: shown.map((row) => {
        const name = row.sender_id ? names.get(row.sender_id) : undefined;
        return {
          id: row.id,
          version: row.version,
          to: row.to,
          from: name ? `${name.firstname} ${name.lastname}`.trim() : '–',
          anonymous: row.anonymous,
          item: row.item_name,
          amountSatang: row.amount_satang,
          message: row.message,
          words: row.words,
          state: row.state,
          at: row.at.toISOString(),
        };
      }),
      mayRefund: ctx.can('payOut'),
      next: view === 'all' && rows.length > MOST ? shown.at(-1)!.at.toISOString() : null,
    },
  };
};
