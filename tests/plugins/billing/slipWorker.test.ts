import sharp from 'sharp';
import { expect, test } from 'vitest';
import read from '#plugins/billing/workers/slip.ts';
import { slipCode, slipPicture } from './slipPicture.ts';

const code = slipCode('014', '00111222233344ABCD12');
const reads = async (base64: string) => (await read({ bytes: new Uint8Array(Buffer.from(base64, 'base64')) })).code;

test.each([
  ['a screen of a telephone', {}],
  ['JPEG', { type: 'jpeg' as const }],
  ['WebP with squares of two pixels', { type: 'webp' as const, module: 2 }],
  ['a photograph of 9 megapixels', { width: 2500, height: 3600, module: 7, type: 'jpeg' as const }],
  ['lying on its side', { rotate: 90 }],
  ['taken askew', { rotate: 8, module: 4 }],
])('the code of a slip is read: %s', async (_name, options) => {
  expect(await reads(await slipPicture(code, options))).toBe(code);
});

test('a picture with another code, or none, gives what there is', async () => {
  expect(await reads(await slipPicture('https://example.com'))).toBe('https://example.com');
  const blank = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await reads(blank.toString('base64'))).toBe('');
});

test('what is no picture is refused', async () => {
  await expect(read({ bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>') })).rejects.toThrow();
});
