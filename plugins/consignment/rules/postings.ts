import type { StatementSums } from './statement.ts';

/**
 * Accounts of the book: `sales` what tills took for vendors' goods, `payable` what vendors are to get, `commission` and `vat` what is kept of
 * it, `withheld` tax that vendors pay in the seller's name, `adjustment` what was agreed on besides, `bank`.
 */
export const ACCOUNTS = ['sales', 'payable', 'commission', 'vat', 'withheld', 'adjustment', 'bank'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** From one account to another, satang above zero. */
export interface Posting {
  readonly debit: Account;
  readonly credit: Account;
  readonly amountSatang: number;
}

/** A posting of an amount that may be below zero: then the other way round; none for nothing. */
const post = (debit: Account, credit: Account, satang: number): Posting[] =>
  satang === 0 ? [] : satang > 0 ? [{ debit, credit, amountSatang: satang }] : [{ debit: credit, credit: debit, amountSatang: -satang }];

/** What stands in the book once a statement is agreed to: `payable` has what the vendor is to get. */
export const approvalPostings = (sums: StatementSums): Posting[] => [
  ...post('sales', 'payable', sums.grossSatang),
  ...post('payable', 'commission', sums.commissionSatang),
  ...post('payable', 'vat', sums.vatSatang),
  ...post('withheld', 'payable', sums.withheldSatang),
  ...post('adjustment', 'payable', sums.adjustedSatang),
];

export const paymentPostings = ({ netSatang }: Pick<StatementSums, 'netSatang'>): Posting[] => post('payable', 'bank', netSatang);

/** What takes postings back. */
export const opposite = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ debit, credit, amountSatang }) => ({ debit: credit, credit: debit, amountSatang }));

/** What an account has, credits less debits. */
export const balanceOf = (account: Account, postings: readonly Posting[]): number =>
  postings.reduce(
    (sum, { debit, credit, amountSatang }) => sum + (credit === account ? amountSatang : 0) - (debit === account ? amountSatang : 0),
    0,
  );
