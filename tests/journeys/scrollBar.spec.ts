import { CHROMIUM_ARGS, chromiumPath } from '#tools/cli/browser.mjs';
import { SITES, WITH_ACCOUNTS, type SiteId } from './kit/places.ts';
import { expect, test } from './kit/test.ts';

// A bar that takes its room from the page, as most desks have it: Playwright hides it unless told.
test.use({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS, ignoreDefaultArgs: ['--hide-scrollbars'] } });

for (const site of Object.keys(SITES) as SiteId[])
  test(`beside a classic scroll bar nothing is cut, and no line begins in the middle of a word: ${site}`, async ({ open }) => {
    const page = await open(site, '/', 'guest', { viewport: { width: 360, height: 800 } });
    for (const path of SITES[site].paths) {
      await page.goto(new URL(path, page.url()).href);
      await page.evaluate(() => document.fonts.ready);
      const seen = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        const brand = document.querySelector('header a[href="/"]')!;
        const cut = [brand, ...brand.querySelectorAll('*')].filter(
          (part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0,
        );
        const { right } = brand.getBoundingClientRect();
        const next = [...document.querySelectorAll('header :is(a, button)')]
          .filter((part) => part !== brand && part.checkVisibility() && part.getBoundingClientRect().left >= right - 1)
          .map((part) => part.getBoundingClientRect().left);
        // What cannot stand at the beginning of a line: ๆ, ฯ, and marks that hang on a letter.
        const bad: string[] = [];
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent!;
          for (const { index } of text.matchAll(/[ๆฯ\u0e30-\u0e33\u0e45]/g)) {
            const before = text.slice(0, index).trimEnd().length - 1;
            if (before < 0 || !node.parentElement!.checkVisibility()) continue;
            const tops = [before, index].map((at) => {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              return range.getBoundingClientRect();
            });
            if (tops[1]!.height > 0 && tops[1]!.top >= tops[0]!.bottom) bad.push(text.slice(Math.max(0, index - 12), index + 8));
          }
        }
        return {
          bar: innerWidth - clientWidth,
          over: scrollWidth - clientWidth,
          cut: cut.length,
          overlaps: next.some((left) => left < right),
          bad,
        };
      });
      expect(seen, path).toEqual({ bar: expect.any(Number), over: 0, cut: 0, overlaps: false, bad: [] });
      expect(seen.bar, 'there is a bar').toBeGreaterThan(5);
    }
  });

// They have more beside the name than guests.
for (const site of WITH_ACCOUNTS)
  test(`beside a classic scroll bar members read the whole name: ${site}`, async ({ open }) => {
    const page = await open(site, '/', 'user', { viewport: { width: 360, height: 800 } });
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5);
    const brand = page.getByRole('banner').locator('a[href="/"]').first();
    const cut = await brand.evaluate((link) =>
      [link, ...link.querySelectorAll('*')].some((part) => part.clientWidth > 0 && part.scrollWidth > part.clientWidth),
    );
    expect(cut).toBe(false);
  });
