import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneText, readPhone } from '#kit/thai/phone.ts';
import { readTaxId, taxIdText } from '#kit/thai/taxId.ts';

describe('a tax id', () => {
  it('is read as people write it, and shown in groups', () => {
    expect(readTaxId(' 1-1017-00207-03-0 ')).toEqual({ id: '1101700207030', kind: 'person' });
    expect(readTaxId('๑๑๐๑๗๐๐๒๐๗๐๓๐')?.id).toBe('1101700207030');
    expect(readTaxId('0107537000521')).toEqual({ id: '0107537000521', kind: 'juristic' });
    expect(taxIdText('1101700207030')).toBe('1-1017-00207-03-0');
    expect(readTaxId('9900000000006')?.kind).toBe('juristic');
  });

  it.each(['', '110170020703', '11017002070300', '110170020703O', 'abc', '9101700207030'])('is none: %j', (text) =>
    expect(readTaxId(text)).toBeNull(),
  );

  it('has one check digit and no other', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-8]\d{11}$/), (digits) => {
        const valid = '0123456789'
          .split('')
          .map((check) => readTaxId(digits + check))
          .filter((read) => read !== null);
        expect(valid).toHaveLength(1);
        expect(valid[0]!.kind).toBe(digits.startsWith('0') ? 'juristic' : 'person');
        expect(readTaxId(taxIdText(valid[0]!.id))).toEqual(valid[0]);
      }),
    );
  });
});

describe('a telephone number', () => {
  it.each([
    ['081-234-5678', '+66812345678', '081-234-5678'],
    ['+66 81 234 5678', '+66812345678', '081-234-5678'],
    ['66812345678', '+66812345678', '081-234-5678'],
    ['0066812345678', '+66812345678', '081-234-5678'],
    ['+66 (0)81 234 5678', '+66812345678', '081-234-5678'],
    ['+660812345678', '+66812345678', '081-234-5678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678', '081-234-5678'],
    ['02 123 4567', '+6621234567', '02-123-4567'],
    ['053-123-456', '+6653123456', '053-123-456'],
    ['+44 7911 123456', '+447911123456', '+447911123456'],
  ])('%j is %s', (typed, kept, shown) => {
    expect(readPhone(typed)).toBe(kept);
    expect(phoneText(kept)).toBe(shown);
    expect(readPhone(shown)).toBe(kept);
  });

  it.each(['', '081234567', '08123456789', '0112345678', '1669', '191x', '+6681', 'โทร', '+0812345678'])('%j is none', (typed) =>
    expect(readPhone(typed)).toBeNull(),
  );

  it('that is not finished is shown as it was typed', () => expect(phoneText('ยังพิมพ์ไม่เสร็จ')).toBe('ยังพิมพ์ไม่เสร็จ'));
});
