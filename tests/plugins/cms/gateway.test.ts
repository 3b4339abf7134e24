import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemVisit } from '#kernel/server/background.ts';
import { makeCtx } from '#kernel/server/context.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { CmsCtx } from '#plugins/cms/gateway/db.ts';
import { deskArea } from '#plugins/cms/gateway/deskArea.ts';
import { editing, hold } from '#plugins/cms/gateway/store.ts';
import { turnDue } from '#plugins/cms/gateway/due.ts';
import { cms } from '#plugins/cms/plugin.ts';
import type { Content, Editing, Standing } from '#plugins/cms/schemas.ts';
import { eventually, ok } from '../calls.ts';

const clock = { at: new Date('2026-11-21T09:00:00Z') };
let site: RunningSite;
let guest: Agent;
let member: Agent;
let manager: Agent;
let other: Agent;
let admin: Agent;

const content = (part: Partial<Content> & Pick<Content, 'slug' | 'title'>): Content => ({
  excerpt: '',
  html: `<p>${part.title}</p>`,
  doc: null,
  layout: null,
  image: null,
  seo: { title: '', description: '', noindex: false },
  visibility: 'public',
  tagIds: [],
  unpublishAt: null,
  ...part,
});
const create = (title: string, more: object = {}) =>
  ok<Standing>(manager, 'cms.createEntry', { kind: 'page', parent: null, title, ...more });
const save = (at: Standing, part: Partial<Content> & Pick<Content, 'slug' | 'title'>, how: object = {}) =>
  ok<Standing>(manager, 'cms.saveDraft', { id: at.id, version: at.version, ...content(part), ...how });
const publish = (at: Standing) => ok<Standing>(manager, 'cms.publish', { id: at.id, version: at.version });
/** A published page. */
const live = async (part: Partial<Content> & Pick<Content, 'slug' | 'title'>, more: object = {}) =>
  publish(await save(await create(part.title, { slug: part.slug, ...more }), part));
const status = async (agent: Agent, path: string) => (await agent.get(encodeURI(path))).statusCode;

/** Something of the plugin's own, as its jobs do it. */
async function work<T>(fn: (ctx: CmsCtx) => Promise<T>): Promise<T> {
  const { platform, sites, data, app } = site.gateway;
  const shown = (await sites.byId('a'))!;
  return data.inSpace(shown.manifest.space, (tx) =>
    fn(makeCtx(platform, systemVisit(shown, app.log, platform.config), cms, tx) as unknown as CmsCtx),
  );
}
/** One minute's run of the job. */
const due = () => work(turnDue);

const shows = (path: string, text: string) => eventually(async () => expect(await guest.page(encodeURI(path))).toContain(text));

beforeAll(async () => {
  site = await startSite({ manifests: [{ plugins: { cms: {} } }, { plugins: { cms: {} } }], now: () => clock.at });
  [guest, member, manager, other, admin] = await Promise.all([
    site.as('guest'),
    site.as('user'),
    site.as('manager'),
    site.as('manager'),
    site.as('admin'),
  ]);
});
afterAll(() => site?.close());

