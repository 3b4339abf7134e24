import { describe, expect, test } from 'vitest';
import { csvOf } from '#kit/csv/csvOf.ts';
import { csvRows } from '#kit/csv/csvRows.ts';
import { closed, orNull, text, time } from '#kit/schema/shapes.ts';
import { readCell, readDay, writeCell } from '#kit/table/cells.ts';
import { endOfStep } from '#kit/table/steps.ts';
import { defineTable } from '#kit/table/table.ts';
import { animals } from './herd.ts';
import { threadTime } from '../../threadTime.ts';

describe('rows of a file', () => {
  test.each([
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFa;b\n\n c ;',
      [
        ['a', 'b'],
        [' c ', ''],
      ],
      ';',
    ],
    ['"a ""b""","c\r\nd"\r"e', [['a "b"', 'c\r\nd'], ['e']]],
    ['a\t"b"x\t', [['a', 'bx', '']], '\t'],
    ['""\n,\n', [['', '']]],
    ['', []],
  ])('%j', (written, rows, separator = ',') => {
    expect([...csvRows(written, separator)]).toEqual(rows);
  });

  test('come back as they were written', () => {
    const rows = [
      ['ก', 'a,b', '"', 'x\ny'],
      ['-5', '', ' ', '1.5'],
    ];
    expect([...csvRows(csvOf(rows), ',')]).toEqual(rows);
  });

  test('a mark that nobody closes takes no longer than the file is long', () => {
    const took = threadTime(() => expect([...csvRows(`"${'a""'.repeat(200_000)}`, ',')]).toHaveLength(1));
    expect(took).toBeLessThan(2_000);
  });
});

test.each([
  ['2026-11-26', '2026-11-26'],
  ['26/11/2569', '2026-11-26'],
  ['๒๖/๑๑/๒๕๖๙', '2026-11-26'],
  ['1-2-2026', '2026-02-01'],
  ['2569-11-26', '2026-11-26'],
  ['29/02/2567', '2024-02-29'],
  ['29/02/2568', null],
  ['11/2569', null],
  ['วันนี้', null],
])('the day %s is %s', (written, day) => expect(readDay(written)).toBe(day));

const words = {
  locale: 'th',
  timezone: 'Asia/Bangkok',
  labelOf: (_: unknown, value: string) => ({ cow: 'วัว', goat: 'แพะ' })[value] ?? value,
} as const;
const cell = (field: string, written: string) => readCell(written, animals.fields[field]!, words);

test.each([
  ['kind', 'วัว', { value: 'cow' }],
  ['kind', 'goat', { value: 'goat' }],
  ['kind', 'หมู', { why: 'choice' }],
  ['kind', '', { why: 'required' }],
  ['priceSatang', '฿1,250.50', { value: 125_050 }],
  ['priceSatang', '1,25', { why: 'money' }],
  ['priceSatang', '99999999999', { why: 'maximum' }],
  ['bornOn', ' ', { value: null }],
  ['tame', '', { value: false }],
  ['tame', 'ใช่', { value: true }],
  ['seenAt', '26/11/2569 09:30', { value: '2026-11-26T02:30:00.000Z' }],
  ['seenAt', '2026-11-26T02:30:00Z', { value: '2026-11-26T02:30:00.000Z' }],
  ['seenAt', '26/11/2569 25:30', { why: 'date' }],
  ['tag', 'a b', { why: 'pattern' }],
  ['name', 'ก'.repeat(121), { why: 'maxLength' }],
  ['name', "'=1+1", { value: '=1+1' }],
])('%s says %s: %j', (field, written, read) => expect(cell(field, written)).toEqual(read));

test.each([
  ['kind', 'cow'],
  ['priceSatang', 5],
  ['bornOn', null],
  ['seenAt', '2026-11-26T02:30:00.000Z'],
  ['tame', true],
])('%s is read as it is written', (field, value) => {
  expect(cell(field, writeCell(value, animals.fields[field]!, words))).toEqual({ value });
});

test('a step is no more than a call may bring at once', () => {
  const rows = Array.from({ length: 5_000 }, () => ['ก'.repeat(100), '1']);
  for (let from = 0, to = 0; from < rows.length; from = to) {
    to = endOfStep(rows, from);
    expect(Buffer.byteLength(JSON.stringify(rows.slice(from, to)))).toBeLessThanOrEqual(30_002);
  }
  expect(endOfStep([['x'.repeat(50_000)], ['y']], 0)).toBe(1);
  expect(
    endOfStep(
      Array.from({ length: 2_000 }, () => ['1']),
      0,
    ),
  ).toBe(500);
});

test('a declaration that cannot work is told where it stands', () => {
  const options = { plugin: 'x', name: 'things', table: 'x_thing', roles: ['admin'], columns: ['a'] } as const;
  expect(() => defineTable({ ...options, schema: closed({ a: text(10) }, ['a']) })).toThrow('"a" may be left out');
  expect(() => defineTable({ ...options, schema: closed({ a: text(10) }), filters: ['a'] })).toThrow('choices and flags');
  expect(() => defineTable({ ...options, schema: closed({ a: text(1_000) }), sorts: ['a'] })).toThrow('at most 300');
});

test('what is left out has no call', () => {
  const some = defineTable({
    plugin: 'x',
    name: 'things',
    table: 'x_thing',
    roles: ['admin'],
    schema: closed({ a: orNull(text(10)) }),
    reads: { createdAt: time },
    columns: ['a', 'createdAt'],
    acts: ['export'],
  });
  expect(Object.keys(some.calls)).toEqual(['things']);
  expect(Object.keys(some.downloads)).toEqual(['thingsExport']);
  expect(Object.keys(animals.calls)).toEqual(['animals', 'animalsAdd', 'animalsChange', 'animalsRemove', 'animalsUndo', 'animalsImport']);
});
