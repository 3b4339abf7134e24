import { partOf } from '#kit/thai/rounding.ts';
import { vatOfExclusive } from '#kit/thai/vat.ts';

/** What is booked for an influencer and not settled yet; below zero where it was taken back. */
export interface Entry {
  readonly kind: 'commission' | 'commission_back' | 'gift' | 'gift_back';
  readonly amountSatang: number;
}
/** What a statement comes to, satang: `net = commission + gifts + vat − withheld`. */
export interface StatementSums {
  readonly commissionSatang: number;
  readonly giftsSatang: number;
  /** On the commission, of who is registered for VAT. */
  readonly vatSatang: number;
  readonly withheldSatang: number;
  readonly netSatang: number;
}

const sum = (entries: readonly Entry[]) => entries.reduce((all, { amountSatang }) => all + amountSatang, 0);

/** Rates, basis points: that of VAT is 0 for who is not registered. */
export interface Terms {
  readonly vatBp: number;
  readonly withholdingBp: number;
  /** From what sum on tax is kept back. */
  readonly fromSatang: number;
}

/** Adds up entries. What is kept back is of all of them together before VAT, and of nothing below what it is kept back from. */
export function statementOf(entries: readonly Entry[], { vatBp, withholdingBp, fromSatang }: Terms): StatementSums {
  const commissionSatang = sum(entries.filter(({ kind }) => kind.startsWith('commission')));
  const giftsSatang = sum(entries.filter(({ kind }) => kind.startsWith('gift')));
  const gross = commissionSatang + giftsSatang;
  const withheldSatang = gross > 0 && gross >= fromSatang ? partOf(gross, withholdingBp) : 0;
  const { vatSatang } = vatOfExclusive(commissionSatang, vatBp);
  return { commissionSatang, giftsSatang, vatSatang, withheldSatang, netSatang: gross + vatSatang - withheldSatang };
}

/** What a payment books, so that nothing of the statement is left in the book. */
export const payoutEntries = ({
  netSatang,
  vatSatang,
  withheldSatang,
}: Pick<StatementSums, 'netSatang' | 'vatSatang' | 'withheldSatang'>) =>
  (
    [
      { kind: 'vat', amount_satang: vatSatang },
      { kind: 'withheld', amount_satang: -withheldSatang },
      { kind: 'payout', amount_satang: -netSatang },
    ] as const
  ).filter((entry) => entry.amount_satang !== 0);
