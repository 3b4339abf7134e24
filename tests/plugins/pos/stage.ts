import { generateKeyPairSync, hash, randomUUID, sign, type KeyObject } from 'node:crypto';
import { definePlugin } from '#kernel/contract/plugin.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import {
  Clusters,
  type ClustersApi,
  type ClusterView,
  type DeviceView,
  type MemberView,
  type Rights,
  type StoreView,
} from '#plugins/cluster/contract.ts';
import {
  seal,
  type Bill,
  type BillLine,
  type BillPayment,
  type Entries,
  type Entry,
  type EntryKind,
} from '#plugins/pos/rules/deviceLog.ts';
import type { ShopCtx } from '#plugins/shop/gateway/db.ts';
import { shop } from '#plugins/shop/plugin.ts';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { startSite, type FixturePlugin, type RunningSite } from '#tools/testing/startSite.ts';
import { make, product, variant, type Stage as ShopStage } from '../shop/catalogueStage.ts';

const CASHIER: Rights = {
  sell: true,
  discountBp: 500,
  returns: false,
  drawer: true,
  seesExpected: false,
  acceptsOver: false,
  stock: false,
  owns: false,
  manages: false,
};
const MANAGER: Rights = { ...CASHIER, discountBp: 3_000, returns: true, seesExpected: true, acceptsOver: true, manages: true };

/** Everybody's. */
export const PIN = '2468';

/** Clusters as another plugin would keep them: here in memory, for all sites. */
export interface World {
  readonly clusters: ClusterView[];
  readonly stores: StoreView[];
  readonly devices: DeviceView[];
  readonly members: (MemberView & { clusterId: string; accountId: string })[];
  readonly seen: { deviceId: string; unsynced: number }[];
}

const stalls = (world: World): FixturePlugin => ({
  declaration: definePlugin({
    id: 'stalls',
    summary: 'Clusters that are kept in memory',
    cookies: { till: { days: 1 } },
    provides: { clusters: Clusters },
  }),
  gateway: {
    services: {
      clusters: (ctx): ClustersApi => {
        const account = ctx.account?.id ?? '';
        const memberOf = (clusterId: string) =>
          world.members.find((each) => each.clusterId === clusterId && each.accountId === account) ?? null;
        return {
          membership: async (id) => memberOf(id),
          async frame(id, tab) {
            const member = memberOf(id);
            const cluster = world.clusters.find((each) => each.id === id);
            if (!cluster || !member?.rights.manages) return null;
            return { cluster, member, page: { title: cluster.name, lead: '', back: { to: '/', label: '' } }, label: '', tab, tabs: [] };
          },
          mine: async () => world.clusters.filter(({ id }) => memberOf(id) !== null),
          async place(id) {
            const store = world.stores.find((each) => each.id === id);
            const cluster = world.clusters.find((each) => each.id === store?.clusterId);
            return store && cluster ? { cluster, store } : null;
          },
          stores: async (id) => world.stores.filter(({ clusterId }) => clusterId === id),
          members: async (id) => world.members.filter(({ clusterId }) => clusterId === id),
          devices: async (id) =>
            world.devices.filter(({ storeId }) => world.stores.find((store) => store.id === storeId)?.clusterId === id),
          async till() {
            const [deviceId, memberId] = ((ctx.cookies as { read(name: string): string | null }).read('till') ?? '').split('.');
            const device = world.devices.find(({ id }) => id === deviceId);
            if (!device) return null;
            if (device.revokedAt) throw new Refusal(403, 'device-revoked');
            const store = world.stores.find(({ id }) => id === device.storeId)!;
            const cluster = world.clusters.find(({ id }) => id === store.clusterId)!;
            return { cluster, store, device, member: world.members.find(({ id }) => id === memberId) ?? null };
          },
          approve: async (memberId, pin) => {
            const member = world.members.find(({ id }) => id === memberId);
            if (!member || pin !== PIN) throw new Refusal(403, 'pin-wrong', { left: 4 });
            return member;
          },
          seen: async (deviceId, { unsynced }) => void world.seen.push({ deviceId, unsynced }),
        };
      },
    },
  },
});

/** A paired till: it writes its log as a browser does, and sends it. */
export class Till {
  readonly log: Entry[] = [];
  shiftId = '';
  number = 0;
  readonly device: DeviceView;
  readonly #key: KeyObject;
  readonly #stage: Stage;
  readonly #guest: Agent;
  member: MemberView;

  constructor(stage: Stage, device: DeviceView, key: KeyObject, guest: Agent) {
    this.#stage = stage;
    this.device = device;
    this.#key = key;
    this.#guest = guest;
    this.member = stage.cashier;
  }

  call(id: string, input: Record<string, unknown> = {}): Promise<Answer> {
    return this.#guest.call(id, input, { cookie: `__Host-stalls-till=${this.device.id}.${this.member.id}` });
  }

