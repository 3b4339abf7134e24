import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/contract/role.ts';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Answer } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { BillingCtx } from '#plugins/billing/gateway/db.ts';
import { beginPayment } from '#plugins/billing/gateway/payments/pay.ts';
import { settle } from '#plugins/billing/gateway/payments/settle.ts';
import { billing } from '#plugins/billing/plugin.ts';
import { chargeChanged } from '#plugins/shop/gateway/orders/chargeChanged.ts';
import type { ShopCtx } from '#plugins/shop/gateway/db.ts';
import { tokenHash } from '#plugins/shop/gateway/cart/openCart.ts';
import { expireOrders, orderDue } from '#plugins/shop/gateway/orders/expireOrders.ts';
import { shop } from '#plugins/shop/plugin.ts';
import type { Checkout } from '#plugins/shop/calls/orderSchemas.ts';

/** Somebody at the shop: a member with a session, or a guest with a cart's token. */
export interface Buyer {
  readonly id: string;
  /** Makes a call of the shop, or of another plugin by its full name. */
  call(name: string, input?: Record<string, unknown>, key?: string): Promise<Answer>;
}

/** What a product of the tests is; prices in satang. */
export interface Goods {
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
}

export const CONTACT = { name: 'มะลิ ใจดี', phone: '0812345678', email: 'mali@mail.example' };
export const ADDRESS = {
  name: 'มะลิ ใจดี',
  phone: '0812345678',
  line: '99/1 ถ.ห้วยแก้ว',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
  provinceId: 0,
  districtId: 0,
  subdistrictId: 0,
  note: '',
};

interface Readying {
  method?: string;
  coupons?: readonly string[];
  taxBuyer?: Checkout['taxBuyer'];
}
/** A cart that can be ordered. */
export interface Ready {
  token: string;
  checkout: Checkout;
}

export interface BuyingStage {
  readonly site: RunningSite;
  readonly clock: { at: Date };
  person(role?: Role, options?: { at?: string; id?: string }): Promise<Buyer>;
  work<T>(fn: (ctx: ShopCtx) => Promise<T>, at?: string): Promise<T>;
  goods(options: { satang: number; saleSatang?: number; stock?: number; vatClass?: string; type?: string; at?: string }): Promise<Goods>;
  /** Puts goods into a cart and fills in everything up to the review. Gives the token and the checkout. */
  ready(buyer: Buyer, wanted: readonly (readonly [Goods, number])[], options?: Readying): Promise<Ready>;
  /** So many carts like this one, of guests who all know what they cost. */
  many(count: number, wanted: readonly (readonly [Goods, number])[], options?: Readying): Promise<(Ready & { buyer: Buyer })[]>;
  place(buyer: Buyer, token: string, quoteHash: string, orderId?: string, key?: string): Promise<Answer>;
  /** Somebody has said how they are going to pay. */
  begin(orderId: string): Promise<string>;
  /** Somebody pays an order, now; what has come of it reaches the shop. */
  pay(orderId: string, satang?: number): Promise<void>;
  /** The shop hears of an order's charge. */
  hear(orderId: string): Promise<void>;
  /** The job that runs every minute, with what it sets off. */
  expire(): Promise<void>;
  one<Row>(sql: string, at?: string): Promise<Row>;
  minutes(count: number): void;
  close(): Promise<void>;
}

