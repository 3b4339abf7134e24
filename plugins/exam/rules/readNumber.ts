import { arabicDigits } from '#kit/thai/digits.ts';

const NUMBER = /^([+-]?)((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?:[e×x](?:10\^)?([+-]?\d{1,3}))?$/i;

/**
 * A number as people type it: Thai or Arabic digits, commas between thousands, a minus of any kind, `1.5e3`, and the question's unit
 * behind it. Null for what is none.
 */
export function readNumber(typed: string, unit = ''): number | null {
  let text = arabicDigits(typed.normalize('NFKC')).replace(/[−–—]/g, '-').replace(/\s+/g, '');
  const behind = unit.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  if (behind && text.toLowerCase().endsWith(behind)) text = text.slice(0, -behind.length);
  const found = NUMBER.exec(text);
  if (!found) return null;
  const value = Number(`${found[1]}${found[2]!.replaceAll(',', '')}e${found[3] ?? 0}`);
  return Number.isFinite(value) ? value : null;
}
