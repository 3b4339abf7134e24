import { SATANG } from './baht.ts';
import { crc16, field, fieldsOf } from './emvco.ts';

/**
 * PromptPay codes: EMVCo merchant-presented QR with the Bank of Thailand's tags 29 (credit transfer to a mobile number,
 * an id or an e-wallet) and 30 (bill payment). Read by tag, since makers order them differently.
 */
const TRANSFER = 'A000000677010111';
const BILL = 'A000000677010112';
const BAHT = '764';

export type PromptPayKind = 'mobile' | 'id' | 'ewallet';

/** Whom a code pays. Digits as they stand in it: a mobile number as `0066…`. */
export type PromptPayTarget = { readonly kind: PromptPayKind | 'account'; readonly target: string } | (Bill & { readonly kind: 'bill' });

export type PromptPayCode = PromptPayTarget & {
  /** Null where the payer types it. */
  readonly amountSatang: number | null;
};

/** What sort of PromptPay id the digits are, by their number; null for none. Dashes, blanks and +66 are taken for a mobile number. */
export function promptPayTarget(id: string): { kind: PromptPayKind; target: string } | null {
  const digits = id.replaceAll(/[\s-]/g, '').replace(/^\+66/, '0');
  if (/^0[689]\d{8}$/.test(digits)) return { kind: 'mobile', target: `0066${digits.slice(1)}` };
  if (/^\d{13}$/.test(digits)) return { kind: 'id', target: digits };
  if (/^\d{15}$/.test(digits)) return { kind: 'ewallet', target: digits };
  return null;
}

const SUBTAG: Record<PromptPayKind | 'account', string> = { mobile: '01', id: '02', ewallet: '03', account: '04' };

/** Whom a bill pays and what it is for: the biller's tax id with two digits of suffix, up to two references, the second may be empty. */
export interface Bill {
  readonly biller: string;
  readonly ref1: string;
  readonly ref2: string;
}

/** Whether banks take it: 15 digits, references of up to 20 capitals and digits. */
export const isBill = ({ biller, ref1, ref2 }: Bill): boolean =>
  /^\d{15}$/.test(biller) && /^[A-Z0-9]{1,20}$/.test(ref1) && /^[A-Z0-9]{0,20}$/.test(ref2);

/** The most that the amount of a code holds: ten digits of baht and two decimals, satang. */
const MOST_SATANG = 999_999_999_999;

/** Satang as an EMVCo amount: always two decimals, no rounding because there is nothing to round. */
const amountText = (satang: number) => `${Math.floor(satang / SATANG)}.${String(satang % SATANG).padStart(2, '0')}`;

/** A code that pays `target`, a field of tag 29 or 30; null for an amount that none can have. */
function codeOf(target: string, amountSatang: number | null): string | null {
  if (amountSatang !== null && !(Number.isInteger(amountSatang) && amountSatang > 0 && amountSatang <= MOST_SATANG)) return null;
  const body = [
    field('00', '01'),
    field('01', amountSatang === null ? '11' : '12'),
    target,
    field('53', BAHT),
    amountSatang === null ? '' : field('54', amountText(amountSatang)),
    field('58', 'TH'),
    '6304',
  ].join('');
  return body + crc16(body);
}

/**
 * The text of a PromptPay QR: `id` is a mobile number, a national or tax id or an e-wallet id, the amount is satang; null
 * lets the payer type it. Null for an id that is none, and for nothing to pay: 0 is no amount.
 */
export function promptPayCode(id: string, amountSatang: number | null): string | null {
  const to = promptPayTarget(id);
  return to && codeOf(field('29', field('00', TRANSFER) + field(SUBTAG[to.kind], to.target)), amountSatang);
}

/** The text of a QR that pays a bill, so that the payment comes with its references; amounts and null as of `promptPayCode`. */
export function billPaymentCode(bill: Bill, amountSatang: number | null): string | null {
  if (!isBill(bill)) return null;
  const ref2 = bill.ref2 && field('03', bill.ref2);
  return codeOf(field('30', field('00', BILL) + field('01', bill.biller) + field('02', bill.ref1) + ref2), amountSatang);
}

/** Reads a PromptPay code; null for what is none: a wrong checksum, broken fields, another currency, nobody to pay. */
export function readPromptPay(text: string): PromptPayCode | null {
  if (!/6304[0-9A-Fa-f]{4}$/.test(text) || crc16(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return null;
  const fields = fieldsOf(text);
  if (!fields || fields.get('00') !== '01' || fields.get('53') !== BAHT || fields.get('58') !== 'TH') return null;
  const amount = fields.get('54');
  const satang = amount === undefined ? null : amountOf(amount);
  const target = targetOf(fields);
  return target && satang !== undefined ? { ...target, amountSatang: satang } : null;
}

/** `undefined` for what is no amount. */
function amountOf(text: string): number | undefined {
  const found = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  return found ? Number(found[1]) * SATANG + Number((found[2] ?? '').padEnd(2, '0')) : undefined;
}

function targetOf(fields: ReadonlyMap<string, string>): PromptPayTarget | null {
  const transfer = fieldsOf(fields.get('29') ?? '');
  if (transfer?.get('00') === TRANSFER) {
    for (const [kind, tag] of Object.entries(SUBTAG) as [PromptPayKind, string][])
      if (transfer.get(tag)) return { kind, target: transfer.get(tag)! };
    return null;
  }
  const bill = fieldsOf(fields.get('30') ?? '');
  const [biller, ref1, ref2 = ''] = ['01', '02', '03'].map((tag) => bill?.get(tag));
  return bill?.get('00') === BILL && biller && ref1 ? { kind: 'bill', biller, ref1, ref2 } : null;
}
