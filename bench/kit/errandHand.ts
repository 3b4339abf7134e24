import type { CDPSession, Locator, Page } from '@playwright/test';

/** Seconds of the keystroke-level model: a key, a tap or a swipe, and thinking once on each page or dialog. */
const KEY = 0.28;
const TAP = 1.1;
const THINK = 1.35;
/** Presses of Tab after which what is looked for is not there. */
const MOST_TABS = 80;
/** What one swipe brings into sight, of the screen's height. */
const SWIPE = 0.75;

/** Somebody who works with keys alone or with a thumb, and is counted. */
export class Hand {
  readonly page: Page;
  /** Keys outside typed words, or taps. */
  presses = 0;
  chars = 0;
  swipes = 0;
  /** Pages and dialogs that were looked at before the next press. */
  looks = 0;
  readonly #keyboard: Promise<CDPSession>;

  constructor(page: Page) {
    this.page = page;
    this.#keyboard = page.context().newCDPSession(page);
  }

  /** What a person takes for it, s, without waiting. */
  seconds(isThumb: boolean): number {
    return (this.chars + (isThumb ? 0 : this.presses)) * KEY + (isThumb ? (this.presses + this.swipes) * TAP : 0) + this.looks * THINK;
  }

  /** Waits until a page or a dialog shows what is needed, and thinks once. */
  async look(at: Locator): Promise<void> {
    this.looks++;
    await at.first().waitFor();
  }

  isAt(element: Locator): Promise<boolean> {
    return element.first().evaluate((found) => found === document.activeElement);
  }

  async key(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.presses++;
      await this.page.keyboard.press(key);
    }
  }

  async type(text: string): Promise<void> {
    const keyboard = await this.#keyboard;
    // As keys of a Thai keyboard, which Playwright has none of: a list finds its choice by them, too.
    for (const letter of text) {
      this.chars++;
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
    }
  }

  /**
   * Goes on by Tab, or back by Shift+Tab, until something has the focus; what stands above every page is skipped by its link.
   *
   * @throws Error when nothing of it is reached
   */
  async tabTo(to: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const skip = this.page.locator('a[href="#main"]');
    const isInPage = await to.first().evaluate((element) => element.closest('main') !== null);
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      await this.key(key);
      if (isInPage && (await this.isAt(skip))) await this.key('Enter');
      if (await this.isAt(to)) return;
    }
    throw new Error(`${this.page.url()}: ${String(to)} is not reached by ${key}`);
  }

  /** Taps where it is; what is out of sight is swiped to first. */
  async tap(on: Locator): Promise<void> {
    const target = on.first();
    await target.waitFor();
    const away = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const { clientHeight } = document.documentElement;
      return { by: Math.max(0, -top, bottom - clientHeight), clientHeight };
    });
    this.swipes += Math.ceil(away.by / (away.clientHeight * SWIPE));
    this.presses++;
    await target.tap();
  }
}
