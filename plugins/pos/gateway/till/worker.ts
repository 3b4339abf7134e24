/** What a service worker has of its browser, as far as this one uses it. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** The page says what it has loaded, and is told whether all of the till is kept. */
interface Asking extends Waiting {
  readonly data: { readonly files: readonly string[] };
  readonly ports: readonly MessagePort[];
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly indexedDB: IDBFactory;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'message', listener: (event: Asking) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

/**
 * The till's service worker. It is written out as text and run in a browser, apart from any page: it knows nothing but what is in it.
 *
 * The till's page comes from the gateway while nothing waits to be sent, else (or where no answer comes within a second) as it was kept:
 * a new build never gets in between a till and its log. Kept is the page as guests have it, so that it is nobody's, with all files that it
 * comes to: those that it names, the till's modules of the site, what these import at once or later, and what the page on show has loaded.
 * The page is put last, so that it is never there without them; what was kept before goes then.
 */
export function tillWorker(worker: WorkerScope, database: string): void {
  const PAGE = '/cluster/pos';
  const FILES = 'sala-till-files';
  const PICTURES = 'sala-till-pictures';
  const MOST_PICTURES = 500;
  const PATIENCE_MS = 1000;
  const isPage = (pathname: string) => pathname === PAGE || (pathname.startsWith(`${PAGE}/`) && !pathname.endsWith('.json'));
  const isFile = (pathname: string) => /^\/(?:assets|_site)\//.test(pathname);

  /** Whether something of the log has not been sent. */
  const waits = () =>
    new Promise<boolean>((report) => {
      const opening = worker.indexedDB.open(database);
      opening.addEventListener('error', () => report(false));
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('success', () => {
        const opened = opening.result;
        const meta = opened.transaction('meta').objectStore('meta');
        const [head, acked] = [meta.get('head'), meta.get('acked')];
        meta.transaction.addEventListener('complete', () => {
          opened.close();
          report((head.result?.seq ?? 0) > (acked.result ?? 0));
        });
        meta.transaction.addEventListener('abort', () => report(false));
      });
    });

  const fromGateway = async (request: Request) => {
    const late = new Promise<never>((_, fail) => setTimeout(fail, PATIENCE_MS));
    const answer = worker.fetch(request);
    return Promise.race([answer, late]).then((response) => (response.status < 500 ? response : Promise.reject(new Error('No page'))));
  };

  async function page(request: Request): Promise<Response> {
    const kept = await worker.caches.match(PAGE, { cacheName: FILES });
    if (!kept) return worker.fetch(request);
    // Kept is the page of one address: at another one the site would ask for what nobody answers now.
    const { origin, pathname } = new URL(request.url);
    const asKept = pathname === PAGE ? kept : Response.redirect(origin + PAGE);
    if (await waits()) return asKept;
    return fromGateway(request).catch(() => asKept);
  }

  async function file(request: Request): Promise<Response> {
    return (await worker.caches.match(request.url, { cacheName: FILES })) ?? worker.fetch(request);
  }

  async function picture(request: Request): Promise<Response> {
    const cache = await worker.caches.open(PICTURES);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const response = await worker.fetch(request);
    if (response.ok && response.type === 'basic') {
      await cache.put(request.url, response.clone());
      const all = await cache.keys();
      if (all.length > MOST_PICTURES) await cache.delete(all[0]!);
    }
    return response;
  }

  /** What a kept file leads to: of the site's own the till's modules and texts, of a module what it imports. */
  async function leadsTo(path: string, kept: Response): Promise<string[]> {
    if (path.endsWith('.json')) {
      const modules = (await kept.text()).matchAll(/"(?:pos\.|text:(?:pos|ui)[:/])[^"]{1,80}":"([^"]{1,4000})"/g);
      return [...modules].flatMap(([, files]) => files!.split(' '));
    }
    if (!path.endsWith('.js')) return [];
    const imports = (await kept.text()).matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]{1,120}\.(?:js|css))["'`]/g);
    return [...imports].map(([, name]) => `/assets/${name}`);
  }

  /** Keeps the page of guests and all that it is made of; whether the till starts by what is kept, now or from before. */
  async function keep(loaded: readonly string[]): Promise<boolean> {
    const cache = await worker.caches.open(FILES);
    const before = await cache.match(PAGE);
    if (before && (await waits())) return true;
    try {
      const response = await worker.fetch(PAGE, { credentials: 'omit' });
      if (!response.ok || response.redirected) return before !== undefined;
      const html = await response.clone().text();
      const named = html.match(/\/(?:assets|_site)\/[\w./-]{1,300}\.(?:json|js|css|woff2)/g) ?? [];
      const areas = named.flatMap((path) => (/^\/_site\/[^/]+\/pos\.json$/.test(path) ? [path.replace(/pos\.json$/, 'cluster.json')] : []));
      // It grows while it is walked.
      const wanted = new Set([...named, ...areas, ...loaded.filter(isFile)]);
      for (const path of wanted) {
        if (!(await cache.match(path))) await cache.add(path);
        for (const next of await leadsTo(path, (await cache.match(path))!)) wanted.add(next);
      }
      const isSame = before !== undefined && (await before.text()) === html;
      await cache.put(PAGE, response);
      const there = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      if (!isSame) for (const path of there) if (path !== PAGE && !wanted.has(path)) await cache.delete(path);
      return true;
    } catch {
      return before !== undefined;
    }
  }

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('message', (event) =>
    event.waitUntil(keep(event.data.files).then((isKept) => event.ports[0]?.postMessage(isKept))),
  );
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') {
      if (isPage(pathname)) event.respondWith(page(request));
    } else if (isFile(pathname)) event.respondWith(file(request));
    else if (request.destination === 'image') event.respondWith(picture(request));
  });
}
