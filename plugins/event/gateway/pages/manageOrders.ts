import type { Load } from '#kernel/contract/load.ts';
import { literal } from '#kit/postgres/like.ts';
import { orderActions, type OrderAction } from '../../machines/order.ts';
import { ORDER_STATES, type OrderState } from '../../machines/states.ts';
import type { event } from '../../plugin.ts';
import type { AttendeeRow } from '../db.ts';
import type { OrderLine } from '../../schemas.ts';
import { standingOf } from '../orders/row.ts';
import { headOf, pageOf, type ManageHead } from './manageHead.ts';

const PAGE = 50;

export interface OrderRowView {
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string;
  state: OrderState;
  lines: readonly OrderLine[];
  totalSatang: number;
  refundedSatang: number;
  at: string;
  late: boolean;
  paid: boolean;
  actions: OrderAction[];
  /** Who is to come, while somebody must decide on it. */
  people: { name: string; email: string; answers: { label: string; answer: string }[] }[];
}
export interface ManageOrdersData {
  head: ManageHead;
  filter: { q: string; state: '' | OrderState };
  rows: OrderRowView[];
  mayRefund: boolean;
  total: number;
  page: number;
  pages: number;
}

/** Registrations, what somebody must decide on first. */
export const load: Load<typeof event, ManageOrdersData> = async (ctx) => {
  const { row, head } = await headOf(ctx, ctx.params.slug!);
  const filter = {
    q: (ctx.query.q ?? '').trim().slice(0, 100),
    state: ORDER_STATES.find((known) => known === ctx.query.state) ?? ('' as const),
  };
  const page = pageOf(ctx.query);
  const like = `%${literal(filter.q)}%`;
  const all = ctx.db
    .selectFrom('event_order')
    .where('event_id', '=', row.id)
    .$if(filter.state === '', (query) =>
      query.where('state', '<>', 'expired').where((eb) => eb.or([eb('email', '<>', ''), eb('state', '<>', 'held')])),
    )
    .$if(filter.state !== '', (query) => query.where('state', '=', filter.state as OrderState))
    .$if(filter.q !== '', (query) =>
      query.where((eb) => eb.or([eb('reference', 'ilike', like), eb('name', 'ilike', like), eb('email', 'ilike', like)])),
    );
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .selectAll()
    .orderBy((eb) => eb.case().when('state', '=', 'pending_approval').then(0).when('charge_state', '=', 'late').then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PAGE)
    .offset((page - 1) * PAGE)
    .execute();
  const waiting = rows.filter(({ state }) => state === 'pending_approval').map(({ id }) => id);
  const people = await ctx.sql<Pick<AttendeeRow, 'order_id' | 'name' | 'email' | 'answers'>>`
    select order_id, name, email, answers from event_attendee where order_id = any(${waiting}::uuid[]) order by number`;
  return {
    data: {
      head,
      filter,
      rows: rows.map((order) => ({
        id: order.id,
        reference: order.reference,
        name: order.name,
        email: order.email,
        phone: order.phone,
        state: order.state,
        lines: order.lines,
        totalSatang: order.total_satang,
        refundedSatang: order.refunded_satang,
        at: order.created_at.toISOString(),
        late: order.charge_state === 'late',
        paid: order.charge_state === 'paid',
        actions: orderActions(standingOf(order, row)),
        people: people
          .filter((person) => person.order_id === order.id)
          .map(({ name, email, answers }) => ({
            name,
            email,
            answers: row.questions.map(({ label }, at) => ({ label, answer: answers[at] ?? '' })).filter(({ answer }) => answer !== ''),
          })),
      })),
      mayRefund: ctx.can('refund'),
      total,
      page,
      pages: Math.max(1, Math.ceil(total / PAGE)),
    },
    title: row.title,
    noindex: true,
  };
};
