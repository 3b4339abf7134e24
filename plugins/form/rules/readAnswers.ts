import { arabicDigits } from '#kit/thai/digits.ts';
import { isDay } from '#kit/thai/day.ts';
import { parseDecimal } from '#kit/thai/parseDecimal.ts';
import { readPhone } from '#kit/thai/phone.ts';
import { readTaxId } from '#kit/thai/taxId.ts';
import type { Element, Page } from '../schemas.ts';
import type { AnswerValue } from './answers.ts';
import { isEmail, normalEmail } from './email.ts';
import { drawnKey, readStrokes, strokesText } from './signature.ts';
import { slotsOf } from './slots.ts';

/** What is wrong with what was typed, by key. Texts: `wrong.<code>`. */
export interface WrongAnswer {
  readonly key: string;
  readonly code:
    | 'missing'
    | 'email'
    | 'phone'
    | 'number'
    | 'small'
    | 'large'
    | 'short'
    | 'long'
    | 'few'
    | 'many'
    | 'choice'
    | 'day'
    | 'early'
    | 'late'
    | 'time'
    | 'national'
    | 'postcode'
    | 'twice'
    | 'text';
}
type Read = { readonly value: AnswerValue } | { readonly wrong: WrongAnswer['code'] } | null;

/** Longest texts: of one line, and of many. */
const LINE = 500;
const LONG = 10_000;
const ERA = 543;

const limited = ({ min, max }: Element, size: number, low: WrongAnswer['code'], high: WrongAnswer['code']) =>
  min !== null && size < min ? low : max !== null && size > max ? high : null;

function readText(element: Element, typed: string): Read {
  const text = typed.normalize('NFC').trim();
  if (text === '') return null;
  if (text.length > (element.type === 'long' ? LONG : LINE)) return { wrong: 'long' };
  const wrong = limited(element, text.length, 'short', 'long');
  return wrong ? { wrong } : { value: text };
}

function readNumber(element: Element, typed: string): Read {
  if (typed.trim() === '') return null;
  const value = parseDecimal(typed);
  if (value === null) return { wrong: 'number' };
  const wrong = limited(element, value, 'small', 'large');
  return wrong ? { wrong } : { value };
}

function readStep(typed: string, low: number, high: number): Read {
  if (typed === '') return null;
  const value = Number(typed);
  return Number.isInteger(value) && value >= low && value <= high ? { value } : { wrong: 'choice' };
}

const optionIds = ({ options, other, type }: Element): readonly string[] => [
  ...options.map(({ id }) => id),
  ...(other && (type === 'single' || type === 'multi' || type === 'dropdown') ? ['other'] : []),
];

function readMany(element: Element, typed: readonly string[]): Read {
  const picked = typed.filter(Boolean);
  if (picked.length === 0) return null;
  if (picked.some((each) => !optionIds(element).includes(each))) return { wrong: 'choice' };
  if (new Set(picked).size < picked.length) return { wrong: 'twice' };
  if (element.type === 'ranking') return picked.length === element.options.length ? { value: picked } : { wrong: 'few' };
  const wrong = limited(element, picked.length, 'few', 'many');
  return wrong ? { wrong } : { value: picked };
}

const readOne = (ids: readonly string[], typed: string): Read =>
  typed === '' ? null : ids.includes(typed) ? { value: typed } : { wrong: 'choice' };

/** A day by its parts; years from 2400 on are of the Buddhist era. */
function readDay({ from, until }: Element, [d = '', m = '', y = '']: readonly string[]): Read {
  const parts = [d, m, y].map((part) => arabicDigits(part.trim()));
  if (parts.every((part) => part === '')) return null;
  if (parts.some((part) => !/^\d{1,4}$/.test(part))) return { wrong: 'day' };
  const [date, month, written] = parts.map(Number) as [number, number, number];
  const year = written >= 2400 ? written - ERA : written;
  const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  if (year < 1800 || !isDay(day)) return { wrong: 'day' };
  if (from && day < from) return { wrong: 'early' };
  return until && day > until ? { wrong: 'late' } : { value: day };
}

