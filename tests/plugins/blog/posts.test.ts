import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '#kit/postgres/embedded.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { turnDue } from '#plugins/blog/gateway/posts/due.ts';
import type { Content, Editing } from '#plugins/blog/schemas.ts';
import { eventually, ok } from '../calls.ts';
import { doc, startBlog } from './stage.ts';

let stage: Awaited<ReturnType<typeof startBlog>>;
let [guest, member, manager, other]: Agent[] = [];
/** An account that is there, as whose right a timed publishing stands on it. */
const writer = randomUUID();
const html = (path: string) => guest!.page(encodeURI(path));
/** A second later at most: feeds and sitemaps are shared by who asks at the same time. */
const found = (file: string, text: string) => eventually(async () => expect(decodeURI((await guest!.get(file)).body)).toContain(text));
const shows = (path: string, text: string) => eventually(async () => expect(await html(path)).toContain(text));

beforeAll(async () => {
  stage = await startBlog();
  await withClient(stage.site.db.ownerUrl, async (client) => {
    await client.query(`select set_config('sala.space', 'space-a', false)`);
    await client.query(
      `insert into account_account (space_id, id, email, firstname, lastname, role)
       values ('space-a', $1, 'writer@a.example', 'สมศรี', 'เขียนดี', 'manager')`,
      [writer],
    );
  });
  [guest, member, other] = await Promise.all((['guest', 'user', 'manager'] as const).map((role) => stage.site.as(role)));
  manager = await stage.site.as('manager', { accountId: writer });
});
afterAll(() => stage.site.close());

