/**
 * What staff's errands take: `node bench/errands.ts`. Five of them, each with keys alone (1280 × 900) and with a thumb (360 × 800, touch), from
 * the desk's first page by the shortest way that is built, in Chromium with a CPU four times slower, the line as it is.
 *
 * - presses (keys outside words, or taps), letters typed, swipes to what is out of sight       told
 * - seconds of the page: all that is waited for between the presses, which come at once       told
 * - seconds of a person: those, and the keystroke-level model's 0.28 for a key, 1.1 for a tap or a swipe, 1.35 for a page or a dialog
 *
 * Each errand must have happened by what the data says. `ERRANDS="publish a page"` does these alone.
 */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { Hand } from './kit/errandHand.ts';
import { ERRANDS } from './kit/errandWays.ts';
import { openWork, signIn, type SignIn } from './kit/errandWork.ts';
import { ensureBuilt, forget, SITE, startGateway } from './kit/gateway.ts';

const ONLY = process.env.ERRANDS?.split(',');

ensureBuilt();
forget('errands');
const gateway = await startGateway({ data: 'errands', environment: 'localhost' });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
});
const origin = (site: string) => `http://${site}.localhost:${gateway.port}`;

/** Somebody at the desk's first page, which is all there. */
async function open(site: string, storageState: SignIn, isThumb: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: isThumb ? { width: 360, height: 800 } : { width: 1280, height: 900 },
    hasTouch: isThumb,
    isMobile: isThumb,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    storageState,
  });
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${origin(site)}/desk`, { waitUntil: 'networkidle' });
  return page;
}

try {
  const [buyer, market, academy] = [
    await signIn(browser, origin('market'), 'user@talad.example', 'sala-demo-user-password'),
    await signIn(browser, origin('market'), 'admin@talad.example', 'sala-demo-admin-password'),
    await signIn(browser, origin('academy'), 'admin@saengthong.example', 'sala-demo-admin-password'),
  ];
  const work = openWork(gateway, buyer, market);
  await work.settle();
  console.log(`${''.padEnd(28)} presses  letters  swipes   page s  person s`);
  for (const [nth, way] of (['keys', 'thumb'] as const).entries()) {
    const waiting = await work.prepare(nth);
    for (const errand of ERRANDS.filter(({ name }) => !ONLY || ONLY.includes(name))) {
      const page = await open(errand.site, errand.site === 'market' ? market : academy, way === 'thumb');
      const hand = new Hand(page);
      const began = performance.now();
      await errand[way](hand, waiting);
      const seconds = (performance.now() - began) / 1000;
      const figures = [hand.presses, hand.chars, hand.swipes].map((figure) => String(figure).padStart(8));
      const person = seconds + hand.seconds(way === 'thumb');
      console.log(
        `${`${errand.name}, ${way}`.padEnd(28)}${figures.join(' ')} ${seconds.toFixed(1).padStart(8)} ${person.toFixed(1).padStart(9)}`,
      );
      await work.happened(errand.site === 'market' ? 'talad' : SITE.space, `${errand.name}, ${way}`, ...errand.done(waiting));
      await page.context().close();
    }
  }
  await work.close();
} finally {
  await browser.close();
  await gateway.stop();
}
