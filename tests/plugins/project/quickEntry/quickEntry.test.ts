import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readQuickEntry } from '#plugins/project/rules/quickEntry/quickEntry.ts';
import { threadTime } from '../../../kernel/threadTime.ts';

/** Friday, 27 November 2026, 10:30 in Bangkok. */
const NOW = new Date('2026-11-27T03:30:00Z');
const read = (text: string, now = NOW) => readQuickEntry(text, now, 'Asia/Bangkok');
/** What was underlined, by kind. */
const marked = (text: string) => read(text).spans.map(({ from, to, kind }) => `${kind}:${text.slice(from, to)}`);

test('all of it in Thai and in English, with what was understood', () => {
  const thai = 'ส่งรายงาน พรุ่งนี้ 14:00 #งบ @สมชาย';
  expect(read(thai)).toEqual({
    title: 'ส่งรายงาน',
    due: '2026-11-28',
    time: '14:00',
    at: '2026-11-28T07:00:00.000Z',
    repeat: null,
    labels: ['งบ'],
    people: ['สมชาย'],
    priority: null,
    spans: expect.any(Array),
    findings: [],
  });
  expect(marked(thai)).toEqual(['date:พรุ่งนี้', 'time:14:00', 'label:#งบ', 'person:@สมชาย']);
  expect(read('Submit report tomorrow 2pm #budget @somchai !high')).toMatchObject({
    title: 'Submit report',
    at: '2026-11-28T07:00:00.000Z',
    labels: ['budget'],
    people: ['somchai'],
    priority: 'high',
  });
});

describe('days', () => {
  test.each([
    ['วันนี้', '2026-11-27'],
    ['ส่งงานพรุ่งนี้', '2026-11-28'],
    ['มะรืนนี้', '2026-11-29'],
    ['วันจันทร์หน้า', '2026-11-30'],
    ['จันทร์หน้า', '2026-11-30'],
    ['วันจันทร์', '2026-11-30'],
    ['วันศุกร์', '2026-12-04'],
    ['วันศุกร์หน้า', '2026-12-04'],
    ['วันเสาร์นี้', '2026-11-28'],
    ['วันอาทิตย์หน้า', '2026-12-06'],
    ['อาทิตย์หน้า', '2026-11-30'],
    ['next Monday', '2026-11-30'],
    ['this Saturday', '2026-11-28'],
    ['on Fri', '2026-12-04'],
    ['next week', '2026-11-30'],
    ['เดือนหน้า', '2026-12-01'],
    ['ภายในสิ้นเดือน', '2026-11-30'],
    ['end of month', '2026-11-30'],
    ['อีก 3 วัน', '2026-11-30'],
    ['อีกสองสัปดาห์', '2026-12-11'],
    ['in 2 months', '2027-01-27'],
    ['15 ธ.ค.', '2026-12-15'],
    ['15 ธันวาคม 2569', '2026-12-15'],
    ['15 ธ.ค. พ.ศ. 2570', '2027-12-15'],
    ['๑๕ ธ.ค. ๒๕๖๙', '2026-12-15'],
    ['15/12/2569', '2026-12-15'],
    ['15/12/2026', '2026-12-15'],
    ['15/12', '2026-12-15'],
    ['1/11', '2027-11-01'],
    ['2026-12-15', '2026-12-15'],
    ['2569-12-15', '2026-12-15'],
    ['15 Dec 2026', '2026-12-15'],
    ['December 15th, 2026', '2026-12-15'],
    ['Dec 15', '2026-12-15'],
    ['ภายในวันที่ 15', '2026-12-15'],
    ['29/02', '2028-02-29'],
    ['29/02/2567', '2024-02-29'],
  ])('%s is %s', (text, due) => {
    expect(read(`งาน ${text}`)).toMatchObject({ due });
    expect(read(`งาน ${text}`).title).toBe(text.startsWith('ส่งงาน') ? 'งาน ส่งงาน' : 'งาน');
  });

  test.each([
    ['29/02/2568', 'noSuchDay'],
    ['12/15/2026', 'noSuchDay'],
    ['31/4', 'noSuchDay'],
    ['15/12/2300', 'noSuchYear'],
    ['15/12/1500', 'noSuchYear'],
    ['25:00', 'noSuchTime'],
    ['บ่าย 9 โมง', 'noSuchTime'],
  ])('%s stays in the title and is told of', (text, kind) => {
    expect(read(text)).toEqual(expect.objectContaining({ title: text, due: null, findings: [{ kind, from: 0, to: text.length }] }));
  });

  test('a year of two digits is the near one, and told of', () => {
    expect(read('15/12/69')).toMatchObject({ due: '2026-12-15', findings: [{ kind: 'shortYear', from: 0, to: 8 }] });
    expect(read('15 ธ.ค. 70')).toMatchObject({ due: '2027-12-15', findings: [{ kind: 'shortYear' }] });
    expect(read('15/12/28')).toMatchObject({ due: '2028-12-15', findings: [{ kind: 'shortYear' }] });
    expect(read('15/12/10')).toMatchObject({ due: null, findings: [{ kind: 'noSuchYear' }] });
  });

  test('a day that is over is taken and told of', () => {
    expect(read('15/12/2020')).toMatchObject({ due: '2020-12-15', findings: [{ kind: 'past', from: 0, to: 10 }] });
  });
});

