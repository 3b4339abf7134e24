import { readFileSync, writeFileSync } from 'node:fs';
import { at, SITES, tenantFile } from './kit/places.ts';
import { alive, expect, isMarked, mark, test } from './kit/test.ts';

test.describe.configure({ mode: 'serial' });

const file = () => tenantFile('trial');
const save = (change: (text: string) => string) => writeFileSync(file(), change(readFileSync(file(), 'utf8')));

test('a saved manifest is the site at the next navigation, within a second', async ({ page }) => {
  await page.goto(at('trial'));
  await alive(page);
  await expect(page).toHaveTitle('เว็บทดลอง');
  await mark(page);
  save((text) =>
    text
      .replace('เว็บทดลอง', 'เว็บที่เปลี่ยนชื่อแล้ว')
      .replace('"base": "talad"', '"base": "ngan-wat"')
      .replace(/"settings": \{.*\}\n/, '"settings": {}\n'),
  );
  // The promise of the product: a second.
  await page.waitForTimeout(1000);
  await page.getByRole('navigation', { name: 'เว็บไซต์', exact: true }).getByRole('link', { name: 'เมนู' }).click();
  await expect(page).toHaveTitle('เมนูของเรา · เว็บที่เปลี่ยนชื่อแล้ว');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ngan-wat');
  await expect(page.getByRole('banner').getByRole('link', { name: 'เว็บที่เปลี่ยนชื่อแล้ว' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await alive(page);
});

test('a broken manifest changes nothing', async ({ page }) => {
  const good = readFileSync(file(), 'utf8');
  const broken = [
    good.replace('"cms": {}', '"cmss": {}'),
    good.replace('"base": "ngan-wat"', '"base": "nowhere"'),
    good.slice(0, -40),
    good.replace('trial.localhost', 'market.localhost'),
  ];
  await page.goto(at('trial'));
  const title = await page.title();
  for (const text of broken) {
    expect(text).not.toBe(good);
    writeFileSync(file(), text);
    await page.waitForTimeout(500);
    await page.goto(at('trial'));
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITES.cafe.home);
  }
  await page.goto(at('market'));
  await expect(page).toHaveTitle('ตลาดแดง');
  await alive(page);
  writeFileSync(file(), good);
});
