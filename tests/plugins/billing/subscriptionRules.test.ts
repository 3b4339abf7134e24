import fc from 'fast-check';
import { getShortestPaths } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import {
  nextSubscription,
  SUBSCRIPTION_EVENTS,
  subscriptionMachine,
  type SubscriptionState,
} from '#plugins/billing/machines/subscription.ts';
import { dueAt, dunAt } from '#plugins/billing/rules/dunning.ts';
import { anchorDayOf, periodAt, turnOf, type Cycle } from '#plugins/billing/rules/period.ts';
import { prorate, splitPrice } from '#plugins/billing/rules/proration.ts';
import { INTERVALS, SUBSCRIPTION_STATES } from '#plugins/billing/calls/subscriptionSchemas.ts';

const BANGKOK = 'Asia/Bangkok';
/** A moment by clocks in Bangkok. */
const at = (local: string) => new Date(`${local}+07:00`);
const local = (date: Date, timezone = BANGKOK) => date.toLocaleString('sv-SE', { timeZone: timezone });
const turns = (cycle: Partial<Cycle> & { anchor: Date }, count: number) =>
  Array.from({ length: count }, (_, index) =>
    local(turnOf({ interval: 'month', count: 1, timezone: BANGKOK, ...cycle }, index), cycle.timezone),
  );

describe('the life of a subscription', () => {
  it('goes where the table says, and nowhere else', () => {
    const from = (state: SubscriptionState) =>
      Object.fromEntries(SUBSCRIPTION_EVENTS.map((event) => [event, nextSubscription(state, event)]).filter(([, to]) => to !== null));
    expect(Object.fromEntries(SUBSCRIPTION_STATES.map((state) => [state, from(state)]))).toEqual({
      incomplete: { PAID: 'active', EXPIRE: 'incomplete_expired', CANCEL: 'canceled' },
      incomplete_expired: { PAID: 'active' },
      trialing: { RENEW: 'active', CANCEL: 'canceled' },
      active: { PAID: 'active', RENEW: 'active', MISS: 'past_due', PAUSE: 'paused', CANCEL: 'canceled' },
      past_due: { PAID: 'active', LAPSE: 'unpaid', CANCEL: 'canceled' },
      unpaid: { PAID: 'active', CANCEL: 'canceled' },
      paused: { RESUME: 'active', CANCEL: 'canceled' },
      canceled: {},
    });
  });

  it('reaches every state but the trial, which it begins with', () => {
    const paths = getShortestPaths(subscriptionMachine, { events: SUBSCRIPTION_EVENTS.map((type) => ({ type })) });
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(SUBSCRIPTION_STATES.filter((state) => state !== 'trialing')));
  });
});

