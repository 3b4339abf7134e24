import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from './kit/browsers/test.ts';
import { account } from './kit/places.ts';

test('a member changes their profile, reads a notification, uploads a file and finds it by what is written in it', async ({
  visit,
}, info) => {
  const member = await visit('academy');
  await member.signIn('user');

  await member.open('/user/profile');
  await member.fill('โทรศัพท์', '081 222 3344', 'main');
  await member.press({ role: 'button', name: 'บันทึก', exact: true, within: '.account-Profile' });
  await member.reads('บันทึกแล้ว', 'body');
  await member.open('/user/profile');
  expect((await member.see({ role: 'field', name: 'โทรศัพท์', within: 'main' })).value.replace(/\D/g, '')).toBe('0812223344');

  await member.open('/user/notifications');
  await member.press({ role: 'button', name: 'ทำเครื่องหมายว่าอ่าน', within: 'main' });
  await member.open('/user/notifications');

  const name = `จาก ${info.project.name}.txt`;
  const file = info.outputPath(name);
  writeFileSync(file, 'ฝากไว้จากอีกเบราว์เซอร์');
  await member.open('/user/filemanager');
  await member.engine.file('main input[type="file"]', file);
  await member.reads('เสร็จ', '.files-UploadPanel, main');
  await member.until('the file by its words', async () => {
    await member.open(`/user/filemanager?q=${encodeURIComponent('ฝากไว้')}`);
    return member.engine.run<boolean>(
      `(name) => Boolean(document.querySelector('main mark')) && document.querySelector('main').innerText.includes(name)`,
      name,
    );
  });
});

test('the box for a message grows with what is written, lines that break by themselves included', async ({ visit }) => {
  const member = await visit('market');
  await member.signIn('user');
  await member.open('/user/message');
  await member.press({ role: 'button', name: 'สอบถามเจ้าหน้าที่' });
  await member.fill('หัวเรื่อง', 'ขอใบเสร็จ', 'dialog');
  await member.fill('ข้อความ', 'รบกวนด้วยค่ะ', 'dialog');
  await member.press({ role: 'button', name: 'ส่งข้อความ', within: 'dialog' });
  await member.arrivesAt(/\/user\/message\/./);
  const box = { role: 'field', name: 'ข้อความถึง', within: 'main' } as const;
  const { height: low } = await member.see(box);
  await member.press(box);
  await member.engine.type('ขอใบเสร็จของเดือนนี้ทั้งหมดนะคะ ส่งมาทางอีเมลก็ได้ หรือจะให้ไปรับที่ร้านวันเสาร์ก็สะดวกค่ะ ขอบคุณมากนะคะ');
  const { height: grown } = await member.see(box);
  expect(grown).toBeGreaterThan(low + 20);
  await member.press({ role: 'button', name: 'ส่ง', within: '.message-Composer' });
  await member.reads('หรือจะให้ไปรับที่ร้านวันเสาร์', '[role="log"]');
  expect((await member.see(box)).height).toBeLessThan(low + 5);
});

test('the week of a calendar has a line for each hour', async ({ visit }) => {
  const guest = await visit('academy');
  await guest.open('/calendar/activities?view=week&date=2027-03-10');
  const place = await guest.until('a day of the week', () =>
    guest.engine.run<{ x: number; y: number; width: number; height: number } | null>(`() => {
      const day = [...document.querySelectorAll('.calendar-Time-day')].find((each) => !each.querySelector('.calendar-Entry'));
      if (!day) return null;
      day.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = day.getBoundingClientRect();
      return { x, y, width, height };
    }`),
  );
  const hour = 4 * (await guest.engine.run<number>(`() => parseFloat(getComputedStyle(document.documentElement).fontSize)`));
  const picture = sharp(await guest.engine.screenshot());
  const { width: wide } = await picture.metadata();
  const scale = wide / (await guest.engine.run<number>('() => innerWidth'));
  const [top, bottom] = [Math.max(place.y, 250), Math.min(place.y + place.height, 700)];
  const column = await picture
    .extract({
      left: Math.round((place.x + place.width / 2) * scale),
      top: Math.round(top * scale),
      width: 1,
      height: Math.round((bottom - top) * scale),
    })
    .removeAlpha()
    .raw()
    .toBuffer();
  const shades = Array.from({ length: column.length / 3 }, (_, at) => column.readUIntBE(at * 3, 3));
  const ground = shades.toSorted((a, b) => a - b)[Math.floor(shades.length / 2)];
  const lines = shades.flatMap((shade, at) => (shade === ground || shades[at - 1] !== ground ? [] : [at]));
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const [at, line] of lines.entries()) if (at > 0) expect(line - lines[at - 1]!).toBeCloseTo(hour * scale, -0.5);
});

test('a film that cannot be played says so', async ({ visit }) => {
  const guest = await visit('academy');
  await guest.open('/lesson/play/woodwork-first-bench/overview');
  await guest.until('the film', () => guest.engine.run<boolean>(`() => Boolean(document.querySelector('.lesson-Player video'))`));
  await guest.engine.run(`() => {
    const film = document.querySelector('.lesson-Player video');
    film.querySelector('source').src = '/nowhere.mp4';
    film.load();
  }`);
  await guest.reads('เล่นวิดีโอไม่ได้', '.lesson-Player');
});

test('who is signed out elsewhere is told so, signs in again and is back where they were', async ({ visit }) => {
  const here = await visit('market');
  await here.signIn('user');
  await here.open('/user/profile');
  const there = await visit('market');
  await there.signIn('user');
  await there.open('/user/browser');
  await there.press({ role: 'button', name: 'ออกจากระบบอุปกรณ์อื่นทั้งหมด', within: 'main' });
  await there.press({ role: 'button', name: 'ออกจากระบบอุปกรณ์อื่นทั้งหมด', within: 'dialog' });
  await here.arrivesAt(/^\/user\/login\?next=.+why=elsewhere/);
  await here.reads('คุณออกจากระบบแล้วในแท็บหรืออุปกรณ์อื่น', 'body');
  const { email, password } = account('market', 'user');
  await here.fill('อีเมล', email, 'main');
  await here.fill('รหัสผ่าน', password, 'main');
  await here.press({ role: 'button', name: 'เข้าสู่ระบบ', exact: true, within: 'main' });
  await here.arrivesAt(/^\/user\/profile/);
});