const readTime = (typed: string): Read => {
  const time = arabicDigits(typed.trim()).replace('.', ':');
  if (time === '') return null;
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? { value: time } : { wrong: 'time' };
};

function readNational(typed: string): Read {
  if (typed.trim() === '') return null;
  const read = readTaxId(typed);
  return read?.kind === 'person' ? { value: read.id } : { wrong: 'national' };
}

const readPart = (value: string | null, wrong: WrongAnswer['code'], typed: string): Read =>
  typed.trim() === '' ? null : value === null ? { wrong } : { value };

/** What was typed into the field of an element that has one. */
function readField(element: Element, typed: readonly string[]): Read {
  const last = typed.at(-1) ?? '';
  switch (element.type) {
    case 'email':
      return readPart(isEmail(normalEmail(last)) ? normalEmail(last) : null, 'email', last);
    case 'phone':
      return readPart(last.length > 40 ? null : readPhone(last), 'phone', last);
    case 'number':
      return readNumber(element, last);
    case 'single':
    case 'dropdown':
      return readOne(optionIds(element), last);
    case 'multi':
    case 'picture':
    case 'ranking':
      return readMany(element, typed);
    case 'rating':
      return readStep(last, 1, element.max ?? 5);
    case 'nps':
      return readStep(last, 0, 10);
    case 'time':
      return readTime(last);
    case 'national_id':
      return readNational(last);
    case 'consent':
      return last === 'yes' ? { value: 'yes' } : null;
    default:
      return readText(element, last);
  }
}

function readDrawn(typed: string): Read {
  if (typed === '') return null;
  const strokes = readStrokes(typed);
  return strokes ? { value: strokesText(strokes) } : { wrong: 'text' };
}

function readPlace(key: string, typed: string): Read {
  const text = typed.normalize('NFC').trim();
  if (key.endsWith('.postcode')) return readPart(/^[0-9]{5}$/.test(arabicDigits(text)) ? arabicDigits(text) : null, 'postcode', text);
  return readPart(text.length <= 200 ? text : null, 'long', text);
}

/** What the fields of a page say: what is right as it is kept, and what is wrong. Fields that are empty have null. */
export function readAnswers(
  page: Page,
  fields: Readonly<Record<string, readonly string[] | undefined>>,
): { answers: Record<string, AnswerValue | null>; wrong: WrongAnswer[] } {
  const typed = new Map(slotsOf(page).map(({ name, key }) => [key, fields[name] ?? []]));
  const answers: Record<string, AnswerValue | null> = {};
  const wrong: WrongAnswer[] = [];
  const take = (key: string, read: Read) => {
    answers[key] = read && 'value' in read ? read.value : null;
    if (read && 'wrong' in read) wrong.push({ key, code: read.wrong });
  };
  const lastOf = (key: string) => typed.get(key)?.at(-1) ?? '';
  for (const element of page.elements) {
    const { id, type } = element;
    if (type === 'date')
      take(
        id,
        readDay(
          element,
          ['d', 'm', 'y'].map((part) => lastOf(`${id}.${part}`)),
        ),
      );
    else if (type === 'matrix')
      for (const row of element.rows) take(`${id}.${row.id}`, readOne(optionIds(element), lastOf(`${id}.${row.id}`)));
    else if (type === 'address_th')
      for (const part of ['line', 'subdistrict', 'district', 'province', 'postcode'])
        take(`${id}.${part}`, readPlace(part === 'postcode' ? `${id}.postcode` : id, lastOf(`${id}.${part}`)));
    else if (typed.has(id)) {
      take(id, readField(element, typed.get(id)!));
      if (typed.has(`${id}.other`))
        take(`${id}.other`, readText({ ...element, type: 'short', min: null, max: null }, lastOf(`${id}.other`)));
      if (type === 'signature') take(drawnKey(id), readDrawn(lastOf(drawnKey(id))));
    }
  }
  return { answers, wrong };
}
