import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { parseSatang } from '#kit/forms/satang.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';
import type { Locale } from '#kit/schema/locale.ts';
import { plainBaht } from '#kit/thai/baht.ts';
import { isDay } from '#kit/thai/day.ts';
import { arabicDigits } from '#kit/thai/digits.ts';
import { fold } from '#kit/thai/fold.ts';
import { localTime, momentOf } from '#kit/thai/localTime.ts';
import type { Field } from './options.ts';

/** How flags stand in files, and what is read as one. */
const FLAGS: Readonly<Record<Locale, readonly [yes: string, no: string]>> = { th: ['ใช่', 'ไม่ใช่'], en: ['yes', 'no'] };
const READ_FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['ใช่', 'yes', 'y', 'true', '1', 'x', '✓'].map((word) => [fold(word), true] as const),
  ...['ไม่ใช่', 'no', 'n', 'false', '0', '-'].map((word) => [fold(word), false] as const),
]);

/** A value of one word or number as text; nothing for what has parts. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** What cells of files are read and written by. */
export interface CellWords {
  readonly locale: Locale;
  readonly timezone: string;
  /** What a value of a choice is called. */
  labelOf(field: Field, value: string): string;
}

/** Years from here on are of the Buddhist era. */
const BUDDHIST = 2400;

/** A day as people and programs write it: `2026-11-26`, `26/11/2569`, `26/11/2026`; null for what is none. */
export function readDay(text: string): string | null {
  const plain = arabicDigits(text).trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  const written = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain);
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : [written?.[3], written?.[2], written?.[1]];
  if (!year || !month || !date) return null;
  const day = `${Number(year) - (Number(year) >= BUDDHIST ? 543 : 0)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** A moment with its offset, or as the site's clock shows it, `2026-11-26 14:30`; null for what is none. */
function readMoment(text: string, timezone: string): string | null {
  const [, day = '', clock = '00:00'] = /^(\S+)(?:[ T](\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(arabicDigits(text).trim()) ?? [];
  const at = readDay(day);
  if (at && /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(clock)) return momentOf(`${at}T${clock.padStart(5, '0')}`, timezone).toISOString();
  const exact = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text.trim()) ? Date.parse(text.trim()) : Number.NaN;
  return Number.isNaN(exact) ? null : new Date(exact).toISOString();
}

/** A value, or what is wrong with the cell. */
export type Cell = { readonly value: unknown } | { readonly why: string };
const wrong = (why: string): Cell => ({ why });

function readChoice(text: string, field: Field, words: CellWords): Cell {
  const values = (field.schema.enum ?? []).filter((value) => value !== null);
  const same = fold(text);
  const found =
    values.find((value) => String(value) === text) ?? values.find((value) => fold(words.labelOf(field, String(value))) === same);
  return found === undefined ? wrong('choice') : { value: found };
}

function readFilled(text: string, field: Field, words: CellWords): Cell {
  switch (field.kind) {
    case 'choice':
      return readChoice(text, field, words);
    case 'flag': {
      const value = READ_FLAGS.get(fold(text));
      return value === undefined ? wrong('flag') : { value };
    }
    case 'number': {
      const value = parseDecimal(text);
      return value === null ? wrong('number') : { value };
    }
    case 'percent': {
      const value = parseDecimal(text.endsWith('%') ? text.slice(0, -1) : text);
      return value === null ? wrong('number') : { value: Math.round(value * 100) };
    }
    case 'money': {
      const value = parseSatang(text);
      return value === null ? wrong('money') : { value: Number(value) };
    }
    case 'day': {
      const value = readDay(text);
      return value === null ? wrong('date') : { value };
    }
    case 'moment': {
      const value = readMoment(text, words.timezone);
      return value === null ? wrong('date') : { value };
    }
    default:
      return { value: text };
  }
}

/** A cell that is empty or not in the file at all. */
function readEmpty({ schema, nullable, kind }: Field): Cell {
  if (schema.default !== undefined) return { value: schema.default };
  if (nullable) return { value: null };
  return kind === 'flag' ? { value: false } : kind === 'text' || kind === 'longText' ? { value: '' } : wrong('required');
}

/** What a spreadsheet would compute is written with a `'` before it. */
const QUOTED = /^'(?=[=+\-@\t\r])/;

/**
 * A cell of a file as the field takes it, bounds of its schema included. Written as people write: amounts in baht, days in either era,
 * choices by their names.
 */
export function readCell(cell: string, field: Field, words: CellWords): Cell {
  const text = cell.replace(QUOTED, '').trim();
  const read = text === '' ? readEmpty(field) : readFilled(text, field, words);
  if ('why' in read || read.value === null) return read;
  const [problem] = Object.values(schemaProblems(field.schema, read.value, field.name));
  return problem ? wrong(problem.split('.')[1]!) : read;
}

/** A value as a file has it, so that `readCell` gives it again. */
export function writeCell(value: unknown, field: Field, words: CellWords): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'choice':
      return words.labelOf(field, plainText(value));
    case 'flag':
      return FLAGS[words.locale][value === true ? 0 : 1];
    case 'money':
      return plainBaht(Number(value));
    case 'percent':
      return String(Number(value) / 100);
    case 'moment':
      return localTime(new Date(value as string), words.timezone)
        .slice(0, 16)
        .replace('T', ' ');
    case 'texts':
      return (value as readonly unknown[]).map(String).join(', ');
    case 'group':
      return Object.values(value).filter(Boolean).map(String).join(' · ');
    default:
      return plainText(value);
  }
}
