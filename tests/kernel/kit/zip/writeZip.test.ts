import { expect, test } from 'vitest';
import { writeZip, type ZipPart } from '#kit/zip/writeZip.ts';
import { centralRecord, endOfZip } from '#kit/zip/zipRecords.ts';
import { collect } from '../../../plugins/files/collect.ts';
import { readZip } from './readZip.ts';

const at = new Date('2026-11-21T03:00:00Z');
async function* body(...pieces: string[]): AsyncIterable<Uint8Array> {
  for (const piece of pieces) yield Buffer.from(piece);
}
async function* parts(list: Iterable<ZipPart>): AsyncIterable<ZipPart> {
  yield* list;
}
const zipOf = async (list: Iterable<ZipPart>) => collect(writeZip(parts(list)));

test('what goes in comes out', async () => {
  const zip = await zipOf([
    { name: 'แฟ้ม', at, file: null },
    { name: 'แฟ้ม/น้ำ.txt', at, file: { bytes: 99, body: body('น้ำ', 'ใส', ''), compress: true } },
    { name: 'empty', at, file: { bytes: 0, body: body(), compress: true } },
    // Said to be large: its sizes are eight bytes long.
    { name: 'large', at, file: { bytes: 5_000_000_000, body: body('x'.repeat(1000)), compress: false } },
    { name: 'last', at, file: { bytes: 1, body: body('1'), compress: false } },
  ]);
  expect(readZip(zip).map(({ name, packed, bytes }) => [name, packed, bytes.toString().slice(0, 10)])).toEqual([
    ['แฟ้ม/', 'store', ''],
    ['แฟ้ม/น้ำ.txt', 'deflate', 'น้ำใส'],
    ['empty', 'deflate', ''],
    ['large', 'store', 'xxxxxxxxxx'],
    ['last', 'store', '1'],
  ]);
});

test('more than 65,535 entries are a zip64', async () => {
  const list = Array.from({ length: 66_000 }, (_, n) => ({ name: `ก-${n}`, at, file: { bytes: 0, body: body(), compress: false } }));
  const read = readZip(await zipOf(list));
  expect([read.length, new Set(read.map(({ name }) => name)).size]).toEqual([66_000, 66_000]);
}, 30_000);

test('what begins or ends behind 4 GB is said in eight bytes', () => {
  const offset = 6_000_000_000;
  const record = centralRecord({
    name: Buffer.from('x'),
    at,
    isFolder: false,
    deflated: false,
    is64: false,
    offset,
    crc32: 1,
    packed: 3,
    bytes: 3,
  });
  const field = record.indexOf(Buffer.from([1, 0, 24, 0]));
  expect([4, 12, 20].map((place) => Number(record.readBigUInt64LE(field + place)))).toEqual([3, 3, offset]);
  const end = endOfZip(2, offset, 100);
  expect(end).toHaveLength(56 + 20 + 22);
  expect([24, 32, 40, 48, 64].map((place) => Number(end.readBigUInt64LE(place)))).toEqual([2, 2, 100, offset, offset + 100]);
  expect(endOfZip(2, 4_000_000_000, 100)).toHaveLength(22);
});

test('a file that cannot be read to its end breaks the zip, and leaving it ends what is read', async () => {
  const ended: string[] = [];
  async function* failing(name: string, fails: boolean): AsyncIterable<Uint8Array> {
    try {
      for (let n = 0; n < 1000; n++) {
        yield Buffer.alloc(64 * 1024, n);
        if (fails && n === 3) throw new Error('the store is away');
      }
    } finally {
      ended.push(name);
    }
  }
  for (const compress of [true, false]) {
    const file = (name: string, fails: boolean) => ({ name, at, file: { bytes: 1, body: failing(name, fails), compress } });
    await expect(zipOf([file('fails', true)])).rejects.toThrow('the store is away');
    for await (const chunk of writeZip(parts([file('left', false)]))) if (chunk.length > 100) break;
    await expect.poll(() => ended).toEqual(['fails', 'left']);
    ended.length = 0;
  }
});
