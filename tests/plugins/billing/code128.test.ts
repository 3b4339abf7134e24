import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { billBarcode } from '#plugins/billing/rules/billBarcode.ts';
import { code128 } from '#plugins/billing/rules/code128.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });

/** What a scanner reads of the bars. */
async function scanned(text: string): Promise<string | undefined> {
  const [scale, margin, height] = [3, 30, 120];
  const row = code128(text).flatMap((width, index) => Array<number>(width * scale).fill(index % 2 === 0 ? 0 : 255));
  const line = [...Array<number>(margin).fill(255), ...row, ...Array<number>(margin).fill(255)];
  const pixels = Buffer.from(Array.from({ length: height }, () => line).flat());
  const png = await sharp(pixels, { raw: { width: line.length, height, channels: 1 } })
    .png()
    .toBuffer();
  const [found] = await readBarcodes(new Uint8Array(png), { formats: ['Code128'], textMode: 'Plain' });
  return found?.text;
}

test.each([
  ['a bill with two references', billBarcode({ biller: '010553600031501', ref1: 'S690001', ref2: '12345678' }, 12_345)],
  ['a bill without a second reference, of one satang', billBarcode({ biller: '099400016500160', ref1: '1', ref2: '' }, 1)],
  ['digits alone, an odd number of them', '1234567'],
  ['small and capital letters', 'Sala-69 abc'],
])('a scanner reads what the bars say: %s', async (_, text) => {
  expect(await scanned(text)).toBe(text);
});

test('letters beyond ASCII have no bars', () => {
  expect(() => code128('ไทย')).toThrow(RangeError);
  expect(() => code128('')).toThrow(RangeError);
});
