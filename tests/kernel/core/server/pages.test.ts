import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { draws, notes, slowLoads } from './notes.tsx';

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ manifests: [{ redirects: [{ from: '/old', to: '/notes', status: 301 }] }, {}], extraPlugins: [notes] });
});
afterAll(() => site.close());

const nonceOf = (policy: unknown) => /script-src 'nonce-([\w-]{22})'/.exec(String(policy))![1]!;
const write = async (text: string, at?: string) => (await (await site.as('user', { at })).call('notes.write', { text })).body;
/** The change reaches the gateway's pages through the database. */
const eventually = async (check: () => Promise<boolean>) => {
  const until = Date.now() + 5000;
  while (!(await check())) {
    if (Date.now() > until) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

describe('HTML', () => {
  test('a page stands in theme, with head, data and the scripts that it needs', async () => {
    const { statusCode, headers, body } = await site.get('/notes');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toMatch(/^<!doctype html><html lang="th" data-theme="bare"><head><meta charset="utf-8">/);
    expect(body).toContain('<h1>บันทึกทั้งหมด</h1>');
    expect(body).toContain('<meta name="description" content="All notes">');
    expect(body).toContain('<link rel="canonical" href="http://a.example/notes">');
    const linked = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(linked)).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'CreativeWork', name: '</script><script>alert(1)', url: 'http://a.example/notes' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ '@type': 'ListItem', position: 1, name: 'ชั้นหนังสือ', item: 'http://a.example/shelf' }],
        },
      ],
    });
    expect(body).toMatch(/<header>.*<main id="main".*<footer>/s);
    expect(body.match(/<h1/g)).toHaveLength(1);
    expect(body).not.toContain('style="');
  });

  test('language and colour mode come from the visitor’s cookies', async () => {
    const body = await site.page('/notes', { cookie: 'sala-locale=en; sala-mode=dark' });
    expect(body).toMatch(/^<!doctype html><html lang="en" data-theme="bare" data-mode="dark">/);
    expect(body).toContain('<h1>All notes</h1>');
    expect(await site.page('/notes', { cookie: 'sala-locale=xx; sala-mode=%22%3E' })).toMatch(
      /^<!doctype html><html lang="th" data-theme="bare"><head>/,
    );
  });

  test('a fullscreen page has nothing around it', async () => {
    const body = await site.page('/alone');
    expect(body).toContain('<h1>Alone</h1>');
    expect(body).not.toMatch(/<header>|<footer>/);
  });

  test('data cannot end its script element', async () => {
    await write('</script><script>alert(1)</script>\u2028');
    const body = await site.page('/notes?x=1');
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<\/script>/g)).toHaveLength(3);
  });
});

