import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { otherBrowsers } from '#tools/cli/browser.mjs';
import type { SiteId } from '../places.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export { expect };

const START: Readonly<Record<string, (path: string) => Promise<Engine>>> = { firefox: startFirefox, webkit: startWebKit };

/** Playwright's `test` in a browser that Playwright does not drive: the one that the project is named after. */
export const test = base.extend<{ visit(site: SiteId): Promise<Visitor> }>({
  // oxlint-disable-next-line no-empty-pattern
  visit: async ({}, provide, info) => {
    const { name } = info.project;
    const browser = otherBrowsers().find((other) => other.name === name)!;
    test.skip(!browser.path, browser.missing);
    const engines: Engine[] = [];
    await provide(async (site) => {
      const engine = await START[name]!(browser.path!);
      engines.push(engine);
      return new Visitor(engine, site);
    });
    for (const [at, engine] of engines.entries()) {
      if (info.errors.length) {
        const path = info.outputPath(`window-${at + 1}.png`);
        writeFileSync(path, await engine.screenshot());
        await info.attach('window', { path, contentType: 'image/png' });
      }
      await engine.close();
    }
  },
});