describe('publishing', () => {
  it('shows a draft to nobody but staff, and to everybody once it is published', async () => {
    const made = await create('หลักสูตร เกษตร');
    expect(made.path).toBe('/หลักสูตร-เกษตร');
    const saved = await save(made, { slug: 'หลักสูตร-เกษตร', title: 'หลักสูตร เกษตร', html: '<h2>ดินและน้ำ</h2>' });
    expect(await status(guest, '/หลักสูตร-เกษตร')).toBe(404);
    expect(await status(manager, '/หลักสูตร-เกษตร')).toBe(200);
    await publish(saved);
    await shows('/หลักสูตร-เกษตร', '<h2>ดินและน้ำ</h2>');
    expect(await status(guest, '/cms/page/หลักสูตร-เกษตร')).toBe(200);
  });

  it('keeps showing the old text until the new one is published, and can bring a version back', async () => {
    const first = await live({ slug: 'edit-me', title: 'ก่อน' });
    const edited = await save(first, { slug: 'edit-me', title: 'หลัง' });
    expect(edited).toMatchObject({ state: 'published', hasDraft: true });
    expect(await guest.page('/edit-me')).toContain('ก่อน');
    expect(await manager.page('/edit-me?draft=1')).toContain('<p>หลัง</p>');
    expect(await guest.page('/edit-me?draft=1')).not.toContain('หลัง');
    const second = await publish(edited);
    await shows('/edit-me', '<p>หลัง</p>');
    const { items } = await ok<{ items: { number: number; published: boolean }[] }>(manager, 'cms.listVersions', { id: first.id });
    expect(items.filter((row) => row.published)).toHaveLength(1);
    const oldest = items.at(-1)!.number;
    const restored = await ok<Standing>(manager, 'cms.restoreVersion', { id: first.id, number: String(oldest), version: second.version });
    expect(restored.hasDraft).toBe(true);
    await publish(restored);
    await shows('/edit-me', '<p>ก่อน</p>');
  });

  it('hides an entry again, and discards a draft', async () => {
    const first = await live({ slug: 'hide-me', title: 'ซ่อน' });
    const edited = await save(first, { slug: 'hide-me', title: 'แก้' });
    const discarded = await ok<Standing>(manager, 'cms.discardDraft', { id: first.id, version: edited.version });
    expect(discarded).toMatchObject({ state: 'published', hasDraft: false });
    const hidden = await ok<Standing>(manager, 'cms.unpublish', { id: first.id, version: discarded.version });
    expect(hidden).toMatchObject({ state: 'draft', hasDraft: true });
    await eventually(async () => expect(await status(guest, '/hide-me')).toBe(404));
    expect((await manager.call('cms.unpublish', { id: first.id, version: hidden.version })).body).toMatchObject({
      code: 'action-not-allowed',
    });
    expect((await publish(hidden)).state).toBe('published');
  });

  it('publishes at the set time without anybody asking', async () => {
    const at = new Date(clock.at.getTime() + 120_000).toISOString();
    const draft = await save(await create('Later', { slug: 'later' }), { slug: 'later', title: 'Later' });
    expect((await manager.call('cms.schedule', { id: draft.id, version: draft.version, at: '2020-01-01T00:00:00Z' })).status).toBe(422);
    await ok(manager, 'cms.schedule', { id: draft.id, version: draft.version, at });
    await due();
    expect(await status(guest, '/later')).toBe(404);
    clock.at = new Date(clock.at.getTime() + 120_000);
    await due();
    expect(await status(guest, '/later')).toBe(200);
  });
});

describe('the desk', () => {
  it('has what was changed and is not public yet, until it is published', async () => {
    const desk = () => work(async (ctx) => ({ counts: await deskArea(ctx).counts(), tasks: await deskArea(ctx).tasks(50) }));
    const page = await live({ slug: 'rate', title: 'ราคา' });
    const before = await desk();
    const changed = await save(page, { slug: 'rate', title: 'ราคาใหม่' });
    const after = await desk();
    expect(after.counts).toEqual({ changed: before.counts['changed']! + 1 });
    expect(after.tasks.at(-1)).toMatchObject({ title: 'เผยแพร่ที่แก้ไว้: ราคา', path: '/rate' });
    await publish(changed);
    expect(await desk()).toEqual(before);
  });
});

describe('addresses', () => {
  it('sends the old address to the new one, also for posts of a page that has moved', async () => {
    const page = await live({ slug: 'old-name', title: 'Page' });
    const made = await ok<Standing>(manager, 'cms.createEntry', { kind: 'post', parent: page.id, title: 'โพสต์ หนึ่ง' });
    await publish(await save(made, { slug: 'โพสต์-หนึ่ง', title: 'โพสต์ หนึ่ง' }));
    expect(await status(guest, '/old-name/โพสต์-หนึ่ง')).toBe(200);
    const edited = await save(page, { slug: 'ชื่อใหม่', title: 'Page' });
    expect(await status(guest, '/old-name')).toBe(200);
    await publish(edited);
    const leads = async (from: string, to: string) => {
      const { statusCode, headers } = await guest.get(encodeURI(from));
      expect([statusCode, headers.location]).toEqual([301, encodeURI(to)]);
    };
    await eventually(() => leads('/old-name', '/ชื่อใหม่'));
    await leads('/old-name/โพสต์-หนึ่ง', '/ชื่อใหม่/โพสต์-หนึ่ง');
  });

  it('refuses reserved, empty and taken slugs by field', async () => {
    await live({ slug: 'taken', title: 'Taken' });
    const refused = async (slug: string) =>
      (await manager.call('cms.createEntry', { kind: 'page', parent: null, title: 'x', slug })).body.fields;
    expect(await refused('user')).toEqual({ slug: 'problem.slugReserved' });
    expect(await refused('cms')).toEqual({ slug: 'problem.slugReserved' });
    expect(await refused('🍜🍜')).toEqual({ slug: 'problem.slugEmpty' });
    expect(await refused('taken')).toEqual({ slug: 'problem.slugTaken' });
    expect((await create('Taken')).path).toBe('/taken-2');
  });

  it('answers files and unknown paths with 404', async () => {
    expect(
      await Promise.all(
        ['/wp-login.php', '/nothing-here', '/taken/nothing', '/%ff'].map((path) => guest.get(path).then((answer) => answer.statusCode)),
      ),
    ).toEqual([404, 404, 404, expect.any(Number)]);
  });
});

