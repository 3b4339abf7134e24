import type { BrowserContext } from '@playwright/test';

/** What went wrong in a browser while nobody looked: console, scripts, policy, network. */
export interface Faults {
  found: string[];
  /** This journey means to be refused: answers with `status` from a path that holds `part`. */
  expect(status: number, part: string): void;
  /** This journey breaks the network itself, where the address holds `part`. */
  expectFailed(part: string): void;
}

export const newFaults = (): Faults & { allowed(status: number, url: string): boolean } => {
  const expected: { status: number; part: string }[] = [];
  return {
    found: [],
    expect: (status, part) => void expected.push({ status, part }),
    expectFailed: (part) => void expected.push({ status: 0, part }),
    allowed: (status, url) => expected.some((one) => one.status === status && decodeURI(url).includes(one.part)),
  };
};

/** The live channel may knock at the very moment when its session ends, or when a journey has pulled the network, and is then refused as it should be. */
const LIVE_REFUSED = /^WebSocket connection to '.+\/api\/live' failed: (HTTP Authentication failed|.*net::ERR_INTERNET_DISCONNECTED)/;

/** Notes everything that a developer would see in red. */
export function watch(context: BrowserContext, faults: ReturnType<typeof newFaults>): void {
  context.on('console', (message) => {
    if (LIVE_REFUSED.test(message.text())) return;
    // The answer itself is looked at below, where its address and status are known.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.found.push(`console on ${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => faults.found.push(`script on ${error.page()?.url()}: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The page went elsewhere before the answer was there.
    if (reason === 'net::ERR_ABORTED' || faults.allowed(0, request.url())) return;
    faults.found.push(`no answer: ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    const status = response.status();
    if (status < 400 || faults.allowed(status, response.url())) return;
    if (status === 401 && new URL(response.url()).pathname === '/api/live/open') return;
    // A page that is not there says so with its own status.
    if (status === 404 && response.request().isNavigationRequest()) return;
    faults.found.push(`${status}: ${response.request().method()} ${response.url()}`);
  });
}
