import type { TillCustomer } from '#plugins/pos/calls/customers.ts';
import { RIGHTS } from '#plugins/cluster/rules/rights.ts';
import { addTexts, type TextModules } from '#kit/page/text.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { KEY, NO_HEAD, holds, type Head } from '#plugins/pos/rules/chain.ts';
import { newId } from '#plugins/pos/rules/newId.ts';
import type { Bill, Entry } from '#plugins/pos/rules/deviceLog.ts';
import { createTill, type Till } from '#plugins/pos/parts/till/store/createTill.ts';
import { openDatabase } from '#plugins/pos/parts/till/store/database.ts';
import type { Floor, Menu } from '#plugins/pos/calls/cafe.ts';
import type { WaitingOrder } from '#plugins/pos/calls/tableOrders.ts';
import { applyToOrders, type KitchenOrder } from '#plugins/pos/rules/kitchen.ts';
import { applyToTickets, type Ticket } from '#plugins/pos/rules/ticket.ts';
import type { Category, Product, TillMember, TillWho, Transport } from '#plugins/pos/parts/till/store/types.ts';
import { drawing } from '../../pictures.ts';

const groups = import.meta.glob<Awaited<ReturnType<TextModules['th']>>>(
  '../../../plugins/pos/messages/{till,counter,cafe,floor,table,modifiers,desk}/{th,en}.json',
);
const from = (group: string, locale: string) => groups[`../../../plugins/pos/messages/${group}/${locale}.json`]!;

/** Loads what the till says. */
export const tillTexts = async () => {
  for (const group of ['till', 'counter', 'cafe', 'floor', 'table', 'modifiers', 'desk'])
    for (const locale of ['th', 'en'] as const) await addTexts('pos', { th: from(group, 'th'), en: from(group, 'en') }, locale);
};