describe('two editors', () => {
  it('gives the second one what stands now, and loses nothing', async () => {
    const made = await create('Both', { slug: 'both' });
    const mine = content({ slug: 'both', title: 'Mine' });
    await ok(other, 'cms.saveDraft', { id: made.id, version: made.version, ...content({ slug: 'both', title: 'Theirs' }), autosave: true });
    const refused = await manager.call('cms.saveDraft', { id: made.id, version: made.version, ...mine, autosave: true });
    expect(refused.status).toBe(409);
    const current = refused.body.current as Editing;
    expect(current.draft.title).toBe('Theirs');
    await ok(manager, 'cms.saveDraft', { id: made.id, version: current.entry.version, ...mine, replaces: true });
    const { items } = await ok<{ items: { title: string }[] }>(manager, 'cms.listVersions', { id: made.id });
    expect(items.map((row) => row.title)).toEqual(expect.arrayContaining(['Mine', 'Theirs']));
  });
});

describe('an entry that is published while somebody opens it', () => {
  it('is there for them', async () => {
    const draft = await save(await create('Opened', { slug: 'opened' }), { slug: 'opened', title: 'Opened' });
    const opened = await work(async (ctx) => {
      const before = await hold(ctx, draft.id, false);
      await publish(draft);
      return editing(ctx, before);
    });
    expect(opened).toMatchObject({ entry: { state: 'published' }, draft: { title: 'Opened' }, published: { title: 'Opened' } });
  });
});

describe('what is stored', () => {
  it('is never a script, in HTML or document', async () => {
    const made = await create('Evil', { slug: 'evil' });
    const html = '<p>ok</p><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>';
    const doc = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)', onclick: 'x' } }] }],
        },
        { type: 'script' },
      ],
    };
    await publish(await save(made, { slug: 'evil', title: 'Evil', html, doc }));
    const { draft, published } = await ok<Editing>(manager, 'cms.getEntry', { id: made.id });
    expect(JSON.stringify([draft, published])).not.toMatch(/onerror|<script|"script"|javascript|alert/i);
    expect(await guest.page('/evil')).not.toMatch(/onerror|alert\(1\)/);
  });
});

describe('who sees what', () => {
  it('asks guests to sign in where a page is for members', async () => {
    await live({ slug: 'members', title: 'Members', html: '<p>ความลับ</p>', visibility: 'members' });
    expect(await guest.page('/members')).not.toContain('ความลับ');
    expect(await member.page('/members')).toContain('ความลับ');
  });

  it('keeps the spaces apart', async () => {
    const there = await site.as('manager', { at: 'b' });
    const here = await live({ slug: 'only-a', title: 'A' });
    expect((await there.call('cms.getEntry', { id: here.id })).status).toBe(404);
    expect(await status(await site.as('guest', { at: 'b' }), '/only-a')).toBe(404);
  });

  it('gives guests no staff call and managers no menus', async () => {
    expect((await guest.call('cms.listEntries')).status).toBe(401);
    expect((await member.call('cms.publish', { id: 'x', version: 1 })).status).toBe(403);
    expect((await manager.call('cms.editMenus')).status).toBe(403);
    expect(await status(guest, '/cms')).toBe(404);
    expect(await status(manager, '/cms')).toBe(200);
    expect(await status(manager, '/cms/menus')).toBe(404);
    expect(await status(admin, '/cms/menus')).toBe(200);
  });
});

describe('the list', () => {
  it('finds words inside longer Thai words, and pages', async () => {
    await save(await create('ค้นหา'), { slug: 'ค้นหา', title: 'การเกษตรอินทรีย์ 100%_จริง' });
    const find = async (q: string) =>
      (await ok<{ items: { title: string }[] }>(manager, 'cms.listEntries', { q })).items.map((row) => row.title);
    expect(await find('เกษตร')).toContain('การเกษตรอินทรีย์ 100%_จริง');
    expect(await find('เกษตรอินทรีย์')).toHaveLength(1);
    expect(await find('%_')).toHaveLength(0);
    expect(await find('ไม่มีคำนี้')).toHaveLength(0);
    const first = await ok<{ items: { id: string }[]; next: string }>(manager, 'cms.listEntries', { limit: 2 });
    const second = await ok<{ items: { id: string }[] }>(manager, 'cms.listEntries', { limit: 2, after: first.next });
    expect(new Set([...first.items, ...second.items].map((row) => row.id)).size).toBe(4);
  });

  it('moves entries to the trash and back, with another slug where theirs was taken', async () => {
    const gone = await live({ slug: 'bin', title: 'Bin' });
    const trashed = await ok<Standing>(manager, 'cms.trash', { id: gone.id, version: gone.version });
    await eventually(async () => expect(await status(guest, '/bin')).toBe(404));
    await live({ slug: 'bin', title: 'Bin 2' });
    const back = await ok<Standing>(manager, 'cms.restore', { id: gone.id, version: trashed.version });
    expect(back).toMatchObject({ state: 'published', path: '/bin-2' });
  });
});

