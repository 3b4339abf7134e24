import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { xmlText } from '#kit/markup/xml.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { ok } from '../calls.ts';

let site: RunningSite;
const plugins = {
  account: {},
  mail: { settings: { deliver: false } },
  notification: {},
  files: {},
  address: {},
  billing: {},
  cms: {},
  shop: {},
  lesson: {},
  calendar: {},
  desk: {},
};

interface Standing {
  id: string;
  version: number;
}
interface Entry {
  slug: string;
  title: string;
  parent?: string;
  at?: string;
  publish?: false;
  visibility?: 'public' | 'members';
  excerpt?: string;
  noindex?: boolean;
  html?: string;
  locale?: 'th' | 'en';
}

/** Writes a page, or a post below one, as its author does. */
async function write({
  slug,
  title,
  parent,
  at = 'a',
  publish,
  visibility = 'public',
  excerpt = '',
  noindex = false,
  html = '<p>x</p>',
  locale = 'th',
}: Entry): Promise<string> {
  const manager = await site.as('manager', { at });
  const made = await ok<Standing>(manager, 'cms.createEntry', {
    kind: parent ? 'post' : 'page',
    parent: parent ?? null,
    title,
    slug,
    locale,
  });
  const content = { slug, title, excerpt, html, doc: null, layout: null, image: null, visibility };
  const draft = { id: made.id, version: made.version, ...content };
  const { id, version } = await ok<Standing>(manager, 'cms.saveDraft', { ...draft, seo: { title: '', description: '', noindex } });
  if (publish !== false) await ok<Standing>(manager, 'cms.publish', { id, version });
  return id;
}

const TEXT = '<p>ผ้า "ทอมือ" &amp; <a href="/shop/products" rel="noopener">ดู</a> <img src="/files/1/ผ้า.jpg" alt=""></p>';

/** Products of which guests see all that they see in lists; they are on sale unless told. */
const goods = (space: string, sku: string, count: number, active = true) =>
  site.gateway.data.inSpace(space, (tx) =>
    tx.run(
      `with made as (
         insert into shop_product (space_id, id, type, status, name_th, vat_class, created_at, updated_at)
           select $1, uuidv7(), 'physical', 'active', 'สินค้า', 'vat7', now(), '2026-01-02T03:04:05Z' from generate_series(1, $3::int)
           returning id),
       variant as (
         insert into shop_variant (space_id, id, product_id, position, sku, regular_satang, active)
           select $1, uuidv7(), id, 0, $2 || '-' || id, 100, $4::boolean from made)
       insert into shop_listing (space_id, product_id, active, sku, name_th, name_en, ribbon, variants, prices, price_satang, on_sale, backorder, created_at)
         select $1, id, $4::boolean, $2 || '-' || id, 'สินค้า', 'สินค้า', '', 1, '[[100, 0, 0, 0]]', 100, false, false, now() from made`,
      [space, sku, count, active],
    ),
  );

beforeAll(async () => {
  site = await startSite({
    manifests: [
      { plugins, hostnames: ['a.example', 'alias.example'] },
      { plugins, site: { name: { th: 'ร้าน & เพื่อน', en: 'Shop & friends' } } },
      { plugins: { ...plugins, discovery: { settings: { index: false } } } },
    ],
  });
  const news = await write({ slug: 'ข่าว', title: 'ข่าว' });
  const members = await write({ slug: 'members', title: 'ของสมาชิก', visibility: 'members' });
  await write({ slug: 'draft', title: 'ร่าง', publish: false });
  await write({ slug: 'unseen', title: 'ไม่ให้ค้นเจอ', noindex: true });
  await write({ slug: 'ลด-50', title: 'ลด 50% <ทั้งร้าน> & "แถม"', excerpt: 'เริ่ม 1 ธ.ค. <b>', html: TEXT, parent: news });
  await write({ slug: 'twin', title: 'สองภาษา' });
  await write({ slug: 'twin', title: 'Both', locale: 'en' });
  await write({ slug: 'closed-twin', title: 'ปิด', visibility: 'members' });
  await write({ slug: 'closed-twin', title: 'Open', locale: 'en' });
  await write({ slug: 'only-english', title: 'English', locale: 'en' });
  await goods('space-a', 'seen', 1);
  await goods('space-a', 'hidden', 1, false);
  await site.gateway.data.inSpace('space-a', (tx) =>
    tx.run(
      `insert into calendar_calendar (space_id, slug, name, colour, owner_id, visibility, timezone)
         values ('space-a', 'fairs', 'งานออกร้าน', '#aa2200', null, 'public', ''), ('space-a', 'secret-dates', 'ลับ', '#aa2200', null, 'private', ''),
           ('space-a', 'secret-of-one', 'ของคนหนึ่ง', '#aa2200', uuidv7(), 'public', '')`,
      [],
    ),
  );
  await site.gateway.data.inSpace('space-a', (tx) =>
    tx.run(
      `with made as (select uuidv7() as top, uuidv7() as low, uuidv7() as shown)
       insert into shop_category (space_id, id, parent_id, path, code, name_th, active, created_at, updated_at)
         select 'space-a', top, null, array[top], 'closed-top', 'ปิด', false, now(), now() from made
         union all select 'space-a', low, top, array[top, low], 'open-below', 'ใต้หมวดปิด', true, now(), now() from made
         union all select 'space-a', shown, null, array[shown], 'ผ้าทอ', 'ผ้าทอ', true, now(), now() from made`,
      [],
    ),
  );
  // What this process has kept of other tests' catalogues is not of this one.
  await site.gateway.data.inSpace('space-a', (tx) =>
    tx.run(`insert into shop_catalogue (space_id, version) values ('space-a', $1)`, [Date.now()]),
  );
  await write({ slug: 'secret', title: 'ความลับ', parent: members });
  await write({ slug: 'others', title: 'ของเว็บอื่น', at: 'b' });
});
afterAll(() => site?.close());

