import type { Page } from '@playwright/test';
import { at, keptSignIn, SITES, type SiteId } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** Width of A4 between the margins of the sheet, px. */
const A4 = 680;
const HOMES = Object.keys(SITES) as SiteId[];

/** What is seen on paper that should not be: tools, colours, what reaches over the edge. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const found: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest('svg, script, style, .ui-Hidden') || !element.checkVisibility()) continue;
      if (element.matches('header:not(main *), footer:not(main *), nav, button, .ui-Button, [popover]'))
        found.push(`tool ${name(element)}`);
      const { color, backgroundColor } = getComputedStyle(element);
      if (color !== 'rgb(0, 0, 0)') found.push(`${color} ${name(element)}`);
      if (!['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(backgroundColor)) found.push(`on ${backgroundColor} ${name(element)}`);
    }
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return over > 1 ? [...found, `${over} px too wide`] : found;
  });
}

test('a page of every site is printed black on white, without anything to click', async ({ context }) => {
  await Promise.all(
    HOMES.map(async (site) => {
      const page = await context.newPage();
      await page.setViewportSize({ width: A4, height: 960 });
      await page.goto(at(site));
      await alive(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(SITES[site].home);
      expect(await faultsOnPaper(page), site).toEqual([]);
    }),
  );
});

test('a receipt is printed alone, on a roll of 80 mm', async ({ page }) => {
  await page.goto(at('market', '/about'));
  await alive(page);
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => (element.dataset.paper = 'receipt'));
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // 80 mm in points
  expect(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])).toBeCloseTo(226.8, 0);
});

test.describe('as a member', () => {
  test.use({ storageState: keptSignIn('market', 'user') });

  test('a dashboard and a wallet are printed whole', async ({ page }) => {
    await page.setViewportSize({ width: A4, height: 960 });
    for (const path of ['/user/dashboard', '/user/wallet']) {
      await page.goto(at('market', path));
      await alive(page);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await faultsOnPaper(page), path).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });
});
