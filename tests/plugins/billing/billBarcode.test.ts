import fc from 'fast-check';
import { parseBarcode, validate } from 'promptparse';
import { describe, expect, it } from 'vitest';
import { billBarcode, readBillBarcode } from '#plugins/billing/rules/billBarcode.ts';
import { billPaymentCode, promptPayCode, readPromptPay } from '#kit/thai/promptPay.ts';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('');
const reference = (minLength: number) => fc.string({ unit: fc.constantFrom(...CAPITALS), minLength, maxLength: 20 });
const bills = fc.record({
  biller: fc.string({ unit: fc.constantFrom(...CAPITALS.slice(-10)), minLength: 15, maxLength: 15 }),
  ref1: reference(1),
  ref2: reference(0),
});
const amounts = fc.integer({ min: 1, max: 9_999_999_999 });
const BILL = { biller: '010753700052101', ref1: 'ORD20261121001', ref2: '0001' };

describe('a code that pays a bill', () => {
  it('is read back by itself and by another reader, whatever it says', () => {
    fc.assert(
      fc.property(bills, amounts, (bill, satang) => {
        const code = billPaymentCode(bill, satang)!;
        expect(readPromptPay(code)).toEqual({ kind: 'bill', ...bill, amountSatang: satang });
        const { biller, ref1, ref2 } = bill;
        expect(validate.billPayment(code)).toEqual({
          billerId: biller,
          ref1,
          ...(ref2 && { ref2 }),
          amount: Number((satang / 100).toFixed(2)),
        });
      }),
    );
  });

  it.each([
    ['a biller of 13 digits', { ...BILL, biller: '0107537000521' }],
    ['no first reference', { ...BILL, ref1: '' }],
    ['a reference in small letters', { ...BILL, ref1: 'ord1' }],
    ['a reference with a dash', { ...BILL, ref2: 'A-1' }],
    ['a reference of 21 letters', { ...BILL, ref2: 'A'.repeat(21) }],
    ['Thai digits', { ...BILL, ref1: '๑๒๓' }],
  ])('is none with %s', (_what, bill) => {
    expect(billPaymentCode(bill, 100)).toBeNull();
    expect(() => billBarcode(bill, 100)).toThrow(RangeError);
  });

  it.each([0, -1, 0.5, 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1_000_000_000_000])('is none for %s satang', (satang) => {
    expect(billPaymentCode(BILL, satang)).toBeNull();
    expect(promptPayCode('0812345678', satang)).toBeNull();
  });

  it('lets the payer type the amount only where none is given', () => {
    expect(readPromptPay(billPaymentCode(BILL, null)!)).toMatchObject({ amountSatang: null });
    expect(billPaymentCode(BILL, null)).toContain('010211');
    expect(billPaymentCode(BILL, 1)).toContain('54040.01');
    expect(billPaymentCode(BILL, 999_999_999_999)).toContain('54139999999999.99');
  });
});

describe('the bar code of a bill', () => {
  it('is read back by itself and by another reader', () => {
    fc.assert(
      fc.property(bills, amounts, (bill, satang) => {
        const text = billBarcode(bill, satang);
        expect(readBillBarcode(text)).toEqual({ ...bill, amountSatang: satang });
        expect(parseBarcode(text)).toMatchObject({ billerId: bill.biller, ref1: bill.ref1 });
      }),
    );
    expect(readBillBarcode(billBarcode(BILL, 0))).toEqual({ ...BILL, amountSatang: null });
  });

  it.each([
    '',
    '|',
    '|010753700052101\rA\rB',
    'x|010753700052101\rA\r\r5',
    '|010753700052101\rA\r\r-5',
    '|010753700052101\rA\r\r5.00',
    '|010753700052101\ra\r\r5',
  ])('is none: %j', (text) => expect(readBillBarcode(text)).toBeNull());

  it('is refused for an amount that is none', () => {
    for (const satang of [-1, 0.5, 1e10, 1e21, Number.NaN]) expect(() => billBarcode(BILL, satang)).toThrow(RangeError);
  });
});
