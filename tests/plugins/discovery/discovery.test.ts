import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xmlText } from '#plugins/discovery/rules/xml.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

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
}: Entry): Promise<string> {
  const manager = await site.as('manager', { at });
  const ok = async (call: string, input: object) => {
    const { status, body, text } = await manager.call(call, input as Record<string, unknown>);
    if (status !== 200) throw new Error(`${call} answered ${status} ${text}`);
    return body as unknown as Standing;
  };
  const made = await ok('cms.createEntry', { kind: parent ? 'post' : 'page', parent: parent ?? null, title, slug });
  const content = { slug, title, excerpt, html: '<p>x</p>', doc: null, layout: null, image: null, visibility };
  const draft = { id: made.id, version: made.version, ...content };
  const { id, version } = await ok('cms.saveDraft', { ...draft, seo: { title: '', description: '', noindex } });
  if (publish !== false) await ok('cms.publish', { id, version });
  return id;
}

beforeAll(async () => {
  site = await startSite({
    manifests: [
      { plugins },
      { plugins, site: { name: { th: 'ร้าน & เพื่อน', en: 'Shop & friends' } } },
      { plugins: { ...plugins, discovery: { settings: { index: false } } } },
    ],
  });
  const news = await write({ slug: 'ข่าว', title: 'ข่าว' });
  const members = await write({ slug: 'members', title: 'ของสมาชิก', visibility: 'members' });
  await write({ slug: 'draft', title: 'ร่าง', publish: false });
  await write({ slug: 'unseen', title: 'ไม่ให้ค้นเจอ', noindex: true });
  await write({ slug: 'ลด-50', title: 'ลด 50% <ทั้งร้าน> & "แถม"', excerpt: 'เริ่ม 1 ธ.ค. <b>', parent: news });
  await write({ slug: 'secret', title: 'ความลับ', parent: members });
  await write({ slug: 'others', title: 'ของเว็บอื่น', at: 'b' });
});
afterAll(() => site?.close());

const get = (path: string, at = 'a') => site.get(path, { host: `${at}.example` });
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => decodeURI(new URL(address!).pathname));

describe('what robots are told', () => {
  it('is where they may go, and where the sitemap is', async () => {
    const { statusCode, headers, body } = await get('/robots.txt');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toContain('Disallow: /user/\n');
    expect(body).toContain('Disallow: /shop/cart\n');
    expect(body).toMatch(/\nSitemap: http:\/\/[^/]+\/sitemap\.xml\n$/);
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
    expect(found).toEqual(expect.arrayContaining(['/ข่าว', '/ข่าว/ลด-50', '/shop/products', '/shop/categories', '/lesson']));
    for (const path of found) expect([path, (await get(encodeURI(path))).statusCode]).toEqual([path, 200]);
    expect(body).not.toMatch(/members|draft|secret|others|unseen/);
  });
  it('is an index of the areas where one file is too small', async () => {
    await site.gateway.data.inSpace('space-b', (tx) =>
      tx.run(
        `with made as (
           insert into shop_product (space_id, id, type, status, name_th, vat_class, created_at, updated_at)
             select 'space-b', uuidv7(), 'physical', 'active', 'สินค้า', 'vat7', now(), now() from generate_series(1, 60000) returning id)
         insert into shop_listing (space_id, product_id, active, sku, name_th, name_en, ribbon, variants, prices, price_satang, on_sale, backorder, created_at)
           select 'space-b', id, true, 'P-' || id, 'สินค้า', 'สินค้า', '', 1, '[]', 100, false, false, now() from made`,
        [],
      ),
    );
    const files = addresses((await get('/sitemap.xml', 'b')).body);
    expect(files).toEqual(expect.arrayContaining(['/sitemaps/cms/0.xml', '/sitemaps/shop/0.xml', '/sitemaps/shop/1.xml']));
    const parts = await Promise.all(files.map(async (file) => addresses((await get(file, 'b')).body)));
    expect(parts.every((part) => part.length <= 50_000)).toBe(true);
    expect(new Set(parts.flat()).size).toBe(parts.flat().length);
    expect(parts.flat().filter((path) => path.startsWith('/shop/product/P-'))).toHaveLength(60_000);
    for (const path of ['/sitemaps/shop/2.xml', '/sitemaps/shop/01.xml', '/sitemaps/shop/x.xml', '/sitemaps/desk/0.xml'])
      expect((await get(path, 'b')).statusCode).toBe(404);
  });
});

describe('feeds', () => {
  it('have the news, escaped, with addresses that stay', async () => {
    const rss = await get('/feed.xml');
    expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    expect(rss.body).toContain('<title>ลด 50% &lt;ทั้งร้าน&gt; &amp; &quot;แถม&quot;</title>');
    expect(rss.body).not.toContain('ความลับ');
    const json = (await get('/feed.json')).json() as { version: string; items: { url: string; title: string; content_text: string }[] };
    expect(json.version).toBe('https://jsonfeed.org/version/1.1');
    expect(json.items.map(({ title, content_text }) => [title, content_text])).toEqual([['ลด 50% <ทั้งร้าน> & "แถม"', 'เริ่ม 1 ธ.ค. <b>']]);
    expect((await get(new URL(json.items[0]!.url).pathname)).statusCode).toBe(200);
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
    const manifest = (await get('/site.webmanifest', 'b')).json() as Record<string, unknown>;
    expect(manifest).toMatchObject({ name: 'ร้าน & เพื่อน', start_url: '/', display: 'minimal-ui', lang: 'th' });
    expect(manifest['theme_color']).toMatch(/^#[0-9a-f]{6}$/i);
  });
});
