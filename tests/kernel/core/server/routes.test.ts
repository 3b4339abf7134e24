import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { notes } from './notes.tsx';

let site: RunningSite;

beforeAll(async () => {
  const redirects = [
    { from: '/old', to: '/notes', status: 301 as const },
    { from: '/shop', to: 'https://shop.example/x', status: 302 as const },
  ];
  site = await startSite({ manifests: [{ redirects }, {}], extraPlugins: [notes] });
});
afterAll(() => site.close());

const write = async (text: string, at?: string) => (await (await site.as('user', { at })).call('notes.write', { text })).body;

describe('redirects', () => {
  test('of the manifest, with their status; also to outside', async () => {
    const inside = await site.get('/old');
    expect([inside.statusCode, inside.headers.location]).toEqual([301, '/notes']);
    const outside = await site.get('/shop');
    expect([outside.statusCode, outside.headers.location]).toEqual([302, 'https://shop.example/x']);
    expect((await site.get('/old', { host: 'b.example' })).statusCode).toBe(404);
  });

  test('of a page, inside the site', async () => {
    const { statusCode, headers } = await site.get('/moved');
    expect([statusCode, headers.location]).toEqual([302, '/notes?from=moved']);
  });

  test('of a page to another site is a fault: only operators send visitors away', async () => {
    const { statusCode, headers, body } = await site.get('/away');
    expect([statusCode, headers.location]).toEqual([500, undefined]);
    expect(body).not.toContain('evil.example');
    expect(await site.payload('/away')).toMatchObject({ status: 500, data: null });
  });
});

describe('what is not there', () => {
  test('404 names the path, as text', async () => {
    const { statusCode, body, headers } = await site.get('/no%3Cb%3Ewhere');
    expect(statusCode).toBe(404);
    expect(body).toContain('ไม่พบหน้านี้');
    expect(body).toContain('<code>/no&lt;b&gt;where</code>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toMatch(/<header>/);
  });

  test('a parameter that cannot be is "page not found", and loads nothing', async () => {
    const { statusCode, body } = await site.get('/notes/not-a-uuid');
    expect(statusCode).toBe(404);
    expect(body).toContain('ไม่พบหน้าที่ต้องการ');
    expect(await site.payload('/notes/not-a-uuid')).toMatchObject({ status: 404, invalid: true, data: null });
  });

  test('a row that is not there is 404', async () => {
    expect((await site.get(`/notes/${crypto.randomUUID()}`)).statusCode).toBe(404);
  });

  test('a row of another space is 404', async () => {
    const { id } = await write('only in b', 'b');
    expect((await site.get(`/notes/${String(id)}`)).statusCode).toBe(404);
    expect(await site.page(`/notes/${String(id)}`, { at: 'b' })).toContain('only in b');
  });

  test('a page of another role leaves no trace', async () => {
    const { statusCode, body } = await site.get('/staff-room');
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/notes\.desk|The desk|โต๊ะทำงาน/);
    expect(body).not.toContain('notes.remove');
    const manager = await site.as('manager');
    expect(await manager.page('/staff-room')).toContain('<h1>The desk</h1>');
    expect(await manager.page('/notes')).toContain('href="/staff-room"');
  });

  test('unknown methods and files are refused', async () => {
    expect((await site.get('/notes', { method: 'POST' })).statusCode).toBe(405);
    expect((await site.get('/wp-login.php')).statusCode).toBe(404);
    expect((await site.get('/api/nothing')).statusCode).toBe(404);
  });
});
