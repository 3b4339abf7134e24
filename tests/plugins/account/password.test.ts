import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leakedPasswords } from '#plugins/account/gateway/life/blocklist.ts';
import { isEmail, maskEmail, normalEmail } from '#plugins/account/rules/email.ts';
import { sitePath } from '#plugins/account/rules/next.ts';
import { judgePassword, lengthOf, MAX_BYTES, ownWords, unitOf } from '#plugins/account/rules/password.ts';
import { phoneText } from '#kit/thai/phone.ts';
import { toE164 } from '#plugins/account/rules/phone.ts';
import { onEnglishKeys, onThaiKeys } from '#plugins/account/rules/thaiKeys.ts';
import { tidyLine } from '#plugins/account/rules/tidyLine.ts';
import { threadTime } from '../../kernel/threadTime.ts';

const leaked = await leakedPasswords();
const words = ownWords(['แสงทองอะคาเดมี', 'academy.localhost', 'somchai.j@example.com', 'สมชาย', 'ใจดี', 'Somchai']);
const judge = (password: string, min = 15) => judgePassword(password, { min, words, isCommon: (text) => leaked.has(text) });

describe('a password', () => {
  it.each([
    ['correct horse battery staple', 'a sentence of common words'],
    ['สวัสดีชาวโลกทุกคน', 'a Thai sentence'],
    ['rosesareredvioletsareblue', 'no spaces'],
    ['x9$kQ2!vL7@pR4#m', 'signs'],
    ['🐘🐘 สองตัวกินกล้วย 3 หวี', 'pictures'],
    ['somchaijaideerockets', 'a name and more'],
    ['dragon849271730566', 'a word and a number that nobody knows'],
    [`${'ก ข '.repeat(1)}${randomBytes(700).toString('base64')}`, 'very long'],
  ])('%s is good: %s', (password) => {
    expect(judge(password).problem).toBeNull();
  });

  it.each([
    ['passwordpassword', 'common'],
    ['P@ssw0rdP@ssw0rd', 'common'],
    ['1qaz2wsx3edc4rfv', 'common'],
    ['aaaaaaaaaaaaaaa', 'repeat'],
    ['abcabcabcabcabcabc', 'repeat'],
    ['                ', 'repeat'],
    ['ไก่ไก่ไก่ไก่ไก่ไก่', 'repeat'],
    ['1234567890123456', 'sequence'],
    ['abcdefghijklmnop', 'sequence'],
    ['qwertyuiopasdfgh', 'sequence'],
    ['ฟหกดเ้่าสวงๆไำพ', 'sequence'],
    ['Password123456789', 'sequence'],
    ['somchaisomchai2569', 'personal'],
    ['แสงทองอะคาเดมี2569', 'personal'],
    ['l,=kp.0fu12345678', 'personal'],
    ['a'.repeat(MAX_BYTES + 1), 'long'],
    ['ก'.repeat(342), 'long'],
    ['short', 'short'],
  ])('%s is refused: %s', (password, problem) => {
    expect(judge(password).problem).toBe(problem);
  });

  it('is short until the last character is there, and the gap is told', () => {
    expect(judge('ผ่านมาแล้ว')).toMatchObject({ problem: 'short', missing: 5 });
    expect(judge('x9$kQ2!v', 8).problem).toBeNull();
  });

  it('is as long with marks in one character or two, and no longer with signs that nobody sees', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.array(fc.constantFrom('\u200b', '\u2060', '\ufeff', '\u200d')),
        (text, signs) => {
          expect(lengthOf(text.normalize('NFD'))).toBe(lengthOf(text.normalize('NFC')));
          const hidden = Array.from(text, (letter, index) => letter + (signs[index] ?? '')).join('');
          // A joiner may stop two marks from being put together; it never shortens.
          expect(lengthOf(hidden)).toBeGreaterThanOrEqual(lengthOf(text));
          expect(lengthOf(signs.join(''))).toBe(0);
        },
      ),
    );
  });

  it('of fewer than eight letters again and again is never good, however long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 7 }), fc.integer({ min: 3, max: 60 }), (unit, times) => {
        expect(judge(unit.repeat(times)).problem).not.toBeNull();
      }),
    );
  });

  it('by chance is good, whatever its case', () => {
    for (let i = 0; i < 300; i++) {
      const password = randomBytes(12).toString('base64');
      expect([password, judge(password).problem]).toEqual([password, null]);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (text) => {
        expect(judge(text.toUpperCase()).problem).toBe(judge(text.toLowerCase()).problem);
      }),
    );
  });

  it('takes no longer for the longest', () => {
    const longest = `${'abc'.repeat(100)}${randomBytes(500).toString('base64').slice(0, 700)}`;
    expect(threadTime(() => judge(longest))).toBeLessThan(500);
  });

  it('that repeats is known by the piece that it repeats', () => {
    expect(unitOf('abcabcab')).toBe('abc');
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 10 }), fc.integer({ min: 2, max: 9 }), (piece, times) => {
        const unit = unitOf(piece.repeat(times));
        expect(piece.repeat(times).startsWith(unit)).toBe(true);
        expect(unit.length).toBeLessThanOrEqual(piece.length);
      }),
    );
  });

  it('in Thai is known by the keys that type it', () => {
    expect(onEnglishKeys('สวัสดี')).toBe('l;ylfu');
    expect(onThaiKeys('l;ylfu')).toBe('สวัสดี');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ๆไำพะัีรนยฟหกดเ้่าสวผปแอิืทม')), maxLength: 30 }), (text) => {
        expect(onThaiKeys(onEnglishKeys(text))).toBe(text);
      }),
    );
  });
});

