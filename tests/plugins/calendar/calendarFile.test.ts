import ical, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import { occurrences } from '#plugins/calendar/gateway/ics/occurrences.ts';
import { readCalendar } from '#plugins/calendar/gateway/ics/readCalendar.ts';
import { writeCalendar } from '#kit/ics/writeCalendar.ts';
import type { IcsEvent } from '#kit/ics/event.ts';

const at = '2026-11-21T00:00:00Z';
const base = { uid: 'one@site.example', sequence: 0, allDay: false, stampedAt: at } as const;
const write = (...events: IcsEvent[]) => writeCalendar({ name: 'ปฏิทิน, งาน; ทดสอบ\r\nBEGIN:VEVENT', events });
const parsed = (text: string) => Object.values(ical.sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT');

test('a file is folded at 75 octets, ends its lines with CRLF, and no name begins a line of its own', () => {
  const text = write({
    ...base,
    title: 'ประชุมทีมงานประจำสัปดาห์เพื่อวางแผนการสอนวิชาชีพระยะสั้นของภาคเรียนถัดไป',
    detail: 'บรรทัดแรก\nบรรทัดสอง; มีเครื่องหมาย, ครบ\\',
    url: 'https://site.example/a\r\nX-EVIL:1',
    startsAt: '2026-11-21T02:00:00Z',
    endsAt: '2026-11-21T03:00:00Z',
    organiser: { name: 'ครู "แดง"\r\nX-EVIL:2', email: 'teacher@site.example' },
  });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/^X-EVIL/m);
  const [event] = parsed(text);
  expect(event).toMatchObject({ description: 'บรรทัดแรก\nบรรทัดสอง; มีเครื่องหมาย, ครบ\\', url: 'https://site.example/a' });
  expect(parsed(text)).toHaveLength(1);
});

test('an all-day event is its days in every zone, and 31 December stays', () => {
  const text = write({ ...base, title: 'สิ้นปี', allDay: true, startsAt: '2026-12-31', endsAt: '2026-12-31' });
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101');
  expect(readCalendar(text).events[0]).toMatchObject({ startsAt: '2026-12-31', endsAt: '2026-12-31', allDay: true });
  for (const tzid of ['Pacific/Kiritimati', 'Asia/Bangkok', 'America/Los_Angeles'])
    expect(
      occurrences(
        { startsAt: '2026-12-31', endsAt: '2026-12-31', allDay: true, tzid, rrule: null, exdates: [] },
        { from: new Date('2026-12-01T00:00:00Z'), to: new Date('2027-01-31T00:00:00Z'), tzid },
      ),
    ).toEqual([{ startsAt: '2026-12-31', endsAt: '2026-12-31' }]);
});

test('what keeps the clock of a zone brings its zone, and comes back at the same moments', () => {
  const weekly = { title: 'ประชุม', rrule: 'FREQ=WEEKLY;COUNT=6', tzid: 'Europe/Berlin' };
  const event = { ...base, ...weekly, startsAt: '2026-10-12T07:00:00.000Z', endsAt: '2026-10-12T08:00:00.000Z' };
  const text = write(
    { ...event, exdates: ['2026-10-19T07:00:00.000Z'] },
    {
      ...event,
      rrule: undefined,
      recurrenceId: '2026-11-02T08:00:00.000Z',
      startsAt: '2026-11-02T10:00:00Z',
      endsAt: '2026-11-02T11:00:00Z',
    },
  );
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin');
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20261102T090000');
  const [master, changed] = readCalendar(text).events;
  expect(changed).toMatchObject({ recurrenceId: '2026-11-02T08:00:00.000Z', startsAt: '2026-11-02T10:00:00.000Z' });
  const range = { from: new Date('2026-10-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') };
  // Clocks are set back on 25 October: nine o'clock in Berlin is an hour later in UTC.
  const moments = ['2026-10-12T07', '2026-10-26T08', '2026-11-02T08', '2026-11-09T08', '2026-11-16T08'].map((hour) => `${hour}:00:00.000Z`);
  expect(occurrences(master!, { ...range, tzid: 'UTC' }).map(({ startsAt }) => startsAt)).toEqual(moments);
  const others = ical.expandRecurringEvent(parsed(text)[0]!, { ...range, includeOverrides: false });
  expect(others.map(({ start }) => start.toISOString())).toEqual(moments);
});

