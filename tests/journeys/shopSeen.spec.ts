import type { Page } from '@playwright/test';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** What shoppers were seen to stumble over, at the width where it was. */
const PHONE = { viewport: { width: 360, height: 800 } };

/** Opens the member's order that has arrived. */
async function arrived(page: Page): Promise<void> {
  await page.goto(at('market', '/shop/orders?state=completed'));
  await alive(page);
  await page.getByRole('main').getByRole('article').getByRole('link').last().click();
  await expect(page.getByRole('button', { name: 'สั่งอีกครั้ง' })).toBeVisible();
}

test('a price is typed as people write it, and no bubble of the browser is in the way', async ({ open }) => {
  const page = await open('market', '/shop/products', 'guest', { viewport: { width: 1280, height: 800 } });
  const main = page.getByRole('main');
  await main.getByLabel('ตั้งแต่', { exact: true }).fill('๑๐๐');
  await main.getByLabel('ถึง', { exact: true }).fill('1,000');
  expect(await main.getByLabel('ถึง', { exact: true }).evaluate((field: HTMLInputElement) => field.form!.checkValidity())).toBe(true);
  await main.getByLabel('ถึง', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/min=100\b.*max=1000\b/);
});

for (const width of [360, 1280])
  test(`the shop’s name is whole at ${width}, amounts are not cut, and nothing of the developers is in the shopper’s menu`, async ({
    open,
  }) => {
    const page = await open('market', '/shop/products', 'user', { viewport: { width, height: 800 } });
    const brand = page
      .getByRole('banner')
      .getByRole('link', { name: /ตลาดแดง/ })
      .first();
    expect(await brand.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(1);
    expect(await page.getByRole('link', { name: /คลังชิ้นส่วน/ }).count()).toBe(0);
    await page.goto(at('market', '/shop/orders'));
    await alive(page);
    for (const amount of await page.getByRole('main').locator('article strong').all()) {
      const box = (await amount.boundingBox())!;
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(await amount.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('a telephone number stands as it is dialled here', async ({ open }) => {
  const page = await open('market', '/shop/orders?state=completed', 'user', PHONE);
  await arrived(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(/0\d{1,2}-\d{3}-\d{4}/);
  await expect(main).not.toContainText('+66');
});