describe('headers', () => {
  test('security headers are on every answer', async () => {
    const signed = await (await site.as('guest')).call('notes.list');
    for (const { headers } of [
      await site.get('/notes'),
      await site.get('/nowhere'),
      await site.get('/notes', { host: 'nobody.example' }),
      await site.get('/api/notes'),
      await site.get('/healthz'),
      signed,
    ]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      });
    }
  });

  test('each answer has a nonce of its own, also where the page is kept, and every script and style has it', async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 4; i++) {
      const { headers, body } = await site.get('/alone');
      const nonce = nonceOf(headers['content-security-policy']);
      nonces.add(nonce);
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe/);
      for (const [tag] of body.matchAll(/<(?:script|style|link rel="modulepreload")[^>]*>/g))
        expect(tag.includes(`nonce="${nonce}"`) || tag === '<script type="application/json" id="sala">', tag).toBe(true);
    }
    expect(nonces.size).toBe(4);
  });

  test('a known page is 304 by its tag, another is not', async () => {
    const first = await site.get('/alone');
    const again = await site.get('/alone', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await site.get('/alone', { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    expect((await site.get('/alone', { host: 'b.example', headers: { 'if-none-match': String(first.headers.etag) } })).statusCode).toBe(
      200,
    );
  });

  test('a compressed page is the same page', async () => {
    const { headers, rawPayload } = await site.get('/alone', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
    const text = gunzipSync(rawPayload).toString();
    expect(text).toContain('<h1>Alone</h1>');
    expect(text).toContain(nonceOf(headers['content-security-policy']));
  });

  test('HEAD answers like GET, without a body', async () => {
    const { statusCode, body, headers } = await site.get('/alone', { method: 'HEAD' });
    expect([statusCode, body, headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8']);
  });
});

describe('what is kept', () => {
  test('guests share a page, members get their own and nobody may store it', async () => {
    expect((await site.get('/notes')).headers['cache-control']).toBe('no-cache');
    const member = await (await site.as('user')).get('/notes');
    expect(member.headers['cache-control']).toBe('private, no-store');
    expect(member.headers.etag).toBeUndefined();
    expect((await (await site.as('user')).boot('/notes')).site.role).toBe('user');
    const guest = await site.get('/notes');
    expect((await site.boot('/notes')).site.role).toBe('guest');
    expect(guest.headers.vary).toContain('cookie');
  });

  test('a page with `cache: false` is nobody else’s', async () => {
    const { headers } = await site.get('/clock');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers.etag).toBeUndefined();
  });

  test('a change drops the pages of its own space only', async () => {
    const before = (await site.get('/notes')).headers.etag;
    const other = (await site.get('/notes', { host: 'b.example' })).headers.etag;
    await write('fresh from the press');
    await eventually(async () => (await site.page('/notes')).includes('fresh from the press'));
    expect((await site.get('/notes')).headers.etag).not.toBe(before);
    expect((await site.get('/notes', { host: 'b.example' })).headers.etag).toBe(other);
    expect(await site.page('/notes', { host: 'b.example' })).not.toContain('fresh from the press');
  });

  test('what a filling loaded for guests is dropped with the pages', async () => {
    const badge = async () => Number(/badge <!-- -->(\d+)/.exec(await site.page('/notes'))?.[1]);
    const before = await badge();
    await write('one more');
    await eventually(async () => (await badge()) === before + 1);
  });

  test('a page that was being drawn when something changed is not kept', async () => {
    const slow = site.page('/slow');
    await expect.poll(() => slowLoads.started, { timeout: 5000 }).toBe(1);
    await write('changed meanwhile');
    // The news reaches this gateway while the page is still being drawn.
    await eventually(async () => (await site.page('/notes')).includes('changed meanwhile'));
    slowLoads.go();
    expect(await slow).toContain('loaded 1');
    expect(await site.page('/slow')).toContain('loaded 2');
    expect(await site.page('/slow')).toContain('loaded 2');
  });

  test('host and cookie are part of what is kept: no answer is given to another', async () => {
    const cookie = `_account=${(await site.as('admin')).cookie}`;
    for (const path of ['/notes', '/alone']) {
      await site.page(path, { cookie });
      for (const host of ['a.example', 'b.example']) {
        expect((await site.boot(path, { host })).site).toMatchObject({ key: `pk_${host[0]}`, role: 'guest' });
      }
      // The session belongs to site a: at b it is nobody's.
      expect((await site.boot(path, { host: 'b.example', cookie })).site.role).toBe('guest');
    }
  });
});

describe('payload', () => {
  test('is the page as data', async () => {
    const response = await site.get('/notes/_payload.json');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toMatchObject({
      page: 'notes.list',
      params: {},
      status: 200,
      version: 1,
      build: 'test',
      head: { title: 'บันทึกทั้งหมด · ไซต์ a', description: 'All notes' },
    });
    expect((await site.get('/notes/_payload.json', { headers: { 'if-none-match': String(response.headers.etag) } })).statusCode).toBe(304);
  });

  test('of a member is private', async () => {
    expect((await (await site.as('user')).get('/notes/_payload.json')).headers['cache-control']).toBe('private, no-store');
  });

  test('says where a redirect leads instead of following it', async () => {
    expect(await site.payload('/old')).toMatchObject({ redirect: '/notes' });
    expect(await site.payload('/moved')).toMatchObject({ redirect: '/notes?from=moved' });
  });
});

describe('what the browser learns of a site', () => {
  const fileOf = async (visitor: Pick<RunningSite, 'get'>, headers = {}) => {
    const [, file] = /"file":"(\/_site\/[\w-]{22}(?:\/\w+)?\.json)"/.exec((await visitor.get('/notes')).body)!;
    return { file: file!, answer: await visitor.get(file!, { headers }) };
  };

  test('is a file that browsers keep for good, for guests the same on all pages, and compressed', async () => {
    const { file, answer } = await fileOf(site, { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({ site: { id: 'a', role: 'guest' } });
    expect(await site.page('/alone')).toContain(file);
    expect((await site.get(file)).json()).toMatchObject({ site: { id: 'a' } });
  });

  test('is for a session of its role: nobody else is given it, and none shares it', async () => {
    const admin = await site.as('admin');
    const { file, answer } = await fileOf(admin);
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(answer.json()).toMatchObject({ site: { role: 'admin' } });
    for (const other of [site, await site.as('user')]) {
      const refused = await other.get(file);
      expect([refused.statusCode, refused.headers['cache-control'], refused.body]).toEqual([404, 'no-store', '']);
    }
    // That of guests is everybody's: a page may be drawn for a guest whose session counts elsewhere.
    const guests = (await fileOf(site)).file;
    expect((await admin.get(guests)).headers['cache-control']).toMatch(/^public/);
    const elsewhere = await site.get(guests, { host: 'b.example' });
    expect(elsewhere.statusCode).toBe(404);
  });

  test('is another one in another language, and when the site is published anew', async () => {
    const th = await fileOf(site);
    const en = await site.boot('/notes', { cookie: 'sala-locale=en' });
    expect(en.modules).not.toEqual(th.answer.json<{ modules: object }>().modules);
    await site.apply({ id: 'a', plugins: { notes: { settings: { greeting: 'anew' } } } });
    await eventually(async () => (await fileOf(site)).file !== th.file);
    expect((await fileOf(site)).answer.json()).toMatchObject({ site: { settings: { notes: { greeting: 'anew' } } } });
    expect((await site.get(th.file)).statusCode).toBe(404);
  });
});

describe('what is drawn for a guest', () => {
  const drawnFor = async (work: () => Promise<unknown>) => {
    const before = draws.count;
    await work();
    return draws.count - before;
  };

  test('is used for others who ask for the same otherwise, each with a way back of their own', async () => {
    await site.page('/counted?n=1');
    expect(
      await drawnFor(async () => {
        for (const query of ['?n=2&x=1', '?fbclid=a', ''])
          expect(await site.page(`/counted${query}`)).toContain(`href="/back?next=${encodeURIComponent(`/counted${query}`)}"`);
      }),
    ).toBe(0);
    expect((await site.get('/counted?n=3', { host: 'b.example' })).body).toContain('next=%2Fcounted%3Fn%3D3');
  });

  test('is drawn anew as soon as it shows something else', async () => {
    await site.page('/counted?n=4');
    await write('a note that nobody has seen yet');
    expect(await drawnFor(async () => expect(await site.page('/counted?n=5')).toContain('nobody has seen yet'))).toBe(1);
  });

  test('is of its query where it asks for that', async () => {
    for (const query of ['?q=a', '?q=b', '?q=a']) expect(await site.page(`/asked${query}`)).toContain(`<h1>${query}</h1>`);
  });

  test("is never what a member has, and theirs nobody else's", async () => {
    const admin = await site.as('admin');
    await site.page('/counted?n=6');
    expect(await drawnFor(() => admin.page('/counted?n=6'))).toBe(1);
    expect(await drawnFor(() => admin.page('/counted?n=6'))).toBe(1);
  });
});
