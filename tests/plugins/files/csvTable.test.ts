import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvTable, delimiterOf } from '#plugins/files/rules/csvTable.ts';

const all = { rows: 1000, columns: 1000, cut: false };
const rowsOf = (text: string) => csvTable(text, all).rows;

test('quotes, line breaks in them, any line ending, a byte order mark', () => {
  expect(rowsOf('\uFEFFชื่อ,ราคา\r\n"ข้าวแช่, ชาววัง",120\r\n')).toEqual([
    ['ชื่อ', 'ราคา'],
    ['ข้าวแช่, ชาววัง', '120'],
  ]);
  expect(rowsOf('a,"เขาว่า ""อร่อย""\nจริง"\rb,')).toEqual([
    ['a', 'เขาว่า "อร่อย"\nจริง'],
    ['b', ''],
  ]);
  expect(rowsOf('')).toEqual([]);
  expect(rowsOf('คำเดียว')).toEqual([['คำเดียว']]);
});

test('what stands between fields is found out', () => {
  expect(delimiterOf('a;b;c\n"1,5";2;3')).toBe(';');
  expect(rowsOf('ก\tข\n1\t2')).toEqual([
    ['ก', 'ข'],
    ['1', '2'],
  ]);
});

test('of a long or cut file the beginning is given, in whole rows', () => {
  expect(csvTable('a,b,c\n1,2,3\n4,5', { rows: 10, columns: 2, cut: true })).toEqual({
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
    cut: true,
  });
  expect(csvTable('1\n2\n3\n', { rows: 2, columns: 9, cut: false })).toEqual({ rows: [['1'], ['2']], cut: true });
});

test('whatever is written as the standard says is read back', () => {
  const field = fc.string({ unit: fc.constantFrom('ก', 'น้ำ', '"', ',', '\n', '\r', ' ', 'x') });
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
      expect(rowsOf(text)).toEqual(rows);
    }),
  );
});
