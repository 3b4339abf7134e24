import { randomUUID } from 'node:crypto';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';
import { Clusters, type ClusterRole, type Features, type MemberView, type StoreView } from '#plugins/cluster/contract.ts';
import type { ShopCtx } from '#plugins/shop/gateway/db.ts';
import { unproven } from '#plugins/shop/gateway/stock/proveStock.ts';
import { RIGHTS } from '#plugins/cluster/rules/rights.ts';
import { shop } from '#plugins/shop/plugin.ts';
import { product, variant } from '../shop/catalogueStage.ts';

const FEATURES: Features = {
  tables: false,
  kitchen: false,
  weights: false,
  deposits: false,
  cashRoundingSatang: 1,
  dayCutHour: 0,
  offlineHours: 24,
};
type Member = MemberView & { readonly clusterId: string; readonly accountId: string };

/** Clusters as the tests have them, for the plugin that asks. */
function hallOf(stores: readonly StoreView[], members: readonly Member[]): FixturePlugin {
  const clusterOf = (id: string) => ({ id, code: id.slice(0, 4), name: `ตลาด ${id.slice(0, 4)}`, features: FEATURES });
  return {
    declaration: definePlugin({ id: 'hall', summary: 'Clusters of tests', provides: { clusters: Clusters } }),
    gateway: {
      services: {
        clusters: (ctx: { account: { id: string } | null }) => {
          const own = () => members.filter(({ accountId }) => accountId === ctx.account?.id);
          return {
            membership: async (id: string) => own().find(({ clusterId }) => clusterId === id.toLowerCase()) ?? null,
            mine: async () => own().map(({ clusterId }) => clusterOf(clusterId)),
            stores: async (id: string) => stores.filter(({ clusterId }) => clusterId === id.toLowerCase()),
            members: async (id: string) => members.filter(({ clusterId }) => clusterId === id),
            devices: async () => [],
            till: async () => null,
            approve: async () => Promise.reject(new Error('nobody approves here')),
            seen: async () => {},
          };
        },
      },
    },
  };
}

/** A good that the tests have made. */
export interface Good {
  readonly id: string;
  readonly sku: string;
}

export interface Stage extends RunningSite {
  readonly clock: { at: Date };
  readonly clusterId: string;
  /** Of another cluster of the same space. */
  readonly elsewhere: { readonly clusterId: string; readonly storeId: string; readonly owner: Agent };
  readonly north: StoreView;
  readonly south: StoreView;
  readonly owner: Agent;
  readonly manager: Agent;
  /** Sells in the northern store only. */
  readonly cashier: Agent;
  readonly stranger: Agent;
  /** Makes a good, with so many of it in the northern store. */
  good(sku: string, there?: number, more?: { tracked?: boolean; costSatang?: number | null }): Promise<Good>;
  /** Makes a supplier; gives its id. */
  supplier(code: string): Promise<string>;
  /** An order of the northern store that was sent; its lines by the goods. */
  order(
    lines: readonly { good: Good; quantity: number; costSatang?: number | null }[],
    more?: object,
  ): Promise<{ id: string; lines: string[] }>;
  /** What is there of a good, by store. */
  onHand(good: Good): Promise<{ north: number; south: number }>;
  cost(good: Good): Promise<number | null>;
  /** What a page of one record shows. */
  data<T>(agent: Agent, path: string): Promise<T>;
  within<T>(work: (ctx: ShopCtx) => Promise<T>): Promise<T>;
  /** Levels that are not the sum of their moves. */
  unproven(): Promise<unknown[]>;
}