const get = (path: string, at = 'a') => site.get(path, { host: `${at}.example` });
/** Once the server has rested: reading large files here keeps its thread, and it sends away who comes meanwhile. */
const rested = (path: string, at: string) =>
  vi.waitUntil(
    async () => {
      const answer = await get(path, at);
      return answer.statusCode !== 503 && answer;
    },
    { timeout: 60_000, interval: 500 },
  );
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => decodeURI(new URL(address!).pathname));

describe('what robots are told', () => {
  it('is where they may go, and where the sitemap is', async () => {
    const { statusCode, headers, body } = await get('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    for (const path of [
      '/api/',
      '/user/',
      '/shop/cart',
      '/shop/checkout',
      '/shop/desk',
      '/shop/find-order',
      '/billing/desk',
      '/lesson/desk',
      '/desk$',
      '/cms$',
    ])
      expect(body).toContain(`\nDisallow: ${path}\n`);
    expect(body).toMatch(/\nSitemap: http:\/\/a\.example\/sitemap\.xml\n$/);
  });
  it('is to stay away from what stands on a developer’s own machine', async () => {
    const local = await startSite({ manifest: { plugins, space: 'space-local' }, env: { SALA_ENVIRONMENT: 'localhost' } });
    try {
      expect((await local.get('/robots.txt', { host: 'a.example' })).body).toBe('User-agent: *\nDisallow: /\n');
      expect(addresses((await local.get('/sitemap.xml', { host: 'a.example' })).body)).toContain('/');
    } finally {
      await local.close();
    }
  });
  it('is to stay away where the site is not to be found', async () => {
    expect((await get('/robots.txt', 'c')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml', 'c')).statusCode).toBe(404);
  });
});

describe('the sitemap', () => {
  it('has what guests get, all of it and nothing else', async () => {
    const { statusCode, headers, body } = await get('/sitemap.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const found = addresses(body);
    expect(found).toEqual(
      expect.arrayContaining([
        '/',
        '/ข่าว',
        '/ข่าว/ลด-50',
        '/only-english',
        '/shop/products',
        '/shop/categories',
        '/shop/categorie/ผ้าทอ',
        '/calendar/fairs',
        '/lesson',
      ]),
    );
    expect(found.filter((path) => path === '/twin')).toHaveLength(1);
    expect(found.filter((path) => path.startsWith('/shop/product/'))).toEqual([expect.stringMatching(/seen-/)]);
    expect(body).toMatch(/seen-[^<]+<\/loc><lastmod>2026-01-02T03:04:05\.000Z<\/lastmod>/);
    for (const path of found) expect([path, (await get(encodeURI(path))).statusCode]).toEqual([path, 200]);
    expect(body).not.toMatch(/members|draft|secret|others|unseen|closed|hidden|open-below/);
  });
  it('names the first hostname, whichever it is asked at', async () => {
    const all = await Promise.all(['/robots.txt', '/sitemap.xml', '/feed.xml', '/feed.json'].map((path) => get(path, 'alias')));
    for (const { statusCode, body } of all)
      expect([statusCode, body.includes('alias.example'), body.includes('http://a.example/')]).toEqual([200, false, true]);
  });
  it('is an index of files where one is too small: each page stands in one of them, once', async () => {
    await goods('space-b', 'P', 60_000);
    const index = await get('/sitemap.xml', 'b');
    expect(index.body).toContain('<sitemapindex ');
    const files = addresses(index.body);
    expect(files).toEqual([1, 2, 3].map((part) => `/sitemap-${part}.xml`));
    const parts: string[][] = [];
    for (const file of files) parts.push(addresses((await rested(file, 'b')).body));
    // sitemaps.org has at most 50,000; half of them are not beyond its 50 MB, however long the addresses are.
    for (const part of parts.slice(0, -1)) expect(part).toHaveLength(25_000);
    expect(new Set(parts.flat()).size).toBe(parts.flat().length);
    expect(parts.flat().filter((path) => path.startsWith('/shop/product/P-'))).toHaveLength(60_000);
    expect(parts.flat()).toEqual(expect.arrayContaining(['/', '/others', '/lesson']));
    for (const path of ['/sitemap-4.xml', '/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-x.xml'])
      expect((await rested(path, 'b')).statusCode).toBe(404);
  });
  it('has room for a file of the longest addresses, in every language', async () => {
    const [above, below] = ['ก'.repeat(80), 'ข'.repeat(80)];
    for (const locale of ['th', 'en'] as const) {
      const parent = await write({ slug: above, title: 'ยาว', at: 'b', locale });
      await write({ slug: below, title: 'ยาว', at: 'b', locale, parent });
    }
    // What the test before has read is shared for a second.
    await new Promise((after) => setTimeout(after, 1_100));
    const files = addresses((await rested('/sitemap.xml', 'b')).body);
    const lines: string[] = [];
    for (const file of files) lines.push(...(await rested(file, 'b')).body.split('\n'));
    const line = lines.find((each) => each.includes(`/${encodeURIComponent(below)}</loc>`))!;
    expect(line.length).toBeGreaterThan(160 * 9);
    // 25,000 of them are less than 50 MB.
    expect(Math.max(...lines.map((each) => Buffer.byteLength(each) + 1))).toBeLessThan(2_000);
  });
  it('leaves pages alone whose names begin as those of its files do', async () => {
    await write({ slug: 'sitemap-1', title: 'แผนผัง', at: 'c' });
    expect((await get('/sitemap-1', 'c')).statusCode).toBe(200);
  });
});

interface Item {
  id: string;
  url: string;
  title: string;
  summary: string;
  content_html: string;
}
async function items(): Promise<Item[]> {
  const { version, items: found } = (await get('/feed.json')).json() as { version: string; items: Item[] };
  expect(version).toBe('https://jsonfeed.org/version/1.1');
  return found;
}

describe('feeds', () => {
  it('have the news, escaped, with addresses that stay', async () => {
    const rss = await get('/feed.xml');
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(rss.body).toContain('<title>ลด 50% &lt;ทั้งร้าน&gt; &amp; &quot;แถม&quot;</title>');
    expect(rss.body).not.toContain('ความลับ');
    expect(rss.body).toContain('<description>เริ่ม 1 ธ.ค. &lt;b&gt;</description>');
    expect(rss.body).toContain('&lt;p&gt;ผ้า &quot;ทอมือ&quot; &amp;amp; &lt;a href=&quot;http://a.example/shop/products&quot;');
    const [item, ...others] = await items();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ title: 'ลด 50% <ทั้งร้าน> & "แถม"', summary: 'เริ่ม 1 ธ.ค. <b>' });
    expect(item!.content_html).toContain('ผ้า "ทอมือ" &amp; <a href="http://a.example/shop/products"');
    expect(item!.content_html).toContain('src="http://a.example/files/1/');
    expect(rss.body).toContain(`<guid isPermaLink="false">${item!.id}</guid>`);
    expect((await get(new URL(item!.url).pathname)).statusCode).toBe(200);
  });
  it('know a post again that has another address', async () => {
    const [before] = await items();
    const id = before!.id.replace('urn:uuid:', '');
    await site.gateway.data.inSpace('space-a', (tx) => tx.run(`update cms_entry set slug = 'ใหม่' where id = $1`, [id]));
    const after = await vi.waitUntil(async () => (await items()).find(({ url }) => url !== before!.url), { timeout: 5_000 });
    expect([after.id, decodeURI(after.url)]).toEqual([before!.id, 'http://a.example/ข่าว/ใหม่']);
  });
  it('are whatever a text is, XML: what XML cannot have is left out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const written = xmlText(text);
        expect(written).not.toMatch(/[<>"'\u0000-\u0008\ufffe\uffff]/);
        expect(written.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&');
      }),
    );
    expect(xmlText('น้ำ\u0000 a\ud800b')).toBe('น้ำ ab');
  });
});

describe('pages', () => {
  it('point at the feeds and at what a phone shows of the site', async () => {
    const { body } = await get('/shop/products');
    expect(body).toContain('<link rel="manifest" href="/site.webmanifest">');
    expect(body).toContain('<link rel="alternate" type="application/rss+xml" href="/feed.xml">');
    expect(body).toContain('<link rel="alternate" type="application/feed+json" href="/feed.json">');
    const links = body.match(/<link rel="(?:manifest|alternate)"[^>]*>/g)!;
    expect(links.join('').length).toBeLessThanOrEqual(200);
    const manifest = (await get('/site.webmanifest', 'b')).json() as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: 'ร้าน & เพื่อน', start_url: '/', display: 'minimal-ui', lang: 'th' });
    expect(manifest['theme_color']).toMatch(/^#[0-9a-f]{6}$/i);
  });
  it('and those files are asked for by HEAD, too, may be kept by everybody, and start no session', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/feed.xml', '/feed.json', '/site.webmanifest']) {
      const { statusCode, headers, body } = await site.get(path, { host: 'a.example', method: 'HEAD' });
      expect([path, statusCode, body]).toEqual([path, 200, '']);
      expect(headers['cache-control']).toMatch(/^public, max-age=3600/);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});
