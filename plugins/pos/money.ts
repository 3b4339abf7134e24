import type { MoneyPolicy } from '#kernel/contract/money.ts';

/**
 * What holds for calls that write down what happened at a till. The money has changed hands before the gateway hears of it, so nothing
 * is refused here; who may do what is looked at entry by entry, and what went beyond it is flagged for a manager.
 */
export const money = {
  till: { self: 'allow' },
  /** A manager counts a drawer anew: what it is over or short by is accepted with it. */
  overShort: { self: 'unless-alone', perDay: { most: 'overShortDayLimit', unless: 'unlimited' } },
} as const satisfies Record<string, MoneyPolicy>;
