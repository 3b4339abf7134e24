import { expectAccessibleIn } from './kit/accessible.ts';
import { expect, test } from './kit/test.ts';

const PATHS = ['/shop/products', '/shop/product/SHIRT-WHITE-L', '/shop/cart'];
/** Of what only members, and only the staff, have: styles, keys of words, names of data. */
const OTHERS = /shop-Mine|shop-Staff|mine\.bought|staff\.sold|"figures"|costSatang"?:/;

test('not a byte of what members and the staff see in the shop comes to a guest', async ({ open }) => {
  const page = await open('market', '/');
  const found: string[] = [];
  page.on('response', (response) => {
    if (!/javascript|css|html|json/.test(response.headers()['content-type'] ?? '')) return;
    response.text().then(
      (text) => void (OTHERS.test(text) && found.push(`${response.url()}: ${OTHERS.exec(text)![0]}`)),
      () => {},
    );
  });
  for (const path of PATHS) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('main').click({ position: { x: 1, y: 1 } });
    await page.waitForLoadState('networkidle');
  }
  expect(found).toEqual([]);
});

test('the staff see stock, sales and the way to change it where buyers see the goods', async ({ open }) => {
  const page = await open('market', '/shop/products', 'manager');
  const main = page.getByRole('main');
  await expect(main.getByText(/ขาย [\d,]+ ใน 30 วัน/).first()).toBeVisible();
  await expectAccessibleIn(page);
  await page.goto(new URL('/shop/product/SHIRT-WHITE-L', page.url()).href);
  await expect(main.getByRole('heading', { name: /สำหรับทีมงาน/ })).toBeVisible();
  await expectAccessibleIn(page);
  await main.getByRole('link', { name: 'แก้ไข', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/desk\/products\/[0-9a-f-]{36}$/);
});

test('a member puts what they bought before into the cart once more, also without scripts', async ({ open, browser }) => {
  const page = await open('market', '/shop/cart', 'user');
  const again = page.getByRole('main').getByRole('button', { name: /^ซื้อ .+ อีกครั้ง$/ });
  await expect(again.first()).toBeVisible();
  await expectAccessibleIn(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH', storageState: await page.context().storageState() });
  const still = await plain.newPage();
  await still.goto(page.url());
  const name = (await still
    .getByRole('button', { name: /^ซื้อ .+ อีกครั้ง$/ })
    .first()
    .getAttribute('aria-label'))!;
  await still.getByRole('button', { name, exact: true }).click();
  await expect(still).toHaveURL(/\/shop\/cart$/);
  await expect(still.getByRole('list', { name: 'สินค้าในตะกร้า' })).toContainText(name.replace(/^ซื้อ | อีกครั้ง$/g, ''));
  await still
    .getByRole('button', { name: /^เอา .+ ออกจากตะกร้า$/ })
    .first()
    .click();
  await plain.close();
});
