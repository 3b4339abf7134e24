import { randomUUID } from 'node:crypto';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { RIGHTS } from '#plugins/cluster/rules/rights.ts';
import type { ConsignmentCtx } from '#plugins/consignment/gateway/db.ts';
import type { SettlementData } from '#plugins/consignment/gateway/pages/settlement.ts';
import type { VendorData } from '#plugins/consignment/gateway/pages/vendor.ts';
import { readBills } from '#plugins/consignment/gateway/sales/readBills.ts';
import { consignment } from '#plugins/consignment/plugin.ts';
import type { BillLine } from '#plugins/pos/rules/deviceLog.ts';
import { openStage as openTills, type Stage as Tills } from '../pos/stage.ts';

export const TODAY = '2026-11-21';

export interface Person {
  readonly id: string;
  readonly agent: Agent;
}
export interface Stage extends Tills {
  /** Own the cluster; neither is of the site's staff. */
  readonly owner: Person;
  readonly second: Person;
  readonly seller: Person;
  readonly stranger: Person;
  /** Gives the id. */
  vendor(more?: object, accountId?: string | null): Promise<string>;
  item(vendorId: string, good: Partial<BillLine>, more?: object): Promise<Answer>;
  /** As the timed job does. */
  read(): Promise<void>;
  data<T>(who: Person, path: string): Promise<T>;
  vendorData(id: string): Promise<VendorData>;
  /** Begun for all up to a day, today unless told; gives its id. */
  begin(vendorId: string, toDay?: string): Promise<string>;
  settlement(id: string, who?: Person): Promise<SettlementData>;
  turn(who: Person, name: 'calculate' | 'approve' | 'pay' | 'dispute', id: string, more?: object): Promise<Answer>;
}

export async function openStage(): Promise<Stage> {
  const tills = await openTills({ plugins: { consignment: {} } });
  const { site, cluster, world } = tills;
  const { space } = site.manifest('a');
  const personOf = async (firstname: string): Promise<Person> => {
    const id = randomUUID();
    await site.gateway.data.inSpace(
      space,
      (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
        values (${space}, ${id}, ${`${id}@mail.example`}, ${firstname}, 'ใจดี', 'user')`,
    );
    return { id, agent: await site.as('user', { accountId: id }) };
  };
  const ownerOf = async (firstname: string): Promise<Person> => {
    const person = await personOf(firstname);
    world.members.push({
      id: randomUUID(),
      name: firstname,
      role: 'owner',
      rights: RIGHTS.owner,
      storeIds: null,
      clusterId: cluster.id,
      accountId: person.id,
    });
    return person;
  };
  const owner = await ownerOf('แดง');
  const stage: Stage = {
    ...tills,
    owner,
    second: await ownerOf('ดำ'),
    seller: await personOf('ป้าแจ๋ว'),
    stranger: await personOf('คนอื่น'),
    async vendor(more = {}, accountId = null) {
      const id = randomUUID();
      const vendor = { name: 'ขนมป้าแจ๋ว', commissionBp: 2_000, withholdingBp: 0, ...more };
      const answer = await owner.agent.call('consignment.saveVendor', { clusterId: cluster.id, id, version: null, accountId, vendor });
      if (answer.status !== 200) throw new Error(answer.text);
      return id;
    },
    item: (vendorId, good, more = {}) =>
      owner.agent.call('consignment.addItem', {
        clusterId: cluster.id,
        id: vendorId,
        itemId: randomUUID(),
        storeId: tills.store.id,
        variantId: good.variantId,
        fromDay: TODAY,
        toDay: null,
        ...more,
      }),
    async read() {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId('a'))!;
      await data.inSpace(
        space,
        (tx) => readBills(makeCtx(platform, systemVisit(live, app.log), consignment, tx) as unknown as ConsignmentCtx),
        { retry: true },
      );
    },
    async data<T>(who: Person, path: string) {
      const { data } = (await who.agent.get(`${path}/_payload.json`)).json<{ data: T | null }>();
      if (data === null) throw new Error(`${(await who.agent.get(path)).statusCode}`);
      return data;
    },
    vendorData: (id) => stage.data(owner, `/cluster/vendor/${id}`),
    async begin(vendorId, toDay = TODAY) {
      const settlementId = randomUUID();
      const answer = await owner.agent.call('consignment.openSettlement', {
        clusterId: cluster.id,
        id: vendorId,
        settlementId,
        toDay,
      });
      if (answer.status !== 200) throw new Error(answer.text);
      return settlementId;
    },
    settlement: (id, who = owner) => stage.data(who, `/cluster/vendor/settlements/${id}`),
    async turn(who, name, id, more = {}) {
      const { version } = await stage.settlement(id, who);
      return who.agent.call(`consignment.${name}`, { id, version, ...more });
    },
  };
  return stage;
}