export async function openStage(): Promise<Stage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const stores: StoreView[] = [];
  const members: Member[] = [];
  const plugins = {
    mail: {},
    account: {},
    notification: {},
    files: {},
    address: {},
    billing: {},
    shop: {},
    desk: {},
    supply: {},
    hall: {},
  };
  const site = await startSite({ manifests: [{ plugins }], extraPlugins: [hallOf(stores, members)], now: () => clock.at });
  const { space } = site.manifest('a');
  const accountOf = async (name: string, role: 'user' | 'manager' | 'admin') => {
    const accountId = randomUUID();
    await site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
        values (${space}, ${accountId}, ${`${accountId}@mail.example`}, ${name}, 'ใจดี', ${role})`,
    );
    return { accountId, agent: await site.as(role, { accountId }) };
  };
  const admin = (await accountOf('แอดมิน', 'admin')).agent;
  const storeOf = async (clusterId: string, code: string): Promise<StoreView> => {
    const locationId = randomUUID();
    await admin.call('shop.saveLocation', { id: locationId, name: code, active: true, isDefault: stores.length === 0, version: null });
    const store: StoreView = {
      id: randomUUID(),
      clusterId,
      code,
      name: code,
      branchCode: '00000',
      locationId,
      address: '',
      phone: '',
      taxId: '',
      vatRegistered: false,
      abbAllowed: false,
      receiptHeader: '',
      receiptFooter: '',
    };
    stores.push(store);
    return store;
  };
  const memberOf = async (clusterId: string, role: ClusterRole, storeIds: readonly string[] | null = null) => {
    const { accountId, agent } = await accountOf(role, role === 'manager' ? 'manager' : 'user');
    members.push({ id: randomUUID(), name: role, role, rights: RIGHTS[role], storeIds, clusterId, accountId });
    return agent;
  };
  const clusterId = randomUUID();
  const north = await storeOf(clusterId, 'สาขาเหนือ');
  const south = await storeOf(clusterId, 'สาขาใต้');
  const otherId = randomUUID();
  const other = await storeOf(otherId, 'ที่อื่น');
  const owner = await memberOf(clusterId, 'owner');
  const within: Stage['within'] = async (work) => {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId('a'))!;
    return data.inSpace(space, (tx) => work(makeCtx(platform, systemVisit(live, app.log), shop, tx) as unknown as ShopCtx));
  };
  const levelOf = (good: Good, { locationId }: StoreView) =>
    within(async (ctx) => {
      const row = await ctx.db
        .selectFrom('shop_level')
        .select('on_hand')
        .where('variant_id', '=', good.id)
        .where('location_id', '=', locationId!)
        .executeTakeFirst();
      return row?.on_hand ?? 0;
    });
  let suppliers = 0;
  const stage: Stage = {
    ...site,
    clock,
    clusterId,
    elsewhere: { clusterId: otherId, storeId: other.id, owner: await memberOf(otherId, 'owner') },
    north,
    south,
    owner,
    manager: await memberOf(clusterId, 'manager'),
    cashier: await memberOf(clusterId, 'cashier', [north.id]),
    stranger: (await accountOf('คนอื่น', 'user')).agent,
    within,
    async good(sku, there = 0, { tracked = true, costSatang = null } = {}) {
      const draft = variant(sku, { trackStock: tracked, costSatang });
      const made = await admin.call('shop.saveProduct', { id: randomUUID(), product: product(`สินค้า ${sku}`, [draft]), version: null });
      if (made.status !== 200) throw new Error(made.text);
      if (there > 0) {
        const move = { moveId: randomUUID(), sku, locationId: north.locationId, kind: 'receive', quantity: there };
        const moved = await admin.call('shop.moveStock', move);
        if (moved.status !== 200) throw new Error(moved.text);
      }
      const id = await within(async (ctx) => {
        const row = await ctx.db.selectFrom('shop_variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow();
        return row.id;
      });
      return { id, sku };
    },
    async supplier(code) {
      const id = randomUUID();
      const supplier = { code, name: `ผู้ขาย ${code}` };
      const answer = await owner.call('supply.saveSupplier', { clusterId, id, version: null, supplier });
      if (answer.status !== 200) throw new Error(answer.text);
      return id;
    },
    async order(lines, more = {}) {
      const id = randomUUID();
      const saved = await owner.call('supply.saveOrder', {
        clusterId,
        id,
        version: null,
        storeId: north.id,
        supplierId: await stage.supplier(`S${(suppliers += 1)}`),
        expectedOn: null,
        lines: lines.map(({ good, quantity, costSatang = null }) => ({ variantId: good.id, quantity, costSatang })),
        ...more,
      });
      if (saved.status !== 200) throw new Error(saved.text);
      const sent = await owner.call('supply.turnOrder', { clusterId, id, version: 1, action: 'SEND' });
      if (sent.status !== 200) throw new Error(sent.text);
      const { order } = await stage.data<{ order: { lines: { id: string }[] } }>(owner, `/cluster/store/orders/${id}`);
      return { id, lines: order.lines.map((line) => line.id) };
    },
    onHand: async (good) => ({ north: await levelOf(good, north), south: await levelOf(good, south) }),
    cost: (good) =>
      within(async (ctx) => {
        const row = await ctx.db.selectFrom('shop_variant').select('cost_satang').where('id', '=', good.id).executeTakeFirstOrThrow();
        return row.cost_satang;
      }),
    async data<T>(agent: Agent, path: string) {
      const [page, query = ''] = path.split('?');
      return (await agent.get(`${page}/_payload.json?${query}`)).json<{ data: T }>().data;
    },
    unproven: () => within(unproven),
  };
  return stage;
}
