import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import { gallery } from './gallery.tsx';
import { notes, SECRET_TEXT } from './notes.tsx';

// React's development build writes messages into the page; what is served is its production build.
vi.hoisted(() => void (process.env.NODE_ENV = 'production'));
vi.mock('react/jsx-dev-runtime', async () => {
  const { Fragment, jsx, jsxs } = await import('react/jsx-runtime');
  return {
    Fragment,
    jsxDEV: (type: never, props: never, key: string | undefined, isStatic: boolean) => (isStatic ? jsxs : jsx)(type, props, key),
  };
});

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({
    manifests: [{}, { slots: { 'gallery:aside@1': { hide: ['gallery.drawBroken'], order: [] } } }],
    extraPlugins: [notes, gallery],
  });
});
afterAll(() => site.close());

describe('faults', () => {
  test.each(['/load-fails', '/draw-fails'])(
    '%s: 500 with a reference; the rest of the page stands; nothing of the message is told',
    async (path) => {
      const { statusCode, body, headers } = await site.get(path);
      expect(statusCode).toBe(500);
      expect(body).toContain('ระบบขัดข้องชั่วคราว');
      expect(body).toMatch(/<code>[\da-f-]{36}<\/code>/);
      expect(body).toMatch(/<header>.*<footer>/s);
      expect(body).not.toContain(SECRET_TEXT);
      expect(body).not.toMatch(/\bat .*\.tsx?:\d+/);
      expect(headers['cache-control']).toBe('private, no-store');
    },
  );

  test('a payload whose load throws says 500 and the reference only', async () => {
    const { body } = await site.get('/load-fails/_payload.json');
    expect(JSON.parse(body)).toMatchObject({ status: 500, data: null, reference: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(body).not.toContain(SECRET_TEXT);
  });

  test('fillings that throw are left out; the page and the others stand; it is not kept', async () => {
    const { statusCode, body, headers } = await site.get('/wall');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>Standing</h1>');
    expect(body).toContain('sound filling');
    expect(body).not.toContain('never drawn');
    expect(body).not.toContain(SECRET_TEXT);
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('a page in which only a filling’s data is missing is not kept either', async () => {
    const { headers, body } = await site.get('/wall', { host: 'b.example' });
    expect(body).toContain('sound filling');
    expect(headers['cache-control']).toBe('private, no-store');
  });
});
