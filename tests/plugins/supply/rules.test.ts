import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNT_ACTIONS, COUNT_STATES, nextCount } from '#plugins/supply/machines/count.ts';
import { nextOrder, ORDER_STATES, type OrderAction } from '#plugins/supply/machines/order.ts';
import { nextTransfer, TRANSFER_STATES, type TransferAction } from '#plugins/supply/machines/transfer.ts';
import { averageAfter, satangOfMilli } from '#plugins/supply/rules/average.ts';

const paths = <S extends string, A extends string>(states: readonly S[], actions: readonly A[], next: (state: S, action: A) => S | null) =>
  states.flatMap((state) => actions.flatMap((action) => (next(state, action) ? [`${state} ${action} ${next(state, action)}`] : [])));

describe('machines', () => {
  it('an order is sent, comes in part or whole, is closed; what has come is not cancelled', () => {
    const actions: OrderAction[] = ['SEND', 'RECEIVE_PART', 'RECEIVE_ALL', 'CLOSE', 'CANCEL'];
    expect(paths(ORDER_STATES, actions, nextOrder)).toEqual([
      'draft SEND sent',
      'draft CANCEL cancelled',
      'sent RECEIVE_PART partially_received',
      'sent RECEIVE_ALL received',
      'sent CANCEL cancelled',
      'partially_received RECEIVE_PART partially_received',
      'partially_received RECEIVE_ALL received',
      'partially_received CLOSE closed',
      'received CLOSE closed',
    ]);
  });

  it('a transfer arrives whole or with a difference, or comes back', () => {
    const actions: TransferAction[] = ['SEND', 'RECEIVE', 'RECEIVE_LESS', 'CANCEL'];
    expect(paths(TRANSFER_STATES, actions, nextTransfer)).toEqual([
      'draft SEND in_transit',
      'draft CANCEL cancelled',
      'in_transit RECEIVE received',
      'in_transit RECEIVE_LESS received_with_difference',
      'in_transit CANCEL cancelled',
    ]);
  });

  it('a count is looked at before it is posted', () => {
    expect(paths(COUNT_STATES, COUNT_ACTIONS, nextCount)).toEqual([
      'draft START counting',
      'draft CANCEL cancelled',
      'counting REVIEW review',
      'counting CANCEL cancelled',
      'review RECOUNT counting',
      'review POST posted',
      'review CANCEL cancelled',
    ]);
  });
});

describe('moving average', () => {
  it('weighs what came with what was there', () => {
    expect(averageAfter({ onHand: 0, averageMilli: null }, 10, 500)).toBe(500_000);
    expect(averageAfter({ onHand: 10, averageMilli: 500_000 }, 30, 900)).toBe(800_000);
    // What is below zero, and what nobody knows the cost of, counts as nothing.
    expect(averageAfter({ onHand: -4, averageMilli: 500_000 }, 2, 900)).toBe(900_000);
    expect(averageAfter({ onHand: 50, averageMilli: null }, 1, 900)).toBe(900_000);
    // Half up: 2 satang over 3 pieces.
    expect(averageAfter({ onHand: 1, averageMilli: 0 }, 2, 1)).toBe(667);
    expect([499, 500, 1499, 1500].map(satangOfMilli)).toEqual([0, 1, 1, 2]);
  });

  it('lies between what was and what came, and is off by less than a thousandth of a satang for each receipt', () => {
    const receipt = fc.record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      costSatang: fc.integer({ min: 0, max: 10_000_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(receipt, { minLength: 1, maxLength: 30 }), (receipts) => {
        let average: number | null = null;
        let onHand = 0;
        let worth = 0n;
        for (const { quantity, costSatang } of receipts) {
          const before: number = average ?? costSatang * 1000;
          average = averageAfter({ onHand, averageMilli: average }, quantity, costSatang);
          expect(average).toBeGreaterThanOrEqual(Math.min(before, costSatang * 1000));
          expect(average).toBeLessThanOrEqual(Math.max(before, costSatang * 1000));
          onHand += quantity;
          worth += BigInt(quantity) * BigInt(costSatang) * 1000n;
        }
        const off = worth - BigInt(average!) * BigInt(onHand);
        expect((off < 0n ? -off : off) <= BigInt(receipts.length) * BigInt(onHand)).toBe(true);
      }),
    );
  });
});
