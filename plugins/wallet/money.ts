import type { MoneyPolicy } from '#kernel/contract/money.ts';

/** What holds for calls that move money of wallets. */
export const money = {
  /** Members, of their own. */
  payment: { self: 'allow', proof: 'confirmFrom' },
  /** Staff, of a member. */
  correction: { self: 'refuse', perDay: { most: 'staffLimit', unless: 'adjust' }, proof: 'confirmFrom' },
  topUp: { self: 'refuse', perDay: { most: 'confirmLimit', unless: 'adjust' }, proof: 'confirmFrom' },
  balance: { self: 'refuse', proof: 'always' },
} as const satisfies Record<string, MoneyPolicy>;
