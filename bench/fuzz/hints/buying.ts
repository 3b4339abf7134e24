import { randomUUID } from 'node:crypto';
import type { Hints } from '../hints.ts';
import type { Stage } from '../stage.ts';
import type { Visitor } from '../visitor.ts';
import { uploaded } from './files.ts';

const CONTACT = { name: 'มะลิ ใจดี', phone: '0812345678', email: 'mali@fuzz.example' };
const ADDRESS = {
  name: 'มะลิ ใจดี',
  phone: '0812345678',
  line: '99/1 ถ.ห้วยแก้ว',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
};
const member = (stage: Stage, role: 'user' | 'admin' = 'user') => stage.world.member(stage.place, role);

/** Somebody with something in the cart. */
async function withCart(stage: Stage): Promise<Visitor> {
  const who = await member(stage);
  const [found] = await stage.sql<{ sku: string }>(
    `select v.sku from shop_variant v join shop_product p on p.space_id = v.space_id and p.id = v.product_id
     join shop_level l on l.space_id = v.space_id and l.variant_id = v.id
     where v.space_id = $1 and v.active and p.status = 'active' and p.type = 'physical' order by l.on_hand - l.allocated desc limit 1`,
  );
  await stage.call(who, 'shop.addToCart', { sku: found!.sku, quantity: 2 });
  return who;
}

interface Checkout {
  shippingMethods: { id: string }[];
  quoteHash: string;
}

async function ready(stage: Stage) {
  const who = await withCart(stage);
  const { body } = await stage.call(who, 'shop.saveCheckout', { contact: { ...CONTACT, email: who.email }, address: ADDRESS });
  await stage.call(who, 'shop.saveCheckout', { shippingMethodId: (body as unknown as Checkout).shippingMethods[0]!.id });
  const { body: last } = await stage.call(who, 'shop.saveCheckout', { method: 'cod' });
  return { who, input: { orderId: randomUUID(), quoteHash: (last as unknown as Checkout).quoteHash } };
}

/** An order that is paid on delivery, and its only line. */
async function ordered(stage: Stage) {
  const { who, input } = await ready(stage);
  await stage.call(who, 'shop.placeOrder', input);
  const admin = await member(stage, 'admin');
  const { body } = await stage.call(admin, 'shop.deskOrder', { id: input.orderId });
  return { who, admin, id: input.orderId, lineId: (body as unknown as { lines: { id: string }[] }).lines[0]!.id };
}

/** The same, delivered and with that paid. */
async function delivered(stage: Stage) {
  const order = await ordered(stage);
  const shipmentId = randomUUID();
  const { id, lineId, admin } = order;
  await stage.call(admin, 'shop.ship', { id, shipmentId, carrier: 'x', tracking: '1', lines: [{ lineId, quantity: 2 }] });
  await stage.call(admin, 'shop.endShipment', { id, shipmentId, as: 'delivered' });
  return order;
}

async function returning(stage: Stage, approved: boolean) {
  const order = await delivered(stage);
  const { who, admin, id, lineId } = order;
  const returnId = randomUUID();
  await stage.call(who, 'shop.requestReturn', { id, returnId, reason: 'ไม่ตรงปก', lines: [{ lineId, quantity: 1 }] });
  if (approved) await stage.call(admin, 'shop.decideReturn', { id, returnId, as: 'approved', answer: '' });
  return { ...order, returnId };
}

async function importing(stage: Stage) {
  const who = await member(stage, 'admin');
  const bytes = Buffer.from('sku,name_th,price\nFUZZ-1,ผ้า,100\nFUZZ-2,,x\n');
  const fileId = await uploaded(stage, who, 'products.csv', bytes);
  return { who, input: { importId: randomUUID(), fileId } };
}

