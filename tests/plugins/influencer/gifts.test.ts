import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openStage, type Stage, type Visitor } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let stage: Stage;
let admin: Visitor;
beforeAll(async () => {
  stage = await openStage({ giftShare: 70, giftsPerDay: 500, blockedWords: ['หวย'] });
  admin = await stage.visitor('admin');
});
afterAll(() => stage.close());

async function item(satang: number, stock: number | null = null): Promise<string> {
  const draft = { name: `พวงมาลัย ${randomUUID().slice(0, 6)}`, picture: '', priceSatang: satang, stock, active: true };
  const answer = await admin.call('influencer.giftItemsAdd', { draft });
  expect(answer.status, answer.text).toBe(200);
  return String(answer.body.id);
}
const sent = (slug: string) =>
  stage.rows<{ id: string; state: string; words: string; version: number }>(
    `select g.id, g.state, g.words, g.version from influencer_gift g join influencer_profile p on p.id = g.influencer_id where p.slug = '${slug}'`,
  );
const bookOf = async (id: string) =>
  (
    await stage.rows<{ sum: number }>(
      `select coalesce(sum(amount_satang), 0)::bigint as sum from influencer_entry where influencer_id = '${id}'`,
    )
  )[0]!.sum;

describe('9: a gift by wallet', () => {
  it('sent 20 times at once with the same id is one gift, one payment and one share', async () => {
    const nam = await stage.influencer();
    const giver = await stage.visitor();
    await stage.fund(giver.id, 100_000);
    const input = { giftId: randomUUID(), itemId: await item(9_900), slug: nam.slug, message: 'สู้ ๆ นะคะ', anonymous: false };
    const answers = await Promise.all(Array.from({ length: 20 }, () => giver.call('influencer.sendGift', input)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await sent(nam.slug)).toHaveLength(1);
    expect(await stage.balance(giver.id)).toBe(90_100);
    expect(await bookOf(nam.id)).toBe(6_930);
    const page = await (await stage.visitor('guest')).page(`/influencer/${nam.slug}`);
    expect(page.html).toContain('สู้ ๆ นะคะ');
    expect(page.html).toContain('ฟ้า ใส.');
  });

  it('is refused with what is there where the wallet has too little, and nothing is left of it', async () => {
    const nam = await stage.influencer();
    const giver = await stage.visitor();
    await stage.fund(giver.id, 5_000);
    const gift = await item(9_900, 3);
    const answer = await giver.call('influencer.sendGift', {
      giftId: randomUUID(),
      itemId: gift,
      slug: nam.slug,
      message: '',
      anonymous: true,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'gift-short', leftSatang: 5_000, priceSatang: 9_900 } });
    expect(String(answer.body.title)).toContain('เงินในกระเป๋าไม่พอ');
    expect(await sent(nam.slug)).toEqual([]);
    expect(await stage.balance(giver.id)).toBe(5_000);
    expect(await bookOf(nam.id)).toBe(0);
    expect(await stage.rows(`select 1 from influencer_gift_item where id = '${gift}' and stock = 3`)).toHaveLength(1);
  });

  it('20 people who want the last 5 get 5', async () => {
    const nam = await stage.influencer();
    const gift = await item(1_000, 5);
    const givers = await Promise.all(Array.from({ length: 20 }, () => stage.visitor()));
    for (const { id } of givers) await stage.fund(id, 10_000);
    const answers = await Promise.all(
      givers.map((giver) =>
        giver.call('influencer.sendGift', { giftId: randomUUID(), itemId: gift, slug: nam.slug, message: '', anonymous: true }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'gift-gone')).toHaveLength(15);
    expect(await bookOf(nam.id)).toBe(3_500);
  });

  it('has a cap of a day, also for many at once', async () => {
    const nam = await stage.influencer();
    const giver = await stage.visitor();
    await stage.fund(giver.id, 1_000_000);
    const gift = await item(10_000);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        giver.call('influencer.sendGift', { giftId: randomUUID(), itemId: gift, slug: nam.slug, message: '', anonymous: true }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'over-limit')).toHaveLength(3);
    expect(await stage.balance(giver.id)).toBe(950_000);
  });

  it('is not for oneself, nor with somebody else’s id', async () => {
    const nam = await stage.influencer();
    await stage.fund(nam.visitor.id, 50_000);
    const input = { giftId: randomUUID(), itemId: await item(1_000), slug: nam.slug, message: '', anonymous: false };
    expect(await nam.visitor.call('influencer.sendGift', input)).toMatchObject({ body: { code: 'gift-self' } });
    const [giver, other] = [await stage.visitor(), await stage.visitor()];
    for (const { id } of [giver, other]) await stage.fund(id, 50_000);
    expect((await giver.call('influencer.sendGift', input)).status).toBe(200);
    expect(await other.call('influencer.sendGift', input)).toMatchObject({ body: { code: 'gift-gone' } });
    expect(await stage.balance(other.id)).toBe(50_000);
  });
});

