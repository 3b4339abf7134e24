import { partOf } from '#kit/thai/rounding.ts';

/** What is booked for an influencer and not settled yet; below zero where it was taken back. */
export interface Entry {
  readonly kind: 'commission' | 'commission_back' | 'gift' | 'gift_back';
  readonly amountSatang: number;
}
/** What a statement comes to, satang: `net = commission + gifts − withheld`. */
export interface StatementSums {
  readonly commissionSatang: number;
  readonly giftsSatang: number;
  readonly withheldSatang: number;
  readonly netSatang: number;
}

const sum = (entries: readonly Entry[]) => entries.reduce((all, { amountSatang }) => all + amountSatang, 0);

/** Adds up entries. Tax is of all of them together, and of nothing below what it is kept back from. */
export function statementOf(
  entries: readonly Entry[],
  { withholdingBp, fromSatang }: { withholdingBp: number; fromSatang: number },
): StatementSums {
  const commissionSatang = sum(entries.filter(({ kind }) => kind.startsWith('commission')));
  const giftsSatang = sum(entries.filter(({ kind }) => kind.startsWith('gift')));
  const gross = commissionSatang + giftsSatang;
  const withheldSatang = gross > 0 && gross >= fromSatang ? partOf(gross, withholdingBp) : 0;
  return { commissionSatang, giftsSatang, withheldSatang, netSatang: gross - withheldSatang };
}
