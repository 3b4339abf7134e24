import type { Page } from '@playwright/test';
import { expectAccessibleIn } from './kit/accessible.ts';
import { callerOf } from './kit/caller.ts';
import type { Faults } from './kit/faults.ts';
import { alive, expect, test } from './kit/test.ts';

/** A live session that begins now; gives the name of its room. */
async function planned(title: string): Promise<string> {
  const call = await callerOf('academy', 'manager');
  const startsAt = new Date();
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const { card } = (await call(
    `/api/broadcast/broadcasts/${crypto.randomUUID()}`,
    { title, startsAt, endsAt, access: 'public' },
    'PUT',
  )) as {
    card: { room: string };
  };
  return card.room;
}

/** Few and small pictures: all of them are made, sent and drawn on the gateway's own machine here. */
function fewPictures(): void {
  const capture = HTMLCanvasElement.prototype.captureStream;
  HTMLCanvasElement.prototype.captureStream = function (this: HTMLCanvasElement) {
    Object.assign(this, { width: 320, height: 180 });
    return capture.call(this, 8);
  };
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
  const video = viewer.getByLabel('ภาพถ่ายทอดสด');
  const look = () =>
    video.evaluate((each: HTMLVideoElement) => ({
      frames: each.getVideoPlaybackQuality().totalVideoFrames,
      time: each.currentTime,
      width: each.videoWidth,
    }));
  await expect.poll(async () => (await look()).frames, { timeout: 40_000 }).toBeGreaterThan(3);
  let before = await look();
  const moved = async () => {
    const now = await look();
    // another stream begins at naught
    if (now.frames < before.frames || now.time < before.time) before = now;
    return { frames: now.frames > before.frames + 5, time: now.time > before.time, width: now.width > 0 };
  };
  await expect.poll(moved, { timeout: 20_000 }).toEqual({ frames: true, time: true, width: true });
}

test('a host goes live, a member watches straight and a guest by the gateway, the host comes back after a reload, and the recording stays', async ({
  open,
  faults,
}) => {
  busy(faults);
  const room = await planned('ถามตอบเรื่องไม้');
  const [host, viewer, guest] = await Promise.all([
    open('academy', `/lesson/stun/live?room=${room}`, 'manager'),
    open('academy', `/lesson/stun/view?room=${room}`, 'user'),
    open('academy', `/lesson/stun/view?room=${room}`),
  ]);
  await host.evaluate(fewPictures);
  await host.addInitScript(fewPictures);
  // a browser behind a wall: no straight way
  await guest.evaluate(() => Object.assign(window, { RTCPeerConnection: undefined }));
  await expect(viewer.getByText('ยังไม่เริ่มถ่ายทอด')).toBeVisible();
  await goLive(host);
  await expectMoving(viewer);
  // comes late
  await guest.getByLabel('ชื่อที่จะให้คนอื่นเห็น').fill('คุณตา');
  await guest.getByRole('button', { name: 'เข้าชม' }).click();
  await expectMoving(guest);
  const people = host.getByRole('region', { name: 'ผู้ชม' }).getByRole('listitem');
  await expect(people.filter({ hasText: 'มะลิ' })).toContainText('ตรง');
  await expect(people.filter({ hasText: 'คุณตา' })).toContainText('ผ่านเซิร์ฟเวอร์');

  await viewer.getByLabel('พิมพ์ข้อความ').fill('เสียงชัดดีครับ');
  await viewer.getByRole('button', { name: 'ส่งข้อความ' }).click();
  await expect(host.getByRole('log')).toContainText('เสียงชัดดีครับ');
  await viewer.getByRole('button', { name: 'ยกมือ' }).click();
  await host.getByRole('button', { name: 'เอามือลง' }).click();
  await expect(viewer.getByRole('button', { name: 'ยกมือ' })).toHaveAttribute('aria-pressed', 'false');
  await Promise.all([expectAccessibleIn(host), expectAccessibleIn(viewer)]);

  // the host's window is loaded anew: the room stays, and viewers see a moving picture again
  host.on('dialog', (dialog) => void dialog.accept());
  await host.reload();
  await alive(host);
  await goLive(host, true);
  await Promise.all([expectMoving(viewer), expectMoving(guest)]);

  await host.getByRole('button', { name: 'จบการถ่ายทอด' }).click();
  await host.getByRole('alertdialog').getByRole('button', { name: 'จบการถ่ายทอด' }).click();
  await expect(host.getByRole('region', { name: 'ผู้เข้าชม' })).toContainText('นาที');
  // put together in the background: it comes by itself
  const recording = viewer.getByLabel('วิดีโอบันทึกการถ่ายทอด');
  await expect(recording).toBeVisible({ timeout: 60_000 });
  const length = () => recording.evaluate(({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? duration : 0));
  await expect.poll(length).toBeGreaterThan(2);
});
