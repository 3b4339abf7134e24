import sharp from 'sharp';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { qrPng } from '#kit/scan/gateway/qr.ts';
import { nextYearName, yearOn } from '#plugins/campaign/rules/nextYear.ts';
import sheet from '#plugins/campaign/workers/sheet.ts';
import { opened, openStage, type Stage } from './stage.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('the picture of a code has the modules of the code', async () => {
  const code = 'QT34E67BPPKLR62DK7PUPNAX';
  const { data, info } = await sharp(qrPng(code)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { size, data: modules } = encode(code, { ecc: 'M', border: 4 });
  const scale = info.width / size;
  expect(Number.isInteger(scale)).toBe(true);
  const half = scale / 2;
  const read = modules.map((row, y) =>
    row.map((_dark, x) => data[((y * scale + half) * info.width + x * scale + half) * info.channels]! < 128),
  );
  expect(read).toEqual(modules);
});

it('whoever has the address has the code as a picture and the round for a calendar; nobody else, and nobody without a place', async () => {
  const made = await stage.campaign([1]);
  const guest = await stage.person();
  const [one, two] = [await guest.call('register', stage.input(made, 1)), await guest.call('register', stage.input(made, 2))];
  const path = (answer: typeof one, file: string, token = opened(answer).token) =>
    `/campaign/registration/${opened(answer).registration}/${file}?token=${encodeURIComponent(token)}`;
  const picture = await guest.agent.get(path(one, 'code.png'));
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await guest.agent.get(path(two, 'code.png'))).statusCode).toBe(404);
  expect((await guest.agent.get(path(one, 'code.png', 'x'))).statusCode).toBe(404);
  const ics = await guest.agent.get(path(one, 'round.ics'));
  expect(ics.body).toContain('STATUS:CONFIRMED');
  await stage.must('cancelRegistration', opened(one), guest);
  expect((await guest.agent.get(path(one, 'round.ics'))).body).toContain('STATUS:CANCELLED');
});

it('badges and lists are drawn with names in Thai, a page for eight badges', async () => {
  const person = { reference: 'DOA68-00042', name: 'นายปู่ ป้าน้ำ ญาติผู้ใหญ่', phone: '081-234-5678', code: 'QT34E67BPPKLR62DK7PUPNAX' };
  const drawing = {
    site: 'งานวัด',
    accent: '#991b1b',
    lang: 'th' as const,
    title: 'ลงทะเบียนเกษตรกร',
    round: 'รอบที่ 1',
    date: '2026-11-21T03:00:00Z',
    head: ['ที่', 'เลขที่', 'ชื่อ', 'โทรศัพท์', 'ลงชื่อ'],
    people: Array.from({ length: 9 }, () => person),
  };
  for (const kind of ['badges', 'list'] as const) {
    const pdf = Buffer.from(await sheet({ ...drawing, kind }));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(pages).toBe(kind === 'badges' ? 2 : 1);
  }
  const made = await stage.campaign([1]);
  const manager = await stage.site.as('manager');
  const answer = await manager.get(`/campaign/manage/${made.slug}/sheet.pdf?round=${made.rounds[0]}&kind=list`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(
    (await (await stage.site.as('user')).get(`/campaign/manage/${made.slug}/sheet.pdf?round=${made.rounds[0]}&kind=list`)).statusCode,
  ).toBe(403);
});

it('names and days of the next year', () => {
  expect(nextYearName('doa-register-68', 2568, '-')).toBe('doa-register-69');
  expect(nextYearName('doa-2568-rice', 2568, '-')).toBe('doa-2569-rice');
  expect(nextYearName('register', 2568, '-')).toBe('register-69');
  expect(nextYearName('class-99', 2599, '-')).toBe('class-00');
  expect(yearOn(new Date('2028-02-29T01:00:00Z')).toISOString()).toBe('2029-02-28T01:00:00.000Z');
});
