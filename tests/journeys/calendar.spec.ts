import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleIn } from './kit/accessible.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

// All look at the calendars of the same member.
test.describe.configure({ mode: 'serial' });

const title = `นัดตรวจงาน ${unlike()}`;
const entry = (page: Page) => page.getByRole('button', { name: title }).first();
/** The day that an entry of the month stands on; none while it is taken from one to another. */
const dayOf = (page: Page) => entry(page).evaluate((element) => element.closest<HTMLElement>('[data-day]')?.dataset.day);

async function add(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'เพิ่มกิจกรรม', exact: true }).click();
  await page.getByLabel('ชื่อกิจกรรม').fill(name);
  await page.getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('1: an event is made, dragged and moved by keyboard, and another browser sees it at once', async ({ open }) => {
  const page = await open('academy', '/calendar?date=2027-03-10', 'manager');
  const other = await open('academy', '/calendar?date=2027-03-10', 'manager');
  // 8: the Buddhist era, a Thai week
  await expect(page.getByText('มีนาคม 2570', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('columnheader').first()).toHaveAccessibleName(/จันทร์/);

  await add(page, title);
  await expect(entry(other)).toBeVisible();
  await expect.poll(() => dayOf(other)).toBe('2027-03-10');

  const target = page.locator('td[data-day="2027-03-12"]');
  const [from, to] = [(await entry(page).boundingBox())!, (await target.boundingBox())!];
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 12);
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => dayOf(page)).toBe('2027-03-12');
  await expect.poll(() => dayOf(other)).toBe('2027-03-12');

  await entry(page).focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => dayOf(page)).toBe('2027-03-11');
  await expectAccessibleIn(page);
});

test('10: what is planned at the same time is said before it is saved', async ({ open }) => {
  const page = await open('academy', '/calendar?date=2027-03-11', 'manager');
  await page.getByRole('button', { name: 'เพิ่มกิจกรรม', exact: true }).click();
  await expect(page.getByText('เวลานี้มีนัดอยู่แล้ว')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(title)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'ยกเลิก' }).click();
});

test('every view of the site’s calendar is there for guests, on a phone too', async ({ open }) => {
  const page = await open('academy', '/calendar/activities', 'guest', { viewport: { width: 360, height: 740 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ปฏิทินกิจกรรม');
  for (const name of ['สัปดาห์', 'วัน', 'กำหนดการ', 'ปี', 'เดือน']) {
    await page.getByRole('navigation', { name: 'มุมมอง' }).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'มุมมอง' }).locator('[aria-current]')).toHaveText(name);
    await expectAccessible(page);
  }
  await expect(page.getByRole('button', { name: 'เพิ่มกิจกรรม', exact: true })).toHaveCount(0);
});

test('today is in view on a phone, whatever the view', async ({ open }) => {
  for (const view of ['', 'week', 'agenda', 'year']) {
    const page = await open('academy', `/calendar${view && `?view=${view}`}`, 'guest', { viewport: { width: 360, height: 800 } });
    const today = page.locator('[data-today]').first();
    // Days without anything do not stand in an agenda.
    if (view !== 'agenda' || (await today.count()) > 0) await expect(today).toBeInViewport();
  }
});

test('an event is called off', async ({ open }) => {
  const page = await open('academy', '/calendar?date=2027-03-11', 'manager');
  await entry(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ลบกิจกรรม' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ลบกิจกรรม' }).click();
  await expect(entry(page)).toHaveCount(0);
  await page.goto(at('academy', '/calendar/email'));
  await alive(page);
  await expectAccessibleIn(page);
});
