import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeManifests } from '#kernel/server/manifests/manifests.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { echo } from './echo.ts';
import { notes } from './notes.tsx';

let site: RunningSite;
/** Another gateway process on the same database. */
let other: RunningSite;

beforeAll(async () => {
  site = await startSite({ manifests: [{}, {}], extraPlugins: [notes, echo] });
  other = await startSite({ manifests: [{}, {}], extraPlugins: [notes, echo], database: site.db });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

const inBoth = (check: (gateway: RunningSite) => Promise<void>) =>
  expect.poll(() => Promise.all([check(site), check(other)]).then(() => 'live'), { timeout: 10_000, interval: 20 }).toBe('live');
const codes = (applied: Awaited<ReturnType<RunningSite['apply']>>) => (applied.ok ? [] : applied.problems.map(({ code }) => code));

describe('publishing', () => {
  test('the same manifest again is no new version', async () => {
    expect(await site.apply({ id: 'a' })).toMatchObject({ ok: true, version: 1, changed: false });
  });

  test('of no site there is none, as in an installation that is new', async () => {
    const { data } = site.gateway;
    expect(await activeManifests(data, [])).toEqual([]);
    expect((await activeManifests(data, ['a'])).map(({ manifest }) => manifest.id)).toEqual(['a']);
  });

  test('a change is live in every gateway within a second', async () => {
    const [before] = await Promise.all([site.get('/notes'), other.get('/notes')]);
    expect(await site.apply({ id: 'a', site: { name: { th: 'ชื่อใหม่', en: 'New name' } } })).toMatchObject({
      ok: true,
      version: 2,
      changed: true,
    });
    const at = Date.now();
    await inBoth(async (gateway) => {
      const { body, headers } = await gateway.get('/notes', { host: 'a.example' });
      expect(body).toContain('ชื่อใหม่');
      expect(headers.etag).not.toBe(before.headers.etag);
      expect(await gateway.payload('/notes')).toMatchObject({ version: 2 });
    });
    expect(Date.now() - at).toBeLessThan(1000);
    expect(await site.page('/notes', { at: 'b' })).not.toContain('ชื่อใหม่');
  });

  test('in the midst of requests every answer is wholly of one version', async () => {
    const named = (n: number) => ({ th: `รุ่น ${n}`, en: `Version ${n}` });
    const first = await site.apply({ id: 'a', site: { name: named(0) }, redirects: [{ from: '/which', to: '/notes?n=0', status: 302 }] });
    const base = first.ok ? first.version : 0;
    await inBoth(async (gateway) => expect((await gateway.get('/which')).headers.location).toBe('/notes?n=0'));
    const ask = async (gateway: RunningSite, path: string) => {
      const { statusCode, body, headers } = await gateway.get(path);
      // A machine that is busy elsewhere may refuse some, which says nothing of any version.
      if (statusCode === 503) return null;
      if (path === '/which') return { status: statusCode, versions: [headers.location!.split('=')[1]!] };
      // The title, what stands around the page, and what the browser starts from.
      const names = [...body.matchAll(/รุ่น (\d+)/g)].map(([, n]) => n!);
      const versions = [...body.matchAll(/"version":(\d+)/g)].map(([, n]) => String(Number(n) - base));
      return { status: statusCode, versions: [...names, ...versions] };
    };
    const answers: ReturnType<typeof ask>[] = [];
    for (let n = 1; n <= 3; n++) {
      const some = () => {
        for (let at = 0; at < 5; at++)
          for (const gateway of [site, other])
            for (const path of ['/notes', `/notes?n=${n}-${at}`, '/notes/_payload.json', '/which']) answers.push(ask(gateway, path));
      };
      some();
      const applied = site.apply({ id: 'a', site: { name: named(n) }, redirects: [{ from: '/which', to: `/notes?n=${n}`, status: 302 }] });
      some();
      expect(await applied).toMatchObject({ ok: true, version: base + n });
      some();
      await Promise.all(answers);
    }
    const answered = (await Promise.all(answers)).filter((answer) => answer !== null);
    expect(answered.length).toBeGreaterThan(answers.length / 2);
    for (const { status, versions } of answered) {
      expect([200, 302]).toContain(status);
      expect(versions.length).toBeGreaterThan(0);
      expect(new Set(versions).size).toBe(1);
    }
    await inBoth(async (gateway) => expect((await ask(gateway, '/which'))?.versions).toEqual(['3']));
  });

  test('settings, own texts and redirects are live too', async () => {
    await site.apply({
      id: 'a',
      plugins: { notes: { settings: { greeting: 'hey' } }, echo: {} },
      redirects: [{ from: '/was', to: '/notes', status: 308 }],
    });
    await inBoth(async (gateway) => {
      expect((await gateway.boot('/notes')).site.settings).toMatchObject({ notes: { greeting: 'hey' } });
      expect((await gateway.get('/was')).statusCode).toBe(308);
    });
  });

  test('a new hostname answers at once, also where it was just asked for; one that is gone is 421', async () => {
    for (const gateway of [site, other]) expect((await gateway.get('/notes', { host: 'new.example' })).statusCode).toBe(421);
    await site.apply({ id: 'a', hostnames: ['new.example'] });
    await inBoth(async (gateway) => {
      expect((await gateway.get('/notes', { host: 'new.example' })).statusCode).toBe(200);
      expect((await gateway.get('/notes', { host: 'a.example' })).statusCode).toBe(421);
    });
    await site.apply({ id: 'a', hostnames: ['a.example'] });
    await inBoth(async (gateway) => expect((await gateway.get('/notes', { host: 'a.example' })).statusCode).toBe(200));
  });

  test('a new site answers at once', async () => {
    expect((await other.get('/notes', { host: 'c.example' })).statusCode).toBe(421);
    expect(await site.apply({ id: 'c' })).toMatchObject({ ok: true, version: 1 });
    await inBoth(async (gateway) => expect((await gateway.get('/notes', { host: 'c.example' })).statusCode).toBe(200));
  });
});

describe('what is wrong changes nothing', () => {
  const served = async () => (await site.get('/notes')).statusCode;

  test.each([
    ['no JSON', '{"id": "a",', 'SALA_INVALID_JSON'],
    ['an unknown plugin', { id: 'a', plugins: { notse: {} } as never }, 'SALA_UNKNOWN_PLUGIN'],
    ['an unknown setting', { id: 'a', plugins: { notes: { settings: { size: 1 } } } }, 'SALA_UNKNOWN_SETTING'],
    ['a setting of the wrong type', { id: 'a', plugins: { notes: { settings: { greeting: 5 } } } }, 'SALA_BAD_SETTING'],
    ['an unknown theme', { id: 'a', theme: { base: 'nowhere' } }, 'SALA_UNKNOWN_THEME'],
    ['a hostname of another site', { id: 'a', hostnames: ['a.example', 'b.example'] }, 'SALA_DUPLICATE_HOSTNAME'],
    ['the key of another site', { id: 'a', key: 'pk_b' }, 'SALA_DUPLICATE_SITE_KEY'],
    [
      'a redirect to a script',
      { id: 'a', redirects: [{ from: '/x', to: 'javascript:alert(1)', status: 301 as const }] },
      'SALA_REDIRECT_TARGET',
    ],
  ] as const)('%s', async (_name, manifest, code) => {
    const version = (await site.gateway.sites.byId('a'))!.version;
    const applied = await site.apply(manifest);
    expect(applied.ok).toBe(false);
    expect(codes(applied)).toContain(code);
    expect(await served()).toBe(200);
    site.gateway.sites.forget();
    expect((await site.gateway.sites.byId('a'))!.version).toBe(version);
    expect(await served()).toBe(200);
  });

  test('two sites that want one hostname at the same moment: one gets it', async () => {
    const results = await Promise.all([
      site.apply({ id: 'd', hostnames: ['wanted.example'] }),
      other.apply({ id: 'e', hostnames: ['wanted.example'] }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.flatMap(codes)).toEqual(['SALA_DUPLICATE_HOSTNAME']);
  });
});

describe('a plugin that is off', () => {
  test('leaves no trace in pages, calls and events', async () => {
    await site.apply({ id: 'b', plugins: { notes: { enabled: false }, echo: {} } });
    await inBoth(async (gateway) => {
      for (const role of ['guest', 'admin'] as const) {
        const agent = await gateway.as(role, { at: 'b' });
        const { statusCode, body } = await agent.get('/notes');
        expect(statusCode).toBe(404);
        // The address that was asked for is told again; nothing else is.
        expect(body.replaceAll('/notes', '')).not.toMatch(/notes|บันทึก/);
        expect(await agent.call('notes.list')).toMatchObject({ status: 404, body: { code: 'not-found' } });
      }
    });
    expect((await site.get('/notes')).statusCode).toBe(200);
  });

  test('is back with its data when it is on again', async () => {
    const agent = await site.as('user', { at: 'c' });
    await agent.call('notes.write', { text: 'still here' });
    await site.apply({ id: 'c', plugins: { echo: {} } });
    await inBoth(async (gateway) => expect((await gateway.get('/notes', { host: 'c.example' })).statusCode).toBe(404));
    await site.apply({ id: 'c', plugins: { echo: {}, notes: {} } });
    await inBoth(async (gateway) => expect(await gateway.page('/notes', { host: 'c.example' })).toContain('still here'));
  });
});
