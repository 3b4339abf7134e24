import { expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

test('an influencer is found and followed to what they recommend, and is given something once by two presses', async ({
  open,
  browser,
}) => {
  // read without a script, and followed by one press
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(at('market', '/influencer/yai-sa-at'));
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('ยายสะอาด เล่าเก่ง');
  await plain.getByRole('link', { name: /ของอร่อยทั้งหมดในตลาดแดง/ }).click();
  await plain.getByRole('button', { name: 'ไปต่อ' }).click();
  await expect(plain).toHaveURL(at('market', '/shop/products'));
  expect((await plain.context().cookies()).map(({ name }) => name)).toContain('influencer-ref');
  await plain.context().close();

  const guest = await open('market', '/influencer/yai-sa-at');
  await expectAccessibleIn(guest);
  await guest.getByRole('link', { name: /ของอร่อยทั้งหมดในตลาดแดง/ }).click();
  await expect(guest).toHaveURL(at('market', '/shop/products'));

  // a gift from a wallet
  const member = await open('market', '/influencer/gift?to=yai-sa-at', 'manager');
  await expectAccessibleIn(member);
  const words = `คิดถึงยาย ${Date.now().toString(36)}`;
  await member.getByRole('radio', { name: /ดอกกุหลาบ/ }).check();
  await member.getByLabel('ข้อความ').fill(words);
  await member.getByRole('button', { name: 'ส่งของขวัญ' }).dblclick();
  await expect(member.getByText('ส่งของขวัญแล้ว')).toBeVisible();
  await guest.goto(at('market', '/influencer/yai-sa-at'));
  await expect(guest.getByText(words)).toHaveCount(1);

  // on the desk it is given back
  const desk = await open('market', '/influencer/manage/messages?show=all', 'admin');
  await expectAccessibleIn(desk);
  const card = desk.getByRole('article').filter({ hasText: words });
  await card.getByRole('button', { name: 'คืนเงิน' }).click();
  const asks = desk.getByRole('dialog', { name: /^คืน ฿29.00/ });
  await asks.getByLabel('เหตุผล').fill('ลองส่ง');
  await asks.getByRole('button', { name: 'คืนเงิน' }).click();
  await expect(card.getByText('คืนเงินแล้ว')).toBeVisible();
  await desk.goto(at('market', '/influencer/manage'));
  await alive(desk);
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('อินฟลูเอนเซอร์');
  await expectAccessibleIn(desk);
});

test('whoever opens any page by a code is remembered: with scripts, without, and not by a code of nobody', async ({ browser }) => {
  for (const [javaScriptEnabled, code, isKept] of [
    [true, 'MALI10', true],
    [false, 'MALI10', true],
    [true, 'NOBODY99', false],
  ] as const) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const fetched = page.waitForResponse(/\/influencer\/came\.gif/);
    await page.goto(at('market', `/shop/products?ref=${code}`));
    expect((await fetched).status()).toBe(200);
    expect((await context.cookies()).some(({ name }) => name === 'influencer-ref')).toBe(isKept);
    await context.close();
  }
  // Without a code nothing is asked for.
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(at('market', '/shop/products'));
  await alive(page);
  expect(asked.filter((url) => url.includes('came.gif'))).toEqual([]);
  await context.close();
});

test('an influencer sees what came of their links, and nobody else does', async ({ open }) => {
  const own = await open('market', '/influencer/me', 'user');
  await expect(own.getByRole('heading', { name: /MALI10/ })).toBeVisible();
  await expectAccessibleIn(own);
  await own.getByRole('link', { name: /^IF\d{2}-\d{4}$/ }).click();
  await expect(own.getByRole('heading', { level: 1 })).toHaveText(/^IF\d{2}-\d{4}$/);
  await expectAccessibleIn(own);
  const address = own.url();
  const other = await open('market', '/influencer/me', 'admin');
  await expect(other.getByRole('button', { name: 'ส่งใบสมัคร' })).toBeVisible();
  expect((await other.goto(address.replace('/me/statements/', '/manage/statements/')))?.status()).toBe(200);
  await alive(other);
  await expectAccessibleIn(other);
});
