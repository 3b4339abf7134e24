import type { MoneyPolicy } from '#kernel/contract/money.ts';

const bounds = { perDay: { most: 'dayLimit', unless: 'unlimited' }, proof: 'confirmFrom' } as const;

/** What holds for calls that say what a vendor gets. */
export const money = {
  /** Who has calculated a statement does not approve it, nor does the vendor. */
  approval: { self: 'unless-alone', ...bounds },
  /** A vendor does not pay themselves. */
  payout: { self: 'unless-alone', ...bounds },
  /** What was approved is taken back before anything was paid: nothing moves. */
  dispute: { self: 'allow' },
} as const satisfies Record<string, MoneyPolicy>;
