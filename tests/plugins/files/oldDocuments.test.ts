import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidy } from '#plugins/files/rules/documentText.ts';
import { readDoc } from '#plugins/files/workers/text/doc.ts';
import { createFound, Unreadable, type Found } from '#plugins/files/workers/text/found.ts';
import { readRtf } from '#plugins/files/workers/text/rtf.ts';
import { compound, word95 } from './compounds.ts';
import { tis620 } from './tis620.ts';

/** Both as LibreOffice wrote them: Thai in runs, a footnote, a table, a link, words deleted while changes were kept, hidden words. */
const LETTER = ['doc', 'rtf'].map((ending) => readFileSync(`${import.meta.dirname}/fixtures/letter.${ending}`));
const [DOC, RTF] = LETTER as [Buffer, Buffer];
const WORDS = 'ประกาศกรุงเทพมหานคร เรื่องน้ำใจและทำบุญ ต่อท้าย ญี่ปุ่น เกี๊ยว ปู่กู้ฐานะ ผู้ทำบัญชี ๑๒๓ ฎีกา ฏ ฐาน ฤๅษี café “คำคม” จบ';

const wordsOf = (read: (bytes: Buffer, found: Found) => void, bytes: Uint8Array | string): string => {
  const found = createFound();
  read(Buffer.from(bytes), found);
  return tidy(found.text());
};
const rtf = (bytes: Uint8Array | string) => wordsOf(readRtf, bytes);
const doc = (bytes: Uint8Array) => wordsOf(readDoc, bytes);
/** Bytes of Thai as old programs wrote them into RTF. */
const quoted = (thai: string) => Array.from(tis620(thai), (byte) => `\\'${byte.toString(16)}`).join('');
const whyOf = (work: () => unknown): string => {
  try {
    return `words: ${String(work())}`;
  } catch (error) {
    if (error instanceof Unreadable) return error.why;
    throw error;
  }
};

test('a letter of Word 97 and of RTF gives its words as readers see them', () => {
  for (const text of [doc(DOC), rtf(RTF)]) {
    expect(text.startsWith(WORDS)).toBe(true);
    for (const part of ['Plain English words only, to be kept in one byte each.', 'ช่องหนึ่ง ช่องสอง', 'ลิงก์ไปเว็บ', 'เชิงอรรถลับแล'])
      expect(text).toContain(part);
    for (const unseen of ['ถูกลบ', 'ซ่อนเร้น', 'secret.example', 'HYPERLINK', 'Normal', 'Times']) expect(text).not.toContain(unseen);
  }
});

test('RTF: Thai as bytes of Thai fonts, as numbers, and both at once; what a writer left out for others is left out', () => {
  const thai = 'น้ำใจ ปู่กู้ ญี่ปุ่น ฤๅษี ๑๒๓ ฿';
  const fonts =
    '{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fnil\\fcharset222 Angsana New;}{\\f2\\fcharset128 MS Mincho;}{\\f3\\cpg874 Tahoma;}}';
  const of = (body: string) => rtf(`{\\rtf1\\ansi\\deff0${fonts}${body}}`);
  const numbers = Array.from(thai, (letter) => `\\u${letter.charCodeAt(0)}`);
  for (const body of [
    `\\f1 ${quoted(thai)}`,
    `{\\f3 ${quoted(thai)}}`,
    `${numbers.join('?')}?`,
    `\\uc0 ${numbers.join(' ')} `,
    `\\uc2 ${numbers.map((number) => `${number}\\'3f\\'3f`).join('')}`,
    `\\f1 ${numbers.map((number, at) => number + quoted(thai[at]!)).join('')}`,
  ])
    expect(of(body), body.slice(0, 40)).toBe(thai);
  expect(rtf(`{\\rtf1\\ansi\\ansicpg874\\deff0 ${quoted(thai)}}`), 'without a table of fonts').toBe(thai);
  expect(rtf(Buffer.concat([Buffer.from('{\\rtf1\\ansicpg874 '), tis620(thai), Buffer.from('}')])), 'as raw bytes').toBe(thai);
  // Fonts hold in their group; two bytes that are one letter stay together, wherever lines of the file end.
  expect(of(`{\\f1 ${quoted('กขค')}}\\'e9t\\'e9 {\\f2 \\'93\\r\n\\'fa\\'96\\'7b}`.replace('\\r', ''))).toBe('กขคété 日本');
  expect(of("\\u-10179?\\u-8704?\\f1\\'a1")).toBe('😀ก');
  expect(of('a\\par b\\tab c\\line\\~d\\-e\\_f\\emdash g\\{\\}\\\\')).toBe('a b c de-f—g{}\\');
  expect(
    of(
      '{\\*\\unknown x}{\\v ซ่อน}{\\pict\\bin5 }}}}}}1{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt 2}}{\\*\\shpinst{\\sp x}{\\shptxt 3}}',
    ),
  ).toBe('123');
});

