import { detectSeparator } from '#kit/csv/csvBytes.ts';
import { csvRows } from '#kit/csv/csvRows.ts';
import { parseBaht } from '#kit/thai/baht.ts';
import { isDay } from '#kit/thai/day.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { vatOfExclusive, vatOfInclusive, vatRateOn } from '#kit/thai/vat.ts';

/** A line of what a bank or a provider has paid out. `grossSatang = feeSatang + vatSatang + netSatang`, unless it does not add up. */
export interface PayoutRow {
  /** As a spreadsheet counts. */
  readonly line: number;
  readonly reference: string;
  /** Local day of the payment; empty for none. */
  readonly day: string;
  readonly grossSatang: number;
  /** Before VAT. */
  readonly feeSatang: number;
  readonly vatSatang: number;
  readonly netSatang: number;
}

/** Most that one line brings, satang. */
const MOST = 1_000_000_000_000;
/** What columns are called, the more telling before the less: "VAT of fee" is VAT, "net amount" is net. */
const NAMES = {
  vat: ['vat', 'ภาษี', 'tax'],
  fee: ['fee', 'mdr', 'commission', 'ค่าธรรมเนียม', 'charge amount'],
  net: ['net', 'payout', 'settle', 'สุทธิ', 'ยอดโอน', 'ยอดรับ'],
  gross: ['gross', 'amount', 'ยอดขาย', 'ยอดเงิน', 'จำนวนเงิน', 'total', 'ยอดชำระ'],
  reference: ['reference', 'อ้างอิง', 'transaction id', 'payment id', 'charge', 'order', 'invoice', 'ref', 'เลขที่', 'รหัสรายการ', 'id'],
  day: ['date', 'วันที่', 'time', 'เวลา'],
} as const;
type Column = keyof typeof NAMES;

function columnsOf(head: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {};
  const taken = new Set<number>();
  for (const column of Object.keys(NAMES) as Column[])
    for (const name of NAMES[column]) {
      const at = head.findIndex((cell, index) => !taken.has(index) && cell.trim().toLowerCase().includes(name));
      if (at < 0) continue;
      found[column] = at;
      taken.add(at);
      break;
    }
  return found;
}

/** An amount, also below zero: `-12.50`, `(12.50)`. Null for what is none; 0 for nothing. */
function amountOf(cell: string): number | null {
  const plain = cell.replaceAll(/[฿\s]|THB/g, '');
  if (plain === '' || plain === '-') return 0;
  const isNegative = /^[-(]/.test(plain);
  const satang = parseBaht(plain.replaceAll(/[-()]/g, ''), MOST, 0);
  return satang === null ? null : isNegative && satang > 0 ? -satang : satang;
}

/** Years from here on are of the Buddhist era. */
const BUDDHIST_FROM = 2400;
const BUDDHIST = 543;

/** A day as files have it: `2026-11-21 …`, `21/11/2026`, `21/11/2569`. Empty for what is none; two digits of a year may be of either era. */
export function dayOf(cell: string): string {
  const plain = arabicDigits(cell).trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(plain);
  const thai = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/.exec(plain);
  const [year, month, day] = iso ? iso.slice(1) : thai ? [thai[3], thai[2], thai[1]] : [];
  if (!year || !month || !day) return '';
  const common = Number(year) >= BUDDHIST_FROM ? Number(year) - BUDDHIST : Number(year);
  const found = `${common}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : '';
}

interface Amounts {
  readonly gross: number;
  readonly fee: number | null;
  readonly vat: number | null;
  readonly net: number | null;
}

/** What was kept of a payment and the VAT in it. A file that names no VAT has it on its fee or in what is missing, or there is none. */
function feeOf(
  { gross, fee, vat, net }: Amounts,
  feeHasVat: boolean,
  rateBp: number,
): Pick<PayoutRow, 'feeSatang' | 'vatSatang' | 'netSatang'> {
  const kept = net === null ? Math.abs(fee ?? 0) + Math.abs(vat ?? 0) : gross - net;
  if (vat !== null) {
    const isInside = fee === null || (net !== null && kept === Math.abs(fee));
    return { feeSatang: isInside ? kept - Math.abs(vat) : Math.abs(fee), vatSatang: Math.abs(vat), netSatang: gross - kept };
  }
  const before = Math.abs(fee ?? kept);
  const onTop = vatOfExclusive(before, rateBp).vatSatang;
  if (fee !== null && net !== null && kept === before + onTop) return { feeSatang: before, vatSatang: onTop, netSatang: net };
  if (fee !== null && kept !== before) return { feeSatang: before, vatSatang: 0, netSatang: gross - kept };
  const { baseSatang, vatSatang } = feeHasVat ? vatOfInclusive(kept, rateBp) : { baseSatang: kept, vatSatang: 0 };
  return { feeSatang: baseSatang, vatSatang, netSatang: gross - kept };
}

export const addsUp = ({ grossSatang, feeSatang, vatSatang, netSatang }: PayoutRow): boolean =>
  feeSatang >= 0 && vatSatang >= 0 && netSatang >= 0 && grossSatang === feeSatang + vatSatang + netSatang;

/**
 * What a settlement file of a bank or a provider says: a payment a line, with what was kept of it. `bad` are the numbers of lines that
 * could not be read. Null for what is no such file: its first row must name the amounts, and a reference or a day.
 */
export function payoutRows(
  text: string,
  { feeHasVat, today }: { feeHasVat: boolean; today: string },
): { rows: PayoutRow[]; bad: number[] } | null {
  const all = [...csvRows(text, detectSeparator(Buffer.from(text), 'utf-8'))];
  const columns = columnsOf(all[0] ?? []);
  if (columns.gross === undefined || (columns.reference === undefined && columns.day === undefined)) return null;
  const [rows, bad]: [PayoutRow[], number[]] = [[], []];
  for (const [at, row] of all.entries()) {
    if (at === 0) continue;
    const cell = (column: Column) => (columns[column] === undefined ? null : (row[columns[column]] ?? ''));
    const money = (column: Column) => (cell(column) === null ? null : amountOf(cell(column)!));
    const reference = (cell('reference') ?? '').trim();
    const day = dayOf(cell('day') ?? '');
    // Sums at the end have neither.
    if (!reference && !day) {
      if (row.some((one) => one.trim() !== '') && money('gross') === null) bad.push(at + 1);
      continue;
    }
    const amounts = { gross: money('gross'), fee: money('fee'), vat: money('vat'), net: money('net') };
    const isUnread = (['fee', 'vat', 'net'] as const).some((name) => cell(name) !== null && amounts[name] === null);
    if (!amounts.gross || isUnread) {
      bad.push(at + 1);
      continue;
    }
    const rateBp = vatRateOn(day || today).rateBp;
    rows.push({
      line: at + 1,
      reference: reference.slice(0, 120),
      day,
      grossSatang: amounts.gross,
      ...feeOf({ ...amounts, gross: amounts.gross }, feeHasVat, rateBp),
    });
  }
  return { rows, bad };
}
