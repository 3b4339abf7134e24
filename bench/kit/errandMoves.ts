import type { Page } from '@playwright/test';
import type { Hand } from './errandHand.ts';
import type { Work } from './errandWork.ts';

type Way = (hand: Hand, work: Work) => Promise<void>;
/** Something that staff do every day. */
export interface Errand {
  /** What they do. */
  readonly name: string;
  readonly site: 'market' | 'academy';
  readonly keys: Way;
  readonly thumb: Way;
  /** A query that gives a row once it has happened. */
  done(work: Work): readonly [sql: string, values: unknown[]];
}

/** The page itself, without what stands around it. */
export const main = (page: Page) => page.getByRole('main');
/** The uppermost dialog. */
export const dialog = (page: Page) => page.locator('dialog[open]').last();
const palette = (page: Page) => page.locator('dialog.desk-Palette');
const option = (page: Page, name: string) => palette(page).getByRole('option').filter({ hasText: name }).first();

/** By the palette to what some words find. */
export async function find(hand: Hand, words: string, name: string, isThumb = false): Promise<void> {
  const { page } = hand;
  if (isThumb) await hand.tap(page.locator('.desk-Find'));
  else await hand.key('Control+k');
  await hand.look(palette(page).getByRole('combobox'));
  await hand.type(words);
  const wanted = option(page, name);
  await wanted.waitFor();
  if (isThumb) return hand.tap(wanted);
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await hand.key('ArrowDown');
  await hand.key('Enter');
}

/** What a dialog is for: the last of its buttons. */
export const submitter = (page: Page) => dialog(page).locator('.ui-Actions').last().getByRole('button').last();

/** On to what a dialog is for, and does it. */
export async function toSubmit(hand: Hand): Promise<void> {
  const button = submitter(hand.page);
  if (!(await hand.isAt(button))) await hand.tabTo(button);
  await hand.key('Enter');
}

/** By the menu, which a phone opens first. */
export async function tapMenu(hand: Hand, path: string): Promise<void> {
  await hand.tap(hand.page.locator('.desk-Bar-menu'));
  await hand.look(hand.page.locator('.desk-Menu:popover-open'));
  await hand.tap(hand.page.locator(`.desk-Menu a[href="${path}"]`));
}

/** A dialog has closed. */
export const gone = (page: Page) => page.locator('dialog[open]').waitFor({ state: 'detached' });
