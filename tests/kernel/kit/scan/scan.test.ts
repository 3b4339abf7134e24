import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigit, codesOfGoods, isEan13, isMisread } from '#kit/scan/ean.ts';
import { newWedge, type Stroke } from '#kit/scan/wedge.ts';

describe('digits of a bar code', () => {
  it('know their last digit, of whatever length they are', () => {
    expect([checkDigit('885000329102'), checkDigit('9638507'), checkDigit('03600029145')]).toEqual([6, 4, 2]);
    expect(isEan13('8850003291026')).toBe(true);
    expect(isMisread('8850003291026')).toBe(false);
    expect(isMisread('8850003291029')).toBe(true);
    expect(isMisread('96385074')).toBe(false);
    expect(isMisread('036000291452')).toBe(false);
    // what is no bar code cannot be misread
    expect([isMisread('12345'), isMisread('MANGO-3KG'), isMisread('')]).toEqual([false, false, false]);
  });

  it('any one digit that is read wrongly is seen', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), fc.nat(12), fc.integer({ min: 1, max: 9 }), (twelve, at, by) => {
        const code = twelve + String(checkDigit(twelve));
        const wrong = code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1);
        expect(isMisread(code)).toBe(false);
        expect(isMisread(wrong)).toBe(true);
      }),
    );
  });

  it('goods are looked for under each way to write them', () => {
    expect(codesOfGoods('8850003291026')).toEqual(['8850003291026']);
    expect(codesOfGoods('036000291452')).toEqual(['036000291452', '0036000291452']);
    expect(codesOfGoods('0036000291452')).toEqual(['0036000291452', '036000291452']);
    const label = `201234501250${checkDigit('201234501250')}`;
    expect(codesOfGoods(label)).toEqual([label, '2012345', '12345']);
  });
});

const stroke = (key: string, code = '', shiftKey = false): Stroke => ({ key, code, shiftKey });
/** Keys one after the other, `gap` ms apart. */
function typed(strokes: readonly Stroke[], gap: number): (string | null)[] {
  const take = newWedge();
  return strokes.map((each, at) => take(each, at * gap));
}
const ENTER = stroke('Enter', 'Enter');
const plain = (text: string) => [...Array.from(text, (letter) => stroke(letter)), ENTER];

describe('a scanner that types', () => {
  it('is told from a person by its speed, by Enter and by how much it types', () => {
    expect(typed(plain('8850003291026'), 8).at(-1)).toBe('8850003291026');
    expect(typed(plain('8850003291026'), 90).at(-1)).toBeNull();
    expect(typed(plain('12345'), 8).at(-1)).toBeNull();
    expect(typed(plain('8850003291026').slice(0, -1), 8).every((code) => code === null)).toBe(true);
  });

  it('two codes, one behind the other, are two; what somebody typed before is none of it', () => {
    const take = newWedge();
    let now = 0;
    const press = (strokes: readonly Stroke[], gap: number) =>
      strokes.map((each) => take(each, (now += gap))).filter((code) => code !== null);
    expect(press([stroke('3'), stroke('*')], 200)).toEqual([]);
    now += 500;
    expect(press([...plain('ABC-123'), ...plain('8850003291026')], 5)).toEqual(['ABC-123', '8850003291026']);
  });

  it('keys that only hold others down are no letters', () => {
    const strokes = [stroke('Shift', 'ShiftLeft', true), stroke('A', 'KeyA', true), ...plain('BC-123')];
    expect(typed(strokes, 5).at(-1)).toBe('ABC-123');
  });

  it('with the keyboard set to Thai the places of the keys say what was scanned', () => {
    // 8850003291026 on Kedmanee: ค ค ถ จ จ จ - / ต ๅ จ / ุ
    const thai = { '0': 'จ', '1': 'ๅ', '2': '/', '3': '-', '5': 'ถ', '6': 'ุ', '8': 'ค', '9': 'ต' } as Record<string, string>;
    const digits = Array.from('8850003291026', (digit) => stroke(thai[digit]!, `Digit${digit}`));
    expect(typed([...digits, ENTER], 8).at(-1)).toBe('8850003291026');
    const letters = [stroke('ฤ', 'KeyA', true), stroke('ข', 'Minus'), ...digits.slice(0, 5), ENTER];
    expect(typed(letters, 8).at(-1)).toBe('A-88500');
  });

  it('Thai words are words: a key that is not known by its place is no scan', () => {
    expect(typed(plain('เสื้อแดง'), 2).at(-1)).toBeNull();
  });
});
