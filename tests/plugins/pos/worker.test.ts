import { beforeEach, expect, test } from 'vitest';
import { offlineWorker } from '#kit/offline/gateway/worker.ts';
import { TILL } from '#plugins/pos/gateway/till/files.ts';

const ORIGIN = 'http://market.example';
const FILES: Record<string, string> = {
  '/cluster/pos':
    '<script src="/assets/start-1.js"></script><link href="/assets/till-1.css"><script>{"file":"/_site/abc/pos.json"}</script>',
  '/assets/start-1.js': 'import"./kernel-1.js";const later=()=>import(`./router-1.js`)',
  '/assets/kernel-1.js': '',
  '/assets/router-1.js': '',
  '/assets/till-1.css': '',
  '/_site/abc/pos.json':
    '{"modules":{"pos.till":"/assets/guest-1.js /assets/till-1.css","text:pos/till:th":"/assets/th-1.js","shop.cart":"/assets/cart-1.js"}}',
  '/_site/abc/cluster.json': '{}',
  '/assets/guest-1.js': 'import{t}from"./TillApp-1.js"',
  '/assets/TillApp-1.js': 'const qr=()=>m(()=>import("./qr-1.js"),["assets/qr-1.css"])',
  '/assets/qr-1.js': '',
  '/assets/qr-1.css': '',
  '/assets/th-1.js': '',
  '/assets/panel-1.js': '',
};
const NEEDED = Object.keys(FILES).filter((path) => !path.includes('panel'));

let served: Record<string, string>;
let kept: Map<string, Response>;
let asked: (files: string[]) => Promise<boolean>;
let answer: (path: string, navigates?: boolean) => Promise<Response | undefined>;

/** A browser with a worker in it, as far as the worker looks. */
beforeEach(() => {
  served = { ...FILES };
  kept = new Map();
  const heard = new Map<string, (event: unknown) => void>();
  const pathOf = (input: Request | string) => new URL(typeof input === 'string' ? input : input.url, ORIGIN).pathname;
  const fetch = async (input: Request | string) => {
    const text = served[pathOf(input)];
    if (text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  };
  const cache = {
    match: async (input: string) => kept.get(pathOf(input))?.clone(),
    add: async (path: string) => void kept.set(path, await fetch(path)),
    put: async (path: string, response: Response) => void kept.set(path, response),
    keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (path: string) => kept.delete(path),
  };
  const nothingWaits = { addEventListener: (type: string, run: () => void) => void (type === 'error' && queueMicrotask(run)) };
  offlineWorker(
    {
      location: { origin: ORIGIN },
      caches: { open: async () => cache, match: cache.match } as unknown as CacheStorage,
      indexedDB: { open: () => nothingWaits } as unknown as IDBFactory,
      clients: { claim: async () => {} },
      skipWaiting: async () => {},
      fetch,
      addEventListener: (type: string, run: (event: never) => void) => void heard.set(type, run as (event: unknown) => void),
    },
    TILL,
  );
  asked = (files) =>
    new Promise((resolve, reject) =>
      heard.get('message')!({
        data: { page: '/cluster/pos', files },
        ports: [{ postMessage: resolve }],
        waitUntil: (work: Promise<unknown>) => void work.catch(reject),
      }),
    );
  answer = async (path, navigates = false) => {
    let responded: Promise<Response> | undefined;
    const request = { url: ORIGIN + path, method: 'GET', mode: navigates ? 'navigate' : 'cors', destination: '' };
    heard.get('fetch')!({ request, respondWith: (response: Promise<Response>) => (responded = response) });
    return responded;
  };
});

test('all that the till’s page comes to is kept, what it loads only later, too; nothing of other pages', async () => {
  expect(await asked([])).toBe(true);
  expect([...kept.keys()].toSorted()).toEqual(NEEDED.toSorted());
  served = {};
  expect(await (await answer('/cluster/pos', true))!.text()).toContain('start-1.js');
  const section = (await answer('/cluster/pos/shift', true))!;
  expect([section.status, section.headers.get('location')]).toEqual([302, `${ORIGIN}/cluster/pos`]);
  expect((await answer('/assets/qr-1.js'))!.status).toBe(200);
});

test('where one file could not be had the till is not ready, and its page is not kept: the next time goes on', async () => {
  delete served['/assets/qr-1.js'];
  expect(await asked([])).toBe(false);
  expect(kept.has('/cluster/pos')).toBe(false);
  served = { ...FILES };
  expect(await asked([])).toBe(true);
  expect(kept.has('/assets/qr-1.js')).toBe(true);
});

test('a page that has loaded less yet takes nothing away; a new build does, once all of it is there', async () => {
  await asked(['/assets/panel-1.js', '/api/pos/bills']);
  expect(kept.has('/assets/panel-1.js')).toBe(true);
  await asked([]);
  expect([...kept.keys()].toSorted()).toEqual([...NEEDED, '/assets/panel-1.js'].toSorted());
  const next = Object.entries(FILES).map(([path, text]) => [
    path.replaceAll('-1.', '-2.').replaceAll('/abc/', '/abd/'),
    text.replaceAll('-1.', '-2.').replaceAll('/abc/', '/abd/'),
  ]);
  served = Object.fromEntries(next) as Record<string, string>;
  delete served['/assets/th-2.js'];
  expect(await asked([])).toBe(true);
  expect(await (await answer('/cluster/pos', true))!.text()).toContain('start-2.js');
  expect(kept.has('/assets/start-1.js')).toBe(true);
  served['/assets/th-2.js'] = '';
  expect(await asked([])).toBe(true);
  expect([...kept.keys()].filter((path) => path.includes('-1.'))).toEqual([]);
});

test('without a connection what is kept is enough to be ready', async () => {
  await asked([]);
  served = {};
  expect(await asked([])).toBe(true);
});
