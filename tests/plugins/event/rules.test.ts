import { describe, expect, it } from 'vitest';
import { eventActions, nextEvent } from '#plugins/event/machines/event.ts';
import { nextOrder, orderActions } from '#plugins/event/machines/order.ts';
import { nextPresence } from '#plugins/event/machines/attendee.ts';
import { nextWaitlist } from '#plugins/event/machines/waitlist.ts';
import { monthRange, readMonth, withOffset } from '#plugins/event/rules/months.ts';
import { priceLines, sharesOf } from '#plugins/event/rules/price.ts';
import { saleOf } from '#plugins/event/rules/sale.ts';
import { copyStarts } from '#plugins/event/rules/series.ts';
import { slugOf } from '#plugins/event/rules/slug.ts';

describe('machines', () => {
  it('lead from state to state, and nowhere else', () => {
    expect(eventActions('draft')).toEqual(['PUBLISH']);
    expect(eventActions('archived')).toEqual([]);
    expect(nextEvent('postponed', 'PUBLISH')).toBe('published');
    const order = { state: 'held', approval: false, paid: false, whole: false } as const;
    expect(nextOrder(order, 'SUBMIT')).toBe('confirmed');
    expect(nextOrder({ ...order, paid: true }, 'SUBMIT')).toBe('awaiting_payment');
    expect(nextOrder({ ...order, approval: true }, 'SUBMIT')).toBe('pending_approval');
    expect(nextOrder({ ...order, state: 'cancelled', whole: true }, 'REFUND')).toBe('refunded');
    expect(orderActions({ ...order, state: 'refunded' })).toEqual([]);
    expect(nextPresence('absent', 'out')).toBeNull();
    expect(nextPresence('outside', 'in')).toBe('inside');
    expect(nextWaitlist('offered', 'LAPSE')).toBe('offer_expired');
    expect(nextWaitlist('offer_expired', 'ACCEPT')).toBeNull();
  });
});

describe('prices', () => {
  const chosen = (quantity: number, unitSatang: number, ticketTypeId = 'a') => ({ ticketTypeId, name: ticketTypeId, quantity, unitSatang });
  it('take a code off what it is for, to the satang', () => {
    const lines = priceLines([chosen(3, 3_333, 'a'), chosen(1, 10_001, 'b')], { kind: 'percent', value: 33, ticketTypeIds: [] });
    const off = lines.reduce((sum, line) => sum + line.discountSatang, 0);
    expect(off).toBe(Math.floor(((3 * 3_333 + 10_001) * 33) / 100));
    expect(priceLines([chosen(1, 5_000)], { kind: 'fixed', value: 9_000, ticketTypeIds: [] })[0]!.discountSatang).toBe(5_000);
    expect(
      priceLines([chosen(1, 5_000), chosen(1, 5_000, 'b')], { kind: 'fixed', value: 1_000, ticketTypeIds: ['b'] }).map(
        (line) => line.discountSatang,
      ),
    ).toEqual([0, 1_000]);
    const [line] = priceLines([chosen(3, 3_334)], { kind: 'fixed', value: 1, ticketTypeIds: [] });
    expect(sharesOf(line!).reduce((sum, share) => sum + share, 0)).toBe(3 * 3_334 - 1);
  });
});

describe('days', () => {
  it('are read in both eras and told with the offset of the zone', () => {
    expect(readMonth('2569-12')).toBe('2026-12');
    expect(readMonth('2026-12')).toBe('2026-12');
    expect(readMonth('2026-13')).toBe('');
    expect(monthRange('2026-12', 'Asia/Bangkok')).toEqual({ from: new Date('2026-11-30T17:00:00Z'), to: new Date('2026-12-31T17:00:00Z') });
    expect(withOffset('2026-12-05T11:00:00.000Z', 'Asia/Bangkok')).toBe('2026-12-05T18:00:00+07:00');
    expect(withOffset('2026-12-05T11:00:00.000Z', 'America/St_Johns')).toBe('2026-12-05T07:30:00-03:30');
    expect(copyStarts('2026-01-31T11:00:00.000Z', 'month', 3).map((day) => day.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
    expect(copyStarts('2026-12-05T11:00:00.000Z', 'week', 2)[1]).toBe('2026-12-12T11:00:00.000Z');
  });
  it('open and close a sale', () => {
    const now = new Date('2026-12-01T00:00:00Z');
    const end = new Date('2026-12-05T00:00:00Z');
    const type = { sale_from: null, sale_to: null, waitlist: true };
    expect(saleOf(type, 1, true, end, now, false)).toBe('on_sale');
    expect(saleOf(type, 1, true, end, now, true)).toBe('waitlist');
    expect(saleOf({ ...type, waitlist: false }, 0, true, end, now, false)).toBe('sold_out');
    expect(saleOf({ ...type, sale_from: end }, 1, true, end, now, false)).toBe('not_open');
    expect(saleOf(type, 1, true, now, now, false)).toBe('closed');
    expect(slugOf('รำวง ย้อนยุค! 2569')).toBe('รำวง-ย้อนยุค-2569');
  });
});
