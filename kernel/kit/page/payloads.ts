import { connected } from '#kit/page/connected.ts';
import { destination } from '#kit/page/location.ts';
import type { Navigator } from '#kit/page/navigation.tsx';

/** How long data that was asked for before a press is taken for it, ms. */
const FRESH = 5_000;
/** How long a mouse rests on a link that it is about to press, and a finger stays on one instead of moving the page, ms. */
const REST = { mouse: 65, touch: 40 };

/** The address of a page's data: `/shop/products?page=2` has `/shop/products/_payload.json?page=2`. */
export const payloadPath = (pathname: string, search: string) =>
  `${pathname === '/' ? '' : pathname.replace(/\/$/, '')}/_payload.json${search}`;

const ahead = new Map<string, { readonly answer: Promise<Response>; readonly until: number }>();
const ask = (path: string, signal?: AbortSignal) => fetch(path, { signal, headers: { accept: 'application/json' } });

/** A connection that is back may not carry anything yet, ms. */
const BACK = 1_000;
/** Fetches a page's data; what was asked for a moment ago is not asked for again. Without a connection it waits for one. */
export async function fetchPayload(path: string, signal: AbortSignal): Promise<Response> {
  if (changes.size > 0) await Promise.race([Promise.all(changes), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const early = ahead.get(path);
  ahead.delete(path);
  const answer = early && early.until >= Date.now() ? early.answer : ask(path, signal);
  return answer.catch(async (error: unknown) => {
    if (signal.aborted || window.navigator.onLine) throw error;
    await connected(signal);
    return ask(path, signal).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, BACK));
      return ask(path, signal);
    });
  });
}

/** How long a page waits for what was pressed before, ms. */
const PATIENCE = 3_000;
const changes = new Set<Promise<void>>();

/** A call begins that may change what pages show; gives what says that it has ended. A page that is gone to meanwhile is read after it. */
export function beginChange(): () => void {
  let end = () => {};
  const change = new Promise<void>((resolve) => (end = resolve));
  changes.add(change);
  ahead.clear();
  return () => {
    changes.delete(change);
    ahead.clear();
    end();
  };
}

/** Asks for the data of the page that a link leads to, where that is another one of the site; gives its path. */
function askAhead({ target }: Event): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || href.startsWith('#') || link.target || link.download || destination(href, location.origin) !== 'inside')
    return null;
  const { pathname, search } = new URL(href, location.origin);
  const path = payloadPath(pathname, search);
  if (changes.size > 0 || path === payloadPath(location.pathname, location.search) || (ahead.get(path)?.until ?? 0) >= Date.now())
    return null;
  // One at a time: whoever moves over a list of links presses one of them.
  ahead.clear();
  const answer = ask(path);
  answer.catch(() => ahead.delete(path));
  ahead.set(path, { answer, until: Date.now() + FRESH });
  return pathname;
}

/**
 * Has the router, and data and code of the page that somebody is about to go to, on their way before the press: a finger has come down on
 * its link, or a mouse rests there. Not for who saves data.
 * @param prepare loads the code of the page at a path
 */
export function readAhead(navigator: Navigator, prepare: (pathname: string) => void): void {
  const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
  const first = (event: Event) => {
    // A page that is drawn below a mouse at rest hears of it, too.
    if (event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY) return;
    for (const kind of signs) removeEventListener(kind, first);
    void navigator.router().catch(() => {});
  };
  for (const kind of signs) addEventListener(kind, first, { passive: true });
  if ((window.navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  let resting: ReturnType<typeof setTimeout>;
  const rest = (event: PointerEvent, ms: number) => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      const pathname = navigator.busy ? null : askAhead(event);
      if (pathname) prepare(pathname);
    }, ms);
  };
  addEventListener('pointerover', (event) => event.pointerType === 'mouse' && rest(event, REST.mouse), { passive: true });
  addEventListener('pointerdown', (event) => rest(event, event.pointerType === 'mouse' ? 0 : REST.touch), { passive: true });
  // The finger moves the page.
  addEventListener('pointercancel', () => clearTimeout(resting), { passive: true });
}
