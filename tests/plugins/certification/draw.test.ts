import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { FAMILIES } from '#kit/pdf/typeface.ts';
import { DEFAULT_TEMPLATES } from '#plugins/certification/rules/defaultDesigns.ts';
import type { CertificateDrawing } from '#plugins/certification/rules/drawing.ts';
import { FONTS } from '#plugins/certification/schemas.ts';
import draw from '#plugins/certification/workers/draw.ts';
import { readPdf } from '../../kernel/kit/pdf/readPdf.ts';
import { unlikePicture } from '../../kernel/kit/pdf/unlikePicture.ts';

/** What PDF writers get wrong: a mark below ญ, a ring and a tone over น, three marks over one letter, leading vowels. */
const NAME = 'กตัญญู น้ำผึ้งเอี๊ยดปี่';
const COURSE = 'ปั๊มน้ำ ฤๅษี และการซื้อที่ผู้รู้เลือก';
const URL = 'https://academy.example/lesson/certification/public/7ABC2D9EFG1HJKMNPQ';

const drawing = (template: 0 | 1, change: Partial<CertificateDrawing['values']> = {}): CertificateDrawing => ({
  design: DEFAULT_TEMPLATES[template].design,
  values: {
    name: NAME,
    course: COURSE,
    date: '21 พฤศจิกายน พ.ศ. 2569',
    expires: '',
    serial: 'ACAD-2569-000123',
    code: '7ABC2D-9EFG1H-JKMNPQ',
    score: '87.5',
    hours: '36',
    achieved: 'ได้ศึกษาและผ่านเกณฑ์การประเมินหลักสูตร',
    issuer: 'แสงทองอะคาเดมี',
    ...change,
  },
  publicUrl: URL,
  pictures: {},
  title: COURSE,
  author: 'แสงทองอะคาเดมี',
  date: '2026-11-21T03:00:00.000Z',
});

const pageOf = async (given: CertificateDrawing) => (await readPdf(await draw(given)))[0]!;

test.each([
  [0, 'sarabun-fahkwang'],
  [1, 'ibm-plex-sans-thai'],
] as const)('template %i looks as a person has seen it, Thai marks and all (%s)', async (template, name) => {
  const page = await pageOf(drawing(template));
  expect(await unlikePicture(await page.draw(1.25), join(import.meta.dirname, 'pictures', `${name}.png`))).toBeLessThan(0.002);
});

test('what is copied out of it is what was written, and what has nothing to say is left out', async () => {
  const { text } = await pageOf(drawing(1, { score: '' }));
  const lines = text.replaceAll('\n', ' ');
  for (const word of [NAME, COURSE, 'ACAD-2569-000123', '21 พฤศจิกายน พ.ศ. 2569', '36 ชั่วโมง']) expect(lines).toContain(word);
  expect(lines).not.toContain('คะแนน');
  expect(lines).not.toContain('ใช้ได้ถึง');
});

test('a camera reads the address of the public page from it', async () => {
  const canvas = await (await pageOf(drawing(0))).draw(2);
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const [code] = await readBarcodes(image as unknown as ImageData, { formats: ['QRCode'] });
  expect(code?.text).toBe(URL);
});

test('a long name is set smaller, on the page and in its box', async () => {
  const long = 'พระเจ้าวรวงศ์เธอ พระองค์เจ้าจุฑารัตนราชกุมารี ศรีสุวรรณวรพัฒนพงศ์ไพศาล ณ อยุธยา';
  const [short, whole] = [await draw(drawing(0)), await draw(drawing(0, { name: long }))];
  const [page, ...more] = await readPdf(whole);
  expect(more).toEqual([]);
  expect(page!.text.replaceAll(/\s/g, '')).toContain(long.replaceAll(/\s/g, ''));
  expect(whole).not.toEqual(short);
});

test('pictures stand in their place: a background over the whole page, others within their box', async () => {
  const dot = createCanvas(8, 8);
  const paint = dot.getContext('2d');
  paint.fillStyle = '#cc0000';
  paint.fillRect(0, 0, 8, 8);
  const red = new Uint8Array(dot.toBuffer('image/png'));
  const given = drawing(0);
  const design = { ...given.design, frame: 'none' as const, elements: [], backgroundId: 'b' };
  const canvas = await (await pageOf({ ...given, design, pictures: { b: red } })).draw(1);
  const colours = canvas.getContext('2d');
  for (const [x, y] of [
    [2, 2],
    [canvas.width - 3, canvas.height - 3],
  ] as const)
    expect(Array.from(colours.getImageData(x, y, 1, 1).data.slice(0, 3))).toEqual([204, 0, 0]);
});

test('the same certificate gives the same bytes, so that drawing twice is drawing once', async () => {
  expect(Buffer.from(await draw(drawing(0))).equals(await draw(drawing(0)))).toBe(true);
});

test('the designer offers the families that documents can be set in', () => {
  expect(FONTS).toEqual(FAMILIES);
});
