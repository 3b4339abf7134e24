import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#kit/postgres/embedded.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { formIn, sendForm } from '#tools/testing/withoutScripts.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';

let site: RunningSite;
let guest: Agent;
let member: Agent;
let manager: Agent;
let admin: Agent;
beforeAll(async () => {
  site = await startSite({ manifest: { plugins: { hora: {} } }, now: () => new Date('2026-11-27T05:00:00Z') });
  [guest, member, manager, admin] = await Promise.all([site.as('guest'), site.as('user'), site.as('manager'), site.as('admin')]);
});
afterAll(() => site.close());

/** Names of all births that are kept. */
const keptNames = () =>
  withClient(site.db.ownerUrl, async (client) => {
    await client.query(`select set_config('sala.space', 'space-a', false)`);
    const { rows } = await client.query<{ name: string }>('select name from hora_profile order by created_at');
    return rows.map(({ name }) => name);
  });

const CHIANG_MAI = { place: '', latitude: '18.7883', longitude: '98.9853', zone: 'Asia/Bangkok' };
const birth = (day: number, month: number, year: number, time: string, more: Record<string, unknown> = {}) => ({
  day,
  month,
  year,
  time,
  place: 'TH-10',
  ...more,
});

interface Shown {
  view: {
    name: string;
    signs: string[];
    method: string;
    methodVersion: number;
    changed: string[];
    chart: {
      rising: number | null;
      taksa: { planet: number }[];
      notes: string[];
      points: { point: string; sign: number; degrees: number; minutes: number; house: number | null }[];
    };
  };
}
const dataOf = async <Data>(agent: Agent, path: string): Promise<Data> => (await agent.boot(path)).payload.data as Data;
async function shownAt(agent: Agent, path: string): Promise<Shown['view']> {
  return (await dataOf<{ shown: Shown }>(agent, path)).shown.view;
}
const draw = async (input: Record<string, unknown>) => guest.call('hora.draw', input);
async function drawn(input: Record<string, unknown>): Promise<Shown['view']> {
  const answer = await draw(input);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  return shownAt(guest, answer.body.path as string);
}
const pointOf = (view: Shown['view'], name: string) => {
  const found = view.chart.points.find(({ point }) => point === name)!;
  return `${view.signs[found.sign]} ${found.degrees}:${String(found.minutes).padStart(2, '0')}`;
};

