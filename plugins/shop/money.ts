import type { MoneyPolicy } from '#kernel/contract/money.ts';

/** What holds for calls that give money of orders back, or say that a courier has taken it. */
export const money = {
  refund: { self: 'unless-alone', perDay: { most: 'refundDayLimit', unless: 'unlimited' } },
  delivery: { self: 'unless-alone' },
} as const satisfies Record<string, MoneyPolicy>;
