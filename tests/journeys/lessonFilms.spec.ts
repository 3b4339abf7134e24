import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newLesson } from '#plugins/lesson/rules/newDrafts.ts';
import { expectAccessible } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';
import { unlike } from './kit/unlike.ts';

const VIEWS = [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
];

test.skip(spawnSync('ffmpeg', ['-version']).status !== 0, 'ffmpeg is not installed: nothing is converted here');

/** How a page looks in each view and light, for who wants to see it: `SALA_LOOKS` names a folder. */
async function look(page: Page, name: string) {
  for (const viewport of VIEWS) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Nothing is wider than the page.
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const folder = process.env.SALA_LOOKS;
      if (folder) await page.screenshot({ path: `${folder}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

test('a film of an old camera is converted while its author looks on, and plays in the size that fits', async ({ open }, info) => {
  test.slow();
  const avi = info.outputPath('จากกล้องเก่า.avi');
  const inputs = ['-f', 'lavfi', '-i', 'testsrc=s=1280x720:r=12:d=20', '-f', 'lavfi', '-i', 'sine=d=20'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, '-c:v', 'mpeg4', '-c:a', 'mp3', avi]);

  const call = await callerOf('academy', 'manager');
  const [id, section, lesson, slug] = [randomUUID(), randomUUID(), randomUUID(), `film-${unlike()}`];
  await call('/api/lesson/desk/courses', { id, title: `ถ่ายหนัง ${slug}`, slug });
  await call(`/api/lesson/desk/courses/${id}/sections`, { sectionId: section, title: 'ตอนแรก' });
  await call(`/api/lesson/desk/sections/${section}/lessons`, { lessonId: lesson, title: 'ดูหนัง', kind: 'video' });
  const draft = { ...newLesson('ดูหนัง', 'film', 'video', 80), preview: true };
  await call(`/api/lesson/desk/lessons/${lesson}`, { version: 1, draft }, 'PUT');

  const author = await open('academy', `/lesson/desk/lessons/${lesson}`, 'manager');
  const main = author.getByRole('main');
  await main.getByRole('button', { name: 'เลือกวิดีโอ' }).click();
  const picker = author.getByRole('dialog', { name: 'เลือกวิดีโอ' });
  const name = `จากกล้องเก่า ${slug}.avi`;
  await picker
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'video/x-msvideo', buffer: readFileSync(avi) });
  await expect(picker.getByRole('gridcell', { name: new RegExp(`^${name.replace('.avi', '')}`) })).toHaveAttribute(
    'aria-selected',
    'true',
    {
      timeout: 40_000,
    },
  );
  await picker.getByRole('button', { name: 'ใช้ที่เลือก' }).click();
  await expect(main.getByText('เบราว์เซอร์นี้เล่นไฟล์นี้ไม่ได้')).toBeVisible();
  await main.getByRole('button', { name: 'บันทึก', exact: true }).first().click();

  const state = main.getByRole('status').filter({ hasText: /แปลง|พร้อมดู/ });
  await expect(state).toBeVisible({ timeout: 30_000 });
  if (await main.getByText('รอแปลงวิดีโอ').isVisible()) await look(author, 'film-waiting');
  await expect(state).toContainText('พร้อมดูทุกเครื่อง', { timeout: 90_000 });
  await expect(state).toContainText('360p · 720p');
  await look(author, 'film-ready');
  await expectAccessible(author);

  await author.goto(at('academy', `/lesson/desk/courses/${id}`));
  await alive(author);
  await author.getByRole('button', { name: 'เผยแพร่', exact: true }).click();
  const sure = author.getByRole('alertdialog').or(author.getByRole('dialog'));
  if (await sure.isVisible()) await sure.getByRole('button', { name: 'เผยแพร่' }).click();

  const guest = await open('academy', '/lesson', 'guest');
  await expect(async () => {
    await guest.goto(at('academy', `/lesson/play/${slug}/film`));
    await expect(guest.locator('video')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  const video = guest.locator('video');
  const rows = () => video.evaluate((film: HTMLVideoElement) => film.videoHeight);
  await expect.poll(rows, { timeout: 20_000 }).toBeGreaterThan(0);
  await expect(video).toHaveAttribute('poster', /linked/);
  await look(guest, 'film-played');

  // A quality that is chosen stays, and the film goes on where it was.
  await guest.setViewportSize(VIEWS[1]!);
  await guest.reload();
  await alive(guest);
  // It begins by itself where the browser lets it.
  await video.evaluate((film: HTMLVideoElement) => film.play());
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.5);
  await guest.getByRole('button', { name: 'ความคมชัด' }).click();
  await guest.getByRole('menuitemradio', { name: '360p' }).click();
  await expect.poll(rows).toBe(360);
  expect(await video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.3);
});
