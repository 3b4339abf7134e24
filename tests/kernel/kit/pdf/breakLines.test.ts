import { describe, expect, test } from 'vitest';
import { breakLines, pieces } from '#kit/pdf/breakLines.ts';

/** As if every letter were one wide, and marks nothing. */
const measure = (text: string) => text.replaceAll(/\p{M}/gu, '').length;
const broken = (text: string, width: number) => breakLines(text, width, measure);

describe('lines break', () => {
  test('between Thai words, never inside one', () => {
    const text = 'ใบกำกับภาษีอย่างย่อสำหรับเกษตรอินทรีย์ที่ซื้อน้ำและปั๊มน้ำ';
    const words = new Set<number>();
    for (const { index } of new Intl.Segmenter('th', { granularity: 'word' }).segment(text)) words.add(index);
    for (let width = 12; width < 40; width++) {
      const lines = broken(text, width);
      expect(lines.join('')).toBe(text);
      let at = 0;
      for (const line of lines) {
        expect(words.has(at), `${width}: ${lines.join('|')}`).toBe(true);
        expect(measure(line)).toBeLessThanOrEqual(width);
        at += line.length;
      }
    }
  });

  test('never between a letter and its marks, even where a word is wider than the line', () => {
    const text = 'เอี๊ยดน้ำซ้ำปั๊มผู้ญูกตัญญูเปี๊ยะโต๊ะไม้แก้วใจ';
    for (const width of [1, 2, 3, 4]) {
      const lines = broken(text, width);
      expect(lines.join('')).toBe(text);
      for (const line of lines) {
        expect(line).not.toMatch(/^[\p{M}ะาำๅๆฯ]/u);
        expect(line).not.toMatch(/[เแโใไ]$/);
      }
    }
  });

  test.each([
    ['ทุก ๆ วัน', ['ทุก ๆ ', 'วัน']],
    ['ยาวๆ', ['ยาวๆ']],
    ['กรุงเทพฯ', ['กรุงเทพฯ']],
    ['ราคา 1,234.56 บาท', ['ราคา ', '1,234.56 ', 'บาท']],
    ['โทร 02-123-4567', ['โทร ', '02-123-4567']],
    ['บริษัท (มหาชน)', ['บริษัท ', '(มหาชน)']],
    ['ข้าว5กก.', ['ข้าว5กก.']],
    ['ฟรี100%', ['ฟรี100%']],
    ['เงิน/ภาษี', ['เงิน/', 'ภาษี']],
    ['a\u00a0b c', ['a\u00a0b ', 'c']],
    ['ไม่เกิน\u200bเวลา', ['ไม่เกิน\u200b', 'เวลา']],
  ])('%s where it may', (text, expected) => {
    const found = pieces(text);
    expect(found.join('')).toBe(text);
    if (text === 'ไม่เกิน\u200bเวลา') expect(found.at(-1)).toBe('เวลา');
    else expect(found).toEqual(expected);
  });

  test('at line feeds, and spaces at the end are dropped', () => {
    expect(broken('หนึ่ง\nสอง\r\n\nสาม', 20)).toEqual(['หนึ่ง', 'สอง', '', 'สาม']);
    expect(broken('aaa bbb', 3)).toEqual(['aaa', 'bbb']);
    expect(broken('', 3)).toEqual(['']);
    expect(broken('ก\tข\u0000\u0007ค', 20)).toEqual(['ก ขค']);
  });
});