describe('what is said with a gift', () => {
  it('is held where it looks bad, and shown once somebody has read it', async () => {
    const nam = await stage.influencer();
    const giver = await stage.visitor();
    await stage.fund(giver.id, 50_000);
    const itemId = await item(1_000);
    const send = (message: string) =>
      giver.call('influencer.sendGift', { giftId: randomUUID(), itemId, slug: nam.slug, message, anonymous: true });
    expect(await send('แจกหวยเด็ด')).toMatchObject({ body: { words: 'held' } });
    expect(await send('ก'.repeat(201))).toMatchObject({ status: 422, body: { code: 'message-long', most: 200 } });
    const guest = await stage.visitor('guest');
    const read = async () => (await guest.page(`/influencer/${nam.slug}`)).html;
    expect(await read()).not.toContain('แจกหวยเด็ด');
    expect((await nam.visitor.page('/influencer/me')).html).not.toContain('แจกหวยเด็ด');
    const [row] = await sent(nam.slug);
    const manager = await stage.visitor('manager');
    expect((await manager.page('/influencer/manage/messages')).html).toContain('แจกหวยเด็ด');
    expect((await manager.call('influencer.moderate', { id: row!.id, version: row!.version, words: 'shown' })).status).toBe(200);
    await expect.poll(read).toContain('แจกหวยเด็ด');
    expect((await giver.call('influencer.moderate', { id: row!.id, version: 2, words: 'hidden' })).status).toBe(403);
  });

  it('is seen, thanked for once, and the thanks are on the page', async () => {
    const nam = await stage.influencer();
    const giver = await stage.visitor();
    await stage.fund(giver.id, 50_000);
    await giver.call('influencer.sendGift', {
      giftId: randomUUID(),
      itemId: await item(1_000),
      slug: nam.slug,
      message: '',
      anonymous: false,
    });
    const [row] = await sent(nam.slug);
    await nam.visitor.call('influencer.seen', {});
    expect((await sent(nam.slug))[0]).toMatchObject({ state: 'delivered' });
    expect((await giver.call('influencer.thank', { id: row!.id, thanks: 'ขอบคุณ' })).status).toBe(404);
    expect(await nam.visitor.call('influencer.thank', { id: row!.id, thanks: 'โทร 0812345678' })).toMatchObject({
      body: { code: 'thanks-bad' },
    });
    expect((await nam.visitor.call('influencer.thank', { id: row!.id, thanks: 'ขอบคุณมากค่ะ' })).status).toBe(200);
    expect(await nam.visitor.call('influencer.thank', { id: row!.id, thanks: 'อีกที' })).toMatchObject({ body: { code: 'state-changed' } });
    expect((await (await stage.visitor('guest')).page(`/influencer/${nam.slug}`)).html).toContain('ขอบคุณมากค่ะ');
  });

  it('goes back to its wallet once, and its share out of the book', async () => {
    const nam = await stage.influencer();
    const giver = await stage.visitor();
    await stage.fund(giver.id, 50_000);
    await giver.call('influencer.sendGift', {
      giftId: randomUUID(),
      itemId: await item(10_000, 1),
      slug: nam.slug,
      message: '',
      anonymous: false,
    });
    const [row] = await sent(nam.slug);
    const manager = await stage.visitor('manager');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => manager.call('influencer.refundGift', { id: row!.id, reason: 'ส่งผิดคน' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stage.balance(giver.id)).toBe(50_000);
    expect(await bookOf(nam.id)).toBe(0);
  });
});

it('a page and its gifts leave with the person', async () => {
  const nam = await stage.influencer();
  await stage.on((ctx) => ctx.personalData.erase(nam.visitor.id));
  expect((await (await stage.visitor('guest')).page(`/influencer/${nam.slug}`)).status).toBe(404);
  const [row] = await stage.rows<{ name: string; account_id: null }>(
    `select name, account_id from influencer_profile where id = '${nam.id}'`,
  );
  expect(row).toEqual({ name: nam.code, account_id: null });
});
