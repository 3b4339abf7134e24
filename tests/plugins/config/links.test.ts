import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from '#kernel/contract/site.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { fixedPaths, isDownload, pageAt } from '../../../plugins/discovery/rules/leadsTo.ts';

const plugins = {
  config: {},
  cms: {},
  account: {},
  mail: { settings: { deliver: false } },
  notification: {},
  files: {},
  address: {},
  billing: {},
  shop: {},
  lesson: {},
};
let site: RunningSite;
let admin: Agent;

interface Found {
  level: string;
  code: string;
  path: (string | number)[];
  message: { th: string };
  fix: { th: string };
}

beforeAll(async () => {
  site = await startSite({ manifest: { plugins, redirects: [{ from: '/was', to: '/lesson', status: 301 }] } });
  admin = await site.as('admin', { accountId: '0190a000-0000-7000-8000-0000000000aa' });
  const { space } = site.manifest();
  await site.gateway.data.inSpace(space, (tx) =>
    tx.run(
      `insert into lesson_course (space_id, id, state, listed, draft, draft_slug, published, slug, title, created_at, updated_at)
         select $1, uuidv7(), state, state = 'published', '{}', slug, '{}', slug, slug, now(), now()
         from (values ('published', 'thai-cooking'), ('draft', 'in-the-making')) as made (state, slug)`,
      [space],
    ),
  );
  await write('about', true);
  await write('unfinished', false);
});
afterAll(() => site.close());

interface Entry {
  id: string;
  version: number;
}

/** Writes on at a page or a post. */
async function keep({ id, version }: Entry, slug: string, publish: boolean, html = '<p>x</p>'): Promise<Entry> {
  const content = { slug, title: slug, excerpt: '', html, doc: null, layout: null, image: null, visibility: 'public' };
  const seo = { title: '', description: '', noindex: false };
  const { body } = await admin.call('cms.saveDraft', { id, version, ...content, seo });
  const saved = { id, version: body['version'] as number };
  return publish ? ((await admin.call('cms.publish', saved)).body as unknown as Entry) : saved;
}

/** Writes a page of the site, or a post of one. */
async function write(slug: string, publish: boolean, { html = '<p>x</p>', parent = null as string | null } = {}): Promise<Entry> {
  const { body } = await admin.call('cms.createEntry', { kind: parent ? 'post' : 'page', parent, title: slug, slug, locale: 'th' });
  return keep(body as unknown as Entry, slug, publish, html);
}

const standing = async () => (await admin.call('config.standing')).body as unknown as { version: number; manifest: Manifest };
const check = async (manifest: object) =>
  ((await admin.call('config.check', { manifest: { ...manifest } })).body as unknown as { findings: Found[] }).findings;
const dead = async (links: string[]) =>
  ((await admin.call('config.checkLinks', { links })).body as unknown as { dead: { link: string; nearest: string | null }[] }).dead;

describe('links that lead nowhere', () => {
  test('are known with the path that was meant: of plugins, of content, of courses; what leads elsewhere is by its form only', async () => {
    const found = await dead([
      '/leson',
      '/lesson',
      '/abuot',
      '/about',
      '/about?from=menu#top',
      '/lesson/detail/thai-coking',
      '/lesson/detail/thai-cooking',
      '/lesson/detail/in-the-making',
      '/unfinished',
      '/shop/product/NONE',
      '/shop/products',
      '/was',
      '/config',
      '/sitemap.xml',
      '/demo/any.svg',
      '/',
      'https://nowhere.example/leson',
      'mailto:a@example.com',
      '#part',
    ]);
    expect(found).toEqual([
      { link: '/leson', nearest: '/lesson' },
      { link: '/abuot', nearest: '/about' },
      { link: '/lesson/detail/thai-coking', nearest: '/lesson/detail/thai-cooking' },
      { link: '/lesson/detail/in-the-making', nearest: null },
      { link: '/unfinished', nearest: null },
      { link: '/shop/product/NONE', nearest: null },
    ]);
  });

  test('are none of a post whose page has another address now', async () => {
    const page = await write('was-here', true);
    await write('news', true, { parent: page.id });
    await keep(page, 'is-there', true);
    expect(await dead(['/was-here/news', '/is-there/news', '/was-here/nothing'])).toMatchObject([{ link: '/was-here/nothing' }]);
  });

  test('are told in the check before publishing, and keep nobody from it', async () => {
    const { manifest } = await standing();
    const found = await check({ ...manifest, redirects: [{ from: '/old', to: '/leson', status: 301 }] });
    expect(found).toMatchObject([{ level: 'warning', code: 'SALA_DEAD_LINK', path: ['redirects', 0, 'to'] }]);
    expect(found[0]!.fix.th).toContain('/lesson');
    expect(
      await check({
        ...manifest,
        redirects: [
          { from: '/a', to: '/b', status: 301 },
          { from: '/b', to: '/about', status: 301 },
        ],
      }),
    ).toEqual([]);
  });

  test('are those of the site as the draft makes it', async () => {
    const { manifest } = await standing();
    const without = { ...manifest.plugins, lesson: { ...manifest.plugins['lesson']!, enabled: false } };
    const [found] = await check({ ...manifest, plugins: without, redirects: [{ from: '/old', to: '/lesson/learning', status: 301 }] });
    expect(found).toMatchObject({ code: 'SALA_DEAD_LINK', path: ['redirects', 0, 'to'] });
  });

  test('of a page are told to who writes it', async () => {
    const html = '<p><a href="/leson">x</a> <a href="/about">y</a> <a href="https://x.example">z</a></p>';
    const { id } = await write('links', false, { html });
    const manager = await site.as('manager');
    expect((await manager.call('cms.deadLinks', { id })).body).toEqual({ dead: [{ link: '/leson', nearest: '/lesson' }] });
    expect((await manager.call('cms.checkLinks', { links: ['/leson', '/about'] })).body).toEqual({
      dead: [{ link: '/leson', nearest: '/lesson' }],
    });
    expect((await (await site.as('user')).call('cms.checkLinks', { links: ['/leson'] })).status).toBe(403);
  });
});

