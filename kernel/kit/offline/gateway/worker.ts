/** What a service worker has of its browser, as far as this one uses it. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
/** The page says which it is and what it has loaded, and is told whether all of it is kept. */
interface Asking extends Waiting {
  readonly data: { readonly page: string; readonly files: readonly string[] };
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

/** Which pages a worker keeps, and how. It is handed to the browser as JSON. */
export interface Offline {
  /** Where they stand: this address and all below it. */
  readonly page: string;
  /**
   * `false`: one page for all of them, as guests have it, so that it is nobody's. `true`: each address below is a page of its own, as
   * whoever is signed in has it, and goes when the gateway gives them none any more.
   */
  readonly each: boolean;
  /** Name of the cache; of each page's where each has its own. */
  readonly files: string;
  /** Pictures that are kept beside them: in which cache. */
  readonly pictures: string | null;
  /** How names of the site's modules begin that they may need. */
  readonly modules: readonly string[];
  /** Areas of the site whose files they need beside that of the first. */
  readonly areas: readonly string[];
  /** A database whose `meta` says what of a log has not been sent: while something waits, what is kept is not replaced. */
  readonly log: string | null;
}

/**
 * A service worker that has pages start without a connection. It is written out as text and run in a browser, apart from any page: it
 * knows nothing but what is in it.
 *
 * A page comes from the gateway, else (or where no answer comes within a second) as it was kept; where a log has something to be sent it
 * comes as it was kept, so that a new build never gets in between. Kept is the page with all files that it comes to: those that it names,
 * its modules of the site, what these import at once or later, and what the page on show has loaded. The page is put last, so that it is
 * never there without them; what was kept before goes then.
 */
export function offlineWorker(worker: WorkerScope, to: Offline): void {
  const MOST_PAGES = 8;
  const MOST_PICTURES = 500;
  const PATIENCE_MS = 1000;
  const GONE = [401, 403, 404];
  const isPage = (pathname: string) =>
    (pathname === to.page && !to.each) || (pathname.startsWith(`${to.page}/`) && !pathname.endsWith('.json'));
  const isFile = (pathname: string) => /^\/(?:assets|_site)\//.test(pathname);
  /** Where a page is kept: under which address, in which cache. */
  const placeOf = ({ pathname, search }: URL) =>
    to.each ? { address: pathname + search, cacheName: `${to.files} ${pathname}${search}` } : { address: to.page, cacheName: to.files };
  const names = new RegExp(`"(?:${to.modules.join('|')})[^"]{0,80}":"([^"]{1,4000})"`, 'g');

  /** Whether something of the log has not been sent. */
  const waits = () =>
    new Promise<boolean>((report) => {
      if (to.log === null) return report(false);
      const opening = worker.indexedDB.open(to.log);
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

  /** A page of the same path that was kept with another query. */
  async function beside({ origin, pathname }: URL): Promise<Response | undefined> {
    const named = to.each ? await worker.caches.keys() : [];
    const other = named.find((name) => name.split('?')[0] === `${to.files} ${pathname}`);
    return other === undefined ? undefined : Response.redirect(origin + other.slice(to.files.length + 1));
  }

  async function page(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { address, cacheName } = placeOf(url);
    const kept = await worker.caches.match(address, { cacheName });
    if (!kept) return worker.fetch(request).catch(async (error) => (await beside(url)) ?? Promise.reject(error as Error));
    // Kept is the page of one address: at another one the site would ask for what nobody answers now.
    const asKept = to.each || url.pathname === address ? kept : Response.redirect(url.origin + address);
    if (await waits()) return asKept;
    const response = await fromGateway(request).catch(() => asKept);
    if (to.each && (response.type === 'opaqueredirect' || GONE.includes(response.status))) await worker.caches.delete(cacheName);
    return response;
  }

  async function file(request: Request): Promise<Response> {
    return (await worker.caches.match(request.url)) ?? worker.fetch(request);
  }

  async function picture(request: Request, pictures: string): Promise<Response> {
    const cache = await worker.caches.open(pictures);
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

  /** What a kept file leads to: of the site's own modules and texts, of a module what it imports. */
  async function leadsTo(path: string, kept: Response): Promise<string[]> {
    if (path.endsWith('.json')) return [...(await kept.text()).matchAll(names)].flatMap(([, files]) => files!.split(' '));
    if (!path.endsWith('.js')) return [];
    const imports = (await kept.text()).matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]{1,120}\.(?:js|css|wasm))["'`]/g);
    return [...imports].map(([, name]) => `/assets/${name}`);
  }

  /** Keeps a page and all that it is made of; whether it starts by what is kept, now or from before. */
  async function keep(shown: URL, loaded: readonly string[]): Promise<boolean> {
    const { address, cacheName } = placeOf(shown);
    if (!isPage(shown.pathname)) return false;
    const before = await worker.caches.match(address, { cacheName });
    if (before && (await waits())) return true;
    try {
      const response = await worker.fetch(address, { credentials: to.each ? 'same-origin' : 'omit' });
      if (!response.ok || response.redirected) return before !== undefined;
      const cache = await worker.caches.open(cacheName);
      const html = await response.clone().text();
      const named = html.match(/\/(?:assets|_site)\/[\w./-]{1,300}\.(?:json|js|css|woff2)/g) ?? [];
      const [first = ''] = to.areas;
      const areaFiles = named.filter((path) => first !== '' && path.endsWith(`/${first}.json`));
      const areas = areaFiles.flatMap((path) => to.areas.map((area) => path.replace(/[^/]*$/, `${area}.json`)));
      // It grows while it is walked.
      const wanted = new Set([...named, ...areas, ...loaded.filter(isFile)]);
      for (const path of wanted) {
        if (!(await cache.match(path))) await cache.add(path);
        for (const next of await leadsTo(path, (await cache.match(path))!)) wanted.add(next);
      }
      const isSame = before !== undefined && (await before.text()) === html;
      await cache.put(address, response);
      const there = (await cache.keys()).map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
      if (!isSame) for (const path of there) if (path !== address && !wanted.has(path)) await cache.delete(path);
      const pages = to.each ? (await worker.caches.keys()).filter((name) => name.startsWith(`${to.files} `)) : [];
      for (const oldest of pages.slice(0, -MOST_PAGES)) await worker.caches.delete(oldest);
      return true;
    } catch {
      return before !== undefined;
    }
  }

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
  worker.addEventListener('message', (event) =>
    event.waitUntil(
      keep(new URL(event.data.page, worker.location.origin), event.data.files).then((isKept) => event.ports[0]?.postMessage(isKept)),
    ),
  );
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin) return;
    if (request.mode === 'navigate') {
      if (isPage(pathname)) event.respondWith(page(request));
    } else if (isFile(pathname)) event.respondWith(file(request));
    else if (to.pictures !== null && request.destination === 'image') event.respondWith(picture(request, to.pictures));
  });
}