describe('times', () => {
  test.each([
    ['14:00', '14:00'],
    ['เวลา 9.30 น.', '09:30'],
    ['14 น.', '14:00'],
    ['2:30pm', '14:30'],
    ['at 12 am', '00:00'],
    ['บ่าย 2', '14:00'],
    ['บ่ายสองโมง', '14:00'],
    ['บ่ายโมง', '13:00'],
    ['9 โมงเช้า', '09:00'],
    ['สิบเอ็ดโมงครึ่ง', '11:30'],
    ['5 โมงเย็น', '17:00'],
    ['2 ทุ่ม', '20:00'],
    ['ตี 3', '03:00'],
    ['เที่ยง', '12:00'],
    ['เที่ยงคืน', '00:00'],
  ])('%s is %s', (text, time) => {
    expect(read(`ประชุม พรุ่งนี้ ${text}`)).toMatchObject({ title: 'ประชุม', due: '2026-11-28', time });
  });

  test('alone it is the next one of the clock', () => {
    expect(read('ประชุม 14:00')).toMatchObject({ due: '2026-11-27', at: '2026-11-27T07:00:00.000Z' });
    expect(read('ประชุม 9:00')).toMatchObject({ due: '2026-11-28' });
  });

  test('days are those of the zone', () => {
    expect(read('พรุ่งนี้', new Date('2026-12-31T17:30:00Z'))).toMatchObject({ due: '2027-01-02' });
    expect(readQuickEntry('tomorrow 9:00', new Date('2026-12-31T17:30:00Z'), 'Europe/London')).toMatchObject({
      at: '2027-01-01T09:00:00.000Z',
    });
  });
});

describe('what comes round again', () => {
  test.each([
    ['ทุกวันศุกร์', 'FREQ=WEEKLY;BYDAY=FR', '2026-12-04'],
    ['ทุกวันจันทร์และพุธ', 'FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-30'],
    ['every Tuesday and Thursday', 'FREQ=WEEKLY;BYDAY=TU,TH', '2026-12-01'],
    ['ทุกวัน', 'FREQ=DAILY', '2026-11-27'],
    ['ทุกวันทำงาน', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-27'],
    ['ทุก 2 สัปดาห์', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-27'],
    ['every 3 months', 'FREQ=MONTHLY;INTERVAL=3', '2026-11-27'],
    ['ทุกวันที่ 25', 'FREQ=MONTHLY;BYMONTHDAY=25', '2026-12-25'],
    ['every year', 'FREQ=YEARLY', '2026-11-27'],
  ])('%s is %s', (text, repeat, due) => {
    expect(read(`สรุปยอด ${text} 9:00`)).toMatchObject({ title: 'สรุปยอด', repeat, due, time: '09:00' });
  });
});

test('what only looks like it is title', () => {
  for (const text of [
    'ทุกวันนี้คนใช้มือถือ',
    'เปิด 24/7/365/2',
    'sat there',
    'mail to me@example.com',
    'A#1 ราคา 100',
    'May I',
    'ข้อ 3.14',
    'นายจันทร์',
    '10:30:45',
  ])
    expect(read(text)).toMatchObject({ title: text, spans: [] });
  expect(read('นัดหมอ พรุ่งนี้ 15/12')).toMatchObject({ title: 'นัดหมอ 15/12', due: '2026-11-28' });
  expect(read('คุยกับ @"สมชาย ใจดี" เรื่อง #"งบ ปี 69" !ด่วน')).toMatchObject({
    title: 'คุยกับ เรื่อง',
    people: ['สมชาย ใจดี'],
    labels: ['งบ ปี 69'],
    priority: 'urgent',
  });
});

test('any text: spans lie in order within it, and the rest is title', () => {
  const words = fc.constantFrom(
    'พรุ่งนี้',
    '15/12/2569',
    '31/31',
    '#งบ',
    '@สมชาย',
    '!สูง',
    'ทุกวันศุกร์',
    '2pm',
    'บ่าย 2',
    ' ',
    'งาน',
    'x',
    '"',
    '๑๕ ธ.ค.',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((each) => each.join('')),
      ),
      (text) => {
        const { title, spans } = read(text);
        let at = 0;
        let rest = '';
        for (const { from, to } of spans) {
          expect(from >= at && to > from && to <= text.length).toBe(true);
          rest += text.slice(at, from);
          at = to;
        }
        const letters = (of: string) => of.replaceAll(/\s/g, '');
        expect(letters(title)).toBe(letters(rest + text.slice(at)));
      },
    ),
  );
});

test('takes time in line with the text', () => {
  for (const pump of ['ทุกวัน', '1/', '@"', '15 ', 'วันที่ ', '#', 'every ', '  ', '12.']) {
    expect(threadTime(() => read(pump.repeat(50_000)))).toBeLessThan(300);
  }
});
