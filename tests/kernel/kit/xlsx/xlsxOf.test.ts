import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { xlsxOf, type Cell } from '#kit/xlsx/xlsxOf.ts';

async function* pieces(...all: (readonly (readonly Cell[])[])[]) {
  for (const rows of all) yield rows;
}
async function bookOf(...all: (readonly (readonly Cell[])[])[]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of xlsxOf(pieces(...all))) parts.push(part);
  return Buffer.concat(parts);
}

it('keeps text as text, numbers as numbers, days and moments as such', async () => {
  const thai = 'น้ำ ซื้อ เอี๊ยด ป้า ปี่ ผู้ <&">\nบรรทัดสอง';
  const rows = await readSheet(
    await bookOf(
      [['หัวข้อ', 'ก', 'ข', 'ค', 'ง']],
      [
        ['=1+1', thai, 12.5, { day: '2026-11-27' }, { time: '2026-11-27T14:05' }],
        ['0812345678', '\u0000\ud800x', Number.NaN, { day: '1850-01-01' }, ''],
      ],
    ),
    { trim: false },
  );
  expect(rows[0]).toEqual(['หัวข้อ', 'ก', 'ข', 'ค', 'ง']);
  expect(rows[1]).toEqual(['=1+1', thai, 12.5, new Date('2026-11-27T00:00:00Z'), new Date('2026-11-27T14:05:00Z')]);
  expect(rows[2]).toEqual(['0812345678', '\ufffdx', null, '1850-01-01', null]);
});

it('is packed while it is read, and ends with what its rows end with', async () => {
  async function* broken(): AsyncGenerator<readonly (readonly Cell[])[]> {
    yield [['a']];
    throw new Error('the rows broke off');
  }
  await expect(async () => {
    for await (const _ of xlsxOf(broken()));
  }).rejects.toThrow('the rows broke off');
  let given = 0;
  async function* many(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for (; given < 200; given += 1) yield Array.from({ length: 500 }, (_, at) => [`แถว ${given} ${at} ${Math.random()}`, at]);
  }
  for await (const part of xlsxOf(many())) if (given > 20 && part.length > 1_000) break;
  expect(given).toBeLessThan(100);
});
