import { isBill, type Bill } from '#kit/thai/promptPay.ts';

/**
 * The bar code at the foot of a Thai bill: a bar, then biller (tax id and two digits of suffix), both references and the amount
 * in satang, parted by carriage returns. Amount 0 lets the payer type it. Source: Bank of Thailand, bill payment standard.
 * @throws RangeError for a biller or reference that cannot be, or an amount that is no whole number from 0 to 10 digits
 */
export function billBarcode(bill: Bill, amountSatang: number): string {
  if (!isBill(bill) || !/^\d{1,10}$/.test(String(amountSatang))) throw new RangeError('no bill');
  return `|${bill.biller}\r${bill.ref1}\r${bill.ref2}\r${amountSatang}`;
}

/** Reads such a bar code, whatever its lines end with; null for what is none. `amountSatang` is null where the payer types it. */
export function readBillBarcode(text: string): (Bill & { amountSatang: number | null }) | null {
  const found = /^\|(\d{15})(?:\r\n?|\n)([^\r\n]+)(?:\r\n?|\n)([^\r\n]*)(?:\r\n?|\n)(\d{1,10})\s*$/.exec(text);
  if (!found) return null;
  const [, biller, ref1, ref2, amount] = found as unknown as [string, string, string, string, string];
  const bill = { biller, ref1, ref2 };
  return isBill(bill) ? { ...bill, amountSatang: Number(amount) || null } : null;
}