describe('acceptance', () => {
  it('1: what was written and left stands in the draft; nobody else finds it', async () => {
    const { id, path } = await stage.create(manager!, 'ร่างที่ทิ้งไว้');
    await stage.save(manager!, id, { doc: doc('เขียนไปครึ่งเดียว') });
    expect(JSON.stringify((await stage.read(other!, id)).draft.doc)).toContain('เขียนไปครึ่งเดียว');
    expect(await stage.status(guest!, path)).toBe(404);
    expect(await stage.status(member!, path)).toBe(404);
    expect(await manager!.page(encodeURI(path))).toContain('เขียนไปครึ่งเดียว');
  });

  it('2: a post that is due appears by itself, in the feeds and the sitemap; the right is asked for again', async () => {
    const { id } = await stage.create(manager!, 'ตั้งเวลาไว้');
    const { version, path } = await stage.save(manager!, id, { doc: doc('ถึงเวลาแล้ว') });
    const at = new Date(stage.clock.at.getTime() + 120_000);
    await ok(manager!, 'blog.schedule', { id, version, at: at.toISOString() });
    expect(await stage.within((ctx) => turnDue(ctx as never))).toEqual(at);
    expect(await stage.status(guest!, path)).toBe(404);
    stage.clock.at = new Date(at.getTime() + 1000);
    await stage.within((ctx) => turnDue(ctx as never));
    await shows(path, 'ถึงเวลาแล้ว');
    for (const feed of ['feed.xml', 'atom.xml', 'feed.json']) await found(`/cms-blog/${feed}`, 'ตั้งเวลาไว้');
    await found('/sitemap.xml', path);
    await found('/feed.xml', 'ตั้งเวลาไว้');

    // Set by somebody who is no account of the site (any more): nothing goes live.
    const late = await stage.create(other!, 'ไม่มีสิทธิ์แล้ว');
    const saved = await stage.save(other!, late.id, { doc: doc('ไม่ควรเห็น') });
    await ok(other!, 'blog.schedule', {
      id: late.id,
      version: saved.version,
      at: new Date(stage.clock.at.getTime() + 60_000).toISOString(),
    });
    stage.clock.at = new Date(stage.clock.at.getTime() + 61_000);
    await stage.within((ctx) => turnDue(ctx as never));
    expect((await stage.read(other!, late.id)).standing).toMatchObject({ state: 'draft', publishAt: null });
  });

  it('2b: a post ends at its time', async () => {
    const unpublishAt = new Date(stage.clock.at.getTime() + 60_000).toISOString();
    const { id, path } = await stage.live(manager!, 'มีวันหมดอายุ', { unpublishAt });
    await shows(path, 'มีวันหมดอายุ');
    stage.clock.at = new Date(stage.clock.at.getTime() + 61_000);
    await stage.within((ctx) => turnDue(ctx as never));
    await eventually(async () => expect(await stage.status(guest!, path)).toBe(404));
    expect((await stage.read(manager!, id)).standing.state).toBe('archived');
    expect((await guest!.get('/cms-blog/feed.xml')).body).not.toContain('มีวันหมดอายุ');
  });

  it('2c: a post does not end before it begins', async () => {
    const inMinutes = (minutes: number) => new Date(stage.clock.at.getTime() + minutes * 60_000).toISOString();
    const { id } = await stage.create(manager!, 'จบก่อนเริ่ม');
    const saved = await stage.save(manager!, id, { unpublishAt: inMinutes(10) });
    const early = await manager!.call('blog.schedule', { id, version: saved.version, at: inMinutes(20) });
    expect(early).toMatchObject({ status: 422, body: { fields: { at: 'wrong.endsFirst' } } });
    await ok(manager!, 'blog.schedule', { id, version: saved.version, at: inMinutes(5) });
    const { standing, draft } = await stage.read(manager!, id);
    const late = await manager!.call('blog.saveDraft', { id, version: standing.version, ...draft, unpublishAt: inMinutes(4) });
    expect(late).toMatchObject({ status: 422, body: { fields: { unpublishAt: 'wrong.endsFirst' } } });
  });

  it('3: readers see the old text until it is published; an old version comes back', async () => {
    const { id, path } = await stage.live(manager!, 'ฉบับแรก', { doc: doc('ข้อความเดิม') });
    await shows(path, 'ข้อความเดิม');
    await stage.save(manager!, id, { doc: doc('ข้อความใหม่') });
    expect(await html(path)).toContain('ข้อความเดิม');
    expect(await html(path)).not.toContain('ข้อความใหม่');
    await stage.turn(manager!, id, 'PUBLISH');
    await shows(path, 'ข้อความใหม่');
    const { items } = await ok<{ items: { number: number }[] }>(manager!, 'blog.versions', { id });
    const version = (await stage.read(manager!, id)).standing.version;
    await ok(manager!, 'blog.restoreVersion', { id, number: String(items.at(-2)!.number), version });
    expect(JSON.stringify((await stage.read(manager!, id)).draft.doc)).toContain('ข้อความเดิม');
    await stage.turn(manager!, id, 'PUBLISH');
    await shows(path, 'ข้อความเดิม');
  });

  it('4: an old address leads to the new one for good', async () => {
    const { id, path } = await stage.live(manager!, 'ชื่อเก่า');
    await stage.save(manager!, id, { slug: 'ชื่อใหม่' });
    await stage.turn(manager!, id, 'PUBLISH');
    await eventually(async () => {
      const answer = await guest!.get(encodeURI(path));
      expect([answer.statusCode, answer.headers.location]).toEqual([301, encodeURI('/cms-blog/ชื่อใหม่')]);
    });
  });

  it('5: the second who saves is told, and nothing is lost', async () => {
    const { id } = await stage.create(manager!, 'สองคนเขียน');
    const opened = await stage.read(other!, id);
    await stage.save(manager!, id, { doc: doc('ของคนแรก') });
    const mine = { id, version: opened.standing.version, ...opened.draft, doc: doc('ของคนที่สอง') };
    const refused = await other!.call('blog.saveDraft', mine);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const { current } = refused.body as unknown as { current: Editing };
    expect(JSON.stringify(current.draft.doc)).toContain('ของคนแรก');
    await ok(other!, 'blog.saveDraft', { ...mine, version: current.standing.version, autosave: false, replaces: true });
    const { items } = await ok<{ items: { number: number }[] }>(manager!, 'blog.versions', { id });
    const kept = await Promise.all(items.map(({ number }) => ok<Content>(manager!, 'blog.version', { id, number: String(number) })));
    expect(kept.map((content) => JSON.stringify(content.doc)).join()).toMatch(/ของคนที่สอง.*ของคนแรก/s);
  });

  it('6: what could run is neither stored nor shown', async () => {
    const evil = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '<img src=x onerror=alert(1)><script>alert(2)</script>' }] },
        { type: 'paragraph', content: [{ type: 'text', text: 'ลิงก์', marks: [{ type: 'link', attrs: { href: 'javascript:alert(3)' } }] }] },
        { type: 'picture', attrs: { src: 'javascript:alert(4)', alt: 'x', onerror: 'alert(5)' } },
        { type: 'callToAction', attrs: { text: 't', label: 'ไป', href: 'javascript:alert(6)' } },
        { type: 'rawHtml', attrs: { html: '<script>alert(7)</script>' } },
      ],
    } as unknown as Content['doc'];
    const { id, path } = await stage.live(manager!, 'ของไม่ดี', { doc: evil });
    await shows(path, '&lt;img src=x onerror=alert(1)&gt;');
    const page = await html(path);
    expect(page.replace(/<script[^>]*id="sala"[^]*/, '')).not.toMatch(/javascript:alert|<img src=x|<script>alert|alert\((?:[3-7])\)/);
    const stored = JSON.stringify((await stage.read(manager!, id)).published!.doc);
    expect(stored).not.toMatch(/javascript:|onerror":/);
    // A block of a kind that is not known is kept as it came, and told to staff only.
    expect(stored).toContain('unknownBlock');
    expect(await manager!.page(encodeURI(path))).toContain('blog-Unknown');
    expect(page).not.toContain('blog-Unknown');
  });

  it('7: a post stands below its category and by itself; no post has the name of a category, nor the other way round', async () => {
    const category = { name: 'ข่าวสาร', nameEn: 'News', slug: 'ข่าวสาร', parentId: null, description: '', position: 0 };
    const { id: categoryId } = await ok<{ id: string }>(manager!, 'blog.categoriesAdd', { draft: category });
    const { path } = await stage.live(manager!, 'ในหมวด', { categoryId });
    expect(path).toBe('/cms-blog/ข่าวสาร/ในหมวด');
    await shows(path, 'เนื้อเรื่องของ ในหมวด');
    await shows('/cms-blog/ในหมวด', 'เนื้อเรื่องของ ในหมวด');
    await shows('/cms-blog/ข่าวสาร', 'ในหมวด');
    const post = await stage.create(manager!, 'อีกเรื่อง');
    const opened = await stage.read(manager!, post.id);
    const taken = await manager!.call('blog.saveDraft', { id: post.id, version: post.version, ...opened.draft, slug: 'ข่าวสาร' });
    expect(taken).toMatchObject({ status: 422, body: { fields: { slug: 'wrong.slugCategory' } } });
    const back = await manager!.call('blog.categoriesAdd', { draft: { ...category, slug: 'ในหมวด' } });
    expect(back).toMatchObject({ status: 422, body: { fields: { slug: 'wrong.slugTaken' } } });
    for (const slug of ['manage', 'feed', 'tag'])
      expect(await manager!.call('blog.saveDraft', { id: post.id, version: post.version, ...opened.draft, slug })).toMatchObject({
        status: 422,
        body: { fields: { slug: 'wrong.slugReserved' } },
      });
  });

  it('8: of a post for members guests have the beginning and the way in; staff have tools', async () => {
    const { path } = await stage.live(manager!, 'เฉพาะสมาชิก', {
      visibility: 'members',
      doc: doc('ย่อหน้าแรก', 'ย่อหน้าสอง', 'ความลับของสมาชิก'),
    });
    await shows(path, 'ย่อหน้าแรก');
    const page = await html(path);
    expect(page).not.toContain('ความลับของสมาชิก');
    expect(page).toContain('/user/login?next=');
    expect(page).toContain('noindex');
    expect(await member!.page(encodeURI(path))).toContain('ความลับของสมาชิก');
    expect(await member!.page(encodeURI(path))).not.toContain('blog-Tools');
    expect(await manager!.page(encodeURI(path))).toContain('blog-Tools');
    expect((await guest!.get('/cms-blog/feed.xml')).body).not.toContain('ความลับของสมาชิก');
  });

  it('9: a word is found inside of another one', async () => {
    await stage.live(manager!, 'เรื่องของดิน', { doc: doc('ชาวบ้านหันมาทำการเกษตรอินทรีย์กันทั้งตำบล') });
    const { items } = await ok<{ items: { title: string }[] }>(guest!, 'blog.list', { q: 'เกษตร' });
    expect(items.map(({ title }) => title)).toEqual(['เรื่องของดิน']);
    expect((await ok<{ items: unknown[] }>(guest!, 'blog.list', { q: 'เกษตรไม่มีจริง' })).items).toEqual([]);
    await shows('/cms-blog?q=เกษตร', 'เรื่องของดิน');
  });

  it('10: a translation has an address of its own, told by a link and by hreflang', async () => {
    const { id, path } = await stage.live(manager!, 'สองภาษา');
    const english = await stage.create(manager!, 'Two languages', { locale: 'en', translates: id });
    await stage.save(manager!, english.id, { doc: doc('In English') });
    const { path: englishPath } = await stage.turn(manager!, english.id, 'PUBLISH');
    const page = await html(path);
    const head = page.slice(0, page.indexOf('</head>'));
    for (const [locale, at] of Object.entries({ th: path, en: englishPath }))
      expect(head).toMatch(new RegExp(`<link rel="alternate" hreflang="${locale}" href="https?://[^/"]+${encodeURI(at)}">`));
    expect(page).toMatch(new RegExp(`<a href="${englishPath}"[^>]*lang="en"`));
    await eventually(async () =>
      expect((await guest!.get('/sitemap.xml')).body).toMatch(/xhtml:link rel="alternate" hreflang="en" href="[^"]*two-languages"/),
    );
    expect(await manager!.call('blog.create', { title: 'Again', locale: 'en', translates: id })).toMatchObject({ status: 422 });
    // Whoever reads in a language has one of the two in lists.
    const titles = async (locale: string) =>
      (await ok<{ items: { title: string }[] }>(guest!, 'blog.list', { locale, limit: 60 })).items.map(({ title }) => title);
    expect(await titles('th')).toEqual(expect.arrayContaining(['สองภาษา']));
    expect(await titles('th')).not.toContain('Two languages');
    expect(await titles('en')).toContain('Two languages');
  });

  it('10b: a post in one language names no other, and a translation that is not published yet is nobody’s', async () => {
    const { id, path } = await stage.live(manager!, 'ภาษาเดียว');
    const english = await stage.create(manager!, 'One language', { locale: 'en', translates: id });
    await stage.save(manager!, english.id, { doc: doc('Not yet') });
    for (const cookie of ['sala-locale=th', 'sala-locale=en']) {
      const { statusCode, body } = await stage.site.get(encodeURI(path), { host: 'a.example', headers: { cookie } });
      expect([statusCode, body.includes('ภาษาเดียว')]).toEqual([200, true]);
      expect(body.slice(0, body.indexOf('</head>'))).not.toContain('hreflang');
      expect(body).not.toMatch(/One language|one-language/);
    }
    await found('/sitemap.xml', path);
    const sitemap = decodeURI((await guest!.get('/sitemap.xml')).body);
    expect(sitemap).not.toContain('one-language');
    expect(sitemap.split('<url>').find((entry) => entry.includes(`${path}<`))).not.toContain('hreflang');
  });
});

