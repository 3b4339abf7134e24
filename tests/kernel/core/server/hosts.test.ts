import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { notes } from './notes.tsx';
import { raw } from './raw.ts';

const MANIFESTS = [
  { hostnames: ['a.example', 'ร้าน.example'], site: { name: { th: 'ร้านเอ', en: 'Shop A' } } },
  { site: { name: { th: 'ร้านบี', en: 'Shop B' } } },
];

let site: RunningSite;
let port: number;

beforeAll(async () => {
  site = await startSite({ manifests: MANIFESTS, extraPlugins: [notes] });
  port = await site.listen();
});
afterAll(() => site.close());

const title = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('the Host header names the site', () => {
  test.each(['a.example', 'A.EXAMPLE', 'a.example.', 'a.example:8443', 'a.example.:443', 'ร้าน.example', 'xn--q3ct9b5e.example'])(
    '%s is site a',
    async (host) => {
      const response = await site.get('/notes', { host });
      expect([response.statusCode, title(response.body)]).toEqual([200, 'บันทึกทั้งหมด · ร้านเอ']);
    },
  );

  test.each([
    'unknown.example',
    'example',
    'a.example.evil.com',
    'x.a.example',
    'localhost',
    '127.0.0.1',
    'a.example@b.example',
    'b.example#a.example',
    'a.example/..',
    'а.example',
    ' ',
    'a.example:99999',
    'a..example',
  ])('"%s" is nobody: 421, never another site', async (host) => {
    const response = await site.get('/notes', { host });
    expect(response.statusCode).toBe(421);
    expect(response.json()).toMatchObject({ code: 'host-unknown' });
    expect(response.body).not.toMatch(/ร้าน|Shop|pk_/);
  });

  test('two Host headers are refused', async () => {
    const { status, text } = await raw(port, 'GET /notes HTTP/1.1\nHost: a.example\nHost: b.example\nConnection: close\n\n');
    expect(status).toBe(400);
    expect(text).not.toMatch(/ร้าน/);
  });

  test('no Host header is refused', async () => {
    expect((await raw(port, 'GET /notes HTTP/1.1\nConnection: close\n\n')).status).toBe(400);
    expect((await raw(port, 'GET /notes HTTP/1.0\nConnection: close\n\n')).status).toBe(400);
  });

  test('an absolute address in the request line is refused', async () => {
    const { status, text } = await raw(port, 'GET http://b.example/notes HTTP/1.1\nHost: a.example\nConnection: close\n\n');
    expect(status).toBe(400);
    expect(text).not.toMatch(/ร้าน/);
  });

  test.each(['//notes', '/notes/../desk', '/notes/%2e%2e/desk', '/notes%2fx', '/a\\b', '/./notes', '/notes/x%00'])(
    'the ambiguous path %s is refused',
    async (path) => {
      expect((await raw(port, `GET ${path} HTTP/1.1\nHost: a.example\nConnection: close\n\n`)).status).toBe(400);
    },
  );

  test('X-Forwarded-* are only words without a trusted proxy', async () => {
    const headers = {
      'x-forwarded-host': 'b.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '9.9.9.9',
      forwarded: 'host=b.example',
    };
    const response = await site.get('/notes', { host: 'a.example', headers });
    expect(title(response.body)).toContain('ร้านเอ');
    expect(response.body).not.toContain('b.example');
    expect(response.body).toContain('<link rel="canonical" href="http://a.example/notes">');
  });

  test('with a trusted proxy they name host and scheme', async () => {
    const proxied = await startSite({
      manifests: MANIFESTS,
      extraPlugins: [notes],
      env: { SALA_TRUSTED_PROXIES: '10.0.0.0/8' },
      database: site.db,
    });
    try {
      const headers = { 'x-forwarded-host': 'b.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '9.9.9.9' };
      const trusted = await proxied.get('/notes', { host: 'inner', ip: '10.1.2.3', headers });
      expect(title(trusted.body)).toContain('ร้านบี');
      expect(trusted.body).toContain('<link rel="canonical" href="https://b.example/notes">');
      const other = await proxied.get('/notes', { host: 'a.example', ip: '11.1.2.3', headers });
      expect(title(other.body)).toContain('ร้านเอ');
    } finally {
      await proxied.close();
    }
  });
});

describe('the kernel’s own calls', () => {
  test('getHost gives the host data of the site that is asked', async () => {
    const agent = await site.as('guest');
    const { status, body } = await agent.call('kernel.getHost', { hostname: 'a.example' });
    expect(status).toBe(200);
    expect(body.hostData).toEqual({
      siteName: 'ร้านเอ',
      siteFavicon: '/favicon.svg',
      key: 'pk_a',
      spaceId: 'space-a',
      clusterId: null,
      theme: { homepage: 'bare', header: 'bare', subheader: 'bare', footer: 'bare', dashboard: 'bare', checkout: 'bare' },
    });
  });

  test('production lists no hosts and tells nothing of another site', async () => {
    const agent = await site.as('admin');
    expect((await agent.call('kernel.getHost', { hostname: 'a.example' })).body.hosts).toEqual([]);
    expect(await agent.call('kernel.getHost', { hostname: 'b.example' })).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('a local environment lists them, and a chosen host stands for a bare local one', async () => {
    const local = await startSite({
      manifests: MANIFESTS,
      extraPlugins: [notes],
      env: { SALA_ENVIRONMENT: 'localhost', SALA_DEFAULT_HOST: 'a.example' },
      database: site.db,
    });
    try {
      const { body } = await (await local.as('guest')).call('kernel.getHost', { hostname: 'b.example' });
      expect(body.hosts).toEqual(
        expect.arrayContaining([
          { siteName: 'ร้านเอ', hostname: 'a.example' },
          { siteName: 'ร้านบี', hostname: 'b.example' },
        ]),
      );
      expect(body.hostData).toMatchObject({ key: 'pk_b' });
      expect(title((await local.get('/notes', { host: 'localhost:8080' })).body)).toContain('ร้านเอ');
      const cookie = `sala-host=${encodeURIComponent('"b.example"')}`;
      expect(title((await local.get('/notes', { host: 'localhost:8080', cookie })).body)).toContain('ร้านบี');
      expect(title((await local.get('/notes', { host: 'a.example', cookie })).body)).toContain('ร้านเอ');
      expect((await local.get('/notes', { host: 'localhost', cookie: 'sala-host=nobody.example' })).statusCode).toBe(421);
    } finally {
      await local.close();
    }
  });

  test('a chosen host means nothing in production', async () => {
    expect((await site.get('/notes', { host: 'localhost', cookie: 'sala-host=a.example' })).statusCode).toBe(421);
  });

  test('getTheme gives component and files for each slot, and refuses unknown ones', async () => {
    const agent = await site.as('guest');
    const known = await agent.call('kernel.getTheme', { data: { header: 'bare' } });
    expect(known.body).toEqual({
      data: {
        header: {
          component: 'bare/header',
          chunk: '/assets/themes/bare/slots/header.tsx.js',
          css: '/assets/themes/bare/styles/theme.css.js',
        },
      },
    });
    expect(await agent.call('kernel.getTheme', { data: { header: 'bare/none' } })).toMatchObject({
      status: 422,
      body: { code: 'theme-unknown', slot: 'header' },
    });
    expect(await agent.call('kernel.getTheme', { data: { sidebar: 'bare' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  });

  test('getSpace knows the site’s own space only', async () => {
    const agent = await site.as('guest');
    expect(await agent.call('kernel.getSpace', { spaceId: 'space-a' })).toMatchObject({
      status: 200,
      body: { spaceId: 'space-a', name: 'ร้านเอ', locale: 'th' },
    });
    expect((await agent.call('kernel.getSpace', { spaceId: 'space-b' })).status).toBe(404);
  });

  test('endSession ends the visitor’s session and takes the cookie away', async () => {
    const agent = await site.as('user');
    expect((await agent.boot('/notes')).site.role).toBe('user');
    const old = agent.cookie!;
    const { status, headers } = await agent.call('kernel.endSession');
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/^_account=; Path=\/; Max-Age=0; HttpOnly; Secure; SameSite=Lax$/);
    expect((await site.boot('/notes', { cookie: `_account=${old}` })).site.role).toBe('guest');
  });
});
