import { at } from './kit/places.ts';
import { alive, expect, isMarked, mark, test } from './kit/test.ts';

test('pages follow each other without a full load', async ({ open }) => {
  const page = await open('academy');
  const views: string[] = [];
  await page.exposeFunction('noteView', (path: string) => void views.push(path));
  await page.evaluate(() =>
    document.addEventListener('sala:pageview', (event) =>
      (window as unknown as { noteView(path: string): void }).noteView((event as CustomEvent<{ path: string }>).detail.path),
    ),
  );
  await mark(page);
  // What the page loads about a second after its start is none of the navigation's.
  await page.waitForRequest(/_build\/.+\.json/).catch(() => {});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURI(new URL(request.url()).pathname)));

  const menu = page.getByRole('navigation', { name: 'เว็บไซต์', exact: true });
  await menu.getByRole('link', { name: 'ข่าว' }).click();
  await expect(page).toHaveTitle('ข่าวและเรื่องเล่า · แสงทองอะคาเดมี');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(menu.getByRole('link', { name: 'ข่าว' })).toHaveAttribute('aria-current', 'page');
  expect(new URL(page.url()).pathname).toBe('/news');

  await page
    .getByRole('main')
    .getByRole('link', { name: /น้ำไม่ขึ้น/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('น้ำไม่ขึ้น? เช็กปั๊มห้าจุดก่อนเรียกช่าง');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => views.map(decodeURI)).toEqual(['/news', '/news/น้ำไม่ขึ้น-เช็กปั๊มห้าจุด']);

  expect(await isMarked(page)).toBe(true);
  expect(asked.filter((path) => path.endsWith('_payload.json'))).toEqual(['/news/_payload.json', '/news/น้ำไม่ขึ้น-เช็กปั๊มห้าจุด/_payload.json']);
  expect(asked.filter((path) => !/_payload\.json$|^\/assets\/.+\.(js|css|woff2)$|^\/demo\/|^\/_build\//.test(path))).toEqual([]);
});

test('a page that a link leads to has its styles', async ({ open }) => {
  const page = await open('market', '/shop/products?q=ถุงผ้า');
  await mark(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /ถุงผ้าไปตลาด/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/shop\/product\//);
  await expect(page.locator('.shop-Product')).toHaveCSS('display', 'grid');
  expect(await isMarked(page)).toBe(true);
});

test('from a page of texts a guest comes by a link to a page that draws more than stands around it', async ({ open }) => {
  const page = await open('market', '/about');
  await mark(page);
  await page.evaluate(() => {
    document
      .querySelector('.ui-Prose')!
      .prepend(Object.assign(document.createElement('a'), { href: '/shop/checkout', textContent: 'สั่งซื้อเลย' }));
  });
  await page.getByRole('link', { name: 'สั่งซื้อเลย' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('สั่งซื้อ');
  expect(await isMarked(page)).toBe(true);
});

test('back and forward return to where the visitor was', async ({ open }) => {
  const page = await open('academy', '/news', 'guest', { viewport: { width: 360, height: 800 } });
  await mark(page);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const link = page.getByRole('main').getByRole('link', { name: /พิธีมอบใบรับรอง/ });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const before = await page.evaluate(() => Math.round(scrollY));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('พิธีมอบใบรับรองรุ่นที่ 24');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ข่าวและเรื่องเล่า');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('พิธีมอบใบรับรองรุ่นที่ 24');
  expect(await isMarked(page)).toBe(true);
});

test('a link inside a text navigates as the menu does', async ({ open }) => {
  const page = await open('academy');
  await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'หลักสูตรทั้งหมด', exact: true }).click();
  await expect(page).toHaveTitle('หลักสูตรทั้งหมด · แสงทองอะคาเดมี');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await isMarked(page)).toBe(true);
});

test('an address that leads nowhere is named, and the way home works', async ({ page }) => {
  const answer = await page.goto(at('academy', '/ไม่มี/หน้า/นี้'));
  expect(answer?.status()).toBe(404);
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ไม่พบหน้านี้');
  await expect(page.getByRole('main')).toContainText('/ไม่มี/หน้า/นี้');
  await mark(page);
  await page.getByRole('main').getByRole('link', { name: 'กลับหน้าแรก' }).click();
  await expect(page).toHaveTitle('แสงทองอะคาเดมี');
  expect(await isMarked(page)).toBe(true);
  const invalid = await page.goto(at('academy', '/wp-login.php'));
  expect(invalid?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ไม่พบหน้าที่ต้องการ');
});

test('moved addresses lead on, inside and outside of the site', async ({ page, context }) => {
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>ไลน์ของร้าน</title>' }),
  );
  await page.goto(at('trial', '/old-stories'));
  await expect(page).toHaveURL(at('trial', '/about'));
  await alive(page);
  // Inside the page the router follows them as well.
  await mark(page);
  await page.evaluate(() => {
    history.pushState({}, '', '/old-stories');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveURL(at('trial', '/about'));
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('banner').getByRole('link', { name: 'ติดตามเราทางไลน์' }).click();
  await expect(page).toHaveTitle('ไลน์ของร้าน');
  expect(page.url()).toBe('https://example.org/line');
});

test('a link that would run a script does nothing', async ({ page, context }) => {
  // As if one had slipped past the editor: nothing that leads to the reader may let it run.
  await context.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (address, init) => {
      const answer = await fetch(address, init);
      if (typeof address !== 'string' || !address.startsWith('/about/_payload.json')) return answer;
      const payload = (await answer.json()) as { data: { entry: { html: string } } };
      payload.data.entry.html = `<p><a href="javascript:document.title='run'">กดฉัน</a> <a href="https://example.org/">ออกไป</a></p>`;
      return Response.json(payload);
    };
  });
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>ข้างนอก</title>' }),
  );
  await page.goto(at('cafe'));
  await alive(page);
  await page.getByRole('navigation', { name: 'เว็บไซต์', exact: true }).getByRole('link', { name: 'เกี่ยวกับร้าน' }).click();
  await page.getByRole('link', { name: 'กดฉัน' }).click();
  await expect(page).toHaveURL(at('cafe', '/about'));
  await expect(page).toHaveTitle('เรื่องของร้าน · ใบเตยคาเฟ่');
  await page.getByRole('link', { name: 'ออกไป' }).click();
  await expect(page).toHaveTitle('ข้างนอก');
});

