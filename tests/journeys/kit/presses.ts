import type { Page } from '@playwright/test';

/** Counts what a person does: clicks, and Enter; typing is none. A press on a label is one, whatever the browser makes of it. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => void (presses += 1));
  await page.addInitScript(() => {
    const tell = () => (window as unknown as { pressed: () => void }).pressed();
    addEventListener('pointerdown', tell, true);
    addEventListener('keydown', (event) => event.key === 'Enter' && tell(), true);
  });
  return () => presses;
}

/** Types into a field that has the focus already or is come to by the keyboard, as by "next" on a phone's. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  const field = page.locator(`[name="${name}"]:visible`);
  for (let tries = 0; tries < 60 && !(await field.evaluate((element) => element === document.activeElement)); tries++)
    await page.keyboard.press('Tab');
  await page.keyboard.type(text);
}
