import type { Method } from '../contract.ts';

/** What accountants post to, with the codes that Thai firms commonly use; a site has its own. */
export const ACCOUNT_CODES = {
  cash: '1110',
  bank: '1120',
  provider: '1125',
  delivery: '1126',
  till: '1127',
  receivable: '1130',
  withheld: '1150',
  withheldAwaited: '1151',
  inputVat: '1160',
  wallet: '2120',
  vat: '2130',
  sales: '4100',
  untaxed: '4200',
  returns: '4300',
  fees: '5300',
  rounding: '4900',
} as const;
export type JournalAccount = keyof typeof ACCOUNT_CODES;
export const JOURNAL_ACCOUNTS = Object.keys(ACCOUNT_CODES) as JournalAccount[];

/** Satang on an account: above zero in debit, below it in credit. */
export interface Posting {
  readonly account: JournalAccount;
  readonly satang: number;
}

/** Where money of each way lands. */
const PLACES: Readonly<Record<Method, JournalAccount>> = {
  promptpay: 'bank',
  billPayment: 'bank',
  transfer: 'bank',
  wallet: 'wallet',
  cod: 'delivery',
  provider: 'provider',
  cash: 'cash',
  withholding: 'withheld',
};

/** Postings that move something. */
const moved = (...postings: Posting[]): Posting[] => postings.filter(({ satang }) => satang !== 0);

/** What a paper comes to. `baseSatang + vatSatang + untaxedSatang + roundingSatang = totalSatang`. */
export interface PaperSums {
  readonly baseSatang: number;
  readonly vatSatang: number;
  readonly untaxedSatang: number;
  readonly roundingSatang: number;
  readonly totalSatang: number;
}

/** Something was sold: the buyer owes it until they pay. */
export const saleOf = (sums: PaperSums): Posting[] =>
  moved(
    { account: 'receivable', satang: sums.totalSatang },
    { account: 'sales', satang: -sums.baseSatang },
    { account: 'untaxed', satang: -sums.untaxedSatang },
    { account: 'vat', satang: -sums.vatSatang },
    { account: 'rounding', satang: -sums.roundingSatang },
  );

/** A sale, or a part of it, is no more: the buyer has it back, or owes it no longer. */
export const returnOf = (sums: PaperSums): Posting[] =>
  moved(
    { account: 'returns', satang: sums.baseSatang + sums.untaxedSatang },
    { account: 'vat', satang: sums.vatSatang },
    { account: 'rounding', satang: sums.roundingSatang },
    { account: 'receivable', satang: -sums.totalSatang },
  );

/** What a till has sold in a day, paid there. */
export const tillOf = (sums: Pick<PaperSums, 'baseSatang' | 'vatSatang' | 'untaxedSatang'>): Posting[] =>
  moved(
    { account: 'till', satang: sums.baseSatang + sums.vatSatang + sums.untaxedSatang },
    { account: 'sales', satang: -sums.baseSatang },
    { account: 'untaxed', satang: -sums.untaxedSatang },
    { account: 'vat', satang: -sums.vatSatang },
  );

/** Where withheld tax stands: a certificate of it is there, or still to come. */
const withheldOn = (isAwaited: boolean): JournalAccount => (isAwaited ? 'withheldAwaited' : 'withheld');

/** Money came in; below zero it turned out not to have. */
export const moneyIn = (method: Method, satang: number, isAwaited = false): Posting[] =>
  moved({ account: method === 'withholding' ? withheldOn(isAwaited) : PLACES[method], satang }, { account: 'receivable', satang: -satang });

/** The certificate of tax that was kept back has come. */
export const certificateCame = (satang: number): Posting[] =>
  moved({ account: 'withheld', satang }, { account: 'withheldAwaited', satang: -satang });

/** Money went back; of it, tax that had been kept back, for which none is sent. */
export const moneyOut = (method: 'wallet' | 'transfer' | 'cash', satang: number, withheldSatang: number, isAwaited = false): Posting[] =>
  moved(
    { account: 'receivable', satang },
    { account: PLACES[method], satang: withheldSatang - satang },
    { account: withheldOn(isAwaited), satang: 0 - withheldSatang },
  );

/** Payments of one way that were paid out together. `grossSatang = feeSatang + vatSatang + netSatang`. */
export interface PaidOut {
  readonly method: Method;
  readonly grossSatang: number;
  readonly feeSatang: number;
  readonly vatSatang: number;
  readonly netSatang: number;
}

/** A bank or a provider has paid out what it took, less its fee. VAT of the fee is a cost for who may not deduct it. */
export function payoutOf(parts: readonly PaidOut[], { isRegistered }: { isRegistered: boolean }): Posting[] {
  const all: Posting[] = parts.flatMap(({ method, grossSatang, feeSatang, vatSatang, netSatang }) => [
    { account: 'bank', satang: netSatang },
    { account: 'fees', satang: feeSatang },
    { account: isRegistered ? 'inputVat' : 'fees', satang: vatSatang },
    { account: PLACES[method], satang: 0 - grossSatang },
  ]);
  const byAccount = Map.groupBy(all, ({ account }) => account);
  return moved(...[...byAccount].map(([account, some]) => ({ account, satang: some.reduce((sum, { satang }) => sum + satang, 0) })));
}

/** Debit and credit of postings. */
export function sidesOf(postings: readonly Posting[]): { debitSatang: number; creditSatang: number } {
  const sum = (all: readonly Posting[]) => all.reduce((whole, { satang }) => whole + satang, 0);
  return {
    debitSatang: sum(postings.filter(({ satang }) => satang > 0)),
    creditSatang: 0 - sum(postings.filter(({ satang }) => satang < 0)),
  };
}