async function imported(stage: Stage) {
  const { who, input } = await importing(stage);
  await stage.call(who, 'shop.startImport', input);
  for (let tries = 0; tries < 20; tries++) {
    const { body } = await stage.call(who, 'shop.getImport', { id: input.importId });
    if (!['reading', 'waiting', 'started'].includes(String(body['state']))) break;
    await new Promise((done) => setTimeout(done, 300));
  }
  return { who, id: input.importId };
}

/** Carts, orders from the cart to the refund, and products from a file. */
export const buyingHints: Hints = {
  async 'shop.addCoupon'(stage) {
    const [promotion] = await stage.sql<{ code: string }>(
      `select code from shop_promotion where space_id = $1 and code <> '' and active order by minimum_satang limit 1`,
    );
    return { who: await withCart(stage), input: { code: promotion!.code } };
  },
  'shop.saveCheckout': async (stage) => ({ who: await withCart(stage), input: { contact: CONTACT, address: ADDRESS } }),
  'shop.placeOrder': ready,
  async 'shop.writeReview'(stage) {
    const { who, id } = await delivered(stage);
    const [line] = await stage.sql<{ sku: string }>('select sku from shop_order_line where space_id = $1 and order_id = $2', id);
    return { who, input: { ...stage.inputFor(stage.target('shop.writeReview'), who, undefined), sku: line!.sku } };
  },
  async 'shop.requestReturn'(stage) {
    const { who, id, lineId } = await delivered(stage);
    return { who, input: { id, returnId: randomUUID(), reason: 'ไม่ตรงปก', lines: [{ lineId, quantity: 1 }] } };
  },
  async 'shop.decideReturn'(stage) {
    const { admin, id, returnId } = await returning(stage, false);
    return { who: admin, input: { id, returnId, as: 'approved', answer: '' } };
  },
  async 'shop.receiveReturn'(stage) {
    const { admin, id, returnId, lineId } = await returning(stage, true);
    return { who: admin, input: { id, returnId, lines: [{ lineId, quantity: 1, restock: true }] } };
  },
  async 'shop.refundOrder'(stage) {
    const { admin, id, lineId } = await delivered(stage);
    return { who: admin, input: { id, refundId: randomUUID(), lines: [{ lineId, quantity: 1 }], method: 'transfer', reason: 'ของแตก' } };
  },
  async 'shop.deskCancelOrder'(stage) {
    const { admin, id } = await ordered(stage);
    return { who: admin, input: { id, reason: 'ลูกค้าขอ', refundId: randomUUID(), method: 'transfer', restock: true, version: 1 } };
  },
  async 'shop.saveProduct'(stage) {
    const who = await member(stage, 'admin');
    const [row] = await stage.sql<{ id: string }>(
      `select id from shop_product where space_id = $1 and status = 'active' and type = 'physical' order by id limit 1`,
    );
    const { body } = await stage.call(who, 'shop.deskProduct', { id: row!.id });
    const schema = stage.target('shop.saveProduct').schema.properties!['product']!.properties!;
    const product = Object.fromEntries(Object.entries(body['product'] ?? body).filter(([name]) => name in schema));
    return {
      who,
      input: {
        id: row!.id,
        product,
        version: (body['version'] ?? (body['product'] as { version?: number } | undefined)?.version) as number,
      },
    };
  },
  async 'shop.bulkEdit'(stage) {
    const [row] = await stage.sql<{ id: string }>('select id from shop_product where space_id = $1 limit 1');
    return { who: await member(stage, 'admin'), input: { ids: [row!.id], addTags: ['ของใหม่'] } };
  },
  'shop.startImport': importing,
  async 'shop.getImport'(stage) {
    const { who, input } = await importing(stage);
    await stage.call(who, 'shop.startImport', input);
    return { who, input: { id: input.importId } };
  },
  async 'shop.applyImport'(stage) {
    const { who, id } = await imported(stage);
    return { who, input: { id, skipBad: true } };
  },
  async 'shop.importProblems'(stage) {
    const { who, id } = await imported(stage);
    return { who, input: { id } };
  },
};
