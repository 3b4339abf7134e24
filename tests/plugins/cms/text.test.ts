import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LineText } from '#kit/ui/content/LineText.tsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '#kit/richText/compare.ts';
import { blocks, changes } from '#plugins/cms/rules/changes.ts';
import { menuFor, menuLinks } from '#plugins/cms/rules/menu.ts';
import { wordsOf } from '#kit/thai/search.ts';
import { beginning, readingMinutes, searchText } from '#kit/thai/reading.ts';
import type { Content } from '#plugins/cms/schemas.ts';
import type { MenuItem } from '#plugins/cms/calls/menus.ts';

describe('Thai text', () => {
  it('is taken apart into words', () => expect(wordsOf('หลักสูตรการเกษตรอินทรีย์')).toEqual(['หลักสูตร', 'การเกษตร', 'อินทรีย์']));
  it('is found however it was typed', () => expect(searchText('นํ้า', 'ABC')).toBe('น้ำ abc'));
  it('is cut between words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('น้ำ', 'ปั๊ม', ' ', 'ที่', 'ญู', 'a'), maxLength: 80 }),
        fc.integer({ min: 5, max: 60 }),
        (text, length) => {
          const short = beginning(text, length);
          expect(short.length).toBeLessThanOrEqual(length);
          expect(text.startsWith(short.replace(/…$/, ''))).toBe(true);
          // no mark is left without its letter, none is cut off
          expect(text.slice(short.replace(/…$/, '').length)).not.toMatch(/^[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/);
        },
      ),
    );
  });
  it('takes time to read', () => expect([readingMinutes(''), readingMinutes('น้ำ'), readingMinutes('น้ำ '.repeat(401))]).toEqual([0, 1, 3]));
});

describe('comparing', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 20 });
  it('gives both texts back', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const found = compare(before, after);
        expect(found.filter((line) => line.kind !== 'added').map((line) => line.text)).toEqual(before);
        expect(found.filter((line) => line.kind !== 'removed').map((line) => line.text)).toEqual(after);
      }),
    );
  });
  it('finds nothing where nothing changed', () =>
    fc.assert(fc.property(lines, (text) => compare(text, text).every((line) => line.kind === 'same'))));
  it('reads blocks of HTML', () =>
    expect(blocks('<h2>ก</h2><p>ข &amp; ค<br>ง</p><ul><li>จ</li></ul><p><img src="/x.svg" alt="y"></p>')).toEqual([
      'ก',
      'ข & ค',
      'ง',
      'จ',
      '\ufffc/x.svg y',
    ]));
  it('shows pictures small, with what is said of them, and words as they are', () => {
    const shown = (line: string) => renderToStaticMarkup(createElement(LineText, { line }));
    const [line] = blocks('<p><img src="/files/0190a0a0-0000-7000-8000-000000000000/a.jpg" alt="เรือ &amp; พาย" width="4000"></p>');
    expect(shown(line!)).toContain('src="/files/0190a0a0-0000-7000-8000-000000000000/a.jpg"');
    expect(shown(line!)).toContain('?w=160 160w');
    expect(shown(line!)).toMatch(/>เรือ &amp; พาย<\/span>$/);
    expect(shown('คำ')).toBe('คำ');
  });
  it('tells fields and text', () => {
    const one: Content = {
      slug: 'a',
      title: 'A',
      excerpt: '',
      html: '<p>x</p><p>y</p>',
      doc: null,
      layout: null,
      image: null,
      seo: { title: '', description: '', noindex: false },
      visibility: 'public',
      tagIds: [],
      unpublishAt: null,
    };
    expect(changes(one, one)).toEqual({ fields: [], text: [], layout: false });
    expect(changes(one, { ...one, title: 'B', html: '<p>x</p><p>z</p>' })).toEqual({
      fields: [{ field: 'title', before: 'A', after: 'B' }],
      text: [
        { kind: 'removed', text: 'y' },
        { kind: 'added', text: 'z' },
      ],
      layout: false,
    });
  });
});

describe('menus', () => {
  const item = (th: string, roles: MenuItem['roles'] = [], children: MenuItem['children'] = []): MenuItem => ({
    id: '',
    label: { th, en: '' },
    href: '/',
    roles,
    children,
  });
  it('show each role its links', () => {
    const menu = [item('ทุกคน', [], [item('ลับ', ['admin'])]), item('สมาชิก', ['user'], [item('ลูก')])];
    expect(menuFor(menu, 'guest')).toEqual([item('ทุกคน')]);
    expect(menuFor(menu, 'user').map(({ label }) => label.th)).toEqual(['ทุกคน', 'สมาชิก']);
    expect(menuLinks(menuFor(menu, 'admin'), 'en')).toEqual([{ label: 'ทุกคน', href: '/', children: [{ label: 'ลับ', href: '/' }] }]);
  });
});
