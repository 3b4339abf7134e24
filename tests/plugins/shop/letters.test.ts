import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { drawHtml } from '#plugins/mail/gateway/draw/html.ts';
import { drawPlain } from '#plugins/mail/gateway/draw/plain.ts';
import type { Cart } from '#plugins/shop/calls/orderSchemas.ts';
import { lookForLetters } from '#plugins/shop/gateway/letters/look.ts';
import { leaveByMail } from '#plugins/shop/gateway/letters/open.ts';
import { leaveToken, letterToken } from '#plugins/shop/gateway/letters/tokens.ts';
import { letterDue } from '#plugins/shop/gateway/letters/write.ts';
import { mayWrite, type LetterKind } from '#plugins/shop/rules/letters.ts';
import { ADDRESS, CONTACT, openBuyingStage, type Buyer, type BuyingStage, type Goods } from './buyingStage.ts';

const ON = { settings: { cartLetters: true, cartLetterHours: 4, awayLetters: true, awayLetterDays: 60, letterWorthDays: 7 } };
let stage: BuyingStage;
beforeAll(async () => {
  stage = await openBuyingStage({ more: { shop: ON } });
});
afterAll(() => stage.close());

const HOURS = 60;
const DAYS = 24 * HOURS;
const rows = async <Row>(sql: string) =>
  (await stage.one<{ found: Row[] | null }>(`select json_agg(t) as found from (${sql}) t`)).found ?? [];
const lettersOf = (kind: LetterKind, subjectId: string) =>
  rows<{ id: string; reader_id: string; sent_at: string | null; opened_at: string | null; mail_id: string }>(
    `select * from shop_letter where kind = '${kind}' and subject_id = '${subjectId}'`,
  );
const write = (kind: LetterKind, subjectId: string) => stage.work((ctx) => letterDue(ctx, { kind, subjectId }));
const mailsTo = (email: string) =>
  rows<{ kind: string }>(`select kind from mail_message where address = '${email}' and kind like 'shop.letter%'`);

let buyers = 0;
const address = () => `buyer${(buyers += 1)}@mail.example`;
/** A guest who fills in their address and leaves. */
async function left(wanted: readonly (readonly [Goods, number])[], { letters = true, email = address() } = {}) {
  const guest = await stage.person('guest');
  let token = '';
  for (const [{ sku }, quantity] of wanted) {
    const added = await guest.call('addToCart', { token, sku, quantity }, randomUUID());
    token = added.body.token as string;
  }
  const saved = await guest.call('saveCheckout', { token, contact: { ...CONTACT, email }, address: ADDRESS, letters }, randomUUID());
  expect(saved.status, saved.text).toBe(200);
  const { cart } = saved.body as unknown as { cart: Cart };
  return { guest, token, email, cartId: cart.id! };
}
const linkOf = (id: string, at?: string) => stage.work(async (ctx) => letterToken(ctx, id), at);
const take = async (buyer: Buyer, letter: string, token = '') => buyer.call('takeLetter', { letter, token }, randomUUID());

