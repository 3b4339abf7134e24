import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { createKeys } from '#kit/keys/keys.ts';
import { hostnameFindings } from '#kernel/server/manifests/hostnames.ts';
import { gatewayOf } from '#kernel/server/installation.ts';
import { applyTenants } from '#tools/start/run.ts';
import type { Agent } from '#tools/testing/agent.ts';
import type { Manifest } from '#kernel/contract/site.ts';
import { notes } from '../../kernel/core/server/notes.tsx';

interface Found {
  level: string;
  code: string;
  path: (string | number)[];
  message: { th: string; en: string };
  fix: { th: string; en: string };
}
interface Standing {
  version: number;
  author: string | null;
  manifest: Manifest;
  draft: { revision: number; manifest: Manifest; publishAt: string | null; basedOn: number } | null;
  checked: { findings: Found[] };
}

interface Compared {
  from: object;
  to: object;
  differences: { what: string; before: { text: string } | null; after: { text: string } | null }[];
  roles: { role: string; gains: string[]; loses: string[]; details: string[] }[] | null;
}

const ACCOUNT = '0190a000-0000-7000-8000-0000000000aa';
const OTHER = '0190a000-0000-7000-8000-0000000000bb';
const plugins = { notes: {}, config: {} };

/** What the DNS says, by name. */
const records = new Map<string, string[][]>();
let ahead = 0;
let site: RunningSite;
/** Another gateway process on the same database. */
let other: RunningSite;
let admin: Agent;
let colleague: Agent;

const options = {
  manifests: [{ plugins }, { plugins }],
  extraPlugins: [notes],
  now: () => new Date(Date.now() + ahead),
  resolveTxt: async (name: string) => {
    const found = records.get(name);
    if (!found) throw Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' });
    return found;
  },
};

