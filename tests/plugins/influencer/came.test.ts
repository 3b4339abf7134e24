import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refOf } from '#plugins/influencer/rules/ref.ts';
import { CONTACT } from '../shop/buyingStage.ts';
import { openStage, REF_COOKIE, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ attributionDays: 30 });
});
afterAll(() => stage.close());

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0';
const picture = (page: string) => `/influencer/came.gif?page=${encodeURIComponent(page)}`;
/** The picture of a page, fetched by a browser; what it remembers by whom it came, if anything. */
async function fetched(
  page: string,
  {
    ip = '10.60.0.1',
    browser = BROWSER,
    cookie = '',
    method = 'GET',
  }: { ip?: string; browser?: string; cookie?: string; method?: 'GET' | 'HEAD' } = {},
) {
  const guest = await stage.site.as('guest');
  const answer = await guest.get(picture(page), { ip, cookie, method, headers: { 'user-agent': browser } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/gif']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const ref = answer.cookies.find(({ name }) => name === REF_COOKIE);
  return ref === undefined ? null : `${REF_COOKIE}=${encodeURIComponent(ref.value)}`;
}
const clicks = async (id: string): Promise<number> =>
  (
    await stage.rows<{ clicks: number }>(`select coalesce(sum(clicks), 0)::int as clicks from influencer_day where influencer_id = '${id}'`)
  )[0]!.clicks;

it('a code stands in the query of any address, and nothing else is one', () => {
  expect(['/shop?a=1&ref=MALI10', '/?ref=mali10', '?ref=%20MALI10%20', '/a?ref=ONE&ref=TWO'].map(refOf)).toEqual([
    'MALI10',
    'mali10',
    'MALI10',
    'ONE',
  ]);
  expect(['', '/shop', '/shop?reference=MALI10', '/?ref=', '/?ref=x', '/?ref=<b>aa</b>', '/ref=MALI10', '/?ref=%E0%A4'].map(refOf)).toEqual(
    Array(8).fill(''),
  );
});

it('who opens any page by a code is counted once a day by its picture, and what they buy then is theirs', async () => {
  const nam = await stage.influencer();
  const page = `/shop/products?ref=${nam.code.toLowerCase()}`;
  const ref = (await fetched(page))!;
  expect(await clicks(nam.id)).toBe(1);
  await Promise.all([fetched(page), fetched(`/?ref=${nam.code}`), fetched(page, { cookie: ref })]);
  expect(await clicks(nam.id)).toBe(1);
  await fetched(page, { ip: '10.60.0.2' });
  expect(await clicks(nam.id)).toBe(2);

  const guest = await stage.visitor('guest', { cookie: ref });
  const { token, checkout } = await stage.ready(guest, [[await stage.goods({ satang: 10_700 }), 1]]);
  const placed = await stage.place(guest, token, checkout.quoteHash);
  const [row] = await stage.rows<{ influencer_id: string }>(
    `select a.influencer_id from influencer_attribution a join shop_order o on o.charge_id = a.charge_id where o.id = '${String(placed.body.orderId)}'`,
  );
  expect(row!.influencer_id).toBe(nam.id);
});

it('nobody is counted who only asks whether it is there, no robot, not by a code of nobody, and not the influencer', async () => {
  const nam = await stage.influencer({ phone: CONTACT.phone });
  const page = `/?ref=${nam.code}`;
  expect(await fetched(page, { browser: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toBeNull();
  expect(await fetched(page, { method: 'HEAD' })).toBeNull();
  expect(await fetched('/?ref=NOBODY99')).toBeNull();
  expect(await fetched('/shop/products')).toBeNull();
  expect(await fetched(`/?ref=${'A'.repeat(1_000)}`)).toBeNull();
  const own = await stage.site.as('user', { accountId: nam.visitor.id });
  const answer = await own.get(picture(page), { headers: { 'user-agent': BROWSER } });
  expect(answer.cookies.map(({ name }) => name)).not.toContain(REF_COOKIE);
  expect(await clicks(nam.id)).toBe(0);
  expect((await (await stage.site.as('guest')).get(`/influencer/came.gif?page=${nam.code}`)).statusCode).toBe(400);
});

it('pages stay the same for all: each asks for its picture in its own words, and sets nothing itself', async () => {
  const nam = await stage.influencer();
  const guest = await stage.site.as('guest');
  for (const path of [`/shop/products?ref=${nam.code}`, `/shop/products?ref=${nam.code}`, '/shop/products?ref=OTHER1', '/shop/products']) {
    const answer = await guest.get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain(`<noscript><img src="/influencer/came.gif?page=${encodeURIComponent(path)}"`);
  }
  expect(await clicks(nam.id)).toBe(0);
});
