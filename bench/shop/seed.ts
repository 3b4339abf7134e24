import { randomUUID } from 'node:crypto';
import type { SpaceTx } from '#kernel/data/space.ts';
import { tokenHash } from '#plugins/shop/gateway/cart/openCart.ts';

/** Makes a call of the shop as an admin; throws what is refused. */
export type Ask = (name: string, input: Record<string, unknown>) => Promise<Record<string, unknown>>;
export interface Goods {
  readonly variantId: string;
  readonly sku: string;
  readonly satang: number;
}
/** A cart that is ready to be ordered, and what opens it. */
export interface Cart {
  readonly token: string;
  readonly goods: readonly Goods[];
}

const text = (th: string) => ({ th, en: '' });

/** Goods with so many of each at one location, and a way of sending them; through the shop's own calls. */
export async function seedGoods(ask: Ask, count: number, stock: number): Promise<{ goods: Goods[]; shippingMethodId: string }> {
  const shippingMethodId = randomUUID();
  await ask('saveShipping', {
    id: shippingMethodId,
    version: null,
    method: {
      title: text('ส่งด่วน'),
      detail: text(''),
      kind: 'delivery',
      carrier: '',
      trackingUrl: '',
      regions: [],
      provinces: [],
      steps: [{ upToGrams: 1_000_000, satang: 4_000 }],
      freeFromSatang: 0,
      active: true,
      rank: 0,
    },
  });
  const { locations } = (await ask('locations', {})) as { locations: { id: string; isDefault: boolean }[] };
  const locationId = locations.find(({ isDefault }) => isDefault)?.id ?? randomUUID();
  if (locations.length === 0) await ask('saveLocation', { id: locationId, name: 'คลัง', active: true, isDefault: true, version: null });
  const goods: Goods[] = [];
  for (let nth = 0; nth < count; nth++) {
    const [id, variantId, sku] = [randomUUID(), randomUUID(), `BENCH-${randomUUID().slice(0, 8)}`];
    const satang = 1_000 + nth;
    const variant = {
      id: variantId,
      sku,
      barcode: '',
      options: [],
      regularSatang: satang,
      saleSatang: 0,
      saleFrom: null,
      saleTo: null,
      costSatang: null,
      trackStock: true,
      allowBackorder: false,
      threshold: 0,
      weightGrams: 100,
      picture: '',
      active: true,
    };
    await ask('saveProduct', {
      id,
      version: null,
      reason: '',
      product: {
        type: 'physical',
        status: 'active',
        name: text(`สินค้า ${nth}`),
        summary: text(''),
        description: text(''),
        brand: '',
        vatClass: 'vat7',
        unit: 'ชิ้น',
        tags: [],
        ribbon: '',
        categoryIds: [],
        pictures: [],
        seoTitle: '',
        seoDescription: '',
        options: [],
        variants: [variant],
      },
    });
    await ask('moveStock', { moveId: randomUUID(), sku, locationId, kind: 'receive', quantity: stock, toLocationId: null, reason: '' });
    goods.push({ variantId, sku, satang });
  }
  return { goods, shippingMethodId };
}

const CONTACT = { name: 'มะลิ ใจดี', phone: '+66812345678', email: 'mali@bench.example' };
const ADDRESS = {
  name: 'มะลิ ใจดี',
  phone: '+66812345678',
  line: '99/1',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
  provinceId: 0,
  districtId: 0,
  subdistrictId: 0,
  note: '',
};

/** Guests' carts with one of each of their goods, filled in up to the review: as rows, since filling them in is not what is measured. */
export async function seedCarts(tx: SpaceTx, contents: readonly (readonly Goods[])[], shippingMethodId: string): Promise<Cart[]> {
  const carts = contents.map((goods) => ({ id: randomUUID(), token: randomUUID(), goods }));
  await tx.run(
    `insert into shop_cart (space_id, id, token_hash, expires_at, created_at, updated_at)
     select $1, c.id, c.hash, now() + interval '1 day', now(), now() from unnest($2::uuid[], $3::bytea[]) as c (id, hash)`,
    [tx.space, carts.map(({ id }) => id), carts.map(({ token }) => tokenHash(token))],
  );
  const lines = carts.flatMap(({ id, goods }) => goods.map((each, nth) => ({ id, nth, ...each })));
  await tx.run(
    `insert into shop_cart_line (space_id, cart_id, variant_id, quantity, unit_satang, added_at)
     select $1, l.cart, l.variant, 1, l.satang, now() + l.nth * interval '1 ms'
     from unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::int[]) as l (cart, variant, satang, nth)`,
    [
      tx.space,
      lines.map(({ id }) => id),
      lines.map((each) => each.variantId),
      lines.map((each) => each.satang),
      lines.map(({ nth }) => nth),
    ],
  );
  await tx.run(
    `insert into shop_checkout (space_id, cart_id, contact, address, shipping_method_id, method, updated_at)
     select $1, c, $3, $4, $5, 'cash', now() from unnest($2::uuid[]) as c`,
    [tx.space, carts.map(({ id }) => id), JSON.stringify(CONTACT), JSON.stringify(ADDRESS), shippingMethodId],
  );
  return carts;
}

/** So many of them, in an order of chance. */
export const some = <T>(all: readonly T[], count: number): T[] =>
  all
    .map((each) => [Math.random(), each] as const)
    .toSorted((a, b) => a[0] - b[0])
    .slice(0, count)
    .map(([, each]) => each);
