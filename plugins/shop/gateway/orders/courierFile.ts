import { detectSeparator } from '#kit/csv/csvBytes.ts';
import { csvRows } from '#kit/csv/csvRows.ts';
import { parseBaht } from '#kit/thai/baht.ts';

/** A line of what a courier has paid for. */
export interface CourierRow {
  readonly tracking: string;
  readonly satang: number;
}

/** Most that one parcel brings, satang. */
const MOST = 100_000_000;
/** What couriers call the number of a parcel, and what they paid for it. */
const TRACKING = ['tracking', 'เลขพัสดุ', 'เลขที่พัสดุ', 'หมายเลขพัสดุ', 'awb', 'waybill', 'consignment', 'barcode', 'parcel'];
const AMOUNT = ['cod', 'amount', 'ยอด', 'จำนวนเงิน', 'เก็บเงิน', 'paid'];

/** A number as it is compared: couriers write it with spaces and dashes, or without. */
export const trackingKey = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

const amountOf = (cell: string): number | null => parseBaht(cell.replaceAll(/[฿\s]/g, ''), MOST);
const isNumber = (cell: string): boolean => /^[A-Z0-9]{6,40}$/.test(trackingKey(cell)) && /\d/.test(cell);

/** Which column is what: by the words of the first row, or else by what stands in the second. Null where it cannot be said. */
function columnsOf(rows: readonly (readonly string[])[]): { tracking: number; amount: number; head: boolean } | null {
  const named = (names: readonly string[], row: readonly string[]) =>
    row.findIndex((cell) => names.some((name) => cell.trim().toLowerCase().includes(name)));
  const [first = [], second = first] = rows;
  const [tracking, amount] = [named(TRACKING, first), named(AMOUNT, first)];
  if (tracking >= 0 && amount >= 0 && tracking !== amount) return { tracking, amount, head: true };
  const number = second.findIndex(isNumber);
  const money = second.findLastIndex((cell, at) => at !== number && amountOf(cell) !== null);
  if (number < 0 || money < 0) return null;
  return { tracking: number, amount: money, head: !isNumber(first[number] ?? '') };
}

/**
 * What a courier's file says that it pays: a number and an amount a line, whatever else stands there. `bad` are the numbers of lines that
 * could not be read. Null for what is no such file.
 */
export function courierRows(text: string): { rows: CourierRow[]; bad: number[] } | null {
  const all = [...csvRows(text, detectSeparator(Buffer.from(text), 'utf-8'))];
  const columns = columnsOf(all);
  if (!columns) return null;
  const [rows, bad]: [CourierRow[], number[]] = [[], []];
  for (const [at, row] of all.entries()) {
    if (at === 0 && columns.head) continue;
    const tracking = (row[columns.tracking] ?? '').trim();
    const satang = amountOf(row[columns.amount] ?? '');
    // Sums at the end have no number.
    if (!tracking && satang !== null) continue;
    if (!isNumber(tracking) || satang === null) bad.push(at + 1);
    else rows.push({ tracking, satang });
  }
  return { rows, bad };
}