  /** An entry that goes on from another one, signed by this till. */
  signed<K extends EntryKind>(kind: K, body: Entries[K], after: Pick<Entry, 'seq' | 'hash'> | undefined, at: Date): Entry<K> {
    const open = { seq: (after?.seq ?? 0) + 1, id: randomUUID(), at: at.getTime(), kind, body, prev: after?.hash ?? '0'.repeat(64) };
    const own = hash('sha256', seal(open));
    const signature = sign('sha256', Buffer.from(own, 'hex'), { key: this.#key, dsaEncoding: 'ieee-p1363' }).toString('base64');
    return { ...open, hash: own, signature };
  }
  write<K extends EntryKind>(kind: K, body: Entries[K], at = this.#stage.clock.at): Entry<K> {
    const entry = this.signed(kind, body, this.log.at(-1), at);
    this.log.push(entry);
    return entry;
  }

  /** Sends entries; who gives leave in them has typed their PIN here, unless it is `forged`. */
  async sync(entries: readonly unknown[] = this.log, { forged = false, ...more }: Record<string, unknown> = {}): Promise<Answer> {
    if (!forged) await this.#stage.giveLeave(this.device.id, entries as readonly Entry[]);
    return this.call('pos.sync', { entries, unsynced: 0, version: '1', ...more });
  }
  /** Sends all of the log in batches. */
  async syncAll(): Promise<Answer> {
    let answer = await this.sync(this.log.slice(0, 50));
    for (let at = 50; at < this.log.length; at += 50) answer = await this.sync(this.log.slice(at, at + 50));
    return answer;
  }

  open(floatSatang: number): string {
    this.shiftId = randomUUID();
    this.write('shift.open', { shiftId: this.shiftId, drawer: 'ลิ้นชัก 1', memberId: this.member.id, floatSatang, denominations: {} });
    return this.shiftId;
  }
  close(countedSatang: number, more: Partial<Entries['shift.close']> = {}): void {
    const { shiftId } = this;
    this.write('shift.close', { shiftId, memberId: this.member.id, countedSatang, denominations: {}, reason: '', approvals: [], ...more });
  }
  drawer(kind: 'drawer.payIn' | 'drawer.payOut' | 'drawer.noSale', amountSatang: number, reason = 'ทอน'): void {
    this.write(kind, { shiftId: this.shiftId, memberId: this.member.id, amountSatang, reason, approvals: [] });
  }
  /** A bill as this till would make it next; cash that is handed over unless told. */
  bill(lines: readonly Partial<BillLine>[], more: Partial<Bill> & { tendered?: number } = {}): Bill {
    this.number += 1;
    const { tendered, ...rest } = more;
    const whole = lines.map((line): BillLine => {
      const { quantityMilli = 1000, unitSatang = 0, discountSatang = 0 } = line;
      const gross = Math.sign(quantityMilli) * Math.round((Math.abs(quantityMilli) * unitSatang) / 1000);
      return {
        id: randomUUID(),
        variantId: null,
        sku: '',
        title: 'ของฝาก',
        unit: 'ชิ้น',
        quantityMilli,
        unitSatang,
        discountSatang,
        totalSatang: gross - discountSatang,
        vatClass: 'vat7',
        note: '',
        ...line,
      };
    });
    const total = whole.reduce((sum, { totalSatang }) => sum + totalSatang, 0) - (rest.discountSatang ?? 0);
    const payments: BillPayment[] = [
      { id: randomUUID(), tender: 'cash', amountSatang: total, tenderedSatang: tendered ?? total, reference: '' },
    ];
    return {
      id: randomUUID(),
      number: `${this.device.series}69-${String(this.number).padStart(6, '0')}`,
      shiftId: this.shiftId,
      kind: 'sale',
      originBillId: null,
      memberId: this.member.id,
      customerId: null,
      lines: whole,
      discountSatang: 0,
      roundingSatang: 0,
      totalSatang: total,
      vatSatang: Math.round((total * 7) / 107),
      payments,
      approvals: [],
      catalogueVersion: '0',
      offline: false,
      ...rest,
    };
  }
  sell(lines: readonly Partial<BillLine>[], more: Parameters<Till['bill']>[1] = {}): Bill {
    const bill = this.bill(lines, more);
    this.write('bill.paid', { bill });
    return bill;
  }
}

export interface Stage extends ShopStage {
  readonly world: World;
  readonly cluster: ClusterView;
  readonly store: StoreView;
  readonly cashier: MemberView;
  readonly manager: MemberView;
  /** Signed in on the site; manages the cluster. */
  readonly boss: Agent;
  /** A store with a place for its stock. */
  newStore(clusterId?: string): Promise<StoreView>;
  till(store?: StoreView): Promise<Till>;
  /** A product with stock at a store: its variant. */
  goods(sku: string, satang: number, at: StoreView, quantity: number): Promise<Partial<BillLine>>;
  level(line: Partial<BillLine>, at: StoreView): Promise<{ onHand: number; shortfall: number; allocated: number }>;
  /** As if everybody who approves something in these entries had typed their PIN at that moment. */
  giveLeave(deviceId: string, entries: readonly Entry[]): Promise<void>;
  flags(): Promise<{ code: string; title: string; id: string }[]>;
  rows<T>(text: string): Promise<T[]>;
}

/** @param more further plugins of the site, and those that have no folder */
export async function openStage(more: { plugins?: Record<string, object>; extra?: readonly FixturePlugin[] } = {}): Promise<Stage> {
  const world: World = { clusters: [], stores: [], devices: [], members: [], seen: [] };
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = {
    mail: {},
    account: {},
    notification: {},
    files: {},
    address: {},
    billing: {},
    shop: {},
    stalls: {},
    pos: {},
    scan: {},
    ...more.plugins,
  };
  const site: RunningSite = await startSite({
    manifests: [{ plugins }],
    now: () => clock.at,
    extraPlugins: [stalls(world), ...(more.extra ?? [])],
  });
  const { space } = site.manifest('a');
  const accountId = randomUUID();
  await site.gateway.data.inSpace(
    space,
    (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
      values (${space}, ${accountId}, 'mali@mail.example', 'มะลิ', 'ใจดี', 'admin')`,
  );
  const features = {
    tables: false,
    kitchen: false,
    weights: true,
    deposits: false,
    cashRoundingSatang: 1,
    dayCutHour: 4,
    offlineHours: 24,
  } as const;
  const cluster: ClusterView = { id: randomUUID(), code: 'talad', name: 'ตลาดนัดแดง', features };
  world.clusters.push(cluster);
  const member = (name: string, rights: Rights, account = ''): MemberView => {
    const made = {
      id: randomUUID(),
      name,
      role: rights.manages ? ('manager' as const) : ('cashier' as const),
      rights,
      storeIds: null,
      clusterId: cluster.id,
      accountId: account,
    };
    world.members.push(made);
    return made;
  };
  const bossId = randomUUID();
  const admin = await site.as('admin', { accountId });
  const rows = <T>(text: string): Promise<T[]> =>
    site.gateway.data
      .inSpace(space, (tx) => tx.run(text, []) as unknown as Promise<T[]>)
      .then((found) => (Array.isArray(found) ? found : (found as { rows: T[] }).rows));
  const stage: Omit<Stage, 'store'> & { store?: StoreView } = {
    site,
    clock,
    accountId,
    admin,
    guest: await site.as('guest'),
    world,
    cluster,
    cashier: member('สมใจ', CASHIER),
    manager: member('มานี', MANAGER, bossId),
    boss: await site.as('user', { accountId: bossId }),
    async work(fn) {
      const { platform, sites, data, app } = site.gateway;
      const live = (await sites.byId('a'))!;
      return data.inSpace(space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), shop, tx) as unknown as ShopCtx), {
        retry: true,
      });
    },
    close: () => site.close(),
    rows,
    async newStore(clusterId = cluster.id) {
      const locationId = randomUUID();
      await site.gateway.data.inSpace(
        space,
        (tx) => tx.sql`insert into shop_location (space_id, id, name, created_at) values (${space}, ${locationId}, 'แผง', now())`,
      );
      const made: StoreView = {
        id: randomUUID(),
        clusterId,
        code: `S${world.stores.length + 1}`,
        name: `แผง ${world.stores.length + 1}`,
        branchCode: '00000',
        locationId,
        address: '',
        phone: '',
        taxId: '',
        vatRegistered: true,
        abbAllowed: true,
        receiptHeader: '',
        receiptFooter: '',
      };
      world.stores.push(made);
      return made;
    },
    async till(at = stage.store!) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const device: DeviceView = {
        id: randomUUID(),
        storeId: at.id,
        name: `เครื่อง ${world.devices.length + 1}`,
        series: `T${world.devices.length + 1}-`,
        machineNo: '',
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
        revokedAt: null,
      };
      world.devices.push(device);
      return new Till(stage as Stage, device, privateKey, await site.as('guest'));
    },
    async goods(sku, satang, at, quantity) {
      const draft = variant(sku, { regularSatang: satang });
      await make(stage, product(sku, [draft]));
      if (quantity > 0) {
        const answer = await admin.call('shop.moveStock', {
          moveId: randomUUID(),
          sku,
          locationId: at.locationId,
          toLocationId: null,
          kind: 'receive',
          quantity,
          reason: '',
          seen: null,
        });
        if (answer.status !== 200) throw new Error(answer.text);
      }
      return { variantId: draft.id, sku, title: sku, unitSatang: satang };
    },
    async level(line, at) {
      const [row] = await rows<{ onHand: number; shortfall: number; allocated: number }>(
        `select on_hand as "onHand", shortfall, allocated from shop_level where variant_id = '${line.variantId}' and location_id = '${at.locationId}'`,
      );
      return row!;
    },
    async giveLeave(deviceId, entries) {
      for (const { body, at } of entries)
        for (const { memberId } of 'bill' in body ? body.bill.approvals : 'approvals' in body ? body.approvals : [])
          await site.gateway.data.inSpace(
            space,
            (tx) =>
              tx.sql`insert into pos_approval (space_id, device_id, member_id, at) values (${space}, ${deviceId}, ${memberId}, ${new Date(at)})`,
          );
    },
    flags: () => rows(`select code, title, id from pos_flag where resolved_at is null order by code, seq`),
  };
  stage.store = await stage.newStore();
  return stage as Stage;
}
