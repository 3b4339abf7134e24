import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRule, lastEnd, occurrences } from '#plugins/calendar/gateway/ics/occurrences.ts';
import { readRecurrence, recurrenceDays, TooFar } from '#plugins/calendar/rules/recurrence.ts';
import type { Agent } from '#tools/testing/agent.ts';
import { startSite, type RunningSite } from '#tools/testing/startSite.ts';

const DAYS = 'MO,TU,WE,TH,FR,SA,SU';
const MONTHS = '1,2,3,4,5,6,7,8,9,10,11,12';
const START = '2026-01-31T02:00:00.000Z';

/** Rules that never come, or of which each step costs a year: each was followed for seconds while all sites waited. */
const ENDLESS = [
  `FREQ=YEARLY;BYDAY=${DAYS};BYMONTH=${MONTHS};BYMONTHDAY=31;BYSETPOS=366`,
  `FREQ=YEARLY;BYYEARDAY=1,2,3,4,5,6,7,8,9,10,50,60,70,80,90;BYDAY=${DAYS};BYMONTH=12`,
  `FREQ=WEEKLY;BYDAY=${DAYS};BYSETPOS=8`,
  `FREQ=MONTHLY;BYDAY=${DAYS};BYSETPOS=31;BYMONTH=2`,
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
];

describe('a rule that never comes', () => {
  it.each(ENDLESS)('is given up after so many days: %s', (rrule) => {
    expect(() => [...recurrenceDays(readRecurrence(rrule)!, 20_484)]).toThrow(TooFar);
    expect(isRule(rrule, START, false, 'Asia/Bangkok')).toBe(false);
    expect(isRule(rrule, START.slice(0, 10), true, 'Asia/Bangkok')).toBe(false);
  });

  it('is refused by the call, at its field', async () => {
    const answer = await agent.call('calendar.addEvent', event(ENDLESS[0]!));
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-fields', fields: { rrule: 'problem.rrule' } } });
    expect(await agent.call('calendar.addEvent', event('FREQ=DAILY;UNTIL=20269999'))).toMatchObject({ status: 422 });
    const many = await Promise.all(Array.from({ length: 40 }, () => agent.call('calendar.addEvent', event(ENDLESS[0]!))));
    expect(new Set(many.map(({ body }) => body.code))).toEqual(new Set(['invalid-fields', 'too-many-requests']));
    expect((await agent.call('calendar.addEvent', { ...event(''), title: 'ครั้งเดียว' })).status).not.toBe(429);
  });

  it.each([
    'FREQ=YEARLY;UNTIL=20269999',
    'FREQ=DAILY;UNTIL=20260101T996060Z',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=HOURLY',
    'FREQ=YEARLY;BYDAY=54MO',
    'FREQ=DAILY;BYHOUR=9',
    'FREQ=DAILY;BYDAY=',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
  ])('is none: %s', (rrule) => {
    expect(readRecurrence(rrule)).toBeNull();
    expect(isRule(rrule, START, false, 'Asia/Bangkok')).toBe(false);
  });
});

describe('a rule that comes too often, or too long', () => {
  it('gives no more than a screen takes, and its end is not looked for', () => {
    const recurring = { startsAt: START, endsAt: START, allDay: false, tzid: 'Asia/Bangkok', exdates: [] };
    const range = { from: new Date(START), to: new Date('2100-01-01'), tzid: 'Asia/Bangkok' };
    expect(occurrences({ ...recurring, rrule: 'FREQ=DAILY' }, range)).toHaveLength(1500);
    expect(lastEnd({ ...recurring, rrule: 'FREQ=YEARLY;BYMONTHDAY=31;BYDAY=MO;COUNT=1400' })).toBeNull();
    // What is far from its start is found without walking there.
    const far = { from: new Date('2980-01-01'), to: new Date('2980-02-01'), tzid: 'Asia/Bangkok' };
    expect(occurrences({ ...recurring, rrule: 'FREQ=DAILY' }, far)).toHaveLength(31);
  });
});

describe('a rule that people make', () => {
  const list = <T>(values: readonly T[], most: number) =>
    fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: most }).map((chosen) => chosen.join(','));
  const maybe = (name: string, value: fc.Arbitrary<unknown>) =>
    fc.option(value, { nil: null }).map((given) => (given === null ? '' : `;${name}=${given as string}`));
  const weekdays = DAYS.split(',');
  const nth = weekdays.flatMap((day) => [1, 2, 3, -1].map((at) => `${at}${day}`));
  const end = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
    fc.constant(';UNTIL=20271231'),
  );
  const interval = maybe('INTERVAL', fc.integer({ min: 1, max: 4 }));
  const months = maybe('BYMONTH', list(MONTHS.split(','), 4));
  const position = fc.constantFrom('', '', ';BYSETPOS=1', ';BYSETPOS=-1');
  const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''));
  const rule = fc.oneof(
    join(fc.constant('FREQ=DAILY'), interval, end, months),
    join(fc.constant('FREQ=WEEKLY'), interval, end, maybe('BYDAY', list(weekdays, 5)), maybe('WKST', fc.constantFrom('SU', 'MO'))),
    join(fc.constant('FREQ=MONTHLY'), interval, end, maybe('BYMONTHDAY', list([1, 13, 28, 31, -1], 3))),
    join(
      fc.constant('FREQ=MONTHLY'),
      interval,
      end,
      list([...nth, ...weekdays], 3).map((days) => `;BYDAY=${days}`),
      position,
    ),
    join(fc.constant('FREQ=YEARLY'), interval, end, months),
    join(
      fc.constant('FREQ=YEARLY'),
      interval,
      end,
      list(MONTHS.split(','), 3).map((named) => `;BYMONTH=${named}`),
      list(nth, 2).map((days) => `;BYDAY=${days}`),
    ),
  );

  it('comes on the same days as by another library', () => {
    const zone = fc.constantFrom('Asia/Bangkok', 'Europe/Berlin', 'UTC');
    const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-28'), noInvalidDate: true });
    fc.assert(
      fc.property(rule, zone, start, fc.integer({ min: 0, max: 40 }), (rrule, tzid, day, later) => {
        const startsAt = `${day.toISOString().slice(0, 10)}T12:30:00.000Z`;
        const from = new Date(Date.UTC(2026, later, 1));
        const to = new Date(Date.UTC(2026, later + 12, 1));
        const dtstart = `DTSTART:${startsAt.replace(/[-:]|\.\d+/g, '')}`;
        const other = new RRuleTemporal({ rruleString: `${dtstart}\nRRULE:${rrule}`, tzid });
        const expected = other.between(from, to, true).map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString());
        const found = occurrences({ startsAt, endsAt: startsAt, allDay: false, tzid, rrule, exdates: [] }, { from, to, tzid });
        expect(found.map((one) => one.startsAt)).toEqual(expected);
      }),
      { seed: 7, numRuns: 120 },
    );
  });
});

let site: RunningSite;
let agent: Agent;
beforeAll(async () => {
  site = await startSite({ manifest: { plugins: { mail: {}, account: {}, notification: {}, calendar: {} } } });
  agent = await site.as('user');
});
afterAll(() => site.close());

const event = (rrule: string) => ({
  calendarId: null,
  title: 'ประชุม',
  starts: '2026-12-01T09:00',
  ends: '2026-12-01T10:00',
  tzid: 'Asia/Bangkok',
  rrule,
});
