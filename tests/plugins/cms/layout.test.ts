import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLayout } from '#kit/composer/check.ts';
import type { LayoutDocument, LayoutSection } from '#kit/composer/document.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { templates } from '#plugins/cms/parts/composer/templates.ts';
import type { Content, Editing, Standing } from '#plugins/cms/schemas.ts';
import { ok } from '../calls.ts';

let site: RunningSite;
let guest: Agent;
let member: Agent;
let manager: Agent;
let other: Agent;

const page = (...sections: LayoutSection[]): LayoutDocument => ({ version: 1, sections });
const hero = (title: string): LayoutSection => ({ id: 's1', type: 'hero', settings: { title: { th: title, en: title } } });
const text = (html: string): LayoutSection => ({ id: 's2', type: 'text', settings: { body: { th: html, en: '' } } });
const content = (slug: string, layout: unknown, part: Partial<Content> = {}) => ({
  slug,
  title: slug,
  excerpt: '',
  html: '',
  doc: null,
  layout,
  image: null,
  seo: { title: '', description: '', noindex: false },
  visibility: 'public',
  ...part,
});
const create = (slug: string) => ok<Standing>(manager, 'cms.createEntry', { kind: 'page', parent: null, title: slug, slug });
const trySave = (at: Standing, layout: unknown, part: Partial<Content> = {}) =>
  manager.call('cms.saveDraft', { id: at.id, version: at.version, ...content(at.path.slice(1), layout, part) });
const save = async (at: Standing, layout: unknown, part: Partial<Content> = {}) => {
  const { status, body } = await trySave(at, layout, part);
  if (status !== 200) throw new Error(`saving answered ${status} ${JSON.stringify(body).slice(0, 500)}`);
  return body as Standing;
};
const publish = (at: Standing) => ok<Standing>(manager, 'cms.publish', { id: at.id, version: at.version });
const live = async (slug: string, layout: unknown, part: Partial<Content> = {}) => publish(await save(await create(slug), layout, part));
const draftOf = (at: Standing) => ok<Editing>(manager, 'cms.getEntry', { id: at.id }).then(({ draft }) => draft);

interface Problem {
  code: string;
  findings: {
    level: string;
    code: string;
    path: (string | number)[];
    message: { th: string; en: string };
    fix?: { th: string; en: string };
  }[];
}

beforeAll(async () => {
  site = await startSite({ manifest: { plugins: { cms: {} } } });
  [guest, member, manager, other] = await Promise.all([site.as('guest'), site.as('user'), site.as('manager'), site.as('manager')]);
});
afterAll(() => site?.close());

describe('a composed page', () => {
  it('is drawn for guests without a script, keeps the text that it had, and goes back to it', async () => {
    const first = await live('about', null, { html: '<p>ข้อความเดิม</p>' });
    const composed = await publish(await save(first, page(hero('เรียนได้ทุกที่'), text('<p>จัดแล้ว</p>')), { html: '<p>ข้อความเดิม</p>' }));
    const html = await guest.page('/about');
    expect(html).toMatch(/<h1[^>]*>.*เรียนได้ทุกที่.*<\/h1>/s);
    expect(html).toContain('<p>จัดแล้ว</p>');
    expect(html).not.toContain('ข้อความเดิม');
    // its texts are found, and count as its text
    expect(await ok<{ items: { path: string }[] }>(manager, 'cms.listEntries', { q: 'เรียนได้ทุกที่' })).toMatchObject({
      items: [{ path: '/about' }],
    });
    await publish(await save(composed, null, { html: '<p>ข้อความเดิม</p>' }));
    expect(await guest.page('/about?again')).toContain('<p>ข้อความเดิม</p>');
  });

  it('is the home page in the place of the theme’s own', async () => {
    const home = await create('home');
    await publish(
      await ok<Standing>(manager, 'cms.saveDraft', { id: home.id, version: home.version, ...content('home', page(hero('หน้าแรกของเรา'))) }),
    );
    expect(await guest.page('/')).toMatch(/<h1[^>]*>.*หน้าแรกของเรา.*<\/h1>/s);
  });

  it('stays what it was while a draft of it is composed, and comes back with an old version', async () => {
    const first = await live('versions', page(hero('หนึ่ง')));
    const edited = await save(first, page(hero('สอง')));
    expect(await guest.page('/versions')).toContain('หนึ่ง');
    expect(await manager.page('/versions?draft=1')).toContain('สอง');
    const restored = await ok<Standing>(manager, 'cms.restoreVersion', { id: first.id, number: '1', version: edited.version });
    expect(JSON.stringify((await draftOf(restored)).layout)).toContain('หนึ่ง');
    // what it replaced is in the history
    const { items } = await ok<{ items: { number: number }[] }>(manager, 'cms.listVersions', { id: first.id });
    const kept = await ok<Content>(manager, 'cms.getVersion', { id: first.id, number: String(items[0]!.number) });
    expect(JSON.stringify(kept.layout)).toContain('สอง');
  });

  it('is not overwritten by somebody who has not seen it', async () => {
    const first = await save(await create('two'), page(hero('คนแรก')));
    const input = { id: first.id, ...content('two', page(hero('คนที่สอง'))) };
    const { status, body } = await other.call('cms.saveDraft', { ...input, version: first.version - 1 });
    expect([status, (body as unknown as Problem).code]).toEqual([409, 'conflict']);
    expect(JSON.stringify(body)).toContain('คนแรก');
    expect(JSON.stringify((await draftOf(first)).layout)).toContain('คนแรก');
  });

  it('tells guests nothing of a page for members: neither in its HTML nor in its data', async () => {
    await live('secret', page(hero('เฉพาะสมาชิกเท่านั้น')), { visibility: 'members' });
    for (const path of ['/secret', '/secret/_payload.json', '/cms/page/secret'])
      expect((await guest.get(path)).body, path).not.toContain('เฉพาะสมาชิกเท่านั้น');
    expect(JSON.stringify((await guest.call('cms.getPage', { slug: 'secret' })).body)).not.toContain('เฉพาะสมาชิกเท่านั้น');
    expect(await member.page('/secret')).toContain('เฉพาะสมาชิกเท่านั้น');
  });
});

