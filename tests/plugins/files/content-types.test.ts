import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bare } from '#plugins/files/gateway/content/bare/bare.ts';
import { orientationOf } from '#plugins/files/gateway/content/bare/jpeg.ts';
import { look } from '#plugins/files/gateway/content/look.ts';
import { widthOf } from '#plugins/files/rules/pictures.ts';
import { sniffText, textTypeOf } from '#plugins/files/rules/textTypes.ts';
import { isCompressible, shownAs } from '#plugins/files/rules/types.ts';
import { zipName } from '#plugins/files/rules/zipNames.ts';
import { photo } from './pictures.ts';
import { tis620 } from './tis620.ts';

/** Media type of a file by its bytes; it comes in small pieces. */
async function typeOf(bytes: Buffer | string, extension = ''): Promise<string> {
  const whole = Buffer.from(bytes);
  const seen = look(
    (async function* () {
      for (let at = 0; at < whole.length; at += 1000) yield whole.subarray(at, at + 1000);
    })(),
  );
  for await (const chunk of seen.through) expect(chunk.length).toBeGreaterThan(0);
  return seen.type(extension);
}

test('what a file is is read from its bytes; its name only tells texts and documents apart', async () => {
  const ftyp = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`)]);
  for (const [bytes, extension, type] of [
    [await photo(20, 10), 'exe', 'image/jpeg'],
    ['PK\x03\x04'.padEnd(40, '\0'), 'jpg', 'application/zip'],
    ['PK\x03\x04'.padEnd(40, '\0'), 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [Buffer.from('d0cf11e0a1b11ae1'.padEnd(80, '0'), 'hex'), 'xls', 'application/vnd.ms-excel'],
    ['%PDF-1.7\n', 'txt', 'application/pdf'],
    ['MZ'.padEnd(64, '\0'), 'txt', 'application/x-msdownload'],
    [ftyp('isom'), '', 'video/mp4'],
    [ftyp('heic'), 'jpg', 'image/heic'],
    [Buffer.from([1, 2, 3, 0, 255]), 'txt', 'application/octet-stream'],
    ['', 'csv', 'text/csv'],
    ['ธรรมดา', 'exe', 'text/plain'],
    ['ก'.repeat(3000), 'md', 'text/markdown'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'png', 'image/svg+xml'],
    ['<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg/>', '', 'image/svg+xml'],
    ['<?xml version="1.0"?><rss/>', '', 'application/xml'],
    ['<?xml version="1.0"?><html xmlns="x">', '', 'text/html'],
    ['  <ScRiPt>alert(1)', 'csv', 'text/html'],
    ['<!-- never closed', 'txt', 'text/html'],
    ['no tags at first', 'html', 'text/html'],
    ['#!/bin/sh\n', 'sh', 'text/plain'],
  ] as const)
    expect(await typeOf(bytes, extension), `${extension} ${bytes.toString('latin1').slice(0, 30)}`).toBe(type);
});

test('a beginning that is made to be hard to read is read to its end', () => {
  // What takes more than linear time would not be through when the test's time is over.
  for (const piece of ['<!--', '<!-- a -->', '<?x', '<?x?>', '<!doctype x>', '<a', ' '])
    expect(textTypeOf(piece.repeat(4100), 'txt')).toMatch(/^(text|application)\//);
});

test('text is told from bytes in the two ways in which Thai is written', () => {
  const type = (bytes: Buffer, more = false) => sniffText(bytes, { more, extension: 'txt' });
  expect(type(tis620('สวัสดีครับ ราคา 100 บาท'))).toBe('text/plain; charset=windows-874');
  expect(type(Buffer.from('สวัสดี').subarray(0, -1), true), 'cut in the middle of a letter').toBe('text/plain');
  expect(type(Buffer.from('สวัสดี').subarray(0, -1)), 'ends in the middle of a letter').not.toBe('text/plain');
  expect(type(Buffer.from('caf\xe9 cr\xe8me d\xe9j\xe0', 'latin1')), 'Western, not Thai').toBeNull();
  expect(type(Buffer.from('a\0b'))).toBeNull();
  expect(type(Buffer.from('\ufeffกข', 'utf16le'))).toBe('text/plain; charset=utf-16le');
  expect(type(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(20)]))).toBeNull();
});

test('what is shown in a page can do nothing there', () => {
  for (const type of [
    'text/html',
    'image/svg+xml',
    'application/xml',
    'application/zip',
    'application/octet-stream',
    'image/tiff',
    'text/css',
    '',
  ])
    expect(shownAs(type), type).toBeNull();
  expect(shownAs('application/json')).toBe('text/plain; charset=utf-8');
  expect(shownAs('image/jpeg')).toBe('image/jpeg');
  expect(['text/plain; charset=windows-874', 'image/bmp', 'audio/wav'].every(isCompressible)).toBe(true);
  expect(
    ['image/jpeg', 'video/mp4', 'application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'].some(
      isCompressible,
    ),
  ).toBe(false);
});

test('few widths are made, and none larger than the picture needs', () => {
  expect([1, 160, 161, 500, 2561, 4096].map((wanted) => widthOf(wanted, 9000))).toEqual([160, 160, 240, 560, 2560, 2560]);
  expect([320, 4096].map((wanted) => widthOf(wanted, 200))).toEqual([240, 240]);
});

test('names in a zip are names on every system', () => {
  for (const [name, safe] of [
    ['รายงาน ปี ๒๕๖๙ 🎉.pdf', 'รายงาน ปี ๒๕๖๙ 🎉.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['..', '_'],
    ['C:\\x', 'C_x'],
    ['aux.txt', '_aux.txt'],
    ['จุด. . ', 'จุด'],
    ['a\0b\nc', 'a_b_c'],
  ] as const)
    expect(zipName(name)).toBe(safe);
});

test('metadata are taken out of every kind of picture that has them, and nothing else is', async () => {
  const art = sharp({
    create: { width: 60, height: 40, channels: 4, background: '#3377aa80', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  });
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  for (const [type, format] of [
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
  ] as const) {
    const plain = await art.clone().withIccProfile('p3').toFormat(format).toBuffer();
    const full = await art
      .clone()
      .withIccProfile('p3')
      .withExif({ IFD0: { Make: 'SecretMaker' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    const told = await sharp(full).metadata();
    expect([told.exif?.includes('SecretMaker'), told.xmp?.includes('SecretPlace')], type).toEqual([true, true]);
    const stripped = bare(type, full);
    expect(stripped.includes('Secret'), type).toBe(false);
    const { icc, exif, xmp } = await sharp(stripped).metadata();
    expect([icc !== undefined, exif, xmp], type).toEqual([true, undefined, undefined]);
    expect((await pixels(stripped)).equals(await pixels(full)), type).toBe(true);
    expect(bare(type, plain).length, `${type}: nothing to take out`).toBe(plain.length);
    // Cut and damaged ones end, and never grow.
    for (let at = 0; at < full.length; at += 37) expect(bare(type, full.subarray(0, at)).length).toBeLessThanOrEqual(Math.max(at, 12) + 36);
  }
  const animated = await sharp({
    create: { width: 20, height: 60, channels: 3, background: 'red', pageHeight: 20, noise: { type: 'gaussian', mean: 99, sigma: 30 } },
  })
    .webp()
    .toBuffer();
  expect((await sharp(bare('image/webp', animated)).metadata()).format).toBe('webp');
});

test('Exif data that were made up do no harm', () => {
  const exif = (tiff: string) => Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from(tiff, 'hex')]);
  expect(orientationOf(exif('49492a0008000000010012010300010000000600000000000000'))).toBe(6);
  for (const tiff of ['', '4949', '49492a00ffffffff', '4d4d002a00000008ffff', '49492a00080000000100120103000100000009000000'])
    expect(orientationOf(exif(tiff)), tiff).toBeNull();
});