test('Word 95 and older: one byte a letter, Thai by its language or by how the letters stand', () => {
  const thai = tis620('เรียน ผู้อำนวยการ\rขอเชิญ\x07ประชุม\x13 PAGE \x141\x15 จบ');
  expect(doc(word95(thai))).toBe('เรียน ผู้อำนวยการ ขอเชิญ ประชุม1 จบ');
  expect(doc(word95(thai, { language: 0x0409 })), 'written on an English Windows').toBe('เรียน ผู้อำนวยการ ขอเชิญ ประชุม1 จบ');
  expect(doc(word95(Buffer.from('caf\xe9 cr\xe8me', 'latin1'), { language: 0x040c }))).toBe('café crème');
  expect(whyOf(() => doc(word95(thai, { flags: 0x0100 })))).toBe('locked');
});

test('what is broken or locked is named; no file leads out of itself, however it was made', () => {
  for (const [bytes, why] of [
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'damaged'],
    [compound({ Workbook: Buffer.alloc(4096) }), 'damaged'],
    [compound({ WordDocument: Buffer.alloc(4096) }), 'damaged'],
    [DOC.subarray(0, 3000), 'damaged'],
  ] as const)
    expect(whyOf(() => doc(bytes))).toBe(why);
  // The flag that Word sets on what it has encrypted.
  const locked = Buffer.from(DOC);
  const head = locked.indexOf(Buffer.from([0xec, 0xa5]));
  locked[head + 11]! |= 0x01;
  expect(whyOf(() => doc(locked))).toBe('locked');
  // Chains of sectors that come back to where they were.
  const round = word95(tis620('ก'.repeat(9000)));
  for (let at = 512; at < 1024; at += 4) if (round.readUInt32LE(at) < 0xfffffff0) round.writeUInt32LE(3, at);
  expect(whyOf(() => doc(round))).toBe('damaged');
  expect(whyOf(() => rtf('{\\rt'))).toBe('damaged');
  expect(whyOf(() => rtf(`{\\rtf1 ${'{'.repeat(1_000_000)}`))).toBe('damaged');
  expect(rtf('{\\rtf1 ยัง'.replace('ยัง', '{\\b abc\\u3585')), 'cut off').toBe('abcก');
  for (const made of [
    "\\'",
    "\\'zz",
    '\\',
    '\\u',
    '\\u99999999999999',
    '\\bin99999999',
    '\\bin-5 a',
    '\\uc999999 \\u3585 abc',
    '}}}}',
    '\\*',
    '\\f-1 a',
  ])
    expect(
      whyOf(() => rtf(`{\\rtf1 ${made}`)),
      made,
    ).toMatch(/^words: /);
});

test('however a document was damaged, its reader comes to an end and says damaged or gives what it has', () => {
  for (const [read, whole] of [
    [doc, DOC],
    [rtf, RTF],
  ] as const)
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 12 }),
        fc.option(fc.nat(whole.length)),
        (changes, cut) => {
          const bytes = Buffer.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          expect(whyOf(() => read(bytes.subarray(0, cut ?? undefined)))).toMatch(/^(?:damaged|locked|words: )/);
        },
      ),
      { numRuns: 400 },
    );
});
