import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** A phone in the dark and a desk in daylight. */
export const VIEWS = [
  { name: 'phone, dark', viewport: { width: 360, height: 800 }, colorScheme: 'dark' },
  { name: 'desk, light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'phone, light', viewport: { width: 360, height: 800 }, colorScheme: 'light' },
  { name: 'desk, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits until the page is drawn anew and nothing moves or fades, but for what never stops: one fading may begin where another ends. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let calm = 0; calm < 2; calm++) {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      if (ending.length > 0) calm = -1;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });

/** No serious or critical finding of axe, and nothing that hangs over the side of the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const where = decodeURI(page.url());
  // What stands below the screen is drawn when it comes into sight: until then its colours are those of before.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  // A button that says what came of it changes its words by itself: not while it is looked at.
  await expect(page.locator('.ui-SubmitButton:is([data-state=success], [data-state=error])')).toHaveCount(0);
  // What only now is drawn may fade from the colours of before.
  await settled(page);
  // Reading axe takes a page as long as looking at it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect
    .soft(
      grave.map(
        ({ id, nodes }) =>
          `${where} ${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join(' | ')}`,
      ),
    )
    .toEqual([]);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(excess, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

/**
 * The page in each of these views, one after another: it is loaded once, its window resized and its colours changed, as when a phone is
 * turned or night falls. Ends in the last of them.
 */
export async function expectAccessibleIn(page: Page, views: readonly (typeof VIEWS)[number][] = VIEWS.slice(0, 2)): Promise<void> {
  for (const { viewport, colorScheme } of views) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}
