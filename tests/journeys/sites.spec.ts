import { at, port, SITES, type SiteId } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

for (const id of Object.keys(SITES) as SiteId[])
  test(`${id}: its own name, theme, icon and words`, async ({ page, request }) => {
    const site = SITES[id];
    await page.goto(at(id));
    await expect(page).toHaveTitle(site.name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.home);
    await expect(page.getByRole('banner').getByRole('link', { name: site.name, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(page.locator('html')).toHaveAttribute('data-theme', site.theme);
    const meta = (property: string) => page.locator(`meta[property="og:${property}"]`);
    await expect(meta('site_name')).toHaveAttribute('content', site.name);
    await expect(meta('title')).toHaveAttribute('content', await page.title());
    await expect(meta('url')).toHaveAttribute('content', at(id));
    await expect(meta('locale')).toHaveAttribute('content', 'th_TH');
    await expect(meta('image')).toHaveAttribute('content', /^http/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', at(id));
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', site.favicon);
    const icon = await request.get(`http://127.0.0.1:${port}${site.favicon}`, { headers: { host: `${id}.localhost:${port}` } });
    expect(icon.headers()['content-type']).toContain('image/svg+xml');
    await alive(page);
  });

test('the academy has a second name, and the bare machine shows the default site', async ({ page }) => {
  for (const origin of [at('frontend'), `http://localhost:${port}/`, `http://127.0.0.1:${port}/`]) {
    await page.goto(origin);
    await expect(page).toHaveTitle(SITES.academy.name);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'saengthong');
    await alive(page);
  }
});

test('a host that nobody has is refused, and shows no site', async ({ page, faults }) => {
  faults.expect(421, 'nobody.localhost');
  const answer = await page.goto(at('nobody'));
  expect(answer?.status()).toBe(421);
  for (const { name } of Object.values(SITES)) await expect(page.locator('body')).not.toContainText(name);
});

test('a site without accounts shows no trace of them', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.push(response.url());
  });
  for (const path of SITES.cafe.paths) {
    await page.goto(at('cafe', path));
    await alive(page);
    const html = await page.content();
    expect(html).not.toMatch(/account|\/user\b|sign-in|เข้าสู่ระบบ/i);
  }
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((url) => /account|SignIn|UserMenu|UserFooter|signOut|watchSession|EntryEditor|Toolbar/.test(url))).toEqual([]);
  // Asked for anew: a page that is left while a script arrives takes the script's text with it.
  const texts = await page.evaluate((urls) => Promise.all(urls.map(async (url) => (await fetch(url)).text())), [...new Set(scripts)]);
  expect(texts.filter((text) => /account\/sign-in|account-Menu/.test(text))).toEqual([]);
  const answer = await page.goto(at('cafe', '/user/login'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ไม่พบหน้านี้');
});