describe('the landing page', () => {
  it('is there for guests once it is published, and for staff to begin', async () => {
    expect((await guest.get('/custom')).statusCode).toBe(404);
    expect((await member.get('/custom')).statusCode).toBe(404);
    expect((await manager.get('/custom')).statusCode).toBe(200);
    const made = await create('custom');
    expect(made.path).toBe('/custom');
    const saved = await save(made, page(hero('ข้อเสนอพิเศษ')));
    expect((await guest.get('/custom')).statusCode).toBe(404);
    await publish(saved);
    expect(await guest.page('/custom')).toContain('ข้อเสนอพิเศษ');
  });
});

describe('what is wrong', () => {
  let bad = 0;
  const refused = async (layout: unknown): Promise<Problem['findings']> => {
    const made = await create(`bad-${++bad}`);
    const { status, body } = await trySave(made, layout);
    expect([status, (body as unknown as Problem).code]).toEqual([422, 'invalid-layout']);
    return (body as unknown as Problem).findings;
  };
  const column = (block: object) =>
    page({ id: 's1', type: 'layout', rows: [{ id: 'r1', columns: [{ id: 'c1', blocks: [block as never] }] }] });

  it('is told with its path and what to do, in both languages, and the published page keeps serving', async () => {
    const first = await live('serving', page(hero('ยังอยู่')));
    const { status, body } = await trySave(first, page({ id: 's1', type: 'herro' }));
    expect(status).toBe(422);
    const [finding] = (body as unknown as Problem).findings;
    expect(finding).toMatchObject({ level: 'error', path: ['sections', 0, 'type'] });
    expect(finding!.message.th).toMatch(/[ก-๙]/);
    expect(finding!.message.en).toMatch(/herro/);
    expect(finding!.fix!.th && finding!.fix!.en).toBeTruthy();
    expect(await guest.page('/serving')).toContain('ยังอยู่');
    expect(JSON.stringify((await draftOf(first)).layout)).toContain('ยังอยู่');
  });

  it.each([
    ['3 MB', page({ id: 's1', type: 'text', settings: { body: { th: 'ก'.repeat(1024 * 1024), en: '' } } }), 'too-large'],
    ['an unknown block', column({ id: 'b1', type: 'nothing' }), 'unknown-section'],
    ['a block that is a band only', column({ id: 'b1', type: 'hero' }), 'not-here'],
    ['HTML in a plain text', page(hero('<img src=x onerror=alert(1)>')), 'html'],
    ['a script as a link', column({ id: 'b1', type: 'button', settings: { to: 'javascript:alert(1)' } }), 'link'],
    ['a setting out of bounds', page({ ...hero('ก'), style: { padding: { top: 5000 } } }), 'too-big'],
    ['nothing like a page', { sections: 7 }, 'missing'],
    ['hidden everywhere', page({ ...hero('ก'), visible: { mobile: false, tablet: false, laptop: false, desktop: false } }), 'hidden'],
  ])('%s is refused', async (_what, layout, code) => {
    expect((await refused(layout)).map((finding) => finding.code)).toContain(code);
  });

  it('is taken out of formatted texts when they are stored', async () => {
    const html = '<p>ดี</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">กด</a>';
    const first = await live('clean', page(text(html)));
    const stored = JSON.stringify((await draftOf(first)).layout);
    expect(stored).toContain('<p>ดี</p>');
    expect(stored).not.toMatch(/script|onerror/);
    expect(await guest.page('/clean')).not.toMatch(/onerror|javascript:/);
  });

  it('that got past every check is not shown: neither as a script nor as a style', async () => {
    await live('past', page(text('<p>ดี</p>')));
    const bad = page(
      {
        ...text('<p>ดี</p><img src="x" onerror="alert(1)"><script>alert(2)</script>'),
        style: { background: { color: 'red}</style>' as never } },
      },
      { id: 's}</style><script>alert(3)</script>', type: 'text', settings: {} },
      { id: 's4', type: 'button', settings: { label: { th: 'กด', en: '' }, to: 'javascript:alert(4)' } },
    );
    await site.db.asOwner(`update cms_version set layout = $1::jsonb where slug = 'past'`, [JSON.stringify(bad)]);
    const html = await guest.page('/past?again');
    expect(html).toContain('<p>ดี</p>');
    expect(html).not.toMatch(/alert\(|onerror|javascript:/);
  });

  it('in the address of the picture for shared links costs the picture, not the page', async () => {
    await live('picture', null, { image: { src: 'https://[x', alt: 'ก', width: 10, height: 10 } });
    const html = await guest.page('/picture');
    expect(html).toContain('<title>picture');
    expect(html).not.toContain('og:image');
  });
});

describe('the composer', () => {
  it('learns the sections of the site with their words; nobody but staff asks', async () => {
    const { sections, words } = await ok<{ sections: Record<string, { as: string[] }>; words: Record<string, string> }>(
      manager,
      'cms.composer',
    );
    expect(sections.hero?.as).toEqual(['section']);
    expect(words['ui.section.hero']).toMatch(/[ก-๙]/);
    expect((await member.call('cms.composer')).status).toBe(403);
    for (const [name, document] of Object.entries(templates('หน้าใหม่')))
      expect(checkLayout(document, sections as never), name).toMatchObject({ findings: [] });
  });
});