/** Two shops in spaces of their own. */
/** @param background delivers events and runs jobs, too · `more` are further plugins */
export async function openBuyingStage({
  background = false,
  more = {},
}: { background?: boolean; more?: Record<string, object> } = {}): Promise<BuyingStage> {
  const clock = { at: new Date('2026-11-21T03:00:00Z') };
  const plugins = {
    mail: {},
    account: {},
    notification: {},
    wallet: {},
    files: {},
    address: {},
    billing: {
      settings: {
        methods: ['wallet', 'cod', 'cash'],
        vatRegistered: true,
        sellerName: 'ร้านทดสอบ',
        sellerAddress: 'เชียงใหม่',
        taxId: '0107536000315',
      },
    },
    shop: {},
    ...more,
  };
  const site = await startSite({ manifests: [{ plugins }, { plugins }], now: () => clock.at, background });
  const on = async <C>(plugin: typeof shop | typeof billing, fn: (ctx: C) => Promise<unknown>, at = 'a'): Promise<unknown> => {
    const { platform, sites, data, app } = site.gateway;
    const live = (await sites.byId(at))!;
    return data.inSpace(live.manifest.space, (tx) => fn(makeCtx(platform, systemVisit(live, app.log), plugin, tx) as unknown as C));
  };
  const work = <T>(fn: (ctx: ShopCtx) => Promise<T>, at?: string) => on(shop, fn, at) as Promise<T>;
  let staff: Buyer | null = null;
  const shipping = new Set<string>();
  let addresses = 0;

  const stage: BuyingStage = {
    site,
    clock,
    work,
    async person(role = 'user', { at = 'a', id = randomUUID() } = {}) {
      const { space } = site.manifest(at);
      if (role !== 'guest')
        await site.gateway.data.inSpace(
          space,
          (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
            values (${space}, ${id}, ${`${id}@mail.example`}, ${role}, ${id.slice(0, 4)}, ${role}) on conflict do nothing`,
        );
      const signIn = () => site.as(role, { at, accountId: id });
      let agent = await signIn();
      // Everybody from an address of their own: addresses have limits.
      const ip = `10.${(++addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
      return {
        id,
        async call(name, input = {}, key) {
          const ask = () =>
            agent.call(name.includes('.') ? name : `shop.${name}`, input, { ip, ...(key ? { headers: { 'idempotency-key': key } } : {}) });
          const answer = await ask();
          if (answer.status !== 401 && answer.body.code !== 'step-up-needed') return answer;
          // The clock has left the working key and the session behind.
          agent = await signIn();
          return ask();
        },
      };
    },
    async goods({ satang, saleSatang = 0, stock = 10, vatClass = 'vat7', type = 'physical', at = 'a' }) {
      staff ??= await stage.person('admin');
      const admin = at === 'a' ? staff : await stage.person('admin', { at });
      if (!shipping.has(at)) {
        shipping.add(at);
        await admin.call('saveShipping', {
          id: randomUUID(),
          version: null,
          method: {
            title: { th: 'ส่งด่วน', en: 'Express' },
            detail: { th: '1–2 วัน', en: '' },
            kind: 'delivery',
            carrier: 'ไปรษณีย์ไทย',
            trackingUrl: 'https://track.example/{tracking}',
            regions: [],
            provinces: [],
            steps: [{ upToGrams: 1_000_000, satang: 5_000 }],
            freeFromSatang: 0,
            active: true,
            rank: 0,
          },
        });
      }
      const [productId, variantId] = [randomUUID(), randomUUID()];
      const sku = `T-${productId.slice(0, 8).toUpperCase()}`;
      const text = (th: string) => ({ th, en: '' });
      const saved = await admin.call('saveProduct', {
        id: productId,
        version: null,
        product: {
          type,
          status: 'active',
          name: text(`สินค้า ${sku}`),
          summary: text(''),
          description: text(''),
          brand: '',
          vatClass,
          unit: 'ชิ้น',
          tags: [],
          ribbon: '',
          categoryIds: [],
          pictures: [],
          seoTitle: '',
          seoDescription: '',
          options: [],
          variants: [
            {
              id: variantId,
              sku,
              barcode: '',
              options: [],
              regularSatang: satang,
              saleSatang,
              saleFrom: null,
              saleTo: null,
              costSatang: null,
              trackStock: type === 'physical',
              allowBackorder: false,
              threshold: 0,
              weightGrams: 200,
              picture: '',
              active: true,
            },
          ],
        },
      });
      if (saved.status !== 200) throw new Error(`product: ${saved.status} ${saved.text}`);
      if (stock > 0 && type === 'physical') {
        const { locations } = (await admin.call('locations')).body as unknown as { locations: { id: string }[] };
        const locationId = locations[0]?.id ?? randomUUID();
        if (!locations[0]) {
          const made = await admin.call('saveLocation', { id: locationId, name: 'หน้าร้าน', active: true, isDefault: true, version: null });
          if (made.status !== 200) throw new Error(`location: ${made.text}`);
        }
        const moved = await admin.call('moveStock', { moveId: randomUUID(), sku, locationId, kind: 'receive', quantity: stock });
        if (moved.status !== 200) throw new Error(`stock: ${moved.text}`);
      }
      return { productId, variantId, sku };
    },
    async ready(buyer, wanted, { method = 'cash', coupons = [], taxBuyer = null } = {}) {
      let token = '';
      const done = async (name: string, input: Record<string, unknown>) => {
        const answer = await buyer.call(name, { token, ...input }, randomUUID());
        if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
        return answer.body as unknown as Checkout & { token: string };
      };
      for (const [{ sku }, quantity] of wanted) token = (await done('addToCart', { sku, quantity })).token;
      for (const code of coupons) await done('addCoupon', { code });
      let checkout: Checkout = await done('saveCheckout', { contact: CONTACT, address: ADDRESS, taxBuyer });
      if (checkout.needsShipping) checkout = await done('saveCheckout', { shippingMethodId: checkout.shippingMethods[0]!.id });
      if (checkout.methods.length) checkout = await done('saveCheckout', { method });
      return { token, checkout };
    },
    place: (buyer, token, quoteHash, orderId = randomUUID(), key = randomUUID()) =>
      buyer.call('placeOrder', { token, orderId, quoteHash }, key),
    async many(count, wanted, options) {
      const model = await stage.ready(await stage.person('guest'), wanted, options);
      const { space } = site.manifest();
      const buyers = await Promise.all(Array.from({ length: Math.ceil(count / 4) }, () => stage.person('guest')));
      const tokens = Array.from({ length: count }, () => randomUUID());
      const hashes = tokens.map(tokenHash);
      await site.gateway.data.inSpace(space, async (tx) => {
        const from = `from unnest($1::bytea[]) as t (hash) cross join shop_cart c where c.token_hash = $2`;
        await tx.run(
          `insert into shop_cart (space_id, id, token_hash, coupons, expires_at, created_at, updated_at)
           select c.space_id, gen_random_uuid(), t.hash, c.coupons, c.expires_at, c.created_at, c.updated_at ${from}`,
          [hashes, tokenHash(model.token)],
        );
        const copies = `join shop_cart c on c.id = m.cart_id and c.token_hash = $2 cross join shop_cart n where n.token_hash = any($1::bytea[])`;
        await tx.run(
          `insert into shop_cart_line select m.space_id, n.id, m.variant_id, m.quantity, m.unit_satang, m.added_at from shop_cart_line m ${copies}`,
          [hashes, tokenHash(model.token)],
        );
        await tx.run(
          `insert into shop_checkout select m.space_id, n.id, m.contact, m.address, m.tax_buyer, m.note, m.shipping_method_id, m.method,
             m.updated_at from shop_checkout m ${copies}`,
          [hashes, tokenHash(model.token)],
        );
      });
      return Promise.all(
        tokens.map(async (token, nth) => {
          const buyer = buyers[nth % buyers.length]!;
          return { buyer, token, checkout: (await buyer.call('getCheckout', { token })).body as unknown as Checkout };
        }),
      );
    },
    begin: async (orderId) => {
      const { charge_id: id } = await stage.one<{ charge_id: string }>(`select charge_id from shop_order where id = '${orderId}'`);
      const begun = (ctx: BillingCtx) =>
        beginPayment(ctx, { id, paymentId: randomUUID(), method: 'cash', token: ctx.keys.mac(`charge:${id}`) });
      return ((await on<BillingCtx>(billing, begun)) as { id: string }).id;
    },
    async pay(orderId, satang) {
      const order = await stage.one<{ total_satang: number; payment: string | null }>(
        `select total_satang, (select id from billing_payment p where p.charge_id = o.charge_id limit 1) as payment from shop_order o where id = '${orderId}'`,
      );
      const paymentId = order.payment ?? (await stage.begin(orderId));
      await on<BillingCtx>(billing, (ctx) =>
        settle(ctx, { paymentId, capturedSatang: satang ?? order.total_satang, source: 'desk', eventId: randomUUID(), at: ctx.now() }),
      );
      await stage.hear(orderId);
    },
    async hear(orderId) {
      const { charge_id: chargeId } = await stage.one<{ charge_id: string }>(`select charge_id from shop_order where id = '${orderId}'`);
      await work((ctx) => chargeChanged(ctx, { chargeId, subjectType: 'shop.order', subjectId: orderId }));
    },
    async expire() {
      await work(expireOrders);
      const { ids } = await stage.one<{ ids: string[] | null }>(
        `select array_agg(id) as ids from shop_order where state = 'awaiting_payment'`,
      );
      for (const orderId of ids ?? []) await work((ctx) => orderDue(ctx, { orderId }));
    },
    async one<Row>(sql: string, at = 'a') {
      const { space } = site.manifest(at);
      return site.gateway.data.inSpace(space, async (tx) => (await tx.run(sql, [])).rows[0] as Row);
    },
    minutes: (count) => void (clock.at = new Date(clock.at.getTime() + count * 60_000)),
    close: () => site.close(),
  };
  return stage;
}
