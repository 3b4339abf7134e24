import type { Page } from '@playwright/test';
import { expectAccessibleIn, VIEWS } from './kit/accessible.ts';
import { at, keptSignIn } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

const PREVIEW = '/lesson/play/woodwork-first-bench/overview';
const LOCKED = '/lesson/play/woodwork-first-bench/measure-and-saw';
/** Words of the locked lesson that only who may open it reads. */
const SECRET = 'กดรายการช่วงของวิดีโอเพื่อข้ามไปขั้นที่ต้องการ';
const DESK_AND_PHONE = [VIEWS[1], VIEWS[0]];

const film = (page: Page) => page.locator('.lesson-Player video');
/** The film has a picture: its file has been looked at since the start, and it can be played. */
async function ready(page: Page) {
  await expect(async () => {
    if ((await film(page).count()) === 0) await page.reload();
    await expect(film(page)).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
}
const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const seek = (page: Page, seconds: number) => film(page).evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), seconds);

test('a guest browses the courses, by the keyboard too', async ({ page }) => {
  await page.goto(at('academy', '/lesson'));
  await alive(page);
  await expect(page.getByRole('region', { name: 'หลักสูตรแนะนำ' })).toBeVisible();
  // by the arrow keys from card to card, and from row to row
  const cards = page.locator('.lesson-Row').first().getByRole('link');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.lesson-Row').nth(1).locator('a:focus')).toHaveCount(1);
  await expectAccessibleIn(page, VIEWS);

  await page.goto(at('academy', '/lesson?q=ม้านั่ง'));
  await alive(page);
  await page.getByRole('link', { name: /งานไม้เบื้องต้น/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/งานไม้เบื้องต้น/);
  await expectAccessibleIn(page, DESK_AND_PHONE);
  await expect(page.getByRole('link', { name: 'วัด เลื่อย ไส ให้ได้ฉาก' })).toHaveCount(0);
});

test('a guest plays the preview, and nothing else', async ({ page }) => {
  await page.goto(at('academy', '/lesson/detail/woodwork-first-bench'));
  await alive(page);
  await page.getByRole('link', { name: 'ทำม้านั่งใน 46 วินาที' }).click();
  await expect(page).toHaveURL(at('academy', PREVIEW));
  await ready(page);
  await expect(page.getByText('นี่คือบทเรียนตัวอย่าง')).toBeVisible();
  await expectAccessibleIn(page, DESK_AND_PHONE);

  // what is locked is in no answer: neither the page nor its data
  const textOf = (path: string) => page.evaluate(async (from) => (await fetch(from)).text(), path);
  const [html, payload] = [await textOf(LOCKED), await textOf(`${LOCKED}/_payload.json`)];
  for (const answer of [html, payload]) {
    expect(answer).not.toContain(SECRET);
    expect(answer).not.toContain('/filemanager/linked/');
  }
  await page.goto(at('academy', LOCKED));
  await alive(page);
  await expect(page.getByText('บทเรียนนี้สำหรับผู้สมัครเรียน')).toBeVisible();
  await expectAccessibleIn(page, DESK_AND_PHONE);
});

test('the big button of a film starts it, on a phone and on a desk', async ({ open }) => {
  for (const { viewport } of DESK_AND_PHONE) {
    const page = await open('academy', PREVIEW, 'guest', { viewport, reducedMotion: 'reduce' });
    await ready(page);
    // Nothing lies over it, at its edges as in its middle.
    const big = page.locator('.lesson-Player-big');
    const { width, height } = (await big.boundingBox())!;
    for (const y of [4, height - 4]) await big.click({ position: { x: width / 2, y }, trial: true });
    await big.click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
    await page.getByRole('button', { name: 'หยุด', exact: true }).click();
  }
});

test.describe('a learner', () => {
  // Nothing plays by itself, and nothing goes on by itself.
  test.use({ storageState: keptSignIn('academy', 'user'), contextOptions: { reducedMotion: 'reduce' } });

  test('enrols, reads, and is told how far they are', async ({ page }) => {
    await page.goto(at('academy', '/lesson/enroll/backyard-organic'));
    await alive(page);
    await page.getByRole('button', { name: 'สมัครและเริ่มเรียน' }).click();
    await page.waitForURL(/\/lesson\/play\//);
    await page.getByRole('button', { name: 'ทำบทนี้เสร็จแล้ว' }).click();
    await expect(page.getByText('เรียนจบบทนี้แล้ว').first()).toBeVisible();
    await page.goto(at('academy', '/lesson/enroll/backyard-organic'));
    await alive(page);
    await expect(page.getByText('คุณเป็นผู้เรียนหลักสูตรนี้แล้ว')).toBeVisible();
    await expectAccessibleIn(page, DESK_AND_PHONE);
    await page.goto(at('academy', '/lesson/learning'));
    await alive(page);
    await expect(page.getByRole('link', { name: /แปลงผักอินทรีย์/ }).first()).toBeVisible();
    await expectAccessibleIn(page, DESK_AND_PHONE);
  });

  test('goes on at the second on another device, and the end alone completes nothing', async ({ page, open }) => {
    await page.goto(at('academy', LOCKED));
    await alive(page);
    await ready(page);
    await seek(page, 18);
    await page.getByRole('button', { name: 'เล่น', exact: true }).last().click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(20);
    // Stood still first, then waited for what is saved of just there: savings are sent one after the other.
    const answered: number[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().includes('/progress') && request.method() === 'POST')
        answered.push((request.postDataJSON() as { positionSeconds: number }).positionSeconds);
    });
    await page.getByRole('button', { name: 'หยุด', exact: true }).click();
    const left = await timeOf(page);
    await expect.poll(() => Math.max(0, ...answered)).toBeGreaterThanOrEqual(left - 0.1);
    await page.close();

    const phone = await open('academy', '/lesson/learning', 'user', { viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' });
    await phone.goto(at('academy', LOCKED));
    await alive(phone);
    await ready(phone);
    await expect.poll(async () => Math.abs((await timeOf(phone)) - left)).toBeLessThan(1.5);

    // the last second is no four fifths
    const counted = phone.waitForResponse((answer) => answer.url().includes('/progress') && answer.request().method() === 'POST');
    await phone.keyboard.press('9');
    await phone.getByRole('button', { name: 'เล่น', exact: true }).last().click();
    await expect(phone.getByRole('group', { name: 'บทถัดไป' })).toBeVisible();
    await phone.getByRole('button', { name: 'อยู่หน้านี้ก่อน' }).click();
    await counted;
    await expect(phone.getByText(/^ดูแล้ว \d+% จบบทเมื่อครบ 80%/)).toBeVisible();

    // by the keyboard: captions in Thai, and what is drawn is read
    await phone.keyboard.press('c');
    await seek(phone, 2);
    await expect(phone.getByText('วัดสองครั้ง ตัดครั้งเดียว')).toBeVisible();
  });

  test('loses nothing without a connection', async ({ page, context, faults }) => {
    faults.expectFailed('/');
    await page.goto(at('academy', PREVIEW));
    await alive(page);
    await ready(page);
    await page.getByRole('button', { name: 'เล่น', exact: true }).last().click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(1);
    // What says that there is no connection is loaded before there is none.
    await expect(page.locator('.ui-PageNotices')).toBeAttached();
    await context.setOffline(true);
    // Played without a connection, whatever has been saved just before.
    const since = await timeOf(page);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(since + 2);
    await page.getByRole('button', { name: 'หยุด', exact: true }).click();
    await expect(page.getByText('ออฟไลน์อยู่')).toBeVisible();
    const arrived = page.waitForResponse((answer) => answer.url().includes('/progress') && answer.ok());
    await context.setOffline(false);
    await arrived;
    await expect(page.getByText('ออฟไลน์อยู่')).toHaveCount(0);
  });
});

test('a year is one page in both eras, and its feed holds the same', async ({ page }) => {
  const year = new Date().getFullYear();
  await page.goto(at('academy', `/lesson/calendar/${year + 543}`));
  await alive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`ปฏิทินการเรียน พ.ศ. ${year + 543}`);
  const titles = () => page.locator('.lesson-YearList-title').allTextContents();
  const buddhist = await titles();
  expect(buddhist.length).toBeGreaterThan(5);
  await expectAccessibleIn(page, DESK_AND_PHONE);
  await page.goto(at('academy', `/lesson/calendar/${year}`));
  expect(await titles()).toEqual(buddhist);
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href'))!;
  expect(canonical).toContain(`/lesson/calendar/${year + 543}`);
  const feed = (await page.evaluate(async () => (await fetch('/lesson/calendar.ics')).text())).replaceAll('\r\n ', '');
  // Public holidays have calendars of their own: the feed is without them.
  const mine = await page.locator('.lesson-YearList li:not([id^="public:"]) .lesson-YearList-title').allTextContents();
  expect(mine.length).toBeGreaterThan(5);
  for (const title of mine) expect(feed).toContain(title.replaceAll(',', '\\,'));
});
