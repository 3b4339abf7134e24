import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastEnd, occurrences } from '#plugins/calendar/gateway/ics/occurrences.ts';
import { localTime, momentOf } from '#kit/thai/localTime.ts';
import { buddhistDays } from '#kit/thai/buddhistDays.ts';
import { holidaysBetween } from '#kit/thai/holidays.ts';
import { opensAt } from '#plugins/calendar/rules/opensAt.ts';
import { addMonths, periodOf } from '#plugins/calendar/rules/period.ts';
import { moved, onDays, placeOn } from '#plugins/calendar/rules/placed.ts';
import { REPEATS, repetitionOf, ruleOf, WEEK } from '#plugins/calendar/rules/repeat.ts';
import { addMinutes, moveRule, ruleAfter, ruleBefore, weekday } from '#plugins/calendar/rules/series.ts';
import { withoutTwins } from '#plugins/calendar/rules/withoutTwins.ts';

const ZONES = [
  'Asia/Bangkok',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
] as const;
const zone = fc.constantFrom(...ZONES);
const day = fc.integer({ min: 0, max: 1500 }).map((days) => addMinutes('2025-01-01', days * 1440));
const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => addMinutes('2025-01-01T00:00', quarter * 15).slice(10));
const local = fc.tuple(day, clock).map((parts) => parts.join(''));
const range = { from: new Date('2024-01-01T00:00:00Z'), to: new Date('2032-01-01T00:00:00Z') };