describe('menus', () => {
  interface Edited {
    live: { header: { id: string }[]; version: number };
    draft: { header: object[] } | null;
    revision: number;
  }
  const item = (th: string, href: string, roles: string[] = []) => ({ label: { th, en: '' }, href, roles, children: [] });

  it('are prepared as a draft, shown by role once they are published, refuse scripts, and are locked', async () => {
    const { revision, live: before } = await ok<Edited>(admin, 'cms.editMenus');
    const header = [item('ทุกคน', '/a'), item('สมาชิก', '/b', ['user'])];
    const saved = await ok<Edited>(admin, 'cms.saveMenus', { header, footer: [], revision });
    expect(saved).toMatchObject({ live: { version: before.version }, draft: { header: [{ href: '/a' }, { href: '/b' }] } });
    expect(await guest.page('/')).not.toContain('ทุกคน</a>');
    const late = await admin.call('cms.saveMenus', { header: [], footer: [], revision });
    expect(late).toMatchObject({ status: 409, body: { current: { revision: saved.revision } } });
    const published = await ok<Edited>(admin, 'cms.publishMenus', { revision: saved.revision });
    expect(published).toMatchObject({ live: { version: before.version + 1 }, draft: null });
    await shows('/', 'ทุกคน');
    expect(await guest.page('/')).not.toContain('สมาชิก</a>');
    expect((await admin.call('cms.publishMenus', { revision: published.revision })).status).toBe(404);
  });

  it('keep every version with who published it, and what was published before there were any', async () => {
    const first = await ok<Edited>(admin, 'cms.editMenus');
    const saved = await ok<Edited>(admin, 'cms.saveMenus', { header: [item('ใหม่', '/new')], footer: [], revision: first.revision });
    await ok(admin, 'cms.publishMenus', { revision: saved.revision, note: 'ลองดู' });
    const { items } = await ok<{ items: { number: number; note: string; header: { href: string }[] }[] }>(admin, 'cms.listMenuVersions');
    expect(items[0]).toMatchObject({ number: first.live.version + 1, note: 'ลองดู', header: [{ href: '/new' }] });
    expect(items[1]).toMatchObject({ number: first.live.version });
    for (let n = 0; n < 20; n++) {
      const { revision } = await ok<Edited>(admin, 'cms.editMenus');
      const next = await ok<Edited>(admin, 'cms.saveMenus', { header: [item(`ใหม่ ${n}`, `/new-${n}`)], footer: [], revision });
      await ok(admin, 'cms.publishMenus', { revision: next.revision });
    }
    // The last of a page has followed one that is on the next page.
    const page = await ok<{ earlier: object | null; next: number }>(admin, 'cms.listMenuVersions');
    expect(page.earlier).toMatchObject({ header: [{ href: '/new' }], footer: [] });
    const rest = await ok<{ items: { number: number }[]; earlier: null; next: null }>(admin, 'cms.listMenuVersions', { before: page.next });
    expect(rest).toMatchObject({ earlier: null, next: null });
    expect(rest.items[0]).toMatchObject({ number: first.live.version + 1 });
  });

  it('are not published half typed nor with a script, and a draft can be thrown away', async () => {
    const begun = await ok<Edited>(admin, 'cms.editMenus');
    const script = { header: [item('x', 'javascript:alert(1)')], footer: [], revision: begun.revision };
    const { revision } = await ok<Edited>(admin, 'cms.saveMenus', script);
    expect((await admin.call('cms.publishMenus', { revision })).body['fields']).toEqual({ href: 'problem.href' });
    const half = await ok<Edited>(admin, 'cms.saveMenus', { header: [item('', '')], footer: [], revision });
    expect((await admin.call('cms.publishMenus', { revision: half.revision })).status).toBe(422);
    expect(await ok<Edited>(admin, 'cms.discardMenus', { revision: half.revision })).toMatchObject({ draft: null });
  });
});
