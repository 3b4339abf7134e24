import { randomUUID } from 'node:crypto';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { ClusterRole, StoreView } from '#plugins/cluster/contract.ts';
import type { ClusterCtx } from '#plugins/cluster/gateway/db.ts';
import { clustersApi } from '#plugins/cluster/gateway/service.ts';
import { cluster } from '#plugins/cluster/plugin.ts';
import type { ShopCtx } from '#plugins/shop/gateway/db.ts';
import { unproven } from '#plugins/shop/gateway/stock/proveStock.ts';
import { shop } from '#plugins/shop/plugin.ts';
import { idOf } from '../cluster/stage.ts';
import { product, variant } from '../shop/catalogueStage.ts';

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
    cluster: { capabilities: { clusters: ['admin' as const] } },
  };
  const site = await startSite({ manifests: [{ plugins }], now: () => clock.at });
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
  const clusterOf = async (code: string) => idOf(await admin.call('cluster.addCluster', { name: `ตลาด ${code}`, code, model: 'retail' }));
  let places = 0;
  const storeOf = async (id: string, name: string, branchCode = '00000'): Promise<StoreView> => {
    const location = randomUUID();
    await admin.call('shop.saveLocation', { id: location, name, active: true, isDefault: (places += 1) === 1, version: null });
    const store = idOf(await admin.call('cluster.addStore', { id, name, code: `S${places}`, branchCode, location }));
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId('a'))!;
    const all = await data.inSpace(space, (tx) =>
      clustersApi(makeCtx(platform, systemVisit(live, app.log), cluster, tx) as unknown as ClusterCtx).stores(id),
    );
    return all.find((each) => each.id === store)!;
  };
  const memberOf = async (id: string, role: ClusterRole, storeIds: readonly string[] | null = null) => {
    const { accountId, agent } = await accountOf(role, role === 'manager' ? 'manager' : 'user');
    idOf(await admin.call('cluster.addMember', { id, name: role, role, accountId, storeIds, rights: {} }));
    return agent;
  };
  const clusterId = await clusterOf('talad');
  const north = await storeOf(clusterId, 'สาขาเหนือ');
  const south = await storeOf(clusterId, 'สาขาใต้', '00001');
  const otherId = await clusterOf('uen');
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
