import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '#tools/testing/agent.ts';
import type { Content, Standing } from '#plugins/cms/schemas.ts';
import { eventually, ok } from '../calls.ts';
import { startCms } from './stage.ts';

let stage: Awaited<ReturnType<typeof startCms>>;
let guest: Agent;
let manager: Agent;
let admin: Agent;
beforeAll(async () => {
  stage = await startCms();
  [guest, manager, admin] = await Promise.all([stage.site.as('guest'), stage.site.as('manager'), stage.site.as('admin')]);
});
afterAll(() => stage?.site.close());

const translate = (id: string, title: string, more: object = {}) => stage.create(manager, title, { locale: 'en', translates: id, ...more });
const links = (head: string) =>
  [...head.matchAll(/hreflang="(\w+)" href="https?:\/\/[^/"]+([^"]*)"/g)].map(([, locale, path]) => [locale, decodeURI(path!)]);

describe('a page in two languages', () => {
  it('leads to the other one, in its text and for search engines, once that is published', async () => {
    const thai = await stage.live(manager, 'เกี่ยวกับเรา', { tagIds: [], excerpt: 'คำโปรย' });
    const english = await translate(thai.id, 'About us');
    expect(english.path).toBe('/about-us');
    // It begins with what the other one has.
    expect((await stage.read(manager, english.id)).draft).toMatchObject({
      title: 'About us',
      excerpt: 'คำโปรย',
      html: '<p>เนื้อหาของ เกี่ยวกับเรา</p>',
    });
    expect((await stage.read(manager, thai.id)).translations).toMatchObject([{ id: english.id, locale: 'en', path: '/about-us' }]);
    for (const locale of ['th', 'en']) {
      const { status, head, body } = await stage.seen(thai.path, locale);
      expect([status, links(head)]).toEqual([200, []]);
      expect(body).not.toContain('/about-us');
    }
    await stage.publish(manager, english, { html: '<p>We grow rice.</p>' });
    await eventually(async () => {
      const { head, body } = await stage.seen(thai.path);
      expect(links(head)).toEqual([
        ['th', '/เกี่ยวกับเรา'],
        ['en', '/about-us'],
      ]);
      expect(body).toMatch(/<a href="\/about-us"[^>]*lang="en"/);
    });
    expect(links((await stage.seen('/about-us', 'en')).head)).toHaveLength(2);
    const sitemap = async () => decodeURI((await guest.get('/sitemap.xml')).body);
    await eventually(async () =>
      expect((await sitemap()).split('<url>').find((url) => url.includes('/about-us<'))).toMatch(/hreflang="th" href="[^"]*เกี่ยวกับเรา"/),
    );
    await stage.act(manager, 'unpublish', english.id);
    await eventually(async () => expect(links((await stage.seen(thai.path)).head)).toEqual([]));
    await eventually(async () => expect(await sitemap()).not.toContain('about-us'));
  });

  it('is begun once for each language, whoever was faster, and not of what is in the trash', async () => {
    const { id } = await stage.live(manager, 'ติดต่อ');
    const begin = (agent: Agent) =>
      agent.call('cms.createEntry', { kind: 'page', parent: null, title: 'Contact', locale: 'en', translates: id });
    const both = await Promise.all([begin(manager), begin(admin)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(both.find(({ status }) => status === 422)!.body['fields']).toEqual({ locale: 'problem.translated' });
    const again = await manager.call('cms.createEntry', { kind: 'page', parent: null, title: 'ซ้ำ', locale: 'th', translates: id });
    expect(again).toMatchObject({ status: 422, body: { fields: { locale: 'problem.translated' } } });
    const gone = await stage.live(manager, 'ทิ้ง');
    await stage.act(manager, 'trash', gone.id);
    expect(
      (await manager.call('cms.createEntry', { kind: 'page', parent: null, title: 'Gone', locale: 'en', translates: gone.id })).status,
    ).toBe(404);
  });

  it('stands by itself when it comes back from the trash and another one is there', async () => {
    const thai = await stage.live(manager, 'คืนมา');
    const first = await translate(thai.id, 'First try');
    await stage.act(manager, 'trash', first.id);
    const second = await translate(thai.id, 'Second try');
    await stage.act(manager, 'restore', first.id);
    expect((await stage.read(manager, thai.id)).translations).toMatchObject([{ id: second.id }]);
    expect((await stage.read(manager, first.id)).translations).toEqual([]);
  });

  it('is read by each visitor in their language where both have one address, as the home page has', async () => {
    const home = await stage.live(manager, 'หน้าแรกไทย', {}, { slug: 'home' });
    const english = await translate(home.id, 'English home');
    expect(english.path).toBe('/');
    expect((await stage.seen('/', 'en')).body).toContain('หน้าแรกไทย');
    await stage.publish(manager, english, { html: '<p>Welcome in</p>' });
    await eventually(async () => expect((await stage.seen('/', 'en')).body).toContain('Welcome in'));
    const { head, body } = await stage.seen('/');
    expect(body).toContain('หน้าแรกไทย');
    expect(links(head)).toEqual([]);
    // What is begun at an address where the other language stands already belongs to it.
    const page = await stage.live(manager, 'ราคา', {}, { slug: 'price' });
    const price = await stage.create(manager, 'Prices', { slug: 'price', locale: 'en' });
    expect((await stage.read(manager, price.id)).translations).toMatchObject([{ id: page.id }]);
  });

  it('holds for a composed page, which is begun with its sections', async () => {
    const layout = {
      version: 1,
      sections: [{ id: 's1', type: 'hero', settings: { title: { th: 'จัดไว้', en: 'Composed' } } }],
    } as unknown as Content['layout'];
    const thai = await stage.live(manager, 'หน้าจัดไว้', { layout });
    const english = await translate(thai.id, 'A composed page');
    expect((await stage.read(manager, english.id)).draft.layout).toMatchObject({ sections: [{ type: 'hero' }] });
    await stage.publish(manager, english);
    await eventually(async () => {
      const { head, body } = await stage.seen(thai.path);
      expect(links(head)).toHaveLength(2);
      expect(body).toMatch(/<a href="\/a-composed-page"[^>]*lang="en"/);
    });
  });
});

describe('what leads to pages', () => {
  it('lists posts in the reader’s language, or in the one that there is', async () => {
    const news = await stage.live(manager, 'ข่าว');
    const post = (title: string) => stage.live(manager, title, {}, { kind: 'post', parent: news.id });
    const [both] = [await post('ข่าวสองภาษา'), await post('ข่าวไทยเท่านั้น')];
    const before = await translate(both.id, 'Early bird');
    expect(before.path).toBe('/ข่าว/early-bird');
    const page = await translate(news.id, 'News');
    await stage.publish(manager, page);
    await stage.publish(manager, before);
    const titles = async (name: string, locale: string) =>
      (await ok<{ items: { title: string }[] }>(guest, 'cms.listPosts', { page: name, locale })).items.map(({ title }) => title).toSorted();
    expect(await titles('ข่าว', 'th')).toEqual(['ข่าวสองภาษา', 'ข่าวไทยเท่านั้น'].toSorted());
    for (const name of ['ข่าว', 'news']) expect(await titles(name, 'en')).toEqual(['Early bird', 'ข่าวไทยเท่านั้น'].toSorted());
    // A post that is translated later stands below the page of its language.
    const { id } = await post('เรื่องใหม่');
    expect((await translate(id, 'Later')).path).toBe('/news/later');
    await eventually(async () => expect((await stage.seen('/news', 'en')).body).toContain('Early bird'));
  });

  it('has menus lead to the page in the visitor’s language', async () => {
    const thai = await stage.live(manager, 'บริการ');
    const english = await translate(thai.id, 'Services');
    const { revision } = await ok<{ revision: number }>(admin, 'cms.editMenus');
    const header = [{ label: { th: 'บริการ', en: 'What we do' }, href: encodeURI('/บริการ'), roles: [], children: [] }];
    const saved = await ok<{ revision: number }>(admin, 'cms.saveMenus', { header, footer: [], revision });
    await ok(admin, 'cms.publishMenus', { revision: saved.revision });
    await eventually(async () => expect((await stage.seen('/', 'en')).body).toMatch(/href="[^"]*%E0[^"]*"[^>]*>What we do/));
    await stage.publish(manager, english);
    await eventually(async () => expect((await stage.seen('/', 'en')).body).toMatch(/href="\/services"[^>]*>What we do/));
    expect((await stage.seen('/')).body).not.toContain('href="/services"');
  });
});

describe('tags', () => {
  const tag = (name: string) => ok<{ id: string; slug: string }>(manager, 'cms.useTag', { name });

  it('are kept with a page, shown to readers, and lead to all that has them', async () => {
    const rice = await tag('ข้าวหอมมะลิ');
    expect(await tag(' ข้าวหอมมะลิ ')).toEqual(rice);
    const page = await stage.live(manager, 'นาของเรา', { tagIds: [rice.id] });
    const english = await translate(page.id, 'Our fields');
    expect((await stage.read(manager, english.id)).draft.tagIds).toEqual([rice.id]);
    await stage.live(manager, 'หน้าอื่น');
    await eventually(async () => expect(decodeURI((await stage.seen(page.path)).body)).toContain(`href="/cms/tag/${rice.slug}"`));
    const titles = async (locale: string) =>
      (await ok<{ items: { title: string }[] }>(guest, 'cms.tagged', { tag: rice.slug, locale })).items.map(({ title }) => title);
    expect(await titles('en')).toEqual(['นาของเรา']);
    await stage.publish(manager, english);
    expect([await titles('th'), await titles('en')]).toEqual([['นาของเรา'], ['Our fields']]);
    const list = await stage.seen(`/cms/tag/${rice.slug}`);
    expect([list.status, list.body.includes('นาของเรา'), list.head.includes('noindex')]).toEqual([200, true, true]);
    expect((await stage.seen('/cms/tag/ไม่มี')).status).toBe(404);
  });

  it('are what a page is found by, also under another name, and by no guest what is for members', async () => {
    const drought = await tag('ภัยแล้ง');
    await stage.live(manager, 'เรื่องน้ำ', { tagIds: [drought.id] });
    await stage.live(manager, 'เรื่องของสมาชิก', { tagIds: [drought.id], visibility: 'members' });
    const found = async (q: string) =>
      (await ok<{ items: { title: string }[] }>(manager, 'cms.listEntries', { q })).items.map(({ title }) => title);
    expect((await found('ภัยแล้ง')).toSorted()).toEqual(['เรื่องของสมาชิก', 'เรื่องน้ำ'].toSorted());
    await eventually(async () => expect((await stage.seen('/search?q=ภัยแล้ง')).body).toContain('เรื่องน้ำ'));
    expect((await stage.seen('/search?q=ภัยแล้ง')).body).not.toContain('เรื่องของสมาชิก');
    expect(await ok(guest, 'cms.tagged', { tag: drought.slug })).toMatchObject({ items: [{ title: 'เรื่องน้ำ' }] });
    await ok(manager, 'cms.tagsChange', { id: drought.id, version: 1, draft: { name: 'น้ำแล้ง', slug: '' } });
    expect(await found('น้ำแล้ง')).toHaveLength(2);
    expect(await found('ภัยแล้ง')).toHaveLength(0);
  });

  it('stay as they are when somebody saves who knows nothing of them', async () => {
    const { id } = await tag('อยู่ต่อ');
    const page = await stage.live(manager, 'เก็บแท็ก', { tagIds: [id] });
    const { entry, draft } = await stage.read(manager, page.id);
    const { tagIds: _, unpublishAt: __, ...older } = draft;
    await ok(manager, 'cms.saveDraft', { id: page.id, version: entry.version, ...older });
    expect((await stage.read(manager, page.id)).draft.tagIds).toEqual([id]);
  });
});

describe('the end of a page', () => {
  /** So much that nobody's session ends meanwhile. */
  const STEP = 30_000;
  const hence = (hours: number) => new Date(stage.clock.at.getTime() + hours * STEP).toISOString();
  const refused = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
    const { status, body } = await answer;
    return [status, body['fields']];
  };

  it('comes by itself, kept pages are dropped, and it can be published again', async () => {
    const page = await stage.live(manager, 'ลดราคา', { unpublishAt: hence(2) });
    expect(page.unpublishAt).toBe(hence(2));
    await eventually(async () => expect((await stage.seen(page.path)).status).toBe(200));
    await stage.later(STEP);
    expect((await stage.seen(page.path)).status).toBe(200);
    await stage.later(STEP);
    await eventually(async () => expect((await stage.seen(page.path)).status).toBe(404));
    const { entry, draft } = await stage.read(manager, page.id);
    expect([entry.state, entry.hasDraft, draft.unpublishAt, draft.html]).toEqual(['archived', true, null, '<p>เนื้อหาของ ลดราคา</p>']);
    expect(await ok(manager, 'cms.listEntries', { state: 'archived' })).toMatchObject({ items: [{ id: page.id }] });
    expect((await stage.act(manager, 'publish', page.id)).state).toBe('published');
    await eventually(async () => expect((await stage.seen(page.path)).status).toBe(200));
  });

  it('is called off by publishing without it', async () => {
    const page = await stage.live(manager, 'อยู่ยาว', { unpublishAt: hence(1) });
    await stage.publish(manager, page, { unpublishAt: null });
    await stage.later(2 * STEP);
    expect((await stage.seen(page.path)).status).toBe(200);
  });

  it('is refused in its own place where it has passed, or comes before the beginning', async () => {
    const { id } = await stage.create(manager, 'เวลาผิด');
    expect(await refused(stage.trySave(manager, id, { unpublishAt: hence(-1) }))).toEqual([422, { unpublishAt: 'problem.time' }]);
    await stage.save(manager, id, { unpublishAt: hence(3) });
    const schedule = async (at: string) =>
      refused(manager.call('cms.schedule', { id, version: (await stage.read(manager, id)).entry.version, at }));
    expect(await schedule(hence(4))).toEqual([422, { at: 'problem.endsFirst' }]);
    await stage.act(manager, 'schedule', id, { at: hence(2) });
    expect(await refused(stage.trySave(manager, id, { unpublishAt: hence(1) }))).toEqual([422, { unpublishAt: 'problem.endsFirst' }]);
    await stage.later(2 * STEP);
    expect((await stage.read(manager, id)).entry).toMatchObject({ state: 'published', unpublishAt: hence(1) });
    await stage.later(STEP);
    expect((await stage.read(manager, id)).entry.state).toBe('archived');
  });

  it('that has passed keeps nobody from writing, but from publishing', async () => {
    const { id } = await stage.create(manager, 'ช้าไป');
    await stage.save(manager, id, { unpublishAt: hence(1) });
    await stage.later(2 * STEP);
    const { version } = await stage.save(manager, id, { html: '<p>เขียนต่อ</p>' });
    expect(await refused(manager.call('cms.publish', { id, version }))).toEqual([422, { unpublishAt: 'problem.ended' }]);
  });

  it('leaves standing what is to go live after it', async () => {
    const page: Standing = await stage.live(manager, 'รอบต่อไป', { unpublishAt: hence(1) });
    await stage.save(manager, page.id, { unpublishAt: null, html: '<p>รอบสอง</p>' });
    await stage.act(manager, 'schedule', page.id, { at: hence(3) });
    await stage.later(STEP);
    expect((await stage.read(manager, page.id)).entry).toMatchObject({ state: 'archived', publishAt: hence(2) });
    await stage.later(2 * STEP);
    await eventually(async () => expect((await stage.seen(page.path)).body).toContain('รอบสอง'));
  });
});
