import { beforeEach, expect, test } from 'vitest';
import { offlineWorker, type Offline } from '#kit/offline/gateway/worker.ts';

const ORIGIN = 'http://fair.example';
const DOORS: Offline = {
  page: '/door',
  each: true,
  files: 'kept',
  pictures: null,
  modules: ['fair[.]door(?=")', 'text:ui[:/]'],
  areas: [],
  log: null,
};
const FILES: Record<string, string> = {
  '/door/north': '<script src="/assets/start-1.js"></script><script>{"file":"/_site/abc.json"}</script>',
  '/door/south?round=2': '<script src="/assets/start-1.js"></script>',
  '/assets/start-1.js': 'new Worker(new URL("/assets/reader-1.js"))',
  '/assets/reader-1.js': 'locate("/assets/zxing-1.wasm")',
  '/assets/zxing-1.wasm': '',
  '/_site/abc.json': '{"fair.door":"/assets/door-1.js","fair.desk":"/assets/desk-1.js"}',
  '/assets/door-1.js': '',
};

let served: Record<string, string>;
/** Where an answer is not just a text. */
let answers: Record<string, Partial<Response>>;
let kept: Map<string, Map<string, Response>>;
let keep: (page: string) => Promise<boolean>;
let open: (path: string) => Promise<Response>;

beforeEach(() => {
  served = { ...FILES };
  answers = {};
  kept = new Map();
  const heard = new Map<string, (event: unknown) => void>();
  const pathOf = (input: Request | string) => {
    const { pathname, search } = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
    return pathname + search;
  };
  const fetch = async (input: Request | string) => {
    const special = answers[pathOf(input)];
    if (special) return special as Response;
    const text = served[pathOf(input)];
    if (text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  };
  const cacheOf = (files: Map<string, Response>) => ({
    match: async (input: string) => files.get(pathOf(input))?.clone(),
    add: async (path: string) => void files.set(path, await fetch(path)),
    put: async (path: string, response: Response) => void files.set(path, response),
    keys: async () => [...files.keys()].map((path) => ({ url: ORIGIN + path })),
    delete: async (path: string) => files.delete(path),
  });
  const caches = {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, files);
      return cacheOf(files);
    },
    match: async (input: string, options?: { cacheName: string }) =>
      (options ? [kept.get(options.cacheName)] : [...kept.values()])
        .map((files) => files?.get(pathOf(input)))
        .find(Boolean)
        ?.clone(),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  offlineWorker(
    {
      location: { origin: ORIGIN },
      caches: caches as unknown as CacheStorage,
      indexedDB: {} as IDBFactory,
      clients: { claim: async () => {} },
      skipWaiting: async () => {},
      fetch,
      addEventListener: (type: string, run: (event: never) => void) => void heard.set(type, run as (event: unknown) => void),
    },
    DOORS,
  );
  keep = (page) =>
    new Promise((resolve, reject) =>
      heard.get('message')!({
        data: { page, files: [] },
        ports: [{ postMessage: resolve }],
        waitUntil: (work: Promise<unknown>) => void work.catch(reject),
      }),
    );
  open = async (path) => {
    let responded: Promise<Response> | undefined;
    const request = { url: ORIGIN + path, method: 'GET', mode: 'navigate', destination: '' };
    heard.get('fetch')!({ request, respondWith: (response: Promise<Response>) => (responded = response) });
    if (!responded) throw new Error('not answered');
    return responded;
  };
});

test('each page is kept by itself, with its modules and what reads codes, and none of other pages', async () => {
  expect(await keep('/door/north')).toBe(true);
  expect([...kept.keys()]).toEqual(['kept /door/north']);
  expect([...kept.get('kept /door/north')!.keys()].toSorted()).toEqual(
    Object.keys(FILES)
      .filter((path) => !path.includes('south'))
      .toSorted(),
  );
  served = {};
  expect(await (await open('/door/north')).text()).toContain('start-1.js');
  await expect(open('/door/east')).rejects.toThrow('Failed to fetch');
});

test('with a line the page comes from the gateway; another query of a kept page leads to it where there is none', async () => {
  await keep('/door/south?round=2');
  served['/door/south?round=2'] = 'newer';
  expect(await (await open('/door/south?round=2')).text()).toBe('newer');
  served = {};
  expect(await (await open('/door/south?round=2')).text()).toContain('start-1.js');
  const other = await open('/door/south');
  expect([other.status, other.headers.get('location')]).toEqual([302, `${ORIGIN}/door/south?round=2`]);
});

test.each([{ status: 404 }, { status: 0, type: 'opaqueredirect' as const }])(
  'who may not have it any more has nothing of it left: %o',
  async (answer) => {
    await keep('/door/north');
    answers['/door/north'] = answer;
    expect(await open('/door/north')).toBe(answer);
    expect(kept.size).toBe(0);
    answers = {};
    served = {};
    await expect(open('/door/north')).rejects.toThrow('Failed to fetch');
  },
);

test('a page that leads elsewhere, or is none of the doors, is not kept; of many the oldest go', async () => {
  answers['/door/north'] = { ok: true, redirected: true };
  expect(await keep('/door/north')).toBe(false);
  expect(await keep('/elsewhere')).toBe(false);
  answers = {};
  for (let nth = 0; nth < 10; nth += 1) {
    served[`/door/${nth}`] = 'page';
    await keep(`/door/${nth}`);
  }
  expect([...kept.keys()]).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((nth) => `kept /door/${nth}`));
});
