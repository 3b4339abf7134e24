import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, MOST_CHARACTERS, STEP, textParts, tidy } from '#plugins/files/rules/documentText.ts';
import { excerptOf, shortened } from '#plugins/files/rules/excerpt.ts';
import { mayDo } from '#plugins/files/rules/mayDo.ts';
import { readerOf } from '#plugins/files/rules/readable.ts';
import { hashesOf, signatureOf } from '#plugins/files/rules/signature.ts';
import type { ListItem } from '#plugins/files/schemas.ts';

const TEXT = fc.string({
  unit: fc.constantFrom('น', '\u0e49', 'ำ', 'เ', '\u0e35', 'ก', ' ', '\n', 'a', 'B', '%', '_', '\\', '😀', '\u200b', 'é', '๑'),
  maxLength: 1500,
});
const marked = (pieces: readonly { text: string; marked: boolean }[]) =>
  pieces.map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('');

test('whatever is cut out of a text is found in it, by its signature, its place and its excerpt', () => {
  fc.assert(
    fc.property(TEXT, fc.nat(), fc.integer({ min: 2, max: 30 }), (text, from, length) => {
      const body = tidy(text);
      const letters = Array.from(body);
      const cut = letters.slice(from % (letters.length + 1)).slice(0, length);
      const parts = textParts(cut.join(''));
      fc.pre(parts.length > 0);
      const { folded, origins } = foldText(body);
      const signature = signatureOf(folded);
      for (const hash of parts.flatMap(hashesOf)) {
        const bit = hash % (8 * signature.length);
        expect(signature[bit >>> 3]! & (1 << (bit & 7))).not.toBe(0);
      }
      const [lead] = parts;
      const at = Array.from(folded.slice(0, folded.indexOf(lead!))).length;
      expect(folded).toContain(lead);
      const piece = letters.slice(origins[Math.floor(at / STEP)], origins[Math.floor(at / STEP)]! + 2 * STEP + 100).join('');
      expect(excerptOf(piece, parts, { begins: true, ends: true }).some((each) => each.marked)).toBe(true);
    }),
  );
});

test('an excerpt begins and is marked with whole letters, and is told where it is cut', () => {
  const text = `${'ก่อนหน้านี้ '.repeat(9)}ที่นี่มีน้ำผึ้ง ${'หลังจากนั้น '.repeat(30)}`.trim();
  const pieces = excerptOf(text, ['น้ำผ'], { begins: false, ends: false });
  expect(marked(pieces)).toMatch(/^…(?:ก่อนหน้านี้ )?ที่นี่มี\[น้ำผึ้\]ง หลังจากนั้น .*…$/);
  expect(marked(shortened(pieces))).toMatch(/^…ที่นี่มี\[น้ำผึ้\]ง/);
  expect(excerptOf('ไม่มี', ['น้ำ'], { begins: true, ends: true })).toEqual([]);
  expect(marked(excerptOf('น้ำ ใจ', ['น้ำใจ'], { begins: true, ends: true }))).toBe('[น้ำ ใจ]');
});

test('Thai of old fonts is spelt as it is read, and what is too long is cut', () => {
  expect(tidy('น\uf70b\u0e4d\u0e32 ป\uf702\n\n  \u0000ก\u00ad')).toBe('น้ำ ปี ก');
  expect(Array.from(tidy('ก'.repeat(2 * MOST_CHARACTERS)))).toHaveLength(MOST_CHARACTERS);
  expect(textParts('ก')).toEqual([]);
  expect(textParts('a ตลาด\u200bน้ำ')).toEqual(['ตลาดน้ำ', 'a']);
});

test('files are read by what their bytes are', () => {
  expect(readerOf('text/plain; charset=windows-874', 'exe')).toBe('plain');
  expect(readerOf('application/x-cfb', 'docx')).toBe('locked');
  expect([readerOf('image/png', 'pdf'), readerOf('application/zip', 'docx'), readerOf('application/x-cfb', 'msi')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('with what was found in many places that can be done which all of it allows', () => {
  const can = { write: true, publish: true, share: true };
  const item = (may?: ListItem['may']) => ({ ...(may && { may }) }) as ListItem;
  const mine = { change: true, move: true, manage: true };
  expect(mayDo(can, [item(), item(mine)])).toEqual({ ...can, move: true });
  expect(mayDo(can, [item(mine), item({ change: true, move: false, manage: false })])).toEqual({
    write: true,
    move: false,
    publish: false,
    share: false,
  });
  expect(mayDo({ ...can, write: false }, [item(mine)])).toMatchObject({ write: false, move: false });
});
