import { VAT_CLASSES } from '../../billing/contract.ts';
import { PRODUCT_STATES, PRODUCT_TYPES } from '../calls/deskCatalogue.ts';
import type { Column } from './productColumns.ts';
import { splitList, unsafeCell } from './safeCell.ts';

/** What is wrong with a cell. */
export interface Problem {
  readonly column: string;
  readonly code: string;
  readonly value: string;
}
/** What a row says, by column, as far as it says anything; lists as lists, money as satang. */
export type RowData = Partial<Record<Column, string | number | boolean | readonly string[] | null>>;

const TRUE = new Set(['true', '1', 'yes', 'y', 'ใช่', 'เปิด', 'x']);
const FALSE = new Set(['false', '0', 'no', 'n', 'ไม่', 'ไม่ใช่', 'ปิด', '']);
const MOST_BAHT = 100_000_000;

/** Thai digits as those that computers count with. */
const digits = (text: string): string => text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0xe50));

type Read = (text: string) => RowData[Column];
const fail = (code: string): never => {
  throw new Error(code);
};

const upTo =
  (most: number): Read =>
  (text) =>
    text.length > most ? fail('too-long') : text;
const matching =
  (pattern: RegExp, code: string): Read =>
  (text) =>
    pattern.test(text) ? text : fail(code);
const oneOf =
  (values: readonly string[]): Read =>
  (text) =>
    text === '' ? null : values.includes(text.toLowerCase()) ? text.toLowerCase() : fail('choice');
const flag: Read = (text) => (TRUE.has(text.toLowerCase()) ? true : FALSE.has(text.toLowerCase()) ? false : fail('flag'));
const whole =
  (most: number): Read =>
  (text) => {
    if (text === '') return 0;
    const number = digits(text).replaceAll(',', '');
    if (number.startsWith('-')) return fail('negative');
    if (/^\d+[.]\d*[1-9]\d*$/.test(number)) return fail('whole');
    if (!/^\d+([.]0*)?$/.test(number)) return fail('number');
    return Number(number) > most ? fail('too-large') : Number(number);
  };
/** Baht with at most two decimals, as satang. */
const baht: Read = (text) => {
  if (text === '') return null;
  const number = digits(text).replace(/[,฿\s]|บาท/g, '');
  if (number.startsWith('-')) return fail('negative');
  const [, units, decimals = ''] = /^(\d+)(?:[.](\d*))?$/.exec(number) ?? fail('number');
  if (/[1-9]/.test(decimals.slice(2))) return fail('decimals');
  return Number(units) > MOST_BAHT ? fail('too-large') : Number(units) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
};
/** A moment: ISO with its zone, or a date of Bangkok with or without the time; years of the Buddhist era are understood. */
const moment: Read = (text) => {
  if (text === '') return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = '+07:00'] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.]\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(digits(text)) ?? fail('date');
  const ce = Number(year) >= 2400 ? Number(year) - 543 : Number(year);
  const date = new Date(`${ce}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  const isDay = Number(day) <= new Date(Date.UTC(ce, Number(month), 0)).getUTCDate();
  return Number.isNaN(date.getTime()) || !isDay ? fail('date') : date.toISOString();
};
const list =
  (most: number, longest: number): Read =>
  (text) => {
    const values = splitList(text);
    return values.length > most || values.some((value) => value.length > longest) ? fail('too-long') : values;
  };

const READ: Record<Column, Read> = {
  sku: matching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, 'sku'),
  product: matching(/^$|^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, 'sku'),
  barcode: matching(/^$|^[0-9A-Za-z-]{4,40}$/, 'barcode'),
  name_th: upTo(200),
  name_en: upTo(200),
  summary_th: upTo(600),
  summary_en: upTo(600),
  description_th: upTo(60_000),
  description_en: upTo(60_000),
  type: oneOf(PRODUCT_TYPES),
  status: oneOf(PRODUCT_STATES),
  brand: upTo(80),
  vat: oneOf(VAT_CLASSES),
  unit: upTo(40),
  tags: list(30, 60),
  ribbon: upTo(40),
  categories: list(20, 80),
  option1_name: upTo(60),
  option1_value: upTo(80),
  option2_name: upTo(60),
  option2_value: upTo(80),
  option3_name: upTo(60),
  option3_value: upTo(80),
  price: baht,
  sale_price: baht,
  sale_from: moment,
  sale_to: moment,
  cost: baht,
  track_stock: flag,
  allow_backorder: flag,
  threshold: whole(1_000_000),
  weight_g: whole(1_000_000),
  picture: upTo(600),
  active: flag,
  stock: whole(1_000_000),
  seo_title: upTo(120),
  seo_description: upTo(300),
};

/** Reads a row by the columns of its file; `''` is a column that is passed over. Everything that is wrong is told, not the first only. */
export function readRow(columns: readonly string[], cells: readonly string[]): { data: RowData; problems: Problem[] } {
  const data: RowData = {};
  const problems: Problem[] = [];
  columns.forEach((name, at) => {
    if (!name) return;
    const column = name as Column;
    const text = unsafeCell((cells[at] ?? '').trim()).normalize('NFC');
    const wrong = (code: string) => problems.push({ column, code, value: text.slice(0, 120) });
    if (text.includes('\ufffd') || text.includes('\0')) return void wrong('encoding');
    try {
      const value = READ[column](text);
      if (value !== null || column.startsWith('sale') || column === 'cost') data[column] = value ?? null;
    } catch (error) {
      wrong((error as Error).message);
    }
  });
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    problems.push({ column: '', code: 'too-many-cells', value: cells.slice(columns.length).join(' ').slice(0, 120) });
  return { data, problems };
}