describe('publishing', () => {
  it('refuses a picture that says nothing to those who do not see it', async () => {
    const { id } = await stage.create(manager!, 'ภาพไม่มีคำบรรยาย');
    const picture = { type: 'doc', content: [{ type: 'picture', attrs: { src: '/demo/a.svg', alt: '' } }] } as unknown as Content['doc'];
    const { version } = await stage.save(manager!, id, { doc: picture });
    expect(await manager!.call('blog.turn', { id, version, action: 'PUBLISH' })).toMatchObject({
      status: 422,
      body: { code: 'alt-missing' },
    });
  });

  it('gives one slug to one of twenty who want it at once', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => stage.create(manager!, `พร้อมกัน ${at}`)));
    const answers = await Promise.all(
      made.map(async ({ id, version }) => {
        const { draft } = await stage.read(manager!, id);
        return manager!.call('blog.saveDraft', { id, version, ...draft, slug: 'แย่งกัน' });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  });

  it('counts a reader once a day, and keeps nothing that tells who it was', async () => {
    const { id } = await stage.live(manager!, 'นับคนอ่าน');
    const headers = { 'user-agent': 'Mozilla/5.0' };
    await guest!.get(`/cms-blog/seen/${id}`, { headers, ip: '10.0.0.1' });
    await guest!.get(`/cms-blog/seen/${id}`, { headers, ip: '10.0.0.1' });
    await guest!.get(`/cms-blog/seen/${id}`, { headers, ip: '10.0.0.2' });
    await guest!.get(`/cms-blog/seen/${id}`, { headers: { 'user-agent': 'Googlebot' }, ip: '10.0.0.3' });
    const { items } = await ok<{ items: { id: string; readers: number }[] }>(manager!, 'blog.deskPosts', { q: 'นับคนอ่าน' });
    expect(items).toMatchObject([{ id, readers: 2 }]);
  });
});
