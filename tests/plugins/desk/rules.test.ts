import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fit } from '#plugins/desk/rules/match.ts';
import { wanted } from '#plugins/desk/rules/wanted.ts';
import { viewQuery } from '#plugins/desk/rules/viewQuery.ts';
import { withoutGone } from '#plugins/desk/rules/gone.ts';

describe('what was typed in the palette', () => {
  it('says by its first sign what is looked for', () => {
    expect(wanted('  มะลิ ')).toEqual({ text: 'มะลิ', kind: 'anything' });
    expect(wanted('@มะลิ')).toEqual({ text: 'มะลิ', kind: 'person' });
    expect(wanted('# S69')).toEqual({ text: 'S69', kind: 'document' });
    expect(wanted('>')).toEqual({ text: '', kind: 'act' });
  });
});

describe('how a title fits', () => {
  it('is best at its beginning, then at a word, then inside, and forgives one letter of a longer word', () => {
    expect(fit('คำสั่ง', 'คำสั่งซื้อ')).toBeGreaterThan(fit('ซื้อ', 'คำสั่งซื้อ'));
    expect(fit('orders', 'Open orders')).toBeGreaterThan(fit('rders', 'Open orders'));
    expect(fit('สิ้นค้า', 'สินค้าทั้งหมด')).toBe(1);
    expect(fit('กาแฟ', 'สต็อกสินค้า')).toBe(0);
  });
  it('finds Thai however it was typed', () => {
    expect(fit('น\u0e4d\u0e32', 'นำเข้าสินค้า')).toBe(4);
    expect(fit('เเพ็กเกจ', 'แพ็กเกจ')).toBe(4);
  });
  it('finds every part of a title, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.nat(30), fc.nat(30), (title, from, length) => {
        const part = Array.from(title)
          .slice(from, from + length)
          .join('');
        expect(fit(part, title) >= 0).toBe(true);
        if (part.trim() === part && !/\s/.test(part)) expect(fit(part, part)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the query of a view', () => {
  it('says what a list is narrowed to, not where one is in it, in one order', () => {
    expect(viewQuery('?state=paid&page=3&q=&before=x&after=y&columns=a%2Cb')).toBe('columns=a%2Cb&state=paid');
    expect(viewQuery('?booked=1&net=232930')).toBe('');
    expect(viewQuery('b=2&a=1')).toBe(viewQuery('?a=1&b=2'));
  });
  it('says the same when it is taken once more', () => {
    fc.assert(fc.property(fc.webQueryParameters(), (query) => viewQuery(viewQuery(query)) === viewQuery(query)));
  });
});

describe('what of a view is gone', () => {
  const known = { filters: new Map([['state', ['paid']]]), links: new Set(['show']), columns: ['number', 'total'] };
  it('is nothing where the list knows all of it', () => {
    for (const query of ['state=paid', 'show=all', 'columns=number%2Ctotal&state=paid', '']) expect(withoutGone(query, known)).toBe(query);
  });
  it('are filters, values and columns that the list no longer knows', () => {
    expect(withoutGone('colour=red&state=paid', known)).toBe('state=paid');
    expect(withoutGone('state=melted', known)).toBe('');
    expect(withoutGone('columns=number%2Cworse', known)).toBe('columns=number');
    expect(withoutGone('columns=worse&show=all', known)).toBe('show=all');
  });
});