beforeAll(async () => {
  site = await startSite(options);
  other = await startSite({ ...options, database: site.db });
  admin = await site.as('admin', { accountId: ACCOUNT });
  colleague = await other.as('admin', { accountId: OTHER });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

const standing = async (agent = admin) => (await agent.call('config.standing')).body as unknown as Standing;
/** Every test begins without a draft. */
beforeEach(async () => {
  const { draft } = await standing();
  if (draft) await admin.call('config.discardDraft', { revision: draft.revision });
});

const named = (manifest: Manifest, en: string): Manifest => ({ ...manifest, site: { ...manifest.site, name: { th: en, en } } });
const findings = async (manifest: object) =>
  ((await admin.call('config.check', { manifest: { ...manifest } })).body as unknown as Standing['checked']).findings;
const codes = async (manifest: object) => (await findings(manifest)).map(({ code }) => code);

/** Saves a draft over what stands and publishes it. */
async function publish(change: (manifest: Manifest) => Manifest, agent = admin) {
  const { manifest, version } = await standing(agent);
  const saved = await agent.call('config.saveDraft', { manifest: change(manifest), revision: 0 });
  const { revision } = saved.body['draft'] as { revision: number };
  return agent.call('config.publish', { revision, basedOn: version, note: 'a try' });
}

describe('what a site may become', () => {
  test('id, key, space and cluster stay what they are, whatever is sent', async () => {
    const { manifest, version } = await standing();
    const taken = { ...named(manifest, 'Mine'), id: 'b', key: 'pk_b', space: 'space-b', cluster: 'c1' };
    const { body } = await admin.call('config.saveDraft', { manifest: taken, revision: 0 });
    const draft = body['draft'] as Standing['draft'];
    expect(draft!.manifest).toMatchObject({ id: 'a', key: 'pk_a', space: 'space-a', cluster: null });
    const done = await admin.call('config.publish', { revision: draft!.revision, basedOn: version, note: '' });
    expect(done.body).toEqual({ version: version + 1 });
    expect((await standing()).manifest).toMatchObject({
      id: 'a',
      key: 'pk_a',
      space: 'space-a',
      cluster: null,
      site: { name: { en: 'Mine' } },
    });
    const b = await site.as('admin', { at: 'b' });
    expect((await standing(b)).manifest).toMatchObject({ id: 'b', space: 'space-b', site: { name: { en: 'Site b' } } });
  });

  test('every mistake is told in two languages, with its place and what to do', async () => {
    const { manifest } = await standing();
    const found = await findings({
      ...manifest,
      plugins: { ...manifest.plugins, notse: {}, notes: { ...manifest.plugins['notes'], settings: { greeting: 5 } } },
      site: { ...manifest.site, timezone: 'Asia/Bankok' },
    });
    expect(found.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual(
      expect.arrayContaining([
        'SALA_UNKNOWN_PLUGIN plugins.notse',
        'SALA_BAD_SETTING plugins.notes.settings.greeting',
        'SALA_BAD_TIMEZONE site.timezone',
      ]),
    );
    const typo = found.find(({ code }) => code === 'SALA_UNKNOWN_PLUGIN')!;
    expect(typo).toMatchObject({ level: 'error', message: { th: 'ระบบนี้ไม่มีปลั๊กอิน “notse”', en: 'There is no plugin "notse".' } });
    expect(typo.fix.th).toContain('น่าจะหมายถึง “notes”');
    for (const { message, fix } of found) expect(`${message.th}${fix.th}`).toMatch(/[ก-๙]/);
  });

  test('nobody can lock themselves out', async () => {
    const { manifest } = await standing();
    const without = (id: string) => ({ ...manifest, plugins: { ...manifest.plugins, [id]: { ...manifest.plugins[id], enabled: false } } });
    expect(await codes(without('config'))).toEqual(['SALA_LOCKED_OUT']);
    expect(await codes(without('notes'))).toEqual([]);
    expect(await codes({ ...manifest, hostnames: ['elsewhere.example'] })).toContain('SALA_OWN_HOSTNAME');
  });

  test('what is no manifest, too deep or too large is refused and nothing is kept', async () => {
    let deep: object = {};
    for (let i = 0; i < 40; i++) deep = { deep };
    const { manifest: served } = await standing();
    for (const manifest of [
      {},
      { ...served, plugins: [] },
      { ...served, redirects: 5 },
      deep,
      { messages: { th: { a: 'x'.repeat(1_048_576) } } },
    ])
      expect((await admin.call('config.saveDraft', { manifest, revision: 0 })).status).toBeGreaterThanOrEqual(400);
    expect((await admin.call('config.check', { manifest: {} })).status).toBe(200);
    expect((await standing()).draft).toBeNull();
  });

  test('only admins have any of it', async () => {
    for (const role of ['user', 'manager'] as const) expect((await (await site.as(role)).call('config.standing')).status).toBe(403);
    expect((await (await site.as('guest')).call('config.standing')).status).toBe(401);
  });
});

describe('hostnames', () => {
  test('a new one must prove itself by the DNS record that is named, which is of this site only', async () => {
    const { manifest } = await standing();
    const wanted = { ...manifest, hostnames: ['a.example', 'shop.example'] };
    const [unproved] = await findings(wanted);
    expect(unproved).toMatchObject({ code: 'SALA_UNPROVED_HOSTNAME', path: ['hostnames', 1] });
    const [, name, value] = /(_sala-challenge\.\S+) {2}TXT {2}(\S+)/.exec(unproved!.fix.th)!;
    expect(name).toBe('_sala-challenge.shop.example');
    const refused = await publish(() => wanted);
    expect(refused).toMatchObject({ status: 422, body: { code: 'site-not-good' } });
    expect((await site.get('/notes', { host: 'shop.example' })).statusCode).toBe(421);

    records.set(name!, [['something else'], [value!.slice(0, 20), value!.slice(20)]]);
    const b = await site.as('admin', { at: 'b' });
    const asked = await b.call('config.check', { manifest: { ...(await standing(b)).manifest, hostnames: ['b.example', 'shop.example'] } });
    expect(JSON.stringify(asked.body)).toContain('SALA_UNPROVED_HOSTNAME');

    const { version, draft } = await standing();
    expect((await admin.call('config.publish', { revision: draft!.revision, basedOn: version, note: '' })).status).toBe(200);
    await expect.poll(async () => (await other.get('/notes', { host: 'shop.example' })).statusCode).toBe(200);
  });

  test("another site's is refused, without a word of whose it is", async () => {
    const { manifest } = await standing();
    const found = await findings({ ...manifest, hostnames: [...manifest.hostnames, 'b.example'] });
    expect(found.map(({ code }) => code)).toEqual(['SALA_DUPLICATE_HOSTNAME']);
    expect(JSON.stringify(found).replaceAll('b.example', '')).not.toMatch(/site b|"b"/);
  });
});

test('on a machine of its own *.localhost is free and other names are not', async () => {
  const found = await hostnameFindings(['a.localhost', 'new.localhost', 'localhost', 'notlocalhost', 'x.example'], {
    keys: createKeys(Buffer.alloc(32)),
    siteKey: 'pk_a',
    served: ['a.localhost'],
    visited: '127.0.0.1',
    local: true,
    resolveTxt: options.resolveTxt,
    patience: 1_000,
    taken: async () => new Set(),
  });
  expect(found.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
    'SALA_UNPROVED_HOSTNAME hostnames.3',
    'SALA_UNPROVED_HOSTNAME hostnames.4',
  ]);
});

describe('drafts and versions', () => {
  test('a draft with mistakes is kept and cannot be published', async () => {
    const { manifest, version } = await standing();
    const broken = { ...manifest, plugins: { ...manifest.plugins, ghost: {} } };
    const { body } = await admin.call('config.saveDraft', { manifest: broken, revision: 0 });
    expect(body).toMatchObject({ checked: { findings: [{ code: 'SALA_UNKNOWN_PLUGIN' }] } });
    const { revision } = body['draft'] as { revision: number };
    expect(await admin.call('config.publish', { revision, basedOn: version, note: '' })).toMatchObject({
      status: 422,
      body: { findings: [{ code: 'SALA_UNKNOWN_PLUGIN' }] },
    });
    expect(await standing()).toMatchObject({ version, draft: { manifest: { plugins: { ghost: {} } } } });
  });

  test('who saves over a later revision is told what it is; the number of a draft that is gone fits no new one', async () => {
    const { manifest } = await standing();
    const first = await admin.call('config.saveDraft', { manifest, revision: 0 });
    const { revision } = first.body['draft'] as { revision: number };
    await colleague.call('config.saveDraft', { manifest: named(manifest, 'Hers'), revision });
    const late = await admin.call('config.saveDraft', { manifest: named(manifest, 'His'), revision });
    expect(late).toMatchObject({
      status: 409,
      body: { current: { draft: { revision: revision + 1, author: OTHER, manifest: { site: { name: { en: 'Hers' } } } } } },
    });
    await colleague.call('config.discardDraft', { revision: revision + 1 });
    expect((await admin.call('config.saveDraft', { manifest, revision: revision + 1 })).status).toBe(409);
    const next = await admin.call('config.saveDraft', { manifest, revision: 0 });
    expect(next.body).toMatchObject({ draft: { revision: revision + 2 } });
  });

  test('two operators who publish at once: one wins, the other learns what is served and loses nothing', async () => {
    const { manifest, version } = await standing();
    const { body } = await admin.call('config.saveDraft', { manifest: named(manifest, 'At once'), revision: 0 });
    const { revision } = body['draft'] as { revision: number };
    const answers = await Promise.all(
      [admin, colleague].map((agent) => agent.call('config.publish', { revision, basedOn: version, note: 'both' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'conflict',
      current: { version: version + 1, manifest: { site: { name: { en: 'At once' } } } },
    });
    expect((await standing()).version).toBe(version + 1);

    // A file is applied while somebody prepares: the draft waits for its author to look again.
    const now = await standing();
    const saved = await admin.call('config.saveDraft', { manifest: named(now.manifest, 'Mine'), revision: 0 });
    const mine = (saved.body['draft'] as { revision: number }).revision;
    await site.apply(JSON.stringify(named(now.manifest, 'From a file')));
    expect((await admin.call('config.publish', { revision: mine, basedOn: now.version, note: '' })).status).toBe(409);
    expect(await standing()).toMatchObject({ manifest: { site: { name: { en: 'From a file' } } }, draft: { revision: mine } });
    expect((await admin.call('config.publish', { revision: mine, basedOn: now.version + 1, note: '' })).status).toBe(200);
  });

  test('what was published is told by role, and can be taken back', async () => {
    const before = await standing();
    const off = await publish((manifest) => ({
      ...manifest,
      plugins: { ...manifest.plugins, notes: { ...manifest.plugins['notes']!, enabled: false } },
    }));
    expect(off.status).toBe(200);
    await expect.poll(async () => (await other.get('/notes')).statusCode).toBe(404);
    const compared = (await admin.call('config.compare', { from: String(before.version), to: 'live' })).body as unknown as Compared;
    expect(compared.from).toMatchObject({ kind: 'version', version: before.version, live: false });
    expect(compared.to).toMatchObject({ kind: 'version', version: before.version + 1, live: true });
    expect(compared.differences).toMatchObject([{ what: 'การเปิดใช้', before: { text: 'เปิด' }, after: { text: 'ปิด' } }]);
    const guest = compared.roles!.find(({ role }) => role === 'guest')!;
    expect(guest.loses.join()).toMatch(/\d+ หน้า/);
    expect(guest.loses.join()).not.toContain('/notes');
    expect(guest.details.join()).toContain('/notes');
    const turned = (await admin.call('config.compare', { from: 'live', to: String(before.version) })).body as unknown as Compared;
    expect(turned.differences).toMatchObject([{ before: { text: 'ปิด' }, after: { text: 'เปิด' } }]);
    const explained = await admin.call('config.explain', { role: 'guest', path: '/notes' });
    expect(JSON.stringify(explained.body)).toContain('ปิดอยู่');

    const back = await admin.call('config.rollback', { version: before.version, note: 'too early' });
    expect(back.body).toEqual({ version: before.version + 2 });
    await expect.poll(async () => (await other.get('/notes')).statusCode).toBe(200);
    const versions = (await admin.call('config.versions')).body['items'] as {
      version: number;
      summary: string;
      author: string;
      note: string;
      status: string;
    }[];
    expect(versions[0]).toMatchObject({ version: before.version + 2, status: 'active', author: ACCOUNT, note: 'too early' });
    expect(versions[0]!.summary).toContain('ปิด → เปิด');
    expect(versions[0]!.summary).not.toContain('plugins');
  });

  test('a version whose plugin is gone is refused with what is wrong; the site keeps serving', async () => {
    const { manifest, version } = await standing();
    await site.db.asOwner(
      `insert into kernel_site_version (site_id, version, manifest, status) select 'a', 900, jsonb_set($1::jsonb, '{plugins,gone}', '{}'), 'retired'`,
      [JSON.stringify(manifest)],
    );
    const refused = await admin.call('config.rollback', { version: 900, note: '' });
    expect(refused).toMatchObject({ status: 422, body: { findings: [{ code: 'SALA_UNKNOWN_PLUGIN', path: ['plugins', 'gone'] }] } });
    expect((await standing()).version).toBe(version);
    expect((await site.get('/notes')).statusCode).toBe(200);
    await site.db.asOwner(`delete from kernel_site_version where version = 900`);
  });

  test('everything that was done to the site is in its log, and nothing of another', async () => {
    await publish((manifest) => named(manifest, 'For the log'));
    const rows = await site.gateway.data.inSpace(
      'space-a',
      (tx) =>
        tx.sql<{ action: string; before: object; after: object }>`select action, before, after from kernel_audit order by seq desc limit 1`,
    );
    expect(rows[0]).toMatchObject({ action: 'site.publish', after: { 'site.name.en': '"For the log"' } });
    const items = (await admin.call('config.audit')).body['items'] as { action: string; actor: string; reason: string; entityId: string }[];
    expect(items[0]).toMatchObject({ action: 'site.publish', actor: ACCOUNT, reason: 'a try', entityId: 'a' });
    expect(new Set(items.map(({ action }) => action))).toEqual(new Set(['site.publish', 'site.rollback', 'site.discard']));
    const b = await site.as('admin', { at: 'b' });
    expect((await b.call('config.audit')).body['items']).toEqual([]);
  });
});

describe('a time to go live', () => {
  const due = async () => {
    const live = (await site.gateway.sites.byId('a'))!;
    const { systemVisit } = await import('#kernel/server/background.ts');
    const { makeCtx } = await import('#kernel/server/context.ts');
    const plugin = site.gateway.platform.plugins.get('config')!;
    const { jobs } = await gatewayOf(plugin);
    await site.gateway.data.inSpace(live.manifest.space, (tx) =>
      jobs!['publishDue']!(makeCtx(site.gateway.platform, systemVisit(live, site.gateway.app.log), plugin.declaration, tx)),
    );
  };
  const scheduled = async (en: string) => {
    const { manifest, version } = await standing();
    const { body } = await admin.call('config.saveDraft', { manifest: named(manifest, en), revision: 0 });
    const { revision } = body['draft'] as { revision: number };
    const at = new Date(options.now().getTime() + 60_000).toISOString();
    const set = await admin.call('config.schedule', { revision, at });
    expect(set).toMatchObject({ status: 200, body: { draft: { publishAt: at } } });
    return { revision, version };
  };

  test('is kept by itself, not before', async () => {
    const { version } = await scheduled('In time');
    await due();
    expect((await standing()).version).toBe(version);
    ahead += 61_000;
    await due();
    expect(await standing()).toMatchObject({
      version: version + 1,
      author: ACCOUNT,
      draft: null,
      manifest: { site: { name: { en: 'In time' } } },
    });
  });

  test('is lost when the draft is changed, and when something else was published', async () => {
    const { revision, version } = await scheduled('Changed');
    const { manifest } = await standing();
    const changed = await admin.call('config.saveDraft', { manifest, revision });
    expect(changed.body).toMatchObject({ draft: { publishAt: null } });
    expect((await admin.call('config.audit')).body['items']).toMatchObject({ 0: { action: 'site.unschedule', actor: ACCOUNT } });
    await admin.call('config.discardDraft', { revision: revision + 1 });

    await scheduled('Overtaken');
    await site.apply(JSON.stringify(named(manifest, 'Meanwhile')));
    ahead += 61_000;
    await due();
    expect(await standing()).toMatchObject({
      version: version + 1,
      draft: { publishAt: null, manifest: { site: { name: { en: 'Overtaken' } } } },
    });
    const items = (await admin.call('config.audit')).body['items'] as { action: string; reason: string }[];
    expect(items[0]).toMatchObject({ action: 'site.scheduleFailed', reason: 'conflict' });
  });

  test('cannot be in the past, nor be set for a draft with mistakes', async () => {
    const { manifest } = await standing();
    const { body } = await admin.call('config.saveDraft', {
      manifest: { ...manifest, plugins: { ...manifest.plugins, ghost: {} } },
      revision: 0,
    });
    const { revision } = body['draft'] as { revision: number };
    expect(await admin.call('config.schedule', { revision, at: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 422,
      body: { code: 'schedule-time' },
    });
    expect(await admin.call('config.schedule', { revision, at: 'tomorrow' })).toMatchObject({
      status: 422,
      body: { code: 'schedule-time' },
    });
    const at = new Date(options.now().getTime() + 60_000).toISOString();
    expect(await admin.call('config.schedule', { revision, at })).toMatchObject({ status: 422, body: { code: 'site-not-good' } });
  });
});

test('the catalogue and the texts have what an operator chooses from', async () => {
  const catalog = (await admin.call('config.catalog')).body as unknown as {
    plugins: { id: string; needs: string[]; settings: { properties: object }; missingSecrets: string[] }[];
    themes: { id: string; slots: Record<string, string[]> }[];
    fillings: { slot: string; ids: string[] }[];
  };
  expect(catalog.plugins.map(({ id }) => id)).toEqual(expect.arrayContaining(['account', 'cms', 'config', 'notes']));
  expect(catalog.plugins.find(({ id }) => id === 'notes')!.settings.properties).toHaveProperty('greeting');
  expect(catalog.plugins.find(({ id }) => id === 'account')!.missingSecrets.join()).toMatch(/SALA_ACCOUNT_/);
  expect(catalog.themes.find(({ id }) => id === 'saengthong')!.slots['header']).toContain('saengthong');
  expect(catalog.fillings.find(({ slot }) => slot === 'kernel:accountMenu@1')!.ids).toContain('account.menuProfile');
  const { items } = (await admin.call('config.texts')).body as unknown as { items: { key: string; th: string; en: string }[] };
  const text = items.find(({ key }) => key === 'ui.page.notFound')!;
  expect(text.th).toMatch(/[ก-๙]/);
  expect(items.some(({ key }) => key.startsWith('wallet.'))).toBe(false);
});

test('a file that nobody touched does not undo what the console has published; a changed one does, and says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sala-tenants-'));
  const { manifest } = await standing();
  const write = (en: string) => writeFileSync(join(folder, 'a.json'), JSON.stringify(named(manifest, en)));
  const printed: string[] = [];
  const start = () => applyTenants(site.gateway, folder, (line) => printed.push(line));
  const name = async () => (await standing()).manifest.site.name.en;

  write('From the file');
  await start();
  expect(await name()).toBe('From the file');
  await publish((current) => named(current, 'From the console'));
  printed.length = 0;
  await start();
  expect(await name()).toBe('From the console');
  expect(printed.join()).toMatch(/a: version \d+ is served, not .*a\.json, which has not changed/);

  const { version } = await standing();
  write('From the file again');
  printed.length = 0;
  await start();
  expect(await standing()).toMatchObject({ version: version + 1, author: 'file' });
  expect(printed.join()).toContain(`has taken the place of version ${version}`);
  await admin.call('config.rollback', { version, note: '' });
  await start();
  expect(await name()).toBe('From the console');
  rmSync(folder, { recursive: true });
});
