import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abbreviate } from '#plugins/wallet/rules/abbreviate.ts';
import { bahtOf, parseBaht, plainBaht, satangOf } from '#kit/thai/baht.ts';
import { bahtText } from '#kit/thai/bahtText.ts';
import { csvOf } from '#kit/csv/csvOf.ts';
import { dayFrom } from '#plugins/wallet/rules/period.ts';
import { codeIn, readReceiveCode, receiveCode } from '#plugins/wallet/rules/receiveCode.ts';
import { rowTitle } from '#plugins/wallet/rules/rowTitle.ts';
import { shortName } from '#plugins/wallet/rules/shortName.ts';
import vectors from '../../kernel/kit/thai/vectors.json';

const MOST = 100_000_000;

describe('an amount of baht', () => {
  it.each([
    10.005,
    0.001,
    0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    '1,000',
    '10',
    null,
    undefined,
    true,
    [10],
    { n: 10 },
    1_000_000.01,
  ])('%s is none', (value) => expect(satangOf(value, MOST)).toBeNull());

  it.each([
    [10, 1000],
    [0.01, 1],
    [0.1, 10],
    [1.1, 110],
    [1.15, 115],
    [4.35, 435],
    [1_000_000, MOST],
    [999_999.99, 99_999_999],
  ])('%s is %s satang', (baht, satang) => expect(satangOf(baht, MOST)).toBe(satang));

  it('is read back as it was written, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MOST }), (satang) => {
        expect(satangOf(bahtOf(satang), MOST)).toBe(satang);
        expect(parseBaht(plainBaht(satang), MOST)).toBe(satang);
      }),
    );
  });

  it('is refused with a third decimal, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 9 }), (satang, third) => {
        expect(satangOf(Number(`${plainBaht(satang)}${third}`), MOST)).toBeNull();
      }),
    );
  });

  it.each([
    ['1,250.50', 125_050],
    ['1250.5', 125_050],
    [' 80 ', 8000],
    ['฿ 12', 1200],
    ['๑๐๐', 10_000],
    ['12.', 1200],
    ['1,00', null],
    ['1,0000', null],
    ['10.005', null],
    ['-5', null],
    ['0', null],
    ['', null],
    ['1e3', null],
    ['12 บาท', null],
  ])('typed as "%s"', (text, satang) => expect(parseBaht(text, MOST)).toBe(satang));

  it('may be nothing where a balance is set', () => {
    expect(satangOf(0, MOST, 0)).toBe(0);
    expect(parseBaht('0', MOST, 0)).toBe(0);
  });
});

describe('a short amount', () => {
  it.each([
    [0, '0'],
    [1, '0.01'],
    [95_050, '950.50'],
    [99_999, '999.99'],
    [100_000, '1k'],
    [125_050, '1.2k'],
    [99_999_900, '999.9k'],
    [99_999_999, '999.9k'],
    [100_000_000, '1M'],
    [123_456_789, '1.2M'],
    [100_000_000_000, '1000M'],
    [-125_050, '-1.2k'],
  ])('%s satang is %s', (satang, text) => expect(abbreviate(satang)).toBe(text));

  it('never says more than there is, and is at most a tenth of its unit short', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (satang) => {
        const text = abbreviate(satang);
        const [, digits, letter] = /^([\d.]+)([kM]?)$/.exec(text)!;
        const unit = { '': 100, k: 100_000, M: 100_000_000 }[letter as '' | 'k' | 'M'];
        const shown = Math.round(Number(digits) * unit);
        expect(shown).toBeLessThanOrEqual(satang);
        expect(satang - shown).toBeLessThan(letter ? unit / 10 : 1);
        expect(letter).toBe(satang >= 100_000_000 ? 'M' : satang >= 100_000 ? 'k' : '');
        if (letter === 'k') expect(Number(digits)).toBeLessThan(1000);
      }),
    );
  });
});

describe('an amount in Thai words', () => {
  it.each(vectors.baht_text.map(({ satang, text }) => [satang, text] as const))('%s satang', (satang, text) =>
    expect(bahtText(satang)).toBe(text),
  );
});

describe('names and codes', () => {
  const macWith = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const mac = macWith('one key');
  const accountId = '0190a000-0000-7000-8000-00000000000a';

  it('shows a first name and one letter of the last', () => {
    expect(shortName({ firstname: 'มะลิ', lastname: 'ใจดี' })).toBe('มะลิ จ.');
    expect(shortName({ firstname: 'John', lastname: 'smith' })).toBe('John S.');
    expect(shortName({ firstname: 'มะลิ', lastname: ' ' })).toBe('มะลิ');
  });

  it('reads its own codes, with and without an amount, and no others', () => {
    for (const amountSatang of [null, 1, 125_050])
      expect(readReceiveCode(receiveCode({ accountId, amountSatang }, mac), mac)).toEqual({ accountId, amountSatang });
    const code = receiveCode({ accountId, amountSatang: 100 }, mac);
    expect(readReceiveCode(code, macWith('another key'))).toBeNull();
    for (const changed of [code.replace('.2s.', '.2t.'), `${code}x`, code.slice(0, -1), '', 'w1', code.replace('w1', 'w2')])
      expect(readReceiveCode(changed, mac)).toBeNull();
  });

  it('finds the code in what was scanned or pasted', () => {
    expect(codeIn(' abc ')).toBe('abc');
    expect(codeIn('https://academy.example/user/wallet?to=w1.x.y')).toBe('w1.x.y');
    expect(codeIn('https://academy.example/about')).toBe('https://academy.example/about');
  });
});

describe('a file for spreadsheets', () => {
  it('begins with a byte order mark and quotes what it must', () => {
    expect(
      csvOf([
        ['วันที่', 'a"b'],
        ['1,5', 'x\ny'],
      ]),
    ).toBe('\uFEFFวันที่,"a""b"\r\n"1,5","x\ny"\r\n');
  });

  it('runs nothing that a member wrote, and keeps numbers as they are', () => {
    expect(csvOf([['=1+1', '+66', '-12.50', '@x', '\tx', '-x']])).toBe("\uFEFF'=1+1,'+66,-12.50,'@x,'\tx,'-x\r\n");
  });
});

it('a date is taken in either era, and only where there is one', () => {
  expect(dayFrom('2569-11-21')).toBe('2026-11-21');
  expect(dayFrom('2026-11-21')).toBe('2026-11-21');
  expect(dayFrom('2026-02-30')).toBe('');
  expect(dayFrom('2567-02-29')).toBe('2024-02-29');
  expect(dayFrom('yesterday')).toBe('');
  expect(dayFrom(undefined)).toBe('');
});

it('a row says what it is, and with whom where that is known', () => {
  expect(rowTitle({ code: 'transfer', effect: 'out', other: 'มะลิ จ.' })).toEqual({ key: 'row.sent', values: { name: 'มะลิ จ.' } });
  expect(rowTitle({ code: 'transfer', effect: 'in', other: '' }).key).toBe('row.receivedUnnamed');
  expect(rowTitle({ code: 'purchase', effect: 'hold', other: null }).key).toBe('row.hold');
  expect(rowTitle({ code: 'expire', effect: 'release', other: null }).key).toBe('row.expire');
  expect(rowTitle({ code: 'purchase', effect: 'out', other: null }).key).toBe('row.purchase');
});
