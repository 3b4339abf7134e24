import { expectAccessible, VIEWS } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

test('a visitor finds a product that they misspelt, by keys alone', async ({ page }) => {
  await page.goto(at('market', '/'));
  const link = page.getByRole('banner').getByRole('link', { name: 'ค้นหา', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ค้นหา');
  const box = page.getByRole('main').getByRole('searchbox');
  await box.focus();
  await page.keyboard.type('กาแฝดอยช้าง');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('main').getByRole('status')).toContainText('จึงแสดงสิ่งที่พบจาก');
  const shop = page.getByRole('region', { name: 'ร้านค้า' });
  await shop.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/(product|categorie)\//);
});

test('courses and pages stand below headings of their own, nothing found says so', async ({ page }) => {
  await page.goto(at('academy', `/search?q=${encodeURIComponent('งานไม้')}`));
  await expect(page.getByRole('region', { name: 'คอร์สเรียน' }).getByRole('link').first()).toBeVisible();
  await page.goto(at('academy', '/search?q=xylophone+quartz'));
  await expect(page.getByRole('main')).toContainText('ไม่พบ “xylophone quartz”');
});

test('it works without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'th-TH' });
  const page = await context.newPage();
  await page.goto(at('market', '/search'));
  await page.getByRole('main').getByRole('searchbox').fill('กาแฟ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region').getByRole('link').first()).toBeVisible();
  await context.close();
});

for (const { name, viewport, colorScheme } of VIEWS)
  test(`it is for everybody: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport, colorScheme, locale: 'th-TH' });
    const page = await context.newPage();
    for (const [site, q] of [
      ['market', 'ปลา'],
      ['academy', 'งาน'],
      ['cafe', 'กาแฟ'],
      ['fair', 'xylophone'],
      ['market', ''],
    ] as const) {
      await page.goto(at(site, `/search?q=${encodeURIComponent(q)}`), { waitUntil: 'load' });
      await expectAccessible(page);
      if (process.env.SEARCH_PICTURES)
        await page.screenshot({ path: `${process.env.SEARCH_PICTURES}/${site}-${q ? 'q' : 'empty'}-${viewport.width}-${colorScheme}.png` });
    }
    await context.close();
  });
