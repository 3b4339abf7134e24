import { randomUUID } from 'node:crypto';
import type { PluginDeclaration } from '#kernel/contract/plugin.ts';
import type { Role } from '#kernel/contract/role.ts';
import type { Delivery } from '#kernel/data/events.ts';
import { eventQueue } from '#kit/postgres/queues.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { gatewayOf } from '#kernel/server/installation.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { BillingCtx } from '#plugins/billing/gateway/db.ts';
import { beginPayment } from '#plugins/billing/gateway/payments/pay.ts';
import { settle } from '#plugins/billing/gateway/payments/settle.ts';
import { billing } from '#plugins/billing/plugin.ts';
import type { EventCtx } from '#plugins/event/gateway/db.ts';
import { turn } from '#plugins/event/gateway/events/due.ts';
import { event } from '#plugins/event/plugin.ts';
import type { OrderView, Ticket } from '#plugins/event/schemas.ts';

export interface Person {
  readonly id: string;
  readonly agent: Agent;
  call(name: string, input?: Record<string, unknown>): Promise<Answer>;
}
export interface MadeType {
  readonly name: string;
  readonly pools?: readonly number[];
  readonly satang?: number;
  readonly columns?: Readonly<Record<string, unknown>>;
}
export interface MadeEvent {
  readonly id: string;
  readonly slug: string;
  readonly pools: readonly string[];
  readonly types: readonly string[];
  readonly list: string;
}

export interface Stage {
  readonly site: RunningSite;
  readonly clock: { at: Date };
  /** Somebody with a session, or a guest with an address of their own. */
  person(role?: Role): Promise<Person>;
  /** A published event, a week from now. */
  event(options?: {
    pools?: readonly number[];
    types?: readonly MadeType[];
    columns?: Readonly<Record<string, unknown>>;
  }): Promise<MadeEvent>;
  hold(person: Person, made: MadeEvent, take?: readonly (readonly [type: number, quantity: number])[], more?: object): Promise<Answer>;
  /** Holds, says who comes, and gives the registration as it stands then. */
  register(
    person: Person,
    made: MadeEvent,
    options?: { email?: string; name?: string; quantity?: number; type?: number; more?: object },
  ): Promise<OrderView>;
  order(person: Person, path: string): Promise<OrderView>;
  pool(id: string): Promise<{ used: number; held: number; capacity: number }>;
  pay(orderId: string): Promise<void>;
  /** Somebody has said how they are going to pay, and the money comes in. */
  begin(orderId: string): Promise<void>;
  settle(orderId: string): Promise<void>;
  work<T>(fn: (ctx: EventCtx) => Promise<T>): Promise<T>;
  /** The job of each minute, and all that comes of it. */
  turn(): Promise<void>;
  deliver(): Promise<void>;
  /** Kinds of mails to an address, the oldest first. */
  mails(to: string): Promise<string[]>;
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  minutes(count: number): void;
  close(): Promise<void>;
}

/** What an address of a registration has in it. */
export const opened = (path: string): { id: string; token: string } => {
  const url = new URL(path, 'http://x');
  return { id: url.pathname.split('/').at(-1)!, token: url.searchParams.get('token') ?? '' };
};
export const pathOf = (answer: Answer): string => String((answer.body as { path?: string }).path);
export const ticketToken = ({ path }: Ticket): string => opened(path).token;

interface StageOptions {
  /** More plugins than events need. */
  readonly plugins?: Readonly<Record<string, object>>;
  readonly env?: Record<string, string>;
}