describe('the scenarios of the area', () => {
  test('1: 15 September 2024, 08:30, Chiang Mai by Suriyayat: eleven signs as published', async () => {
    const view = await drawn(birth(15, 9, 2567, '08:30', { place: 'TH-50' }));
    const signs = Object.fromEntries(view.chart.points.map(({ point, sign }) => [point, view.signs[sign]]));
    expect(signs).toEqual({
      ascendant: 'กันย์',
      sun: 'สิงห์',
      moon: 'มังกร',
      mars: 'เมถุน',
      mercury: 'สิงห์',
      jupiter: 'พฤษภ',
      venus: 'กันย์',
      saturn: 'กุมภ์',
      rahu: 'มีน',
      ketu: 'ธนู',
      uranus: 'พฤษภ',
    });
  });

  test('2: the pillar of Bangkok, 21 April 2325, 06:54', async () => {
    const view = await drawn(birth(21, 4, 2325, '06:54'));
    expect(pointOf(view, 'sun')).toBe('เมษ 10:42');
    expect(view.signs[view.chart.rising!]).toBe('เมษ');
    expect(view.chart.notes).toEqual(['local-mean-time']);
  });

  test('3: Thaloengsok of 2568 and 2569', async () => {
    expect(await guest.page('/hora/year?year=2568')).toContain('08:27:36');
    expect(await guest.page('/hora/year?year=2569')).toContain('14:40:12');
    expect(await guest.page('/hora/year?year=2026')).toContain('14:40:12');
  });

  test('4: 15 May 1990, 08:30 at 18.7883 N 98.9853 E by Lahiri: 8 degrees 33 of Gemini rise', async () => {
    expect(pointOf(await drawn(birth(15, 5, 2533, '08:30', { ...CHIANG_MAI, method: 'lahiri' })), 'ascendant')).toBe('เมถุน 8:33');
  });

  test('5: Wednesday 19:00 is Rahu, with the setting off Mercury; Thursday 05:30 is still that night', async () => {
    const first = async (...input: Parameters<typeof birth>) => (await drawn(birth(...input))).chart.taksa[0]!.planet;
    expect(await first(25, 11, 2569, '19:00')).toBe(8);
    expect(await first(25, 11, 2569, '19:00', { rahuNight: 'off' })).toBe(4);
    expect(await first(26, 11, 2569, '05:30')).toBe(8);
  });

  test('6: without a time nothing rises, and houses are not shown', async () => {
    const { body } = await draw(birth(15, 5, 2533, ''));
    const view = await shownAt(guest, body.path as string);
    expect(view.chart.rising).toBeNull();
    const html = await guest.page(body.path as string);
    expect(html).toContain('ไม่ทราบเวลาเกิด');
    expect(html).not.toContain('ปัตนิ');
    expect(html).not.toContain('ลัคนาสถิตราศี');
  });

  // 7, the same bytes in five time zones of the machine, is in rules.test.ts: it takes processes of its own.

  test('8: years that a method does not reach are named; Suriyayat is still there', async () => {
    expect(await draw(birth(1, 6, 2440, '08:00', { method: 'lahiri' }))).toMatchObject({
      status: 422,
      body: { code: 'years-of-method', from: 1900, to: 2100 },
    });
    expect(await draw(birth(1, 6, 2440, '08:00'))).toMatchObject({ status: 200 });
    expect(await draw(birth(1, 6, 2044, '08:00'))).toMatchObject({
      status: 422,
      body: { code: 'years-of-method', from: 1583 },
    });
  });

  test('9: a saved chart shows its old numbers after a version of its method; computed anew it shows the new ones', async () => {
    const path = (await draw(birth(15, 5, 2533, '08:30', { name: 'มานี' }))).body.path as string;
    const chart = new URL(path, 'http://x').searchParams.get('chart')!;
    expect(await member.call('hora.save', { chart, consent: false })).toMatchObject({ status: 422, body: { code: 'consent-missing' } });
    const saved = (await member.call('hora.save', { chart, consent: true })).body.path as string;
    const before = await shownAt(member, saved);
    const settings = {
      ascendant: 'sky',
      dayStart: 'six',
      rahuNight: 'clock',
      ketu: 'indian',
      mars: 'fixed',
      yearChange: 'january',
      clock: 'bangkok',
    };
    const input = { method: 'suriyayat', ...settings, note: 'ลัคนาตามดาราศาสตร์' };
    expect(await manager.call('hora.publishMethod', input)).toMatchObject({ status: 403 });
    expect(await admin.call('hora.publishMethod', input)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await admin.call('hora.publishMethod', input)).toMatchObject({ status: 409, body: { code: 'settings-same' } });
    expect(await shownAt(member, saved)).toEqual(before);
    expect(before.methodVersion).toBe(1);
    const next = (await member.call('hora.recompute', { id: saved.split('/').at(-1)! })).body.path as string;
    const after = await shownAt(member, next);
    expect(after.methodVersion).toBe(2);
    expect(pointOf(after, 'ketu')).not.toBe(pointOf(before, 'ketu'));
    expect(await shownAt(member, saved)).toEqual(before);
  });
});

describe('bad input is named', () => {
  const code = async (input: Record<string, unknown>) => (await draw(input)).body.code;
  test.each([
    ['29 February of a common year', birth(29, 2, 2568, '08:00'), 'no-such-day'],
    ['the months that 2483 did not have', birth(1, 2, 2483, '08:00'), 'nine-months'],
    ['a spring that can mean two years', birth(1, 2, 2482, '08:00'), 'two-years'],
    ['the minutes that Bangkok left out in 1920', birth(1, 4, 2463, '00:05'), 'clock-left-out'],
    ['an hour that came twice', birth(3, 11, 2567, '01:30', { place: 'US-newyork' }), 'clock-twice'],
    ['a place that nobody knows', birth(1, 6, 2533, '08:00', { place: 'XX-nowhere' }), 'place-unknown'],
    ['a zone that there is not', birth(1, 6, 2533, '08:00', { latitude: '10', longitude: '99', zone: 'Asia/Nowhere' }), 'place-incomplete'],
    ['half a place', birth(1, 6, 2533, '08:00', { latitude: '10' }), 'place-incomplete'],
  ])('%s', async (_, input, expected) => expect(await code(input)).toBe(expected));

  test('what was told settles it', async () => {
    expect(await draw(birth(1, 2, 2482, '08:00', { reckoning: 'then' }))).toMatchObject({ status: 200 });
    expect(await draw(birth(3, 11, 2567, '01:30', { place: 'US-newyork', fold: 'second' }))).toMatchObject({ status: 200 });
    expect((await drawn(birth(15, 6, 2533, '12:00', { place: 'NO-tromso', method: 'lahiri' }))).chart).toMatchObject({
      rising: null,
      notes: ['polar'],
    });
  });

  test('addresses that were cut or made up show the form, and give no file', async () => {
    expect(await guest.page('/hora/rakkana?chart=abcdefghijklmnopqrstuvwxyz')).toContain('ลิงก์นี้ไม่สมบูรณ์');
    expect((await guest.get('/hora/rakkana/chart.pdf?chart=abcdefghijklmnopqrstuvwxyz')).statusCode).toBe(404);
  });
});

