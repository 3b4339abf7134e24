import type { Locator, Page } from '@playwright/test';

/** From a press to the first frame that shows it, ms. `done` is what it was for, `heard` the first sign of it, where that came before. */
export interface Pressed {
  readonly heard: number;
  readonly done: number;
}

/** What says that something is on its way: a busy part or button, the bar of a navigation, a press before the page is alive. */
const BUSY = 'html[data-waiting], .site-progress, [aria-busy=true], [data-state=loading], [aria-disabled=true].ui-Button';
const KEY = 'bench-press';
/** Longer nothing is waited for, ms. */
const PATIENCE = 20_000;

/**
 * Runs in every document: looks with each frame whether what a press was for is there, also where the press has led to another
 * document. What is waited for stands in the tab's storage.
 */
function lookForEffects(key: string): void {
  interface Wait {
    css: Record<'heard' | 'done', string>;
    /** What was there before the press. */
    before?: Record<'heard' | 'done', string>;
    /** ms since 1970. */
    at?: number;
    seen: Partial<Record<'heard' | 'done', number>>;
  }
  const PARTS = ['heard', 'done'] as const;
  const now = () => performance.timeOrigin + performance.now();
  const shownBy = (css: string) =>
    [...document.querySelectorAll<HTMLInputElement>(css)]
      .map((each) => `${each.textContent} ${each.getAttribute('aria-valuenow')} ${each.getAttribute('aria-pressed')} ${each.checked}`)
      .join('|');
  const read = (): Wait | null => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Wait | null;
    } catch {
      return null;
    }
  };
  const keep = (wait: Wait) => sessionStorage.setItem(key, JSON.stringify(wait));
  const press = (event: Event) => {
    const wait = read();
    if (!wait || wait.at) return;
    wait.at = performance.timeOrigin + event.timeStamp;
    wait.before = { heard: shownBy(wait.css.heard), done: shownBy(wait.css.done) };
    keep(wait);
    look();
  };
  const look = () => {
    const wait = read();
    if (!wait?.at || !wait.before) return;
    for (const part of PARTS) {
      if (wait.seen[part] || !document.body || shownBy(wait.css[part]) === wait.before[part]) continue;
      // What is there when a frame begins is painted by its end.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const latest = read();
        if (latest && !latest.seen[part]) keep({ ...latest, seen: { ...latest.seen, [part]: now() } });
        port1.close();
      });
      port1.start();
      port2.postMessage(null);
    }
    if (!wait.seen.done) requestAnimationFrame(look);
  };
  for (const kind of ['pointerdown', 'click', 'keydown']) addEventListener(kind, press, { capture: true });
  requestAnimationFrame(look);
}

/** Makes all documents of a page look for what presses do. Before its first address. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(lookForEffects, KEY);
}

/** Waits for what a press does. @throws Error when nothing of it is seen */
async function outcome(page: Page, effect: string): Promise<Pressed> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await page.waitForTimeout(100)) {
    const wait = await page.evaluate((key) => sessionStorage.getItem(key), KEY).catch(() => null);
    const { at, seen } = JSON.parse(wait ?? '{"seen":{}}') as { at?: number; seen: { heard?: number; done?: number } };
    if (at && seen.done) return { heard: Math.min(seen.heard ?? Infinity, seen.done) - at, done: seen.done - at };
  }
  throw new Error(`${page.url()}: nothing that "${effect}" finds has changed`);
}

/**
 * Presses and waits for what it is for: until what `effect` finds is another one, by its texts, values and number.
 *
 * @throws Error when nothing of it is seen
 */
export async function press(page: Page, button: Locator, effect: string, sign = BUSY): Promise<Pressed> {
  const waits = JSON.stringify({ css: { heard: sign, done: effect }, seen: {} });
  await page.evaluate(([key, wait]) => sessionStorage.setItem(key, wait), [KEY, waits] as const);
  await button.tap();
  return outcome(page, effect);
}

/** The same by a key, wherever the focus is. */
export async function pressKey(page: Page, key: string, effect: string, sign = BUSY): Promise<Pressed> {
  const waits = JSON.stringify({ css: { heard: sign, done: effect }, seen: {} });
  await page.evaluate(([name, wait]) => sessionStorage.setItem(name, wait), [KEY, waits] as const);
  await page.keyboard.press(key);
  return outcome(page, effect);
}

/** Goes to an address and presses as soon as anything is painted. @param button its selector */
export async function pressWhenPainted(page: Page, address: string, button: string, effect: string): Promise<Pressed> {
  const waits = JSON.stringify({ css: { heard: BUSY, done: effect }, seen: {} });
  await page.addInitScript(
    ([key, wait, selector]) => {
      if (window !== top || sessionStorage.getItem(key)) return;
      sessionStorage.setItem(key, wait);
      const find = () => {
        const found = document.querySelector<HTMLElement>(selector);
        if (found) found.click();
        else requestAnimationFrame(find);
      };
      new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint').forEach(find)).observe({ type: 'paint' });
    },
    [KEY, waits, button] as const,
  );
  await page.goto(address, { waitUntil: 'commit' });
  return outcome(page, effect);
}
