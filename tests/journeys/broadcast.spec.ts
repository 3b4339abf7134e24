import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import type { Faults } from './kit/faults.ts';
import { at } from './kit/places.ts';
import { alive, expect, test } from './kit/test.ts';

/** A live session that begins now; gives the name of its room. */
async function planned(access: 'public' | 'members', title: string): Promise<string> {
  const call = await callerOf('academy', 'manager');
  const startsAt = new Date();
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const id = crypto.randomUUID();
  const { card } = (await call(`/api/broadcast/broadcasts/${id}`, { title, startsAt, endsAt, access }, 'PUT')) as {
    card: { room: string };
  };
  return card.room;
}

async function goLive(host: Page, again = false): Promise<void> {
  await host.getByRole('button', { name: 'เปิดกล้องและไมโครโฟน' }).click();
  await host.getByRole('button', { name: again ? 'ถ่ายทอดต่อ' : 'เริ่มถ่ายทอดสด' }).click();
}

/**
 * Pictures are made, sent and drawn on the gateway's own machine here: it may say "come again" to pieces and signs of life, which are
 * sent again.
 */
const busy = (faults: Faults) => faults.expect(503, '/api/broadcast/rooms/');

/** The picture moves: frames are drawn, and time goes on. */
async function expectMoving(viewer: Page): Promise<void> {
  const frames = () =>
    viewer.getByLabel('ภาพถ่ายทอดสด').evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames, { timeout: 40_000 }).toBeGreaterThan(10);
  const before = await frames();
  await expect.poll(frames, { timeout: 20_000 }).toBeGreaterThan(before + 10);
  expect(await viewer.getByLabel('ภาพถ่ายทอดสด').evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0);
}

test('a host goes live, a member watches and speaks, the host comes back after a reload, and the recording stays', async ({
  open,
  faults,
}) => {
  busy(faults);
  const room = await planned('members', 'ถามตอบเรื่องไม้');
  const host = await open('academy', `/lesson/stun/live?room=${room}`, 'manager');
  const viewer = await open('academy', `/lesson/stun/view?room=${room}`, 'user');
  await expect(viewer.getByText('ยังไม่เริ่มถ่ายทอด')).toBeVisible();
  await goLive(host);
  await expectMoving(viewer);
  await expectAccessibleIn(host);
  await expectAccessibleIn(viewer);

  await viewer.getByLabel('พิมพ์ข้อความ').fill('เสียงชัดดีครับ');
  await viewer.getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(host.getByRole('log')).toContainText('เสียงชัดดีครับ');
  await viewer.getByRole('button', { name: 'ยกมือ' }).click();
  await host.getByRole('button', { name: 'เอามือลง' }).click();
  await expect(viewer.getByRole('button', { name: 'ยกมือ' })).toHaveAttribute('aria-pressed', 'false');

  // the host's window is loaded anew: the room stays, and the viewer sees a moving picture again
  host.on('dialog', (dialog) => void dialog.accept());
  await host.reload();
  await alive(host);
  await goLive(host, true);
  await expectMoving(viewer);

  await host.getByRole('button', { name: 'จบการถ่ายทอด' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'จบการถ่ายทอด' }).click();
  await expect(host.getByRole('region', { name: 'ผู้เข้าชม' })).toContainText('นาที');
  // put together in the background: the page is asked until it is there
  await expect(async () => {
    await viewer.goto(at('academy', `/lesson/stun/view?room=${room}`));
    await expect(viewer.getByLabel('วิดีโอบันทึกการถ่ายทอด')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const length = () => viewer.getByLabel('วิดีโอบันทึกการถ่ายทอด').evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(length).toBeGreaterThan(2);
  expect(Number.isFinite(await length())).toBe(true);
});

test('a guest beyond the straight way gets the picture by the gateway, also when coming late', async ({ open, faults }) => {
  busy(faults);
  const room = await planned('public', 'เปิดบ้านแสงทอง');
  const host = await open('academy', `/lesson/stun/live?room=${room}`, 'manager');
  await goLive(host);
  await expect(host.getByText('สด', { exact: true }).first()).toBeVisible();
  const guest = await open('academy', `/lesson/stun/view?room=${room}`);
  // a browser behind a wall: no straight way
  await guest.addInitScript(() => Object.assign(window, { RTCPeerConnection: undefined }));
  await guest.reload();
  await alive(guest);
  await guest.getByLabel('ชื่อที่จะให้คนอื่นเห็น').fill('คุณตา');
  await guest.getByRole('button', { name: 'เข้าชม' }).click();
  await expectMoving(guest);
  await expect(host.getByRole('region', { name: 'ผู้ชม' })).toContainText('คุณตา');
  await expect(host.getByRole('region', { name: 'ผู้ชม' })).toContainText('ผ่านเซิร์ฟเวอร์');
});
