import { SATANG } from '#kit/thai/baht.ts';
import type { BillPayment, Tender } from './deviceLog.ts';

/** Thai notes and coins, satang, the largest first. */
export const DENOMINATIONS = [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25] as const;
/** What people hand over for a round amount. */
const NOTES = DENOMINATIONS.filter((note) => note >= 20 * SATANG);

/** What all notes and coins are worth. */
export const worthOf = (denominations: Readonly<Record<string, number>>): number =>
  Object.entries(denominations).reduce((sum, [satang, many]) => sum + Number(satang) * many, 0);

/** What cash is rounded by to the nearest unit, a half away from 0; signed. Units: 1 is not at all, 25, 50, 100 satang. */
export function cashRounding(amountSatang: number, unitSatang: number): number {
  if (unitSatang <= 1) return 0;
  const size = Math.abs(amountSatang);
  const rounded = Math.floor((size + unitSatang / 2) / unitSatang) * unitSatang;
  return amountSatang < 0 ? size - rounded : rounded - size;
}

/** Amounts that a customer may hand over for what is due: the next round amounts by note, the smallest first, without the exact one. */
export function suggestedCash(dueSatang: number, most = 4): number[] {
  if (dueSatang <= 0) return [];
  const round = NOTES.map((note) => Math.ceil(dueSatang / note) * note);
  return [...new Set(round)]
    .filter((amount) => amount > dueSatang)
    .toSorted((a, b) => a - b)
    .slice(0, most);
}

/** What is begun to be paid: the bill's total before rounding, and what was taken so far. */
export interface Paying {
  readonly totalSatang: number;
  readonly roundingUnit: number;
  readonly payments: readonly BillPayment[];
}

const paid = (payments: readonly BillPayment[]) => payments.reduce((sum, { amountSatang }) => sum + amountSatang, 0);

/** What is left to pay by a tender; cash is rounded, since only coins are. */
export function leftToPay({ totalSatang, roundingUnit, payments }: Paying, tender: Tender): number {
  const left = totalSatang - paid(payments);
  return tender === 'cash' ? left + cashRounding(left, roundingUnit) : left;
}

/** What was rounded of a bill that is paid: what came in beyond its total, or below. */
export const roundingOf = ({ totalSatang, payments }: Paying): number => paid(payments) - totalSatang;

/** Whether all is paid: nothing is left, or what is left is rounded away by cash that paid the rest. */
export function isPaid(paying: Paying): boolean {
  const last = paying.payments.at(-1);
  const left = paying.totalSatang - paid(paying.payments);
  if (left === 0) return true;
  if (last?.tender !== 'cash') return false;
  return leftToPay({ ...paying, payments: paying.payments.slice(0, -1) }, 'cash') === last.amountSatang;
}

export type NewPayment = Omit<BillPayment, 'amountSatang'>;

/**
 * Takes a payment: of what is handed over, what is due pays the bill; the rest of cash is change. Null where it is nothing, where there is
 * nothing to pay, or where what gives no change is more than what is due. @param most of the bill that it pays, where several share it
 */
export function pay(paying: Paying, payment: NewPayment, most = Infinity): Paying | null {
  const due = Math.min(leftToPay(paying, payment.tender), most);
  const { tenderedSatang: tendered } = payment;
  if (isPaid(paying) || tendered < 0 || (tendered === 0 && due > 0) || (payment.tender !== 'cash' && tendered > due)) return null;
  const taken: BillPayment = { ...payment, amountSatang: Math.min(tendered, due) };
  return { ...paying, payments: [...paying.payments, taken] };
}

/** What is given back of cash that was handed over. */
export const changeOf = (payments: readonly BillPayment[]): number =>
  payments.reduce((sum, { tenderedSatang, amountSatang }) => sum + Math.max(0, tenderedSatang - amountSatang), 0);
