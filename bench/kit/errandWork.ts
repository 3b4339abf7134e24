import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { connect } from '#kernel/data/pool.ts';
import { createAgent } from '#tools/testing/agent.ts';
import { billing } from '#plugins/billing/plugin.ts';
import { cms } from '#plugins/cms/plugin.ts';
import { message } from '#plugins/message/plugin.ts';
import { shop } from '#plugins/shop/plugin.ts';
import { appUrlOf, SITE } from './gateway.ts';
import { sender } from './visitors.ts';

const MARKET = { host: 'market.localhost', space: 'talad', key: 'pk_market' };
const OWNERS: Readonly<Record<string, { calls: object }>> = { billing, cms, message, shop };
const HOME = {
  name: 'มะลิ ใจดี',
  phone: '+66812345678',
  line: '99/1 ซอยสุขุมวิท 22 ถนนสุขุมวิท',
  subdistrict: 'คลองตัน',
  district: 'คลองเตย',
  province: 'กรุงเทพมหานคร',
  postcode: '10110',
  provinceId: 0,
  districtId: 0,
  subdistrictId: 0,
  note: '',
};

export type SignIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What waits for one round of the errands. */
export interface Work {
  /** Paid and to be packed, the newest first. */
  readonly orders: readonly { readonly id: string; readonly number: string }[];
  /** Sent to its buyer, who wants money back. */
  readonly sent: { readonly id: string; readonly number: string };
  readonly thread: { readonly id: string; readonly subject: string };
  readonly pupil: { readonly id: string; readonly name: string };
  /** A page that was changed and is not published. */
  readonly page: { readonly id: string; readonly title: string; readonly path: string };
}

/** Signs in as a demo account does, on its site's own page. */
export async function signIn(browser: Browser, origin: string, email: string, password: string): Promise<SignIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/user/login`);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'));
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Puts work into a gateway's data, as buyers, members and staff would, and tells what has become of it. */
export function openWork(gateway: { data: string; port: number }, buyerSignIn: SignIn, staffSignIn: SignIn) {
  const data = connect({ appUrl: appUrlOf(gateway.data) });
  const person = (state: SignIn, role: 'user' | 'admin') => {
    const agent = createAgent({
      send: sender(gateway, 1, MARKET.host),
      host: `${MARKET.host}:${gateway.port}`,
      siteKey: MARKET.key,
      role,
      cookie: state.cookies.find(({ name, domain }) => name === '_account' && domain.startsWith('market'))!.value,
      now: Date.now,
      declared: (id) => {
        const [owner = '', name = ''] = id.split('.');
        return (OWNERS[owner]!.calls as Record<string, { method: string; path: string; idempotent?: boolean }>)[name]!;
      },
    });
    return async <T>(id: string, input: Record<string, unknown> = {}): Promise<T> => {
      const { status, body, text } = await agent.call(id, input);
      if (status !== 200) throw new Error(`${id} was answered with ${status} ${text.slice(0, 300)}`);
      return body as T;
    };
  };
  const [buyer, staff] = [person(buyerSignIn, 'user'), person(staffSignIn, 'admin')];
  type Order = { id: string; number: string; state: string; version: number; chargeId: string; lines: { id: string; quantity: number }[] };

  /** Bought, and paid into the bank, which staff have seen. */
  async function buy(sku: string, quantity: number): Promise<Order> {
    await buyer('shop.addToCart', { sku, quantity });
    const contact = { name: HOME.name, phone: HOME.phone, email: 'user@talad.example' };
    const { shippingMethods } = await buyer<{ shippingMethods: { id: string; kind: string }[] }>('shop.saveCheckout', {
      contact,
      address: HOME,
    });
    await buyer('shop.saveCheckout', { shippingMethodId: shippingMethods.find(({ kind }) => kind === 'delivery')!.id });
    const { quoteHash } = await buyer<{ quoteHash: string }>('shop.saveCheckout', { method: 'transfer' });
    const { orderId } = await buyer<{ orderId: string }>('shop.placeOrder', { orderId: randomUUID(), quoteHash });
    const { chargeId, totals } = await staff<Order & { totals: { totalSatang: number } }>('shop.deskOrder', { id: orderId });
    const reason = 'เห็นในบัญชีธนาคารแล้ว';
    const paid = { paymentId: randomUUID(), method: 'transfer', amountSatang: totals.totalSatang, reason };
    await staff('billing.recordPayment', { id: chargeId, ...paid });
    return until(
      'an order that is paid',
      () => staff<Order>('shop.deskOrder', { id: orderId }),
      ({ state }) => state === 'confirmed',
    );
  }

  /** Asks until it is so. @throws Error when it is never so */
  async function until<T>(what: string, ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T> {
    for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
      const answer = await ask();
      if (isSo(answer)) return answer;
    }
    throw new Error(`there is not: ${what}`);
  }
  return {
    close: () => data.close(),
    /** Waits until a query of a space gives a row. @throws Error when it never does */
    async happened(space: string, what: string, sql: string, values: unknown[]): Promise<void> {
      await until(
        what,
        () => data.inSpace(space, (tx) => tx.run(sql, values)),
        ({ rowCount }) => rowCount === 1,
      );
    },
    /** Begins to pack what the demo has left, so that only one's own orders wait. */
    async settle(): Promise<void> {
      const { rows } = await staff<{ rows: Order[] }>('shop.deskOrders', { state: 'confirmed' });
      for (const { id } of rows) await staff('shop.startOrder', { id, version: (await staff<Order>('shop.deskOrder', { id })).version });
    },
    async prepare(nth: number): Promise<Work> {
      const sent = await buy('BANANA', 1);
      await staff('shop.ship', {
        id: sent.id,
        shipmentId: randomUUID(),
        carrier: 'ไปรษณีย์ไทย',
        tracking: `EX12345678${nth}TH`,
        lines: sent.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      });
      const orders: Order[] = [];
      for (const sku of ['BANANA', 'CHILLI', 'ORANGE', 'SALAD', 'TOMATO']) orders.unshift(await buy(sku, 1));

      const subject = `ขอใบเสร็จ รอบที่ ${nth}`;
      const asked = { id: randomUUID(), subject, body: 'รบกวนขอใบเสร็จของเดือนนี้ค่ะ' };
      const { thread } = await buyer<{ thread: string }>('message.startSupport', asked);

      const pupil = { id: randomUUID(), name: `มานี รักเรียน${'กขคง'[nth]}` };
      const [firstname, lastname] = pupil.name.split(' ') as [string, string];
      await data.inSpace(
        SITE.space,
        (tx) => tx.sql`insert into account_account (space_id, id, email, firstname, lastname, role)
          values (${SITE.space}, ${pupil.id}, ${`pupil${nth}@bench.example`}, ${firstname}, ${lastname}, 'user')`,
      );

      const title = ['การจัดส่ง', 'วิธีสั่งซื้อ'][nth]!;
      const { items } = await staff<{ items: { id: string; title: string; path: string }[] }>('cms.listEntries', {
        q: title,
        kind: 'page',
      });
      const page = items.find((each) => each.title === title)!;
      const { draft, entry } = await staff<{ draft: object; entry: { version: number } }>('cms.getEntry', { id: page.id });
      await staff('cms.saveDraft', { ...draft, id: page.id, version: entry.version, excerpt: `แก้รอบที่ ${nth}` });
      return { orders, sent, thread: { id: thread, subject }, pupil, page };
    },
  };
}