test('a page is on its way before the press, and its frame is there while it takes its time', async ({ open }) => {
  const page = await open('academy');
  let held: (() => void) | undefined;
  let asked = 0;
  await page.route('**/news/_payload.json', async (route) => {
    asked++;
    await new Promise<void>((resolve) => (held = resolve));
    await route.continue();
  });
  const link = page.getByRole('navigation', { name: 'เว็บไซต์', exact: true }).getByRole('link', { name: 'ข่าว' });
  await link.hover();
  await expect.poll(() => asked).toBe(1);
  await link.click();
  const main = page.locator('main');
  await expect(page.getByRole('status').filter({ hasText: 'กำลังโหลด' })).toBeVisible();
  await expect(main).toHaveAttribute('aria-busy', 'true');
  const frame = () => main.evaluate((left) => getComputedStyle(left, '::before').opacity === '1' && left.hasAttribute('data-leaving'));
  await expect.poll(frame).toBe(true);
  await expect(main.locator('> *').first()).not.toBeVisible();
  held!();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ข่าวและเรื่องเล่า');
  await expect(main).not.toHaveAttribute('data-leaving');
  expect(asked).toBe(1);
});

test('what is on its way for a link is not taken for it once something has changed', async ({ open }) => {
  const page = await open('market', '/shop/product/SHIRT-WHITE-L');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const cart = page.getByRole('banner').getByRole('link', { name: /^ตะกร้าสินค้า/ });
  await cart.hover();
  await expect.poll(() => asked).toContain('/shop/cart/_payload.json');
  const add = page.getByRole('button', { name: 'ใส่ตะกร้า', exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'ตะกร้าสินค้า มี 1 ชิ้น' })).toBeVisible();
  await cart.click();
  await expect(page.getByRole('list', { name: 'สินค้าในตะกร้า' }).getByRole('listitem')).toHaveCount(1);
});

for (const touched of [true, false])
  test(`without a connection a link keeps the page, says so, and goes on by itself: ${touched ? 'later' : 'with the first press'}`, async ({
    open,
    faults,
  }) => {
    const page = await open('academy');
    // What says so comes soon after the start, and what moves from page to page with the first touch.
    await expect(page.locator('.ui-PageNotices')).toBeAttached({ timeout: 20_000 });
    if (touched) {
      const router = page.waitForResponse(/\/router-/);
      await page.mouse.move(200, 200);
      await page.mouse.move(300, 300);
      await (await router).finished();
    }
    faults.expectFailed('/');
    await page.context().setOffline(true);
    await expect(page.getByText('ไม่ได้เชื่อมต่ออินเทอร์เน็ต')).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.textContent();
    await page.getByRole('navigation', { name: 'เว็บไซต์', exact: true }).getByRole('link', { name: 'ข่าว' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-offline');
    // Longer than the frame of another page takes to come.
    await page.waitForTimeout(1_000);
    await expect(heading).toHaveText(before!);
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(at('academy'));
    await page.context().setOffline(false);
    await expect(heading).toHaveText('ข่าวและเรื่องเล่า');
    await expect(page.locator('html')).not.toHaveAttribute('data-offline');
  });
