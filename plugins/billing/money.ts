import type { MoneyPolicy } from '#kernel/contract/money.ts';

const perDay = { most: 'dayLimit', unless: 'unlimited' } as const;

/** What holds for calls that take money in, give it back, or write it off. */
export const money = {
  /** Who pays: by what a wallet holds, a provider answers, or staff look at later. */
  payer: { self: 'allow' },
  /** Staff say that money has come in, or has not. */
  review: { self: 'unless-alone', perDay },
  /** What is owed is written off against a paper. */
  withholding: { self: 'unless-alone', perDay },
  /** Money that came in goes back. */
  refund: { self: 'unless-alone', perDay },
  /** A refund was sent, or could not be. */
  payout: { self: 'unless-alone', perDay, perPerson: { most: 'refundLimit', unless: 'unlimited' } },
  /** Where money is paid to. */
  account: { self: 'unless-alone' },
} as const satisfies Record<string, MoneyPolicy>;