test('Asia/Bangkok is told once, for all time', () => {
  const text = write({ ...base, title: 'x', tzid: 'Asia/Bangkok', startsAt: '2026-11-21T02:00:00Z', endsAt: '2026-11-21T03:00:00Z' });
  expect(text.match(/BEGIN:STANDARD/g)).toHaveLength(1);
  expect(text).toContain('TZOFFSETTO:+0700');
  expect(text).toContain('DTSTART;TZID=Asia/Bangkok:20261121T090000');
});

test('a text that is no calendar is refused', () => {
  expect(() => readCalendar('<html>')).toThrow('not a calendar');
});

test('a clock without a zone is that of who reads it; a zone of a name of its own is what it spells out', () => {
  const zone = (name: string) =>
    `BEGIN:VTIMEZONE\r\nTZID:${name}\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0900\r\nTZOFFSETTO:+0900\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`;
  const file = (head: string, ...starts: string[]) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${head}${starts.map((start, index) => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART${start}\r\nDURATION:PT1H\r\nEND:VEVENT\r\n`).join('')}END:VCALENDAR\r\n`;
  const read = (text: string) => readCalendar(text, 'Asia/Bangkok').events.map(({ startsAt, endsAt }) => [startsAt, endsAt]);
  expect(read(file('', ':20260101T090000', ';TZID=Mars/Phobos:20260101T090000', ':20260101T090000Z'))).toEqual([
    ['2026-01-01T02:00:00.000Z', '2026-01-01T03:00:00.000Z'],
    ['2026-01-01T02:00:00.000Z', '2026-01-01T03:00:00.000Z'],
    ['2026-01-01T09:00:00.000Z', '2026-01-01T10:00:00.000Z'],
  ]);
  expect(read(file('X-WR-TIMEZONE:Europe/Berlin\r\n', ':20260701T090000'))).toEqual([
    ['2026-07-01T07:00:00.000Z', '2026-07-01T08:00:00.000Z'],
  ]);
  expect(read(file(zone('Customized Time Zone'), ';TZID=Customized Time Zone:20260101T090000'))).toEqual([
    ['2026-01-01T00:00:00.000Z', '2026-01-01T01:00:00.000Z'],
  ]);
});

test('an end without a zone is of the clock of its start', () => {
  const event = (uid: string, times: string) => `BEGIN:VEVENT\r\nUID:${uid}\r\n${times}\r\nEND:VEVENT\r\n`;
  const events = [
    event('a', 'DTSTART;TZID=Europe/Berlin:20260101T090000\r\nDTEND:20260101T100000'),
    event('b', 'DTSTART:20260101T090000Z\r\nDTEND;TZID=Mars/Phobos:20260101T100000'),
    event('c', 'DTSTART;TZID=Pacific/Kiritimati:20260101T090000\r\nDTEND:20260101T100000'),
    event('d', 'DTSTART;TZID=Europe/Berlin:20260101T090000\r\nDTEND:20260101T080000'),
  ];
  const { events: read } = readCalendar(`BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`, 'Asia/Bangkok');
  expect(read.map(({ endsAt }) => endsAt)).toEqual([
    '2026-01-01T09:00:00.000Z',
    '2026-01-01T10:00:00.000Z',
    '2025-12-31T20:00:00.000Z',
    '2026-01-01T08:00:00.000Z',
  ]);
});

test('a rule that nobody can read takes nothing else with it', () => {
  const event = (uid: string, rule: string) => `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:20260101T020000Z\r\n${rule}\r\nEND:VEVENT\r\n`;
  const text = `BEGIN:VCALENDAR\r\n${event('a', 'RRULE:FREQ=DAILY;INTERVAL=0')}${event('b', 'RRULE:FREQ=WEEKLY')}END:VCALENDAR\r\n`;
  expect(readCalendar(text).events.map(({ uid, rrule }) => [uid, rrule])).toEqual([
    ['a', null],
    ['b', 'FREQ=WEEKLY'],
  ]);
});
