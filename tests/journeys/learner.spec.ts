import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newLesson } from '#plugins/lesson/rules/newDrafts.ts';
import { expectAccessibleIn, VIEWS } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { at } from './kit/places.ts';
import { countPresses } from './kit/presses.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

const PHONE = { viewport: { width: 360, height: 800 } };
const film = (page: Page) => page.locator('.lesson-Player video');
const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

/** A course of its own: the demo's film, which need not be watched, then something to read. Gives its slug. */
async function course(author: Page): Promise<string> {
  await author.getByRole('main').getByRole('link', { name: /ม้านั่ง/ }).first().click();
  await author.waitForURL(/\/lesson\/desk\/courses\/./);
  const lessons = author.getByRole('main').locator('a[href^="/lesson/desk/lessons/"]');
  const answer = await author.goto(at('academy', (await lessons.first().getAttribute('href'))!));
  const mediaFileId = /"mediaFileId":"([0-9a-f-]{36})"/.exec(await answer!.text())![1]!;
  const call = await callerOf('academy', 'manager');
  const [id, section, slug] = [randomUUID(), randomUUID(), `run-${unlike()}`];
  await call('/api/lesson/desk/courses', { id, title: `ดูให้เร็ว ${slug}`, slug });
  await call(`/api/lesson/desk/courses/${id}/sections`, { sectionId: section, title: 'ตอนแรก' });
  for (const draft of [
    { ...newLesson('ดูหนัง', 'film', 'video', 80), mediaFileId, required: false },
    { ...newLesson('อ่านต่อ', 'read', 'article', 80), bodyHtml: '<p>อ่านแล้วลองทำ</p>' },
  ]) {
    const lessonId = randomUUID();
    await call(`/api/lesson/desk/sections/${section}/lessons`, { lessonId, title: draft.title, kind: draft.kind });
    await call(`/api/lesson/desk/lessons/${lessonId}`, { version: 1, draft }, 'PUT');
  }
  await author.goto(at('academy', `/lesson/desk/courses/${id}`));
  await alive(author);
  await author.getByRole('button', { name: 'เผยแพร่', exact: true }).click();
  await expect(author.getByText('เผยแพร่เมื่อ')).toBeVisible();
  return slug;
}

test('a learner runs the first film in at most three presses, loses no note to the next lesson, and is led on from the end', async ({
  open,
}) => {
  test.slow();
  const slug = await course(await open('academy', '/lesson/desk/courses', 'manager'));

  // Nothing plays by itself here: a press is what starts it.
  const page = await open('academy', '/', 'user', { ...PHONE, reducedMotion: 'reduce' });
  const presses = await countPresses(page);
  await page.goto(at('academy', `/lesson/detail/${slug}`));
  await alive(page);
  await page.getByRole('main').getByRole('link', { name: 'สมัครเรียน' }).first().click();
  await page.getByRole('button', { name: 'สมัครและเริ่มเรียน' }).click();
  await page.waitForURL(/\/lesson\/play\//);
  await page.locator('.lesson-Player-big').click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.5);
  expect(presses()).toBeGreaterThan(0);
  expect(presses()).toBeLessThanOrEqual(3);

  // What is typed when the film ends keeps the next lesson waiting, and is still there after it.
  const desk = await open('academy', `/lesson/play/${slug}/film`, 'user');
  await expect.poll(() => film(desk).evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(2);
  await desk.getByRole('tab', { name: 'โน้ตของฉัน' }).click();
  await desk.getByLabel('โน้ตใหม่').or(desk.locator('.lesson-Notes textarea')).first().fill('วัดสองครั้ง');
  await film(desk).evaluate(async (video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5;
    await video.play();
  });
  const next = desk.getByRole('group', { name: 'บทถัดไป' });
  await expect(next).toContainText('กำลังพิมพ์ค้างอยู่');
  await next.getByRole('link', { name: 'ไปเลย' }).click();
  await desk.waitForURL(/\/read$/);
  await desk.goBack();
  await desk.getByRole('tab', { name: 'โน้ตของฉัน' }).click();
  await expect(desk.locator('.lesson-Notes textarea').first()).toHaveValue('วัดสองครั้ง');

  // The end of the course leads on: a review, and another course.
  await desk.goto(at('academy', `/lesson/play/${slug}/read`));
  await alive(desk);
  await desk.getByRole('button', { name: 'ทำบทนี้เสร็จแล้ว' }).click();
  await expect(desk.getByText('เรียนจบหลักสูตรแล้ว ยินดีด้วย')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'เขียนรีวิวหลักสูตรนี้' })).toBeVisible();
  await expectAccessibleIn(desk, [VIEWS[0], VIEWS[1]]);
});

test('staff who are signed out are asked to sign in, and come back to where they were going', async ({ open }) => {
  for (const path of ['/lesson/desk', '/lesson/desk/courses', '/calendar/offers', '/calendar/email']) {
    const page = await open('academy', path);
    await expect(page).toHaveURL(new RegExp(`/user/login\\?next=${encodeURIComponent(path)}`));
  }
});

test('a card of the streaming page shows its film while a mouse points at it, and nothing moves for who wants less motion', async ({
  open,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await open('academy', '/lesson', 'guest', { viewport: { width: 1280, height: 800 }, reducedMotion });
    const card = page.locator('.lesson-StreamCard').filter({ hasText: 'ม้านั่งตัวแรก' }).first();
    await card.scrollIntoViewIfNeeded();
    const asked = page.waitForResponse((answer) => answer.url().includes('/api/lesson/teasers/'), { timeout: 3_000 }).catch(() => null);
    await card.hover();
    expect((await asked) !== null).toBe(reducedMotion === 'no-preference');
    if (reducedMotion === 'reduce') continue;
    await expect.poll(() => card.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
    await page.mouse.move(0, 0);
    await expect(card.locator('video')).toHaveCount(0);
  }
});

test('live sessions are in the menu: of members to watch, of staff to hold', async ({ open }) => {
  for (const [role, paths] of [
    ['user', ['/lesson/stun/view']],
    ['manager', ['/lesson/stun/view', '/lesson/stun/live']],
  ] as const) {
    const page = await open('academy', '/user', role);
    for (const path of ['/lesson/stun/view', '/lesson/stun/live']) {
      const links = page.locator(`a[href="${path}"]`);
      if (paths.some((one) => one === path)) await expect(links.first()).toBeAttached();
      else await expect(links).toHaveCount(0);
    }
  }
});
