import type { MoneyPolicy } from '#kernel/contract/money.ts';

const bounds = { perDay: { most: 'dayLimit', unless: 'unlimited' }, proof: 'confirmFrom' } as const;

/** What holds for calls that move money. */
export const money = {
  /** Members give of their own, so much a day. */
  gift: { self: 'allow', perDay: { most: 'giftsPerDay' } },
  /** Staff give back what somebody else has given. */
  giftBack: { self: 'refuse', ...bounds },
  /** Who has calculated a statement does not approve it, nor does the influencer. */
  approval: { self: 'unless-alone', ...bounds },
  /** An influencer does not pay themselves. */
  payout: { self: 'unless-alone', ...bounds },
} as const satisfies Record<string, MoneyPolicy>;
