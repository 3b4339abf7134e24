import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** Bytes per second and ms that a phone's line has: 1.6 Mbit/s down, 0.75 up, 150 ms to the first byte of every answer. */
const FAST_3G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
const SLOWDOWN = 4;

/** A phone of 360 × 800 with a processor four times slower than this machine's. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Of its page: what is told without scripts, too. */
  readonly cdp: CDPSession;
  /** As slow as a phone from now on, or as fast as the machine, for what is only got ready. */
  slow(is: boolean): Promise<void>;
}

/**
 * Opens a phone in a browser of its own.
 *
 * @param options.line whether its line is slow, too
 * @param options.cookies what it has: `name=value` by host
 */
export async function openPhone(
  browser: Browser,
  { line = false, scripts = true, cookies = {} }: { line?: boolean; scripts?: boolean; cookies?: Readonly<Record<string, string>> } = {},
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    javaScriptEnabled: scripts,
  });
  await context.addCookies(
    Object.entries(cookies).map(([domain, cookie]) => {
      const [name, value] = cookie.split(/=(.*)/);
      return { domain, path: '/', name: name!, value: value! };
    }),
  );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  // The panel of local environments has styles of its own, which no visitor waits for.
  await cdp.send('Network.setBlockedURLs', { urls: ['*/hostPanel-*.css'] });
  if (line) await cdp.send('Network.emulateNetworkConditions', FAST_3G);
  const slow = (is: boolean) => cdp.send('Emulation.setCPUThrottlingRate', { rate: is ? SLOWDOWN : 1 }).then(() => {});
  await slow(true);
  return { context, page, cdp, slow };
}
