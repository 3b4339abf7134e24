import { bahtText } from '#kit/thai/bahtText.ts';
import { billBarcode, readBillBarcode } from '#plugins/billing/rules/billBarcode.ts';
import { crc16, fieldsOf } from '#kit/thai/emvco.ts';
import { billPaymentCode, promptPayCode, readPromptPay, type PromptPayCode } from '#kit/thai/promptPay.ts';
import { readSlip } from '#plugins/billing/rules/slip.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import { vatOfExclusive, vatOfInclusive } from '#kit/thai/vat.ts';
import { withheld } from '#plugins/billing/rules/withholding.ts';
import vectors from './vectors.json' with { type: 'json' };

/** A published example: what ours gives for it, and what it should be. Read by the tests and by `bench/thaiVectors.ts`. */
export interface VectorCase {
  readonly name: string;
  readonly got: unknown;
  readonly expected: unknown;
}

/** What a code says, whatever the order of its fields, without the checksum and the message of TrueMoney. */
function said(payload: string | null): Record<string, string> | null {
  const { 63: _sum, 81: _message, ...fields } = Object.fromEntries(fieldsOf(payload ?? '') ?? []);
  return fields;
}

function written(read: PromptPayCode | null): string | null {
  if (!read) return null;
  if (read.kind === 'bill') return billPaymentCode(read, read.amountSatang);
  return promptPayCode(read.kind === 'mobile' ? `0${read.target.slice(4)}` : read.target, read.amountSatang);
}

const barcodeTarget = (crc: string) => vectors.promptpay.find(({ payload }) => payload.endsWith(crc))!.payload;

/** Every published example by what it is about. */
export const VECTOR_CASES: Readonly<Record<string, readonly VectorCase[]>> = {
  checksum: [{ name: vectors.crc16.name, got: crc16(vectors.crc16.check_input), expected: vectors.crc16.check }],
  promptPay: vectors.promptpay.map(({ name, payload, amount_satang: amount }) => {
    const read = readPromptPay(payload);
    return {
      name,
      got: { amount: read?.amountSatang, says: said(written(read)) },
      expected: { amount: amount ?? null, says: said(payload) },
    };
  }),
  promptPayRefused: vectors.promptpay_negative.map(({ payload, expect: why }) => ({
    name: why,
    got: readPromptPay(payload),
    expected: null,
  })),
  slip: vectors.slip.flatMap(({ name, payload, ...vector }) => {
    const expected =
      vector.transaction_id === undefined
        ? { kind: 'bank', sendingBank: vector.sending_bank, reference: vector.trans_ref }
        : {
            kind: 'truemoney',
            sendingBank: '',
            reference: vector.transaction_id,
            event: vector.event_type,
            day: vector.date_ddmmyyyy.replace(/(..)(..)(....)/, '$3-$2-$1'),
          };
    const whole = { name, got: readSlip(payload), expected };
    if (!vector.truncated_accept) return [whole];
    return [whole, { name: `${name}, without the zero`, got: readSlip(payload.replace(/0(...)$/, '$1')), expected }];
  }),
  barcode: vectors.barcode.map(({ barcode, to }) => {
    const bill = readBillBarcode(barcode);
    return {
      name: to,
      got: bill && [billBarcode(bill, bill.amountSatang ?? 0), said(billPaymentCode(bill, bill.amountSatang))],
      expected: [barcode, said(barcodeTarget(/tag30 (\w{4})/.exec(to)![1]!))],
    };
  }),
  vat: vectors.vat.map(({ mode, rate_bp: rate, total_satang: total, base_satang: base, vat_satang: vat }) => ({
    name: `${mode} ${total ?? base} satang`,
    got: mode === 'inclusive' ? vatOfInclusive(total!, rate) : vatOfExclusive(base, rate),
    expected: mode === 'inclusive' ? { baseSatang: base, vatSatang: vat } : { vatSatang: vat, totalSatang: base + vat },
  })),
  withholding: vectors.wht.map(({ base_satang: base, wht_bp: rate, wht_satang: wht, pay_satang: pay }) => ({
    name: `${base} satang at ${rate} bp`,
    got: [withheld(base, rate), vatOfExclusive(base, 700).totalSatang - withheld(base, rate)],
    expected: [wht, pay],
  })),
  bahtText: vectors.baht_text.map(({ satang, text }) => ({ name: `${satang} satang`, got: bahtText(satang), expected: text })),
  bahtTextRoyalSociety: vectors.baht_text_conflict.map(({ satang, royal_society: text }) => ({
    name: `${satang} satang`,
    got: bahtText(satang),
    expected: text,
  })),
  taxId: vectors.thai_id.map(({ id, valid, kind }) => ({
    name: id,
    got: readTaxId(id),
    expected: valid ? { id, kind: kind ?? (id.startsWith('0') ? 'juristic' : 'person') } : null,
  })),
};
