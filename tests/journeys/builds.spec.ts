import type { Page } from '@playwright/test';
import { at } from './kit/places.ts';
import { alive, expect, isMarked, mark, test } from './kit/test.ts';

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'เว็บไซต์', exact: true }).getByRole('link', { name, exact: true });

/** The page asks again whenever it is shown again. */
async function lookForBuild(page: Page) {
  const answer = page.waitForResponse(/_build\/latest\.json/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
}

test('a newer build comes with the next navigation, once per page in ten seconds', async ({ open }) => {
  const page = await open('academy');
  await page.route('**/_build/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }));
  await mark(page);
  await lookForBuild(page);
  await menuLink(page, 'ข่าว').click();
  await expect(page).toHaveTitle('ข่าวและเรื่องเล่า · แสงทองอะคาเดมี');
  await expect.poll(() => isMarked(page)).toBe(false);
  await alive(page);

  await mark(page);
  await lookForBuild(page);
  await menuLink(page, 'ข่าว').click();
  await expect(page).toHaveURL(at('academy', '/news'));
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  expect(await isMarked(page)).toBe(true);
});

test('the build that runs is left alone', async ({ open }) => {
  const page = await open('academy');
  await mark(page);
  await lookForBuild(page);
  await menuLink(page, 'ข่าว').click();
  await expect(page).toHaveTitle('ข่าวและเรื่องเล่า · แสงทองอะคาเดมี');
  expect(await isMarked(page)).toBe(true);
});

test('a piece of code that is gone is fetched anew with its page', async ({ open, faults }) => {
  const page = await open('market');
  await mark(page);
  // No more code of this build, until the gateway is asked for a page.
  const gone: string[] = [];
  let reloaded = false;
  page.on('request', (request) => (reloaded ||= request.isNavigationRequest()));
  faults.expectFailed('/assets/');
  await page.route('**/assets/*.js', (route) => {
    if (reloaded) return route.continue();
    gone.push(route.request().url());
    return route.abort('failed');
  });
  await menuLink(page, 'เกี่ยวกับเรา').click();
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false);
  await expect(page).toHaveTitle('เรื่องของตลาดแดง · ตลาดแดง');
  await alive(page);
  expect(gone).not.toEqual([]);
});
