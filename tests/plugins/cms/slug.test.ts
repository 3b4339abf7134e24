import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLUG_LENGTH, slugFromUrl, toSlug } from '#kit/thai/slug.ts';
import { entryPath, slugProblem } from '#plugins/cms/rules/slug.ts';

const nothing = () => false;
const thai = fc.string({ unit: fc.integer({ min: 0x0e01, max: 0x0e5b }).map((code) => String.fromCodePoint(code)), maxLength: 300 });
const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }), thai);

describe('toSlug', () => {
  it.each([
    ['หลักสูตร เกษตร', 'หลักสูตร-เกษตร'],
    ['  About Us!  ', 'about-us'],
    ['น้ำ ปั๊ม ที่ ฎู ญู', 'น้ำ-ปั๊ม-ที่-ฎู-ญู'],
    ['นํ้า', 'น้ำ'],
    ['เเกงส้ม', 'แกงส้ม'],
    ['Café ราคา 100% (ลด)', 'café-ราคา-100-ลด'],
    ['a\u200bb❤️c', 'ab-c'],
    ['--x--', 'x'],
    ['๒๕๖๙', '๒๕๖๙'],
    ['_payload.json', 'payload-json'],
  ])('%s is %s', (given, slug) => expect(toSlug(given)).toBe(slug));

  it.each(['', '   ', '---', '🍜🍜', '👨‍👩‍👧', '❤️', '1️⃣'.replace('1', ''), '…!?', '\u0e49'])('nothing is left of %j', (given) => {
    expect(toSlug(given)).toBe('');
    expect(slugProblem(toSlug(given), 'page', nothing)).toBe('problem.slugEmpty');
  });

  it('is its own slug, and stays what a slug may be', () => {
    fc.assert(
      fc.property(text, (given) => {
        const slug = toSlug(given);
        expect(toSlug(slug)).toBe(slug);
        expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH);
        expect(slug).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*)?$/u);
        expect(slug).toBe(slug.normalize('NFC'));
      }),
      { numRuns: 500 },
    );
  });
});

describe('addresses', () => {
  it('come back from any way of writing them', () => {
    fc.assert(
      fc.property(text, (given) => {
        const slug = toSlug(given);
        expect(slugFromUrl(slug)).toBe(slug);
        expect(slugFromUrl(encodeURIComponent(slug))).toBe(slug);
        expect(slugFromUrl(encodeURIComponent(encodeURIComponent(slug)))).toBe(slug);
        expect(slugFromUrl(slug.normalize('NFD').toUpperCase())).toBe(toSlug(slug.normalize('NFD').toUpperCase()));
      }),
    );
  });

  it('never throw, whatever is typed', () => {
    for (const given of ['%', '%ff', '%E0%B8', '%00', '\ud800', '%25%25']) expect(typeof slugFromUrl(given)).toBe('string');
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (given) => typeof slugFromUrl(given) === 'string'));
  });

  it('of entries', () => {
    expect([entryPath('home'), entryPath('about'), entryPath('post', 'news'), entryPath('home', 'news')]).toEqual([
      '/',
      '/about',
      '/news/post',
      '/news/home',
    ]);
  });
});

describe('slugProblem', () => {
  it('keeps the first part of a path for other areas, below a page everything is free', () => {
    for (const slug of ['cms', 'api', 'user', 'shop', 'payload-json']) {
      expect(slugProblem(slug, 'page', nothing)).toBe('problem.slugReserved');
      expect(slugProblem(slug, 'post', nothing)).toBeNull();
    }
    expect(slugProblem('lesson-1', 'page', (slug) => slug === 'lesson-1')).toBe('problem.slugReserved');
    expect(slugProblem('About', 'page', nothing)).toBe('problem.slugForm');
    expect(slugProblem('เกี่ยวกับเรา', 'page', nothing)).toBeNull();
  });
});