describe('an e-mail address', () => {
  it.each([
    ['  Somchai@Example.COM ', 'somchai@example.com'],
    ['\u200bsomchai@example.com\ufeff', 'somchai@example.com'],
    ['Cafe\u0301@example.com', 'caf\u00e9@example.com'],
    ['สมชาย@ไทย.ไทย', 'สมชาย@ไทย.ไทย'],
  ])('%j is %j', (typed, normal) => {
    expect(normalEmail(typed)).toBe(normal);
    expect(isEmail(normal)).toBe(true);
  });

  it.each([
    '',
    'x',
    'x@y',
    'a b@c.de',
    'a@b..de',
    '.a@b.de',
    'a..b@c.de',
    'a@1.2.3.4',
    'a"@b.de',
    'a@b.de, c@d.ef',
    'a@b.de\u0000',
    `${'x'.repeat(65)}@b.de`,
  ])('%j is none', (typed) => {
    expect(isEmail(normalEmail(typed))).toBe(false);
  });

  it('has one normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const normal = normalEmail(typed);
        expect(normalEmail(normal)).toBe(normal);
        expect(normalEmail(`\u200b ${typed.normalize('NFD')} `)).toBe(normal);
      }),
    );
  });

  it('is shown to its owner so that nobody else learns it', () => {
    expect(maskEmail('somchai@example.com')).toBe('s•••@example.com');
  });
});

describe('a telephone number', () => {
  it.each([
    ['081-234-5678', '+66812345678', '081-234-5678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678', '081-234-5678'],
    ['+66 (0)81 234 5678', '+66812345678', '081-234-5678'],
    ['0066812345678', '+66812345678', '081-234-5678'],
    ['\u202a081\u200b2345678\u202c', '+66812345678', '081-234-5678'],
    ['02 123 4567', '+6621234567', '02-123-4567'],
    ['053-123456', '+6653123456', '053-123-456'],
    ['+1 415 555 2671', '+14155552671', '+14155552671'],
    ['  ', '', ''],
  ])('%j is %j', (typed, kept, shown) => {
    expect(toE164(typed)).toBe(kept);
    expect(phoneText(kept)).toBe(shown);
    expect(toE164(shown)).toBe(kept);
  });

  it.each(['0812345', '08123456789', '0712345678', '1150', '081 234 567x', '+66', '+0812345678'])('%j is none', (typed) => {
    expect(toE164(typed)).toBeNull();
  });
});

it('a path to go on to never leaves the site', () => {
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\/evil',
    'javascript:alert(1)',
    '/\t/evil',
    ' /x',
    `/${'x'.repeat(600)}`,
  ])
    expect(sitePath(evil)).toBe('');
  expect(sitePath('/หลักสูตร?page=2#top')).toBe('/หลักสูตร?page=2#top');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a', '%2f', '?', '#') }), (text) => {
      const path = sitePath(text);
      expect(path === '' || new URL(path, 'https://here.example').origin === 'https://here.example').toBe(true);
    }),
  );
});

it('a line of text has nothing unseen in it', () => {
  expect(tidyLine(' สม\u200bชาย\u202e \n ใจดี\u0007 ')).toBe('สมชาย ใจดี');
});
