import { randomUUID } from 'node:crypto';
import type { Data } from '#kernel/data/pool.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { shop } from '#plugins/shop/plugin.ts';
import { SITE, startGateway, type Gateway } from '../kit/gateway.ts';
import { academyWith } from '../kit/tenants.ts';
import { agentAt, openVisits } from '../kit/visitors.ts';
import type { Ask, Cart } from './seed.ts';

/** Guests share so many addresses: one may place 30 orders a minute. */
const ADDRESSES = 200;

/** A tenant like the academy that sells, and takes money at the counter: paying needs no account then. */
export const shopTenants = (): string => academyWith('shop', { address: {}, billing: { settings: { methods: ['cash'] } }, shop: {} });

/** Tries of one start: a machine that is busy with the killed one's database may be too slow for the first. */
const STARTS = 5;

export async function startShop(data: string): Promise<Gateway> {
  for (let tries = 1; ; tries++) {
    try {
      return await startGateway({ data, environment: 'localhost', env: { SALA_TENANTS: shopTenants() }, seconds: 300 });
    } catch (error) {
      if (tries === STARTS) throw error;
    }
  }
}

type Call = (nth: number, ...call: Parameters<Agent['call']>) => Promise<Answer>;

/** Buyers of a gateway, which may be another one after each kill. */
export async function openShop(gateway: { data: string; port: number }) {
  const visits = await openVisits(gateway);
  const admin = await visits.visitor(await visits.account('admin'), 'admin', shop);
  let guests = new Map<number, Agent>();
  let port = 0;
  /** A gateway that was started again has another port, and so another authority that is signed for. */
  const agentOf = (nth: number) => {
    if (port !== gateway.port) guests = new Map();
    port = gateway.port;
    const found = guests.get(nth % ADDRESSES) ?? agentAt(gateway, (nth % ADDRESSES) + 20, shop);
    guests.set(nth % ADDRESSES, found);
    return found;
  };
  /** A working key that could not be had is asked for again. */
  const call: Call = (nth, name, input, options) =>
    agentOf(nth)
      .call(name, input, options)
      .catch((error: unknown) => {
        guests.delete(nth % ADDRESSES);
        throw error;
      });
  const ask: Ask = async (name, input) => {
    const answer = await admin.call(`shop.${name}`, input);
    if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status} ${answer.text}`);
    return answer.body;
  };
  return {
    data: visits.data,
    ask,
    /** What a cart is shown to cost. */
    hash: async ({ token }: Cart, nth: number): Promise<string> => {
      const { status, body, text } = await call(nth, 'shop.getCheckout', { token });
      if (status !== 200 || body.step !== 'review') throw new Error(`the checkout is not ready: ${status} ${text.slice(0, 300)}`);
      return String(body.quoteHash);
    },
    place: ({ token }: Cart, nth: number, quoteHash: string, orderId: string): Promise<Answer> =>
      call(nth, 'shop.placeOrder', { token, orderId, quoteHash }, { headers: { 'idempotency-key': randomUUID() } }),
  };
}

/** What stands in the data of a shop after a storm, and must not: each a number that should be 0. */
export async function left(data: Pick<Data, 'inSpace'>) {
  const [found] = await data.inSpace(
    SITE.space,
    (tx) => tx.sql<{ oversold: number; unheld: number; orphans: number; uncharged: number; open: number }>`
      select (select count(*)::int from shop_level where allocated > on_hand) as oversold,
        (select coalesce(sum(allocated), 0)::int from shop_level l where exists (select from shop_variant v where v.id = l.variant_id and v.sku like 'BENCH-%'))
          - (select coalesce(sum(quantity), 0)::int from shop_order_line where sku like 'BENCH-%') as unheld,
        (select count(*)::int from billing_charge c where c.subject_type = 'shop.order'
          and not exists (select from shop_order o where o.charge_id = c.id)) as orphans,
        (select count(*)::int from shop_order o where not exists (select from billing_charge c where c.id = o.charge_id)) as uncharged,
        (select count(*)::int from shop_order o join shop_cart c on c.id = o.cart_id where c.state <> 'completed') as open`,
  );
  return found!;
}
