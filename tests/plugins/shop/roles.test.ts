import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import { openBuyingStage, type Buyer, type BuyingStage, type Goods } from './buyingStage.ts';

let stage: BuyingStage;
let goods: Goods;
let member: Buyer;
let [guest, user, manager, admin]: Agent[] = [];
beforeAll(async () => {
  stage = await openBuyingStage();
  goods = await stage.goods({ satang: 12_000, stock: 9 });
  member = await stage.person('user');
  const { token, checkout } = await stage.ready(member, [[goods, 2]]);
  const placed = await stage.place(member, token, checkout.quoteHash);
  await stage.pay(placed.body.orderId as string);
  await stage.one(`update shop_variant set cost_satang = 7700 where id = '${goods.variantId}' returning 1`);
  guest = await stage.site.as('guest');
  user = await stage.site.as('user', { accountId: member.id });
  manager = await stage.site.as('manager', { accountId: (await stage.person('manager')).id });
  admin = await stage.site.as('admin', { accountId: (await stage.person('admin')).id });
});
afterAll(() => stage.close());

const PAGES = () => ['/shop/products', `/shop/product/${goods.sku}`, '/shop/cart'];
/** Words that only members, and only the staff, are shown. */
const [MINE, STAFF] = [/เคยซื้อเมื่อ|ซื้ออีกครั้ง|shop-Mine/, /ใน 30 วัน|สำหรับทีมงาน|ฉบับร่าง|shop-Staff/];

describe('pages of the shop by role', () => {
  it('have nothing of members or the staff for guests, in their words and in their data', async () => {
    for (const path of PAGES()) {
      const html = await guest!.page(path);
      expect(html, path).not.toMatch(MINE);
      expect(html, path).not.toMatch(STAFF);
      const payload = JSON.stringify(await guest!.payload(path));
      for (const name of ['"bought"', '"figures"', '"drafts"', '"onHand"', '"costSatang"']) expect(payload, path).not.toContain(name);
    }
    const texts = JSON.stringify(await guest!.boot('/shop/products'));
    expect(texts).not.toMatch(/staff\.|mine\.bought/);
  });

  it('tell members what they bought before, when and by which order, with the same again at one press', async () => {
    for (const path of ['/shop/products', `/shop/product/${goods.sku}`]) {
      const html = await user!.page(path);
      expect(html, path).toMatch(/เคยซื้อเมื่อ/);
      expect(html, path).toContain(`/shop/orders/`);
      expect(html, path).toMatch(/ซื้ออีกครั้ง/);
      expect(html, path).not.toMatch(STAFF);
    }
    const stranger = await stage.site.as('user', { accountId: (await stage.person('user')).id });
    expect(await stranger.page('/shop/products')).not.toMatch(/เคยซื้อเมื่อ/);
  });

  it('offer members in the cart what they wish for and bought before, without what is in it', async () => {
    const wished = await stage.goods({ satang: 5_000 });
    await member.call('wish', { productId: wished.productId, wished: true }, randomUUID());
    const html = await user!.page('/shop/cart');
    expect(html).toContain('สินค้าที่คุณถูกใจ');
    expect(html).toContain(wished.sku);
    expect(html).toContain(goods.sku);
    await member.call('addToCart', { sku: wished.sku, quantity: 1 }, randomUUID());
    expect(await user!.page('/shop/cart')).not.toContain('สินค้าที่คุณถูกใจ');
  });

  it('show managers stock, sales of thirty days and the way to change it, and admins what it costs besides', async () => {
    for (const path of ['/shop/products', `/shop/product/${goods.sku}`])
      expect(await manager!.page(path), path).toContain(`/shop/desk/products/${goods.productId}`);
    const of = async (agent: Agent) =>
      (await agent.payload(`/shop/product/${goods.sku}`)) as unknown as {
        data: { figures: { status: string; variants: Record<string, unknown>[] } };
      };
    const seen = JSON.stringify(await of(manager!));
    expect(seen).toContain('"onHand":9');
    expect(seen).toContain('"sold":2');
    expect(seen).toContain('"allocated":2');
    expect(seen).not.toContain('7700');
    expect(JSON.stringify(await of(admin!))).toContain('"costSatang":7700');
    stage.minutes(31 * 24 * 60);
    const later = await stage.site.as('manager', { accountId: (await stage.person('manager')).id });
    expect(JSON.stringify(await of(later))).toContain('"sold":0');
  });

  it('show the staff what buyers do not see yet, and nobody else', async () => {
    const draft = await stage.goods({ satang: 4_000 });
    await stage.one(`update shop_product set status = 'draft' where id = '${draft.productId}' returning 1`);
    const staff = await stage.site.as('manager', { accountId: (await stage.person('manager')).id });
    expect(await staff.page(`/shop/product/${draft.sku}`)).toContain('ผู้ซื้อยังไม่เห็นหน้านี้');
    expect(await staff.page('/shop/products')).toMatch(/ฉบับร่าง 1/);
    for (const agent of [await stage.site.as('guest'), await stage.site.as('user', { accountId: (await stage.person('user')).id })])
      expect((await agent.get(`/shop/product/${draft.sku}`)).statusCode).toBe(404);
    expect((await staff.get('/shop/product/NOT-THERE')).statusCode).toBe(404);
  });
});