export const id = (index: number) => `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

const NAMES = ['น้ำปลาร้าแม่บุญล้ำ', 'มะม่วงน้ำดอกไม้สุก', 'ข้าวเหนียวมูน', 'ผู้ใหญ่ป้าปี่ไส้กรอกอีสาน', 'ส้มโอทับทิมสยาม', 'กล้วยฉาบ', 'น้ำพริกหนุ่ม', 'หมูปิ้งไม้ใหญ่'];
const CATEGORIES: readonly Category[] = ['ผลไม้', 'ของคาว', 'ของหวาน', 'เครื่องดื่ม'].map((name, at) => ({
  id: id(900 + at),
  name,
  nameEn: '',
  rank: at,
}));

export const product = (at: number, more: Partial<Product> = {}): Product => ({
  variantId: id(at + 1),
  productId: id(at + 1),
  sku: `SKU-${String(at).padStart(5, '0')}`,
  barcode: `885${String(at).padStart(10, '0')}`,
  title: at < NAMES.length ? NAMES[at]! : `${NAMES[at % NAMES.length]} ${at}`,
  titleEn: '',
  options: at % 5 === 4 ? 'ถุงใหญ่' : '',
  unit: at % 3 ? 'ชิ้น' : 'กก.',
  categoryIds: [CATEGORIES[at % CATEGORIES.length]!.id],
  picture: at % 2 ? '' : drawing((at * 53) % 360, '', 240, 240),
  priceSatang: 1_500 + ((at * 725) % 20_000),
  regularSatang: 1_500 + ((at * 725) % 20_000),
  vatClass: at % 4 ? 'vat7' : 'exempt',
  track: true,
  available: at % 7 === 6 ? 0 : 20,
  sold: Math.max(0, 500 - at),
  ...more,
});
export const products = (count: number) => Array.from({ length: count }, (_, at) => product(at));

export const cashier: TillMember = { id: id(801), name: 'น้องแดง', role: 'cashier', rights: RIGHTS.cashier };
export const manager: TillMember = {
  id: id(802),
  name: 'ป้าปี่',
  role: 'manager',
  rights: RIGHTS.manager,
};
export const who: TillWho = {
  cluster: {
    id: id(700),
    code: 'talad',
    name: 'ตลาดนัดแดง',
    features: { tables: false, kitchen: false, weights: true, deposits: false, cashRoundingSatang: 25, dayCutHour: 4, offlineHours: 24 },
  },
  store: {
    id: id(701),
    clusterId: id(700),
    code: 'A1',
    name: 'แผงป้าปี่ ผู้ใหญ่น้ำ',
    branchCode: '00001',
    locationId: null,
    address: '99/1 หมู่ 4 ต.บ้านป้า อ.เมือง จ.เชียงใหม่ 50000',
    phone: '081-234-5678',
    taxId: '0107537000521',
    vatRegistered: true,
    abbAllowed: true,
    receiptHeader: 'ยินดีต้อนรับ',
    receiptFooter: 'ขอบคุณที่อุดหนุน\nเปลี่ยนคืนได้ภายใน 7 วัน',
  },
  device: { id: id(702), storeId: id(701), name: 'เครื่อง 1', series: 'A', machineNo: 'E012345678' },
  member: cashier,
  members: [cashier, manager],
};

/** The same store as a café: with tables and a kitchen. */
export const cafeWho: TillWho = {
  ...who,
  cluster: { ...who.cluster, features: { ...who.cluster.features, tables: true, kitchen: true } },
};
export const floor: Floor = {
  scale: 'split',
  revision: 1,
  areas: [
    {
      id: id(600),
      name: 'ใต้ต้นมะม่วง',
      tables: [
        { id: id(611), name: '1', x: 1, y: 1, seats: 2, shape: 'round' },
        { id: id(612), name: '2', x: 5, y: 1, seats: 2, shape: 'round' },
        { id: id(613), name: '3', x: 1, y: 5, seats: 4, shape: 'square' },
        { id: id(614), name: '4', x: 5, y: 5, seats: 4, shape: 'square' },
        { id: id(615), name: 'ยาว', x: 11, y: 3, seats: 8, shape: 'long' },
      ],
    },
    { id: id(601), name: 'ห้องแอร์', tables: [{ id: id(621), name: 'A1', x: 2, y: 2, seats: 4, shape: 'square' }] },
  ],
};
export const menu: Menu = {
  revision: 1,
  groups: [
    {
      id: id(500),
      name: 'ความหวาน',
      nameEn: 'Sweetness',
      least: 1,
      most: 1,
      categoryIds: [CATEGORIES[3]!.id],
      productIds: [],
      choices: [
        { id: id(501), name: 'ไม่หวาน', nameEn: 'None', satang: 0 },
        { id: id(502), name: 'หวานน้อย', nameEn: 'Less', satang: 0 },
        { id: id(503), name: 'หวานปกติ', nameEn: 'Normal', satang: 0 },
      ],
    },
    {
      id: id(510),
      name: 'เพิ่ม',
      nameEn: 'Extra',
      least: 0,
      most: 2,
      categoryIds: [CATEGORIES[3]!.id],
      productIds: [],
      choices: [
        { id: id(511), name: 'ช็อตกาแฟ', nameEn: 'Shot', satang: 1_000 },
        { id: id(512), name: 'วิปครีม', nameEn: 'Cream', satang: 1_500 },
      ],
    },
  ],
  stations: [
    { id: id(520), name: 'บาร์น้ำ', categoryIds: [CATEGORIES[3]!.id] },
    { id: id(521), name: 'ครัวร้อน', categoryIds: [] },
  ],
};

/** The gateway as far as a till knows it: it checks each entry as the real one does, and can be cut off, or lose its answers. */
export class StandInGateway implements Transport {
  readonly entries: Entry[] = [];
  reach: 'on' | 'off' | 'answer-lost' = 'on';
  standing: TillWho = who;
  goods: readonly Product[] = products(40);
  conflictAt: number | null = null;
  batches = 0;
  readonly publicKey: CryptoKey;
  constructor(publicKey: CryptoKey) {
    this.publicKey = publicKey;
  }
  private answer<T>(value: T): Promise<T> {
    return this.reach === 'on' ? Promise.resolve(value) : Promise.reject(new Refusal(503, 'offline'));
  }
  who = () => this.answer(this.standing);
  clock = () => this.answer(0);
  known: readonly TillCustomer[] = [];
  customers = (q: string) => this.answer(this.known.filter(({ name, phone }) => name.includes(q) || phone.includes(q)));
  floor: Floor = { areas: [], scale: 'split', revision: 0 };
  menu: Menu = { groups: [], stations: [], revision: 0 };
  /** What another till of the store has written, with how many entries of this one were here by then. */
  readonly others: { readonly after: number; readonly entry: Entry }[] = [];
  pull: Transport['pull'] = (have) => {
    const [tickets, orders] = [new Map<string, Ticket>(), new Map<string, KitchenOrder>()];
    const apply = (entry: Entry) => {
      applyToTickets(tickets, entry);
      applyToOrders(orders, entry);
    };
    for (let at = 0; at <= this.entries.length; at++) {
      for (const { after, entry } of this.others) if (after === at) apply(entry);
      if (this.entries[at]) apply(this.entries[at]!);
    }
    return this.answer({
      upTo: this.entries.length,
      cursor: this.entries.length + this.others.length,
      tickets: [...tickets.values()],
      orders: [...orders.values()],
      ...(this.waiting.length > 0 && { guestOrders: [...this.waiting] }),
      ...(have.floor === this.floor.revision ? {} : { floor: this.floor }),
      ...(have.menu === this.menu.revision ? {} : { menu: this.menu }),
    });
  };
  /** What guests have ordered by themselves. */
  readonly waiting: WaitingOrder[] = [];
  decideTableOrder: Transport['decideTableOrder'] = (order, accept) => {
    const [decided] = this.waiting.splice(
      this.waiting.findIndex((each) => each.id === order),
      1,
    );
    if (!accept || this.reach === 'off') return this.answer({ orders: [] });
    const [ticketId, lineId, orderId] = [newId(), newId(), newId()];
    const [first] = decided!.lines;
    this.write('ticket.set', { ticketId, memberId: '', set: { name: '', tableId: decided!.tableId, guests: 0 } });
    const line = {
      id: lineId,
      variantId: null,
      sku: '',
      unit: 'แก้ว',
      unitSatang: decided!.totalSatang,
      discount: null,
      weighed: false,
    } as const;
    this.write('ticket.lines', {
      ticketId,
      memberId: '',
      lines: [{ ...line, title: first!.title, quantityMilli: 1000, vatClass: 'vat7', note: first!.note }],
      gone: [],
      approvals: [],
    });
    const made = { lineId, title: first!.title, quantityMilli: 1000, unit: 'แก้ว', modifiers: first!.modifiers, note: first!.note, seat: 0 };
    this.write('kitchen.send', {
      ticketId,
      memberId: '',
      title: '3',
      orders: [{ id: orderId, station: id(520), lines: [made], fromTable: true }],
    });
    return this.answer({ orders: [orderId] });
  };
  /** Another till of the store writes. */
  write(kind: Entry['kind'], body: Entry['body'], at = Date.now()): void {
    const entry = { seq: 0, id: newId(), at, kind, body, prev: '', hash: '', signature: '' } as Entry;
    this.others.push({ after: this.entries.length, entry });
  }
  catalogue = (have: string) => {
    const validUntil = new Date(Date.now() + 86_400_000).toISOString();
    return this.answer(
      have === '1'
        ? { version: '1', validUntil, unchanged: true }
        : { version: '1', validUntil, products: this.goods, categories: CATEGORIES },
    );
  };
  sync: Transport['sync'] = async ({ entries }) => {
    if (this.reach === 'off') throw new Refusal(503, 'offline');
    this.batches++;
    const results: Awaited<ReturnType<Transport['sync']>>['results'] = [];
    for (const entry of entries) {
      const head: Head = this.entries.at(-1) ?? NO_HEAD;
      const there = this.entries[entry.seq - 1];
      if (there?.hash === entry.hash) results.push({ seq: entry.seq, state: 'exists' });
      else if (there) throw new Refusal(409, 'log-forked', { seq: entry.seq, expected: head.seq + 1 });
      else if (entry.seq > head.seq + 1) throw new Refusal(409, 'log-gap', { expected: head.seq + 1 });
      else if (!(await holds(head, entry, this.publicKey))) throw new Refusal(422, 'log-invalid', { seq: entry.seq });
      else {
        this.entries.push(entry);
        results.push(
          entry.seq === this.conflictAt
            ? { seq: entry.seq, state: 'conflict', reason: 'total-differs' }
            : { seq: entry.seq, state: 'created' },
        );
      }
    }
    return this.answer({ acked: this.entries.length, results });
  };
}

export interface Stage {
  readonly gateway: StandInGateway;
  readonly name: string;
  readonly key: CryptoKey;
  till: Till;
}

/** A till of its own with a store in this browser, paired, signed in and with goods; `float` opens a shift. */
export async function stageTill({ goods = 40, float = 100_000, as = cashier, cafe = false } = {}): Promise<Stage> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
  const gateway = new StandInGateway(publicKey);
  gateway.goods = products(goods);
  gateway.standing = { ...(cafe ? cafeWho : who), member: as };
  if (cafe) Object.assign(gateway, { floor, menu });
  const name = `till-story-${newId()}`;
  const till = await createTill({ database: await openDatabase(name), key: privateKey, transport: gateway, timezone: 'Asia/Bangkok' });
  await till.readWho();
  await till.readCatalogue();
  await till.pull();
  if (float > 0)
    await till.append('shift.open', { shiftId: newId(), drawer: 'A', memberId: as.id, floatSatang: float, denominations: { '100000': 1 } });
  return { gateway, name, key: privateKey, till };
}

/** The tab is gone, and opened again. */
export async function reopen(stage: Stage): Promise<Till> {
  stage.till = await createTill({
    database: await openDatabase(stage.name),
    key: stage.key,
    transport: stage.gateway,
    timezone: 'Asia/Bangkok',
  });
  return stage.till;
}

/** Sells one of something in cash. */
export function sellOne(till: Till, satang = 2_500): Promise<Bill> {
  return till.bill(
    {
      kind: 'sale',
      originBillId: null,
      customerId: null,
      discountSatang: 0,
      roundingSatang: 0,
      totalSatang: satang,
      vatSatang: 0,
      approvals: [],
      lines: [
        {
          id: newId(),
          variantId: id(1),
          sku: 'SKU-00000',
          title: 'น้ำ',
          unit: 'ชิ้น',
          quantityMilli: 1000,
          unitSatang: satang,
          discountSatang: 0,
          totalSatang: satang,
          vatClass: 'exempt',
          note: '',
        },
      ],
      payments: [{ id: newId(), tender: 'cash', amountSatang: satang, tenderedSatang: satang, reference: '' }],
    },
    till.state().draft,
  );
}