describe('people', () => {
  test('a guest draws a chart by a form without scripts, and nothing is kept', async () => {
    const form = formIn(await guest.page('/hora/rakkana'), 'hora.draw');
    for (const [name, value] of Object.entries(birth(15, 5, 2533, '08:30'))) form.set(name, String(value));
    for (const [name, value] of [
      ['month', '5'],
      ['method', 'suriyayat'],
      ['era', 'be'],
    ] as const)
      form.set(name, value);
    const host = site.manifest().hostnames[0]!;
    const answer = await sendForm(guest, host, '/hora/rakkana', form);
    expect(answer.statusCode).toBe(303);
    const html = await guest.page(answer.headers.location!);
    expect(html).toContain('role="img"');
    expect(html).toContain('ไม่มีการเก็บข้อมูลเกิดนี้ไว้');
    form.set('month', '2');
    form.set('day', '30');
    const refused = await sendForm(guest, host, '/hora/rakkana', form);
    expect(refused.body).toContain('ไม่มีวันนี้ในปฏิทิน');
    // The members' own are there, and nothing else.
    expect(await keptNames()).toEqual(['มานี']);
  });

  test('sharing by token, and taking it back; others see nothing', async () => {
    const path = (await draw(birth(1, 1, 2540, '10:00', { name: 'ปิติ' }))).body.path as string;
    const chart = new URL(path, 'http://x').searchParams.get('chart')!;
    const saved = (await member.call('hora.save', { chart, consent: true })).body.path as string;
    const id = saved.split('/').at(-1)!;
    const other = await site.as('user');
    expect((await other.get(saved)).statusCode).toBe(404);
    for (const name of ['share', 'unshare', 'recompute']) expect(await other.call(`hora.${name}`, { id })).toMatchObject({ status: 404 });
    await member.call('hora.share', { id });
    const props = await dataOf<{ sharedAt: string; profile: string }>(member, saved);
    expect(await guest.page(props.sharedAt)).toContain('ดวงของ ปิติ');
    expect((await guest.get(`${props.sharedAt}/chart.png`)).headers['content-type']).toBe('image/png');
    await member.call('hora.unshare', { id });
    expect((await guest.get(props.sharedAt)).statusCode).toBe(404);
    expect(await other.call('hora.removeProfile', { id: props.profile })).toMatchObject({ status: 404 });
    await member.call('hora.removeProfile', { id: props.profile });
    expect((await member.get(saved)).statusCode).toBe(404);
  });

  test('a birth that is kept is put right in its place: its charts so far stay', async () => {
    const path = (await draw(birth(2, 1, 2540, '10:00', { name: 'ชูใจ' }))).body.path as string;
    const chart = new URL(path, 'http://x').searchParams.get('chart')!;
    const saved = (await member.call('hora.save', { chart, consent: true })).body.path as string;
    const { profile } = await dataOf<{ profile: string }>(member, saved);
    const { form } = await dataOf<{ form: { values: { day: number } } }>(member, `${saved}?edit=1`);
    expect(form.values.day).toBe(2);
    const right = birth(3, 1, 2540, '10:30', { name: '' });
    const next = (await member.call('hora.correct', { id: profile, ...right })).body.path as string;
    const after = await dataOf<Shown & { history: unknown[]; profile: string }>(member, next);
    expect(after.profile).toBe(profile);
    expect(after.history).toHaveLength(2);
    expect((await shownAt(member, next)) as object).toMatchObject({ name: 'ชูใจ', day: '1997-01-03', time: '10:30' });
    expect((await shownAt(member, saved)) as object).toMatchObject({ day: '1997-01-02', time: '10:00' });
    expect(await member.call('hora.correct', { id: profile, ...birth(31, 2, 2540, '') })).toMatchObject({ body: { code: 'no-such-day' } });
    expect(await (await site.as('user')).call('hora.correct', { id: profile, ...right })).toMatchObject({ status: 404 });
    await member.call('hora.removeProfile', { id: profile });
  });

  test('PDF and picture: words that can be copied, the same bytes twice', async () => {
    const path = (await draw(birth(15, 5, 2533, '08:30', { name: 'สมหญิง' }))).body.path as string;
    const query = path.split('?')[1]!;
    const files = await Promise.all([1, 2].map(() => guest.get(`/hora/rakkana/chart.pdf?${query}`)));
    expect(files[0]!.statusCode).toBe(200);
    expect(files[0]!.rawPayload.equals(files[1]!.rawPayload)).toBe(true);
    const text = (await readPdf(files[0]!.rawPayload)).map((page) => page.text).join('\n');
    for (const words of ['ดวงของ สมหญิง', 'ลัคนา', 'พฤหัสบดี', 'กาลกิณี', 'ไม่รับรองว่าจริง']) expect(text).toContain(words);
    const png = await guest.get(`/hora/rakkana/chart.png?${query}`);
    expect([png.statusCode, png.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
  });
});

describe('staff', () => {
  test('a table is published with its source; a chart of before says so and keeps its numbers', async () => {
    const path = (await draw(birth(9, 9, 2530, '09:09', { name: 'ชูใจ' }))).body.path as string;
    const chart = new URL(path, 'http://x').searchParams.get('chart')!;
    const saved = (await member.call('hora.save', { chart, consent: true })).body.path as string;
    const before = await shownAt(member, saved);
    const props = await dataOf<{ rows: string }>(admin, '/hora/desk/tables?table=dignities');
    const rows = props.rows.replace('1\t5\t11', '1\t4\t11');
    const input = { table: 'dignities', rows, source: 'ตำราของสำนัก' };
    expect(await manager.call('hora.publishTable', input)).toMatchObject({ status: 403 });
    expect(await admin.call('hora.publishTable', { ...input, rows: 'x' })).toMatchObject({
      status: 422,
      body: { code: 'table-wrong', line: 1 },
    });
    expect(await admin.call('hora.publishTable', { ...input, rows: props.rows })).toMatchObject({ body: { code: 'table-same' } });
    expect(await admin.call('hora.publishTable', input)).toMatchObject({ status: 200, body: { version: 2 } });
    const after = await shownAt(member, saved);
    expect(after.changed).toEqual(['dignities']);
    expect(after.chart).toEqual(before.chart);
    expect(await member.page(saved)).toContain('ข้อมูลฐานรุ่นเก่า');
    expect(await admin.page('/hora/desk/tables?table=dignities')).toContain('1 | 4 | 11');
    expect(await guest.page('/hora/baseData')).toContain('ตำราของสำนัก');
  });

  test('a manager writes a reading as a further version', async () => {
    const text = { key: 'rising.1', th: 'ลัคนาเมษตามสำนักเรา', en: 'Aries as we have it' };
    expect(await member.call('hora.writeText', text)).toMatchObject({ status: 403 });
    expect(await manager.call('hora.writeText', text)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await guest.page('/hora/static')).toContain('ลัคนาเมษตามสำนักเรา');
    expect(await manager.page('/hora/desk/texts?key=rising.1')).toContain('ตำรากล่าวถึงความกล้าเริ่มต้น');
  });
});

test('the plain line stands where charts do, and every open page is there', async () => {
  for (const path of ['/hora', '/hora/rakkana', '/hora/static', '/hora/auspicious?month=2026-12&group=8', '/hora/compare'])
    expect(await guest.page(path), path).toContain('ไม่รับรองว่าจริง');
  expect(await guest.page('/hora/names?day=1&name=สมใจ')).toContain('มีอักษรกาลกิณี 1 ตัว');
  expect(await guest.page('/hora/calculationMethods')).toContain('สายนะ');
  expect(await guest.page('/hora/baseData?table=signs')).toContain('SHA-256');
});
