import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

test('the language that was chosen stays', async ({ page }) => {
  await page.goto(at('academy', '/about'));
  await alive(page);
  await page.getByRole('button', { name: 'ภาษา: ไทย เปลี่ยนเป็นอังกฤษ' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Saengthong Academy' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle(/Saengthong Academy$/);
  await alive(page);
  await page.getByRole('navigation', { name: 'Site', exact: true }).getByRole('link', { name: 'Courses' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: /Thai/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
});

test('dark and light stay, and are there with the first byte', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at('market'));
  await alive(page);
  const light = await background();
  const button = page.getByRole('button', { name: /^เปลี่ยนการแสดงผล/ });
  await button.click();
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  const answer = await page.reload();
  expect(await answer!.text()).toMatch(/^<!doctype html><html [^>]*data-mode="dark"/);
  expect(await background()).toBe(dark);
  await alive(page);
  await expect(button).toHaveAccessibleName('เปลี่ยนการแสดงผล (การแสดงผล: มืด)');
  // The other way round as well: light on a device that is dark.
  await button.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-mode');
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe(light);
  await page.reload();
  expect(await background()).toBe(light);
});