export async function openStage({ plugins: more = {}, env = {} }: StageOptions = {}): Promise<Stage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = {
    mail: {},
    account: {},
    notification: {},
    wallet: {},
    files: {},
    address: {},
    calendar: {},
    billing: { settings: { methods: ['cash', 'wallet'] } },
    event: {},
    ...more,
  };
  const site = await startSite({ manifest: { plugins }, now: () => clock.at, env });
  const { space } = site.manifest();
  const bound = async <C, T>(plugin: PluginDeclaration, fn: (ctx: C) => Promise<T>): Promise<T> => {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId('a'))!;
    return data.inSpace(space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), plugin, tx) as unknown as C));
  };
  const run = (sql: string, values: readonly unknown[] = []) => site.gateway.data.inSpace(space, (tx) => tx.run(sql, [...values]));
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    return run(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  let counter = 0;
  const stage: Stage = {
    site,
    clock,
    work: <T>(fn: (ctx: EventCtx) => Promise<T>) => bound<EventCtx, T>(event, fn),
    async person(role = 'guest') {
      const id = randomUUID();
      counter += 1;
      const ip = `10.1.${(counter >> 8) & 255}.${counter & 255}`;
      if (role !== 'guest')
        await insert('account_account', {
          space_id: space,
          id,
          email: `${id}@mail.example`,
          firstname: 'สมาชิก',
          lastname: `ที่ ${counter}`,
          role,
        });
      const fresh = () => (role === 'guest' ? site.as('guest') : site.as(role, { accountId: id }));
      let agent = await fresh();
      return {
        id,
        agent,
        async call(name, input = {}) {
          const ask = () => agent.call(name.includes('.') ? name : `event.${name}`, input, { ip });
          const answer = await ask();
          if (answer.status !== 401) return answer;
          agent = await fresh();
          return ask();
        },
      };
    },
    async event({ pools = [5], types = [{ name: 'ทั่วไป' }], columns = {} } = {}) {
      const id = randomUUID();
      const slug = `event-${(counter += 1)}`;
      const starts = new Date(clock.at.getTime() + 7 * 86_400_000);
      await insert('event_event', {
        space_id: space,
        id,
        slug,
        title: `กิจกรรม ${slug}`,
        search: `กิจกรรม${slug}`,
        venue: 'ลานวัด',
        starts_at: starts,
        ends_at: new Date(starts.getTime() + 3 * 3_600_000),
        state: 'published',
        refund_days: 3,
        published_at: clock.at,
        created_at: clock.at,
        updated_at: clock.at,
        ...columns,
      });
      const poolIds = pools.map(() => randomUUID()).toSorted();
      for (const [at, capacity] of pools.entries())
        await insert('event_pool', { space_id: space, id: poolIds[at], event_id: id, name: `ที่ ${at}`, capacity });
      const typeIds = types.map(() => randomUUID());
      for (const [at, type] of types.entries())
        await insert('event_ticket_type', {
          space_id: space,
          id: typeIds[at],
          event_id: id,
          name: type.name,
          kind: type.satang ? 'paid' : 'free',
          price_satang: type.satang ?? 0,
          pool_ids: (type.pools ?? [0]).map((pool) => poolIds[pool]),
          position: at,
          ...type.columns,
        });
      const list = randomUUID();
      await insert('event_checkin_list', { space_id: space, id: list, event_id: id, name: 'ทางเข้า', doors: ['ประตู 1', 'ประตู 2'] });
      return { id, slug, pools: poolIds, types: typeIds, list };
    },
    hold: (person, made, take = [[0, 1]], more = {}) =>
      person.call('hold', { slug: made.slug, take: take.map(([type, n]) => `${made.types[type]}:${n}`), ...more }),
    async register(person, made, { email = 'malee@example.com', name = 'มาลี บุญมา', quantity = 1, type = 0, more = {} } = {}) {
      const held = await stage.hold(person, made, [[type, quantity]], more);
      if (held.status !== 200) throw new Error(held.text);
      const { id, token } = opened(pathOf(held));
      const attendees = Object.fromEntries(Array.from({ length: quantity }, (_, nth) => [`t${nth + 1}`, { name: `${name} ${nth + 1}` }]));
      const answer = await person.call('register', { order: id, token, name, email, attendees });
      if (answer.status !== 200) throw new Error(answer.text);
      return stage.order(person, pathOf(held));
    },
    async order(person, path) {
      const { id, token } = opened(path);
      const answer = await person.call('findOrder', { order: id, token });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body as unknown as OrderView;
    },
    pool: async (id) =>
      (
        await stage.rows<{ used: number; held: number; capacity: number }>('select used, held, capacity from event_pool where id = $1', [
          id,
        ])
      )[0]!,
    async pay(orderId) {
      await stage.begin(orderId);
      await stage.settle(orderId);
    },
    async begin(orderId) {
      const [row] = await stage.rows<{ charge_id: string }>('select charge_id from event_order where id = $1', [orderId]);
      const id = row!.charge_id;
      await bound<BillingCtx, unknown>(billing, (ctx) =>
        beginPayment(ctx, { id, paymentId: randomUUID(), method: 'cash', token: ctx.keys.mac(`charge:${id}`) }),
      );
    },
    async settle(orderId) {
      const [row] = await stage.rows<{ charge_id: string; total: string }>(
        'select charge_id, total_satang::text as total from event_order where id = $1',
        [orderId],
      );
      const chargeId = row!.charge_id;
      const [payment] = await stage.rows<{ id: string }>('select id from billing_payment where charge_id = $1', [chargeId]);
      await bound<BillingCtx, unknown>(billing, (ctx) =>
        settle(ctx, { paymentId: payment!.id, capturedSatang: Number(row!.total), source: 'desk', eventId: randomUUID(), at: ctx.now() }),
      );
      await stage.deliver();
    },
    async deliver() {
      for (;;) {
        const { rows: told } = await site.gateway.data.pool.query<{ id: string; data: Delivery }>(
          `delete from pgboss.job where name = $1 and state < 'active' returning id, data`,
          [eventQueue],
        );
        if (told.length === 0) return;
        for (const { data } of told.toSorted((x, y) => (x.data.at < y.data.at ? -1 : 1))) {
          const [id, name] = data.listener.split('.') as [string, string];
          if (id === 'mail') continue;
          const plugin = site.gateway.platform.plugins.get(id)!;
          const { listeners } = await gatewayOf(plugin);
          await bound(plugin.declaration, (ctx) => listeners![name]!(ctx as never, data.payload as never));
        }
      }
    },
    async turn() {
      await stage.work(turn);
      await stage.deliver();
    },
    mails: async (to) =>
      (await stage.rows<{ kind: string }>('select kind from mail_message where address = $1 order by id', [to])).map(({ kind }) => kind),
    rows: async <Row>(sql: string, values: readonly unknown[] = []) => (await run(sql, values)).rows as Row[],
    minutes: (count) => void (clock.at = new Date(clock.at.getTime() + count * 60_000)),
    close: () => site.close(),
  };
  return stage;
}