describe('a cart that was left', () => {
  it('is written about once, whoever looks at it at the same time, and not before its hours are over', async () => {
    const goods = await stage.goods({ satang: 12_000 });
    const { cartId, email } = await left([[goods, 2]]);
    await write('cart', cartId);
    expect(await lettersOf('cart', cartId)).toEqual([]);
    stage.minutes(4 * HOURS + 1);
    await Promise.all([write('cart', cartId), write('cart', cartId), write('cart', cartId)]);
    stage.minutes(30);
    await write('cart', cartId);
    expect(await lettersOf('cart', cartId)).toMatchObject([{ sent_at: expect.any(String) as string }]);
    expect(await mailsTo(email)).toEqual([{ kind: 'shop.letter.cart' }]);
    const [reader] = await rows<{ consent: string; consented_at: string }>(`select * from shop_reader where email = '${email}'`);
    expect(reader).toMatchObject({ consent: expect.stringContaining('LINE') as string, consented_at: expect.any(String) as string });
  });

  it('is found by the job, which tells of those only that somebody may be written to about', async () => {
    const goods = await stage.goods({ satang: 9_000 });
    const [agreed, silent] = [await left([[goods, 1]]), await left([[goods, 1]], { letters: false })];
    stage.minutes(4 * HOURS + 1);
    const due: string[] = [];
    await stage.work((ctx) =>
      lookForLetters(
        Object.create(ctx, { emit: { value: async (_: string, { subjectId }: { subjectId: string }) => void due.push(subjectId) } }),
      ),
    );
    expect(due).toContain(agreed.cartId);
    expect(due).not.toContain(silent.cartId);
    await write('cart', silent.cartId);
    expect(await mailsTo(silent.email)).toEqual([]);
  });

  it('whose box was ticked off again is not written about', async () => {
    const goods = await stage.goods({ satang: 9_000 });
    const { guest, token, cartId, email } = await left([[goods, 1]]);
    await guest.call('saveCheckout', { token, letters: false }, randomUUID());
    stage.minutes(5 * HOURS);
    await write('cart', cartId);
    expect(await mailsTo(email)).toEqual([]);
    expect(await rows(`select 1 from shop_reader where email = '${email}' and consented_at is not null`)).toEqual([]);
  });

  it('is let be where its buyer has ordered meanwhile, by this cart or another', async () => {
    const goods = await stage.goods({ satang: 9_000 });
    const { cartId, email } = await left([[goods, 1]]);
    stage.minutes(60);
    const other = await left([[goods, 1]], { email });
    const ready = async (input: object) => (await other.guest.call('saveCheckout', { token: other.token, ...input }, randomUUID())).body;
    const { shippingMethods } = (await ready({})) as unknown as { shippingMethods: { id: string }[] };
    await ready({ shippingMethodId: shippingMethods[0]!.id });
    const { quoteHash } = await ready({ method: 'cash' });
    expect((await stage.place(other.guest, other.token, quoteHash as string)).status).toBe(200);
    stage.minutes(5 * HOURS);
    await write('cart', cartId);
    await write('cart', other.cartId);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('has only what is still to be had, and none is written where nothing is', async () => {
    const [there, gone] = [await stage.goods({ satang: 5_000 }), await stage.goods({ satang: 7_000, stock: 1 })];
    const [both, none] = [
      await left([
        [there, 1],
        [gone, 1],
      ]),
      await left([[gone, 1]]),
    ];
    await stage.one(`update shop_level set on_hand = 0 where variant_id = '${gone.variantId}' returning 1`);
    stage.minutes(5 * HOURS);
    await write('cart', both.cartId);
    await write('cart', none.cartId);
    const [letter] = await rows<{ lines: object[] }>(`select lines from shop_letter where subject_id = '${both.cartId}'`);
    expect(letter!.lines).toEqual([{ variantId: there.variantId, quantity: 1 }]);
    expect(await mailsTo(none.email)).toEqual([]);
  });

  it('comes back by the link on another device, into that visitor’s own cart and without a word of who it was', async () => {
    const goods = await stage.goods({ satang: 15_000 });
    const { cartId, guest, token, email } = await left([[goods, 2]]);
    stage.minutes(5 * HOURS);
    await write('cart', cartId);
    const [letter] = await lettersOf('cart', cartId);
    const link = await linkOf(letter!.id);
    const stranger = await stage.person('guest');
    const page = await (await stage.site.as('guest')).page(`/shop/letters/${link}`);
    expect(page).toContain(goods.sku);
    for (const secret of [email, CONTACT.name, CONTACT.phone, ADDRESS.line]) expect(page).not.toContain(secret);
    expect((await lettersOf('cart', cartId))[0]!.opened_at).toBeNull();
    const taken = await take(stranger, link);
    const cart = taken.body as unknown as Cart;
    expect(cart.id).not.toBe(cartId);
    expect(cart.lines).toMatchObject([{ sku: goods.sku, quantity: 2 }]);
    expect((await stranger.call('getCheckout', { token: cart.token })).body).toMatchObject({
      contact: { email: '', phone: '' },
      address: null,
    });
    // Pressed again, and on the first device: nothing is there twice.
    expect((await take(stranger, link, cart.token)).body).toMatchObject({ lines: [{ quantity: 2 }] });
    expect((await take(guest, link, token)).body).toMatchObject({ id: cartId, lines: [{ quantity: 2 }] });
    expect((await lettersOf('cart', cartId))[0]!.opened_at).not.toBeNull();
  });

  it('counts what it brought back: opened, orders and baht by the link, within the days of the site', async () => {
    const admin = await stage.person('admin');
    const figures = async () =>
      (
        (await admin.call('letterFigures', { days: 30 })).body as unknown as {
          kinds: { kind: string; orders: number; satang: number; sent: number }[];
        }
      ).kinds[0]!;
    const before = await figures();
    const goods = await stage.goods({ satang: 20_000 });
    const bought = async (wait: number) => {
      const { cartId, guest, token } = await left([[goods, 1]]);
      stage.minutes(5 * HOURS);
      await write('cart', cartId);
      const [letter] = await lettersOf('cart', cartId);
      await take(guest, await linkOf(letter!.id), token);
      stage.minutes(wait);
      const ready = async (input: object) => (await guest.call('saveCheckout', { token, ...input }, randomUUID())).body;
      const { shippingMethods } = (await ready({})) as unknown as { shippingMethods: { id: string }[] };
      await ready({ shippingMethodId: shippingMethods[0]!.id });
      const { quoteHash } = await ready({ method: 'cash' });
      const placed = await stage.place(guest, token, quoteHash as string);
      expect(placed.status, placed.text).toBe(200);
      await stage.pay(placed.body.orderId as string);
    };
    await bought(HOURS);
    await bought(8 * DAYS);
    expect(await figures()).toMatchObject({ sent: before.sent + 2, orders: before.orders + 1, satang: before.satang + 25_000 });
  });
});

describe('a link', () => {
  it('of another site, another letter or of nobody is refused, and an old one is over', async () => {
    const goods = await stage.goods({ satang: 4_000 });
    const { cartId } = await left([[goods, 1]]);
    stage.minutes(5 * HOURS);
    await write('cart', cartId);
    const [letter] = await lettersOf('cart', cartId);
    const guest = await stage.person('guest');
    const link = await linkOf(letter!.id);
    const other = await stage.person('guest', { at: 'b' });
    expect((await take(other, link)).body).toMatchObject({ code: 'letter-ended' });
    expect((await take(guest, await linkOf(letter!.id, 'b'))).body).toMatchObject({ code: 'letter-ended' });
    expect((await take(guest, `${randomUUID()}.${link.split('.')[1]}`)).body).toMatchObject({ code: 'letter-ended' });
    expect((await take(guest, await stage.work(async (ctx) => leaveToken(ctx, letter!.id)))).body).toMatchObject({ code: 'letter-ended' });
    stage.minutes(31 * DAYS);
    expect((await take(guest, link)).status).toBe(410);
  });

  it('of leaving ends letters with one press, for carts that were ticked before, and a new tick begins anew', async () => {
    const goods = await stage.goods({ satang: 4_000 });
    const { cartId, email, guest, token } = await left([[goods, 1]]);
    const second = await left([[goods, 1]], { email });
    stage.minutes(5 * HOURS);
    await write('cart', cartId);
    const [letter] = await lettersOf('cart', cartId);
    const leave = await stage.work(async (ctx) => leaveToken(ctx, letter!.reader_id));
    await stage.work((ctx) => leaveByMail(ctx, { params: { token: `${leave.slice(0, -1)}_` } }));
    expect(await rows(`select 1 from shop_reader where email = '${email}' and left_at is not null`)).toEqual([]);
    await stage.work((ctx) => leaveByMail(ctx, { params: { token: leave } }));
    // What is saved again of an old tick brings nobody back.
    await guest.call('saveCheckout', { token, note: 'อีกครั้ง', letters: true }, randomUUID());
    await second.guest.call('saveCheckout', { token: second.token, note: 'x' }, randomUUID());
    stage.minutes(2 * DAYS);
    await write('cart', second.cartId);
    expect(await mailsTo(email)).toHaveLength(1);
    const third = await left([[goods, 1]], { email });
    stage.minutes(5 * HOURS);
    await write('cart', third.cartId);
    expect(await mailsTo(email)).toHaveLength(2);
  });
});

describe('a customer who was long away', () => {
  it('is written to once for each absence, if their account agreed to news, and told in the site as well', async () => {
    const goods = await stage.goods({ satang: 30_000, stock: 50 });
    const bought = async (news: boolean | null) => {
      const member = await stage.person('user');
      if (news !== null)
        await stage.one(`insert into account_consent (space_id, account_id, purpose, version, given, at)
          select space_id, id, 'news', '1', ${news}, '${stage.clock.at.toISOString()}' from account_account where id = '${member.id}' returning 1`);
      const { token, checkout } = await stage.ready(member, [[goods, 1]]);
      const placed = await stage.place(member, token, checkout.quoteHash);
      await stage.pay(placed.body.orderId as string);
      return { member, orderId: placed.body.orderId as string, email: `${member.id}@mail.example` };
    };
    const [yes, no, silent] = [await bought(true), await bought(false), await bought(null)];
    await write('away', yes.orderId);
    expect(await lettersOf('away', yes.orderId)).toEqual([]);
    stage.minutes(61 * DAYS);
    for (const { orderId } of [yes, no, silent]) await Promise.all([write('away', orderId), write('away', orderId)]);
    expect(await mailsTo(yes.email)).toEqual([{ kind: 'shop.letter.away' }]);
    for (const { email } of [no, silent]) expect(await mailsTo(email)).toEqual([]);
    expect(
      await rows(`select 1 from notification_notification where account_id = '${yes.member.id}' and kind = 'shop.letter.away'`),
    ).toHaveLength(1);
    stage.minutes(60 * DAYS);
    await write('away', yes.orderId);
    expect(await mailsTo(yes.email)).toHaveLength(1);
  });
});

test('nothing is looked for where the site has not turned it on', async () => {
  const off = await openBuyingStage();
  try {
    expect(await off.work(lookForLetters)).toBeNull();
    const goods = await off.goods({ satang: 4_000 });
    const { checkout } = await off.ready(await off.person('guest'), [[goods, 1]]);
    expect(checkout.letters).toBeNull();
  } finally {
    await off.close();
  }
});

test('the latest decision counts, and no of two at once', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  expect(mayWrite({ consentedAt: null, leftAt: null, news: null })).toBe(false);
  expect(mayWrite({ consentedAt: at(1), leftAt: null, news: null })).toBe(true);
  expect(mayWrite({ consentedAt: at(1), leftAt: at(1), news: null })).toBe(false);
  expect(mayWrite({ consentedAt: at(1), leftAt: at(2), news: { agreed: true, at: at(3) } })).toBe(true);
  expect(mayWrite({ consentedAt: at(1), leftAt: null, news: { agreed: false, at: at(3) } })).toBe(false);
});

test('a mail shows goods with picture, price and address, all of it escaped', () => {
  const frame = {
    siteName: 'ตลาด',
    origin: 'https://market.example',
    palette: { canvas: '#fff', surface: '#fff', text: '#111', muted: '#555', border: '#ccc', accent: '#a00', onAccent: '#fff' },
    words: { code: '', fallback: '', sent: '', automatic: '', unsubscribe: 'หยุดรับ' },
  };
  const letter = {
    kind: 'shop.letter.cart',
    to: 'a@b.example',
    locale: 'th' as const,
    subject: 'x',
    paragraphs: ['y'],
    goods: [
      { title: '<b>น้ำพริก</b>', detail: '× 2', price: '฿120.00', url: 'https://market.example/p', picture: 'https://market.example/p.webp' },
    ],
  };
  const html = drawHtml(letter, frame, 'th');
  expect(html).toContain('&lt;b&gt;น้ำพริก&lt;/b&gt;');
  expect(html).toContain('src="https://market.example/p.webp"');
  expect(drawPlain(letter, frame)).toContain('<b>น้ำพริก</b> · × 2 · ฿120.00\nhttps://market.example/p');
});
