/** Until what could not be kept is tried again, ms. */
const AGAIN_MS = 20_000;

/** The worker that keeps a page. */
export interface KeptBy {
  /** Address of its script, beside the pages that it answers for. */
  readonly worker: string;
  readonly scope: string;
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

/** The worker once it works. `ready` would wait without end on a page that began at another address, as that of staff who sign in. */
async function activeWorker({ worker: script, scope }: KeptBy): Promise<ServiceWorker> {
  const { active, waiting, installing } = await navigator.serviceWorker.register(script, { scope });
  const worker = active ?? waiting ?? installing!;
  if (worker.state !== 'activated')
    await new Promise<void>((done, fail) =>
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') done();
        else if (worker.state === 'redundant') fail(new Error('No worker'));
      }),
    );
  return worker;
}

/** Has the worker keep what this page is made of; whether all of it is kept. */
async function keepFiles(by: KeptBy): Promise<boolean> {
  const worker = await activeWorker(by);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((done) => port1.addEventListener('message', ({ data }) => done(data === true), { once: true }));
  port1.start();
  worker.postMessage({ page: location.pathname + location.search, files: loadedFiles() }, [port2]);
  return answer.finally(() => port1.close());
}

/**
 * Has a worker keep this page and all files of it, so that it starts without a connection: now, when there is a line again, and when it is
 * looked at again.
 * @param load brings what the page would load only later: that may be without a connection
 * @param tell hears whether all of it is kept. @returns what ends it
 */
export function keepPage(by: KeptBy, load: () => Promise<unknown>, tell: (isKept: boolean) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  let gone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function keep() {
    clearTimeout(timer);
    const isKept = await load()
      .then(() => keepFiles(by))
      .catch(() => false);
    if (gone) return;
    tell(isKept);
    if (!isKept) timer = setTimeout(() => void keep(), AGAIN_MS);
  }
  const again = () => void keep();
  again();
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  return () => {
    gone = true;
    clearTimeout(timer);
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
  };
}