test('a tax id with a wrong digit is told at its field and is not published', async () => {
  const { manifest, version } = await standing();
  const withId = (taxId: string) => ({
    ...manifest,
    plugins: { ...manifest.plugins, billing: { ...manifest.plugins['billing']!, settings: { taxId } } },
  });
  expect(await check(withId('0105561000003'))).toEqual([]);
  const found = await check(withId('0105561000004'));
  expect(found).toMatchObject([{ level: 'error', code: 'SALA_BAD_TAX_ID', path: ['plugins', 'billing', 'settings', 'taxId'] }]);
  expect(found[0]!.message.th).toMatch(/[ก-๙]/);
  const { body } = await admin.call('config.saveDraft', { manifest: withId('0105561000004'), revision: 0 });
  const { revision } = body['draft'] as { revision: number };
  expect(await admin.call('config.publish', { revision, basedOn: version, note: '' })).toMatchObject({
    status: 422,
    body: { code: 'site-not-good' },
  });
});

test('the most specific page answers at a path; guests have no page of the staff proposed', () => {
  const page = (path: string, roles: readonly ('guest' | 'user' | 'manager' | 'admin')[] = ['guest', 'user', 'manager', 'admin']) => ({
    path,
    roles,
  });
  const declared = [
    { id: 'cms', summary: '', pages: { page: page('/:page'), home: page('/') } },
    {
      id: 'shop',
      summary: '',
      pages: { list: page('/shop'), desk: page('/shop/desk', ['manager']) },
      downloads: { map: { path: '/map-:part.xml', roles: ['guest'] } },
    },
  ] as never;
  expect(pageAt('/shop/?a=1', declared)).toMatchObject({ plugin: 'shop', page: 'list' });
  expect(pageAt('/x%20y', declared)).toMatchObject({ plugin: 'cms', page: 'page', params: { page: 'x y' } });
  expect(pageAt('/a/b/c', declared)).toBeNull();
  expect(fixedPaths(declared)).toEqual(['/', '/shop']);
  expect(isDownload('/shop', declared)).toBe(false);
});

describe('why a page is there, or not', () => {
  const why = async (path: string, role = 'guest') =>
    (
      (await admin.call('config.explain', { role, path })).body as unknown as {
        lines: { good: boolean; text: string; to: { path: string } | null }[];
      }
    ).lines;

  test('a path of content or of a course that leads nowhere says so, with what was meant', async () => {
    expect(await why('/about')).toMatchObject([{ good: true, to: null }]);
    const [first, second] = await why('/abuot');
    expect(first).toMatchObject({ good: false });
    expect(first!.text).toContain('/abuot');
    expect(second).toMatchObject({ to: { path: '/about' } });
    expect(await why('/lesson/detail/thai-coking')).toMatchObject([{ good: false }, { to: { path: '/lesson/detail/thai-cooking' } }]);
    expect(await why('/shop/product/NONE')).toMatchObject([{ good: false, to: null }]);
    expect(await why('/was')).toMatchObject([{ to: { path: '/config/redirects' } }]);
  });

  test('rights, roles and switches are told by their names, with the way to them', async () => {
    const [right] = await why('/shop/desk', 'user');
    expect(right!.text).not.toMatch(/[{}"]|shop\.|manager|capabilit/);
    const { manifest, version } = await standing();
    const bare = {
      ...manifest.plugins,
      shop: { ...manifest.plugins['shop']!, capabilities: { reports: [] } },
      lesson: { ...manifest.plugins['lesson']!, enabled: false },
    };
    const draft = (await standing()) as unknown as { draft: { revision: number } | null };
    const saved = await admin.call('config.saveDraft', { manifest: { ...manifest, plugins: bare }, revision: draft.draft?.revision ?? 0 });
    const { revision } = saved.body['draft'] as { revision: number };
    expect((await admin.call('config.publish', { revision, basedOn: version, note: '' })).status).toBe(200);
    const [needed] = await why('/shop/desk', 'manager');
    expect(needed!.to!.path).toContain('/config/plugins/shop#field-plugins.shop.capabilities.reports');
    expect(needed!.text).toContain('ไม่มีใคร');
    const [off] = await why('/lesson');
    expect(off!.text).toContain('ปิดอยู่');
    expect(off!.to!.path).toContain('/config/plugins');
  });
});
