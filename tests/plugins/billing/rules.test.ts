import { expect, it } from 'vitest';
import { BANKS, bankName } from '#plugins/billing/rules/banks.ts';
import { WITHHOLDING, withheld } from '#plugins/billing/rules/withholding.ts';

it('a bank is called by its name in both languages, an unknown one by its code', () => {
  expect(bankName('014', 'th')).toBe('ธนาคารไทยพาณิชย์');
  expect(bankName('014', 'en')).toBe('Siam Commercial Bank');
  expect(bankName('999', 'th')).toBe('999');
  expect(Object.keys(BANKS).every((code) => /^\d{3}$/.test(code))).toBe(true);
});

it('tax is withheld at the rate of its kind, to the satang', () => {
  expect(withheld(1_000_000, WITHHOLDING.service)).toBe(30_000);
  expect(Object.values(WITHHOLDING).map((bp) => withheld(10_050, bp))).toEqual([302, 503, 201, 101, 101]);
});
