import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, extensionOf, keepExtension, numbered } from '#plugins/files/rules/fileName.ts';
import { kindOf } from '#plugins/files/rules/kinds.ts';
import { partsOf, rankOf } from '#plugins/files/rules/match.ts';

const ODD = [
  '/',
  '\\',
  '.',
  ' ',
  '\0',
  '\n',
  '\u202e',
  '\u200b',
  '\u200d',
  '\ufeff',
  'é',
  'e\u0301',
  'เ',
  'แ',
  'น',
  '้',
  '\u0e4d',
  'า',
  'ำ',
  '👨‍👩‍👧',
  '🇹🇭',
  'A',
  '.jpg',
];
const names = fc.oneof(
  fc.string({ unit: fc.constantFrom(...ODD), maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
const bytesOf = (text: string) => Buffer.byteLength(text);

test('a name is kept as one that cannot leave its folder, hide anything or grow', () => {
  fc.assert(
    fc.property(names, (given) => {
      const name = cleanName(given);
      if (name === null) return;
      expect(cleanName(name)).toBe(name);
      expect(name).not.toMatch(/[/\\\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u);
      expect(name).not.toMatch(/^\.*$/);
      expect(name).toBe(name.trim());
      expect(Array.from(name).length).toBeLessThanOrEqual(255);
      expect(bytesOf(name)).toBeLessThanOrEqual(1000);
      expect(extensionOf(name)).toMatch(/^[a-z0-9]{0,8}$/);
    }),
    { numRuns: 1500 },
  );
});

test('a numbered name is a name again, keeps its extension and differs from number to number', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 2, max: 99_999 }), fc.constantFrom('file' as const, 'folder' as const), (given, n, kind) => {
      const name = cleanName(given);
      if (name === null) return;
      const next = numbered(name, n, kind);
      expect(cleanName(next)).toBe(next);
      if (kind === 'file') expect(extensionOf(next)).toBe(extensionOf(name));
      expect(next).toContain(`(${n})`);
      expect(numbered(name, n + 1, kind)).not.toBe(next);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['รายงาน.pdf', 'รายงาน.pdf'],
  ['  ภาพถ่าย .jpg  ', 'ภาพถ่าย .jpg'],
  // sara am written as two, and a tone mark before the vowel that stands below it
  ['น\u0e49\u0e4d\u0e32.txt', 'น้ำ.txt'],
  ['น\u0e4d\u0e49\u0e32.txt', 'น้ำ.txt'],
  ['ก\u0e48\u0e39.txt', 'ก\u0e39\u0e48.txt'],
  ['cafe\u0301.md', 'café.md'],
  // what the turned reading hides is shown
  ['รูป\u202egpj.exe', 'รูปgpj.exe'],
  ['a\0b\u200bc.txt', 'abc.txt'],
  ['สอง\nบรรทัด', 'สอง บรรทัด'],
  ['👨‍👩‍👧 ครอบครัว.png', '👨‍👩‍👧 ครอบครัว.png'],
  ['CON', 'CON'],
  ['.env', '.env'],
  ['ก'.repeat(255), 'ก'.repeat(255)],
  ['../../etc/passwd', null],
  ['a\\b', null],
  ['..', null],
  [' . . ', null],
  ['', null],
  ['\u200b\ufeff', null],
  ['ก'.repeat(256), null],
  ['x'.repeat(4096), null],
  ['👨‍👩‍👧'.repeat(80), null],
  ['\ud800', null],
])('cleanName(%j)', (given, name) => expect(cleanName(given)).toBe(name));

test('extensions, and the numbers before them', () => {
  expect(['a.JPG', 'a.tar.gz', '.env', 'ก.ไทย', 'a.', 'a.longerthan8', 'v1.2'].map(extensionOf)).toEqual([
    'jpg',
    'gz',
    '',
    '',
    '',
    '',
    '2',
  ]);
  expect(numbered('ภาพ.jpg', 2)).toBe('ภาพ (2).jpg');
  expect(numbered('รุ่น 1.beta', 3, 'folder')).toBe('รุ่น 1.beta (3)');
  expect(numbered(`${'ก'.repeat(251)}.jpg`, 2)).toBe(`${'ก'.repeat(247)} (2).jpg`);
  expect(keepExtension('ใหม่', 'เก่า.jpg')).toBe('ใหม่.jpg');
  expect(keepExtension('ใหม่.png', 'เก่า.jpg')).toBe('ใหม่.png');
  expect(keepExtension('ใหม่', 'เก่า')).toBe('ใหม่');
});

test('kinds by media type', () => {
  expect(['image/webp', 'video/mp4', 'audio/mpeg', 'application/pdf', 'text/csv', 'application/zip', ''].map(kindOf)).toEqual([
    'image',
    'video',
    'audio',
    'document',
    'document',
    null,
    null,
  ]);
});

test('the best of what is found comes first', () => {
  const query = 'น้ำ';
  expect(rankOf('น้ำ.jpg', query)).toBe(0);
  expect(rankOf('น้ำตกเอราวัณ.jpg', query)).toBe(1);
  expect(rankOf('ดื่มน้ำ.txt', query)).toBe(2);
  expect(rankOf('ขวดน\u0e49\u0e4d\u0e32ดื่ม.txt', query)).toBe(2);
  expect(rankOf('IMG_2024_final.png', 'final')).toBe(2);
  expect(rankOf('xfinal.png', 'FINAL')).toBe(3);
  expect(rankOf('final report.png', 'report final')).toBe(4);
  expect(partsOf('  รายงาน  PDF รายงาน ')).toEqual(['รายงาน', 'pdf']);
});
