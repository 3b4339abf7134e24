import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { PAYMENT_STATES, SLIP_STATES } from '#plugins/billing/schemas.ts';
import { chargeState, dueOf, isLate, surplusOf, type ChargeSums } from '#plugins/billing/machines/charge.ts';
import { nextPayment, type PaymentEvent } from '#plugins/billing/machines/payment.ts';
import { nextSlip, slipEvents } from '#plugins/billing/machines/slip.ts';

const SUMS: ChargeSums = {
  amountSatang: 99_900,
  capturedSatang: 0,
  returnedSatang: 0,
  refundedSatang: 0,
  keptSatang: 0,
  slipsWaiting: 0,
  authorized: 0,
  closedAs: null,
};

describe('the state of a charge follows from its sums', () => {
  it.each<[string, Partial<ChargeSums>, number, number]>([
    ['open', {}, 99_900, 0],
    ['paid', { amountSatang: 0 }, 0, 0],
    ['pending_review', { slipsWaiting: 1 }, 99_900, 0],
    ['authorized', { authorized: 1 }, 99_900, 0],
    ['partially_paid', { capturedSatang: 99_000, slipsWaiting: 1 }, 900, 0],
    ['paid', { capturedSatang: 99_900 }, 0, 0],
    ['overpaid', { capturedSatang: 100_000 }, 0, 100],
    ['paid', { capturedSatang: 100_000, returnedSatang: 100 }, 0, 0],
    ['paid', { capturedSatang: 100_000, keptSatang: 100 }, 0, 0],
    ['partially_refunded', { capturedSatang: 99_900, refundedSatang: 1 }, 0, 0],
    ['refunded', { capturedSatang: 99_900, refundedSatang: 99_900 }, 0, 0],
    ['partially_refunded', { capturedSatang: 100_000, returnedSatang: 100, refundedSatang: 400 }, 0, 0],
    ['cancelled', { closedAs: 'cancelled' }, 0, 0],
    ['expired', { closedAs: 'expired', capturedSatang: 99_900 }, 0, 99_900],
    ['expired', { closedAs: 'expired', capturedSatang: 99_900, returnedSatang: 99_900 }, 0, 0],
    ['cancelled', { closedAs: 'cancelled', capturedSatang: 99_900, refundedSatang: 99_900 }, 0, 0],
  ])('%s for %j: due %i, to be decided %i', (state, given, due, surplus) => {
    const sums = { ...SUMS, ...given };
    expect([chargeState(sums), dueOf(sums), surplusOf(sums)]).toEqual([state, due, surplus]);
    expect(isLate(sums)).toBe(sums.closedAs !== null && surplus > 0);
  });
});

describe('the life of a payment', () => {
  const none = { capturedSatang: 0, refundedSatang: 0 };

  it('takes money whatever has become of it', () => {
    for (const state of PAYMENT_STATES) {
      const has = state === 'captured' || state === 'partially_refunded' || state === 'refunded';
      const before = has ? { capturedSatang: 10, refundedSatang: state === 'captured' ? 0 : state === 'refunded' ? 10 : 5 } : none;
      const next = nextPayment({ state, ...before }, { type: 'CAPTURE', satang: 7 });
      expect(next?.capturedSatang, state).toBe(before.capturedSatang + 7);
      expect(next?.state, state).toBe(before.refundedSatang ? 'partially_refunded' : 'captured');
    }
  });

  it('takes no nothing, and gives back no more than came', () => {
    expect(nextPayment({ state: 'awaiting_customer', ...none }, { type: 'CAPTURE', satang: 0 })).toBeNull();
    const paid = { state: 'captured' as const, capturedSatang: 10, refundedSatang: 0 };
    expect(nextPayment(paid, { type: 'REFUND', satang: 11 })).toBeNull();
    expect(nextPayment(paid, { type: 'REVERSE', satang: 11 })).toBeNull();
    expect(nextPayment(paid, { type: 'EXPIRE' })).toBeNull();
    expect(nextPayment(paid, { type: 'CANCEL' })).toBeNull();
  });

  it('keeps its sums and its state together, whatever happens in whatever order', () => {
    const plain = fc.constantFrom<PaymentEvent['type']>('OFFER', 'AUTHORIZE', 'SLIP', 'RESUME', 'LAPSE', 'EXPIRE', 'CANCEL', 'FAIL');
    const event = fc.oneof(
      plain.map((type) => ({ type }) as PaymentEvent),
      fc.record({
        type: fc.constantFrom('CAPTURE', 'REVERSE', 'REFUND'),
        satang: fc.integer({ min: -50, max: 100 }),
      }) as fc.Arbitrary<PaymentEvent>,
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let standing: { state: (typeof PAYMENT_STATES)[number]; capturedSatang: number; refundedSatang: number } = {
          state: 'created',
          ...none,
        };
        for (const each of events) standing = nextPayment(standing, each) ?? standing;
        const { state, capturedSatang, refundedSatang } = standing;
        expect(refundedSatang).toBeGreaterThanOrEqual(0);
        expect(refundedSatang).toBeLessThanOrEqual(capturedSatang);
        expect(['captured', 'partially_refunded', 'refunded'].includes(state)).toBe(capturedSatang > 0);
        expect(['partially_refunded', 'refunded'].includes(state)).toBe(refundedSatang > 0);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the life of a slip', () => {
  it('goes where the table says, and nowhere else', () => {
    const table = Object.fromEntries(
      SLIP_STATES.map((state) => [state, Object.fromEntries(slipEvents(state).map((event) => [event, nextSlip(state, event)]))]),
    );
    expect(table).toEqual({
      uploaded: { READ: 'manual_review', UNREADABLE: 'unreadable', REPEAT: 'duplicate' },
      unreadable: { ACCEPT: 'accepted', REJECT: 'rejected', REPEAT: 'duplicate' },
      duplicate: { READ: 'manual_review', REJECT: 'rejected' },
      manual_review: { ACCEPT: 'accepted', REJECT: 'rejected', REPEAT: 'duplicate' },
      accepted: { REJECT: 'rejected' },
      rejected: {},
    });
  });
});