describe('periods', () => {
  it('31 January renews on 28 February, 31 March, 30 April: the day comes back', () => {
    expect(turns({ anchor: at('2027-01-31T09:30:00') }, 4)).toEqual([
      '2027-01-31 09:30:00',
      '2027-02-28 09:30:00',
      '2027-03-31 09:30:00',
      '2027-04-30 09:30:00',
    ]);
    expect(turns({ anchor: at('2028-01-30T00:00:00') }, 2)[1]).toBe('2028-02-29 00:00:00');
    expect(anchorDayOf(at('2027-01-31T00:30:00'), BANGKOK)).toBe(31);
  });

  it('29 February renews on the 28th of other years, and on the 29th of the next leap year', () => {
    expect(turns({ anchor: at('2028-02-29T12:00:00'), interval: 'year' }, 5).map((day) => day.slice(0, 10))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('counts weeks and several months, and keeps the hour of local clocks where they change', () => {
    expect(turns({ anchor: at('2026-12-28T08:00:00'), interval: 'week', count: 2 }, 2)[1]).toBe('2027-01-11 08:00:00');
    expect(turns({ anchor: at('2026-11-30T08:00:00'), count: 3 }, 3)).toEqual([
      '2026-11-30 08:00:00',
      '2027-02-28 08:00:00',
      '2027-05-30 08:00:00',
    ]);
    const berlin = { anchor: new Date('2027-03-01T08:00:00Z'), timezone: 'Europe/Berlin' };
    expect(turns(berlin, 2)).toEqual(['2027-03-01 09:00:00', '2027-04-01 09:00:00']);
  });

  const date = (min: string, max: string) => fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true });
  const cycles = fc.record({
    anchor: date('2020-01-01', '2032-01-01'),
    interval: fc.constantFrom(...INTERVALS),
    count: fc.integer({ min: 1, max: 36 }),
    timezone: fc.constantFrom(BANGKOK, 'UTC', 'America/New_York'),
  });

  it('follow each other without gap or overlap, and every moment is in exactly one', () => {
    fc.assert(
      fc.property(cycles, date('2020-01-01', '2040-01-01'), (cycle, moment) => {
        const { start, end } = periodAt(cycle, moment);
        expect(start <= moment && moment < end).toBe(true);
        expect(periodAt(cycle, end).start).toEqual(end);
        expect(periodAt(cycle, new Date(end.getTime() - 1)).start).toEqual(start);
      }),
      { numRuns: 150 },
    );
  });
});

describe('proration', () => {
  const period = { start: at('2026-11-01T00:00:00'), end: at('2026-12-01T00:00:00') };

  it('splits by seconds, in whole satang', () => {
    expect(splitPrice(19_900, period, at('2026-11-16T00:00:00'))).toEqual({ usedSatang: 9950, unusedSatang: 9950 });
    expect(splitPrice(100, period, at('2026-11-11T00:00:00'))).toEqual({ usedSatang: 33, unusedSatang: 67 });
    expect(splitPrice(1, period, at('2026-11-16T00:00:00'))).toEqual({ usedSatang: 0, unusedSatang: 1 });
  });

  it('charges the rest of the new plan less what was not used of the old one, and credits what is over', () => {
    const change = (old: number, next: number, keepsPeriod: boolean, savedSatang = 0) =>
      prorate({ old, next, period, keepsPeriod, savedSatang }, at('2026-11-16T00:00:00'));
    expect(change(19_900, 49_900, true)).toMatchObject({ restSatang: 24_950, unusedSatang: 9950, dueSatang: 15_000, leftSatang: 0 });
    expect(change(49_900, 19_900, true)).toMatchObject({ dueSatang: 0, leftSatang: 15_000 });
    expect(change(19_900, 199_000, false)).toMatchObject({ restSatang: 199_000, dueSatang: 189_050 });
    expect(change(19_900, 49_900, true, 20_000)).toMatchObject({ dueSatang: 0, leftSatang: 5000 });
  });

  it('parts sum to the price, are never below zero, and the unused one only shrinks', () => {
    const moment = fc.integer({ min: -86_400, max: 40 * 86_400 }).map((second) => new Date(period.start.getTime() + second * 1000));
    const price = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(price, price, price, moment, moment, fc.boolean(), (old, next, savedSatang, one, other, keepsPeriod) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const [before, after] = [splitPrice(old, period, early), splitPrice(old, period, late)];
        expect(before.usedSatang + before.unusedSatang).toBe(old);
        expect(Math.min(after.usedSatang, after.unusedSatang)).toBeGreaterThanOrEqual(0);
        expect(after.unusedSatang).toBeLessThanOrEqual(before.unusedSatang);
        const sum = prorate({ old, next, period, keepsPeriod, savedSatang }, early);
        expect(sum.dueSatang - sum.leftSatang).toBe(sum.restSatang - sum.unusedSatang - savedSatang);
        expect(Math.min(sum.dueSatang, sum.leftSatang)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('when time changes something', () => {
  const row = {
    state: 'active',
    period_end: at('2026-12-31T00:00:00'),
    cancel_at_period_end: false,
    open_charge_id: null,
    open_since: null,
    dunning_step: 0,
    grace_until: null,
  } as const;
  const open = { ...row, open_charge_id: 'c', open_since: at('2026-12-01T00:00:00') };

  it('is the end of the period, the days 1, 3 and 7 after a renewal, and the end of the grace', () => {
    expect(dueAt(row)).toEqual(row.period_end);
    expect([0, 1, 2].map((dunning_step) => local(dunAt({ ...open, dunning_step })).slice(0, 10))).toEqual([
      '2026-12-02',
      '2026-12-04',
      '2026-12-08',
    ]);
    expect(dueAt({ ...open, state: 'past_due', grace_until: at('2026-12-15T00:00:00') })).toEqual(at('2026-12-15T00:00:00'));
    for (const state of ['incomplete', 'unpaid', 'paused', 'canceled'] as const) expect(dueAt({ ...open, state })).toBeNull();
  });
});
