import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { newFaults, watch, type Faults } from './faults.ts';
import { account, at, keptSignIn, type Role, type SiteId } from './places.ts';

export { expect };

interface Fixtures {
  faults: Faults;
  /** A browser of its own, as that visitor of that site, at a path. */
  open(site: string, path?: string, as?: Role, options?: BrowserContextOptions): Promise<Page>;
}

/** Playwright's `test`, where every fault in any browser of a journey fails it. */
export const test = base.extend<Fixtures & { counted: ReturnType<typeof newFaults> }>({
  // oxlint-disable-next-line no-empty-pattern
  counted: async ({}, provide) => {
    const faults = newFaults();
    await provide(faults);
    expect(faults.found).toEqual([]);
  },
  faults: async ({ counted }, provide) => provide(counted),
  context: async ({ context, counted }, provide) => {
    watch(context, counted);
    await provide(context);
  },
  open: async ({ browser, counted }, provide) => {
    const opened: Page[] = [];
    await provide(async (site, path = '/', as = 'guest', options = {}) => {
      const context = await browser.newContext({ ...(as === 'guest' ? {} : { storageState: keptSignIn(site as SiteId, as) }), ...options });
      watch(context, counted);
      const page = await context.newPage();
      opened.push(page);
      await page.goto(at(site, path));
      await alive(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

/**
 * Waits until the page is more than its HTML: the panel of local hosts is drawn by the browser alone, and React knows
 * every control (parts whose code comes later are made alive after the rest, some when somebody moves). Looks often: `expect` pauses for up to
 * half a second here, and every page of every journey waits for this.
 */
export const alive = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('.host-panel')?.checkVisibility() &&
      document.body.dispatchEvent(new Event('pointermove')) &&
      [...document.querySelectorAll('main :is(button, input, select, textarea)')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactFiber')),
      ),
    undefined,
    { polling: 20, timeout: 30_000 },
  );

/** Leaves a mark that a full load wipes away. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
/** Whether the page is still the one that was marked. */
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Signs in through the form, as a person does. */
export async function signIn(page: Page, site: SiteId, as: Exclude<Role, 'guest'>): Promise<void> {
  const { email, password } = account(site, as);
  await page.goto(at(site, '/user/login'));
  await alive(page);
  await page.getByLabel('อีเมล').fill(email);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await page.waitForURL(at(site));
  await alive(page);
}
