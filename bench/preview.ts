/**
 * How soon the console's preview shows a colour: `node bench/preview.ts`. In Chromium on `/config/theme`, from the moment at which a
 * brand colour stands in its field to the frame in which the site in the preview is drawn with it.
 *
 * - median and slowest of 20 colours, ms   bar ≤ 100 (median)
 */
import { chromium } from '@playwright/test';
import { config } from '#plugins/config/plugin.ts';
import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { judge, median, printFigure } from './kit/figures.ts';
import { ensureBuilt, SITE, startGateway } from './kit/gateway.ts';
import { openVisits } from './kit/visitors.ts';

const COLOURS = 20;

ensureBuilt();
const gateway = await startGateway({ data: 'preview', environment: 'localhost' });
const visits = await openVisits(gateway);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS });
try {
  const { cookie } = await visits.visitor(await visits.account('admin'), 'admin', config);
  const origin = `http://${SITE.host}:${gateway.port}`;
  const context = await browser.newContext({ locale: 'th-TH' });
  await context.addCookies([{ name: '_account', value: cookie!, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/config/theme`, { waitUntil: 'networkidle' });
  const field = page.getByRole('textbox', { name: 'สีหลักของแบรนด์', exact: true });
  await page.frameLocator('iframe').locator('html[data-theme]').waitFor();
  const times: number[] = [];
  for (let at = 0; at < COLOURS; at++) {
    const colour = `#${(0x204080 + at * 0x0a0b05).toString(16).padStart(6, '0')}`;
    const took = await field.evaluate(
      (input: HTMLInputElement, value) =>
        new Promise<number>((resolve) => {
          const inside = document.querySelector('iframe')!.contentWindow!;
          const accent = () => inside.getComputedStyle(inside.document.documentElement).getPropertyValue('--accent');
          const before = accent();
          const began = performance.now();
          // As if it had been typed or pasted: React listens to the event, not to the property.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
          input.dispatchEvent(new Event('input', { bubbles: true }));
          const look = () => {
            if (accent() === before) return requestAnimationFrame(look);
            // What has been set is drawn with this frame.
            return requestAnimationFrame(() => resolve(performance.now() - began));
          };
          look();
        }),
      colour,
    );
    times.push(took);
    await page.waitForTimeout(400);
  }
  judge('preview shows a colour, median ms', median(times), 100, 'at most');
  printFigure('slowest, ms', Math.max(...times), 0);
} finally {
  await browser.close();
  await visits.data.close();
  await gateway.stop();
}