test('what a clock shows is that moment again, but for the hour that a zone leaves out', () => {
  fc.assert(
    fc.property(local, zone, (time, tzid) => {
      const back = localTime(momentOf(time, tzid), tzid).slice(0, 16);
      // The hour that is left out is told an hour (on Lord Howe half of one) later.
      expect([time, addMinutes(time, 60), addMinutes(time, 30)]).toContain(back);
    }),
  );
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

const event = (starts: string, tzid: string, rrule: string) => {
  const startsAt = momentOf(starts, tzid).toISOString();
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(), allDay: false, tzid, rrule, exdates: [] };
};
const rule = fc
  .tuple(fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=MONTHLY'), fc.integer({ min: 2, max: 20 }))
  .map(([base, count]) => `${base};COUNT=${count}`);

test('a series keeps its hour in its zone when clocks are set', () => {
  fc.assert(
    fc.property(local, zone, rule, (starts, tzid, rrule) => {
      const given = event(starts, tzid, rrule);
      const hour = localTime(new Date(given.startsAt), tzid).slice(11);
      for (const { startsAt } of occurrences(given, { ...range, tzid })) expect(localTime(new Date(startsAt), tzid).slice(11)).toBe(hour);
    }),
    { numRuns: 60 },
  );
});

test('2: a series that is split is before and after what it was, whatever the zone', () => {
  fc.assert(
    fc.property(local, zone, rule, fc.nat(30), (starts, tzid, rrule, pick) => {
      const given = event(starts, tzid, rrule);
      const all = occurrences(given, { ...range, tzid }).map(({ startsAt }) => startsAt);
      const at = pick % all.length;
      if (at === 0) return;
      const first = { ...given, rrule: ruleBefore(rrule, all[at]!) };
      const length = 3_600_000;
      const second = {
        ...given,
        startsAt: all[at]!,
        endsAt: new Date(Date.parse(all[at]!) + length).toISOString(),
        rrule: ruleAfter(rrule, at),
      };
      const both = [first, second].flatMap((one) => occurrences(one, { ...range, tzid }).map(({ startsAt }) => startsAt));
      // A month that lacks the day is passed over by either, so the days by which months are counted must be there.
      fc.pre(!rrule.includes('MONTHLY') || Number(starts.slice(8, 10)) <= 28);
      expect(both).toEqual(all);
    }),
    { numRuns: 60 },
  );
});

test('an hour that a day does not have is left out there and not counted, so that the series has all its times', () => {
  const weekly = event('2027-03-07T02:00', 'Europe/Berlin', 'FREQ=WEEKLY;COUNT=6');
  expect(occurrences(weekly, { ...range, tzid: 'Europe/Berlin' }).map(({ startsAt }) => startsAt.slice(0, 10))).toEqual([
    '2027-03-07',
    '2027-03-14',
    '2027-03-21',
    '2027-04-04',
    '2027-04-11',
    '2027-04-18',
  ]);
  expect(lastEnd(weekly)!.toISOString() >= '2027-04-18T01:00:00.000Z').toBe(true);
});

test('6: an all-day event is on its days only, in every zone', () => {
  fc.assert(
    fc.property(day, zone, zone, (on, tzid, viewer) => {
      const given = { startsAt: on, endsAt: on, allDay: true, tzid, rrule: null, exdates: [] };
      expect(occurrences(given, { ...range, tzid: viewer })).toEqual([{ startsAt: on, endsAt: on }]);
      expect(onDays(given, viewer)).toEqual({ first: on, last: on });
    }),
  );
});

test('moving something there and back leaves it as it was', () => {
  fc.assert(
    fc.property(local, zone, fc.integer({ min: -40, max: 40 }), fc.integer({ min: -20, max: 20 }), (starts, tzid, days, quarters) => {
      const entry = { ...event(starts, tzid, 'FREQ=DAILY') };
      const there = moved(entry, { days, minutes: quarters * 15 }, 'Asia/Bangkok');
      const asEntry = (times: { starts: string; ends: string }) => ({
        startsAt: momentOf(times.starts, 'Asia/Bangkok').toISOString(),
        endsAt: momentOf(times.ends, 'Asia/Bangkok').toISOString(),
        allDay: false,
      });
      expect(asEntry(moved(asEntry(there), { days: -days, minutes: -quarters * 15 }, 'Asia/Bangkok'))).toEqual({
        startsAt: entry.startsAt,
        endsAt: entry.endsAt,
        allDay: false,
      });
    }),
  );
});

test('what is at the same time stands side by side, as far as there is room', () => {
  const at = (from: string, to: string) => ({ startsAt: `2026-11-23T${from}:00Z`, endsAt: `2026-11-23T${to}:00Z`, allDay: false });
  const placed = placeOn(
    [at('02:00', '04:00'), at('03:00', '05:00'), at('04:00', '05:00'), at('06:00', '07:00')],
    '2026-11-23',
    'Asia/Bangkok',
  );
  expect(placed.map(({ row, span, lane, lanes }) => [row, span, lane, lanes])).toEqual([
    [36, 8, 0, 2],
    [40, 8, 1, 2],
    [44, 4, 0, 2],
    [52, 4, 0, 1],
  ]);
});

test('the form reads the rules that it makes', () => {
  const repeats = fc.constantFrom(...REPEATS.filter((one) => one !== 'other'));
  const others = fc.uniqueArray(fc.constantFrom(...WEEK), { maxLength: 3 });
  fc.assert(
    fc.property(day, repeats, fc.integer({ min: 1, max: 12 }), others, fc.option(day, { nil: '' }), (on, repeat, often, ticked, until) => {
      const days = repeat === 'weekly' ? WEEK.filter((one) => ticked.includes(one) && one !== weekday(on)) : [];
      const every = repeat === 'none' || repeat === 'workdays' ? 1 : often;
      const chosen = { repeat, every, days, until: repeat === 'none' ? '' : until };
      expect(repetitionOf(ruleOf(chosen, on, ''), on)).toEqual(chosen);
    }),
  );
});

test('what others wrote is read where it says what the form can say, and left alone elsewhere', () => {
  expect(repetitionOf('FREQ=WEEKLY;WKST=MO;BYDAY=WE,MO;INTERVAL=2', '2026-11-23')).toMatchObject({
    repeat: 'weekly',
    every: 2,
    days: ['WE'],
  });
  expect(repetitionOf('FREQ=WEEKLY;UNTIL=20261231T165959Z', '2026-11-23')).toMatchObject({
    repeat: 'weekly',
    days: [],
    until: '2026-12-31',
  });
  for (const rule of [
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=WEEKLY;COUNT=4',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=TU',
    'FREQ=MONTHLY;BYMONTHDAY=1,23',
    'FREQ=YEARLY;BYMONTH=3',
    'FREQ=NEVER',
  ])
    expect(repetitionOf(rule, '2026-11-23').repeat, rule).toBe('other');
});

test('a series on days of which its start is one begins with it', () => {
  const on = '2026-11-24T09:00';
  const rrule = ruleOf({ repeat: 'weekly', every: 2, days: ['MO', 'TH'], until: '2026-12-31' }, on.slice(0, 10), '');
  const days = occurrences(event(on, 'Asia/Bangkok', rrule), { ...range, tzid: 'Asia/Bangkok' }).map(({ startsAt }) =>
    startsAt.slice(0, 10),
  );
  expect(days).toEqual(['2026-11-24', '2026-11-26', '2026-12-07', '2026-12-08', '2026-12-10', '2026-12-21', '2026-12-22', '2026-12-24']);
});

test('weekdays, months and holidays', () => {
  expect(moveRule('FREQ=WEEKLY;BYDAY=MO,WE', '2026-11-23T09:00', '2026-11-28T09:00')).toBe('FREQ=WEEKLY;BYDAY=SA,MO');
  expect(periodOf('month', '2026-11-21')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
  expect(holidaysBetween('2026-12-01', '2027-01-01', 'th').map(({ day: on }) => on)).toEqual([
    '2026-12-05',
    '2026-12-10',
    '2026-12-31',
    '2027-01-01',
  ]);
});

test('holidays that follow the moon are those that are announced and printed', () => {
  // Makha, Visakha, Asanha, the beginning of Lent: as the government announced them, from 2027 on as almanacs print them.
  const announced = {
    2020: '02-08 05-06 07-05 07-06',
    2021: '02-26 05-26 07-24 07-25',
    2022: '02-16 05-15 07-13 07-14',
    2023: '03-06 06-03 08-01 08-02',
    2024: '02-24 05-22 07-20 07-21',
    2025: '02-12 05-11 07-10 07-11',
    2026: '03-03 05-31 07-29 07-30',
    2027: '02-21 05-20 07-18 07-19',
    2028: '02-10 05-08 07-06 07-07',
    2029: '02-27 05-27 07-25 07-26',
    2030: '02-17 05-16 07-14 07-15',
  };
  for (const [year, days] of Object.entries(announced))
    expect(buddhistDays(Number(year)).map(({ day: on }) => on)).toEqual(days.split(' ').map((on) => `${year}-${on}`));
  expect(buddhistDays(2041)).toEqual([]);
  expect(holidaysBetween('2026-07-01', '2026-07-31', 'th').map(({ title }) => title)).toEqual([
    'วันเฉลิมพระชนมพรรษาพระบาทสมเด็จพระเจ้าอยู่หัว',
    'วันอาสาฬหบูชา',
    'วันเข้าพรรษา',
  ]);
});

test('what two layers tell is told once, what people have written as often as they have', () => {
  const told = (sourceId: string) => ({ sourceId, title: 'วันพ่อแห่งชาติ', startsAt: '2026-12-05', endsAt: '2026-12-05' });
  const own = told('018f0000-0000-7000-8000-000000000001');
  expect(withoutTwins([told('layer:lesson.dates'), own, own, told('holidays'), { ...told('holidays'), endsAt: '2026-12-06' }])).toEqual([
    told('layer:lesson.dates'),
    own,
    own,
    { ...told('holidays'), endsAt: '2026-12-06' },
  ]);
});

describe('the hour that a week opens at', () => {
  const zone = 'Asia/Bangkok';
  const days = ['2026-11-23', '2026-11-24'];
  const at = (from: string, to: string) => ({ startsAt: `2026-11-${from}:00Z`, endsAt: `2026-11-${to}:00Z`, allDay: false });
  const opens = (entries: readonly ReturnType<typeof at>[], now: number | null = null) => opensAt(entries, days, zone, now);

  test('is that of the first thing in it, and eight at the latest', () => {
    expect(opens([])).toBe(8);
    // 13:00 and 06:45 in Bangkok.
    expect(opens([at('23T06:00', '23T07:00')])).toBe(8);
    expect(opens([at('23T06:00', '23T07:00'), at('23T23:45', '24T01:00')])).toBe(6);
    // From the evening before until two.
    expect(opens([at('23T15:00', '23T19:00')])).toBe(8);
    expect(opens([{ startsAt: '2026-11-23', endsAt: '2026-11-23', allDay: true }])).toBe(8);
    expect(opens([at('30T23:00', '30T23:30')])).toBe(8);
  });

  test('has what it is now in sight', () => {
    expect(opens([], 9 * 4)).toBe(8);
    expect(opens([], 3 * 4 + 2)).toBe(3);
    for (const now of [15, 18, 23]) {
      const hour = opens([], now * 4);
      expect(hour).toBeLessThanOrEqual(now);
      expect(now - hour).toBeLessThan(7);
    }
  });
});
