import { dateText, numberText } from '#kit/thai/dateText.ts';
import { phoneText } from '#kit/thai/phone.ts';
import type { Element, FormDocument } from '../schemas.ts';
import { isSet, type Answers } from './answers.ts';
import { textIn } from './publicDocument.ts';
import { drawnKey, readStrokes, strokesPath } from './signature.ts';

type Locale = 'th' | 'en';

/** A question, as tables and papers have it: its words and the key of what was answered. */
export interface Column {
  readonly key: string;
  readonly title: string;
  readonly element: Element;
}

const PLACE = ['line', 'subdistrict', 'district', 'province', 'postcode'];

function columnsOf(element: Element, locale: Locale): Column[] {
  const title = textIn(element.label, locale);
  if (element.type === 'statement') return [];
  if (element.type === 'matrix')
    return element.rows.map((row) => ({ key: `${element.id}.${row.id}`, title: `${title}: ${textIn(row.label, locale)}`, element }));
  return [{ key: element.id, title, element }];
}

/** The questions of a form, in their order. */
export const questionsOf = (form: FormDocument, locale: Locale): Column[] =>
  form.pages.flatMap(({ elements }) => elements).flatMap((element) => columnsOf(element, locale));

/** What is no choice, as people read it. */
function plainText({ type, version }: Element, value: string | number, locale: Locale): string {
  switch (type) {
    case 'consent':
      return `${locale === 'th' ? 'ยินยอม' : 'Agreed'}${version ? ` (${version})` : ''}`;
    case 'phone':
      return phoneText(String(value));
    case 'date':
      return dateText(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${value}T00:00:00Z`));
    case 'number':
    case 'calc':
      return numberText(Number(value));
    case 'payment':
      return `${numberText(Number(value))} ${locale === 'th' ? 'บาท' : 'baht'}`;
    default:
      return String(value);
  }
}

/** What was answered, in words: options by their labels, a place in one line. As `raw` days and numbers stay as spreadsheets take them. */
export function answerText({ key, element }: Pick<Column, 'key' | 'element'>, answers: Answers, locale: Locale, raw = false): string {
  if (element.type === 'address_th')
    return PLACE.map((part) => answers[`${key}.${part}`] ?? '')
      .join(' ')
      .trim();
  const value = answers[key];
  if (!isSet(value))
    return element.type === 'signature' && isSet(answers[drawnKey(key)]) ? (locale === 'th' ? 'ลงลายมือชื่อแล้ว' : 'Signed by hand') : '';
  const labelOf = (id: string) => {
    if (id === 'other' && answers[`${element.id}.other`] !== undefined) return String(answers[`${element.id}.other`]);
    const option = element.options.find((each) => each.id === id);
    return option ? textIn(option.label, locale) : id;
  };
  if (typeof value === 'object') return value.map(labelOf).join(element.type === 'ranking' ? ' > ' : ' | ');
  if (element.options.length > 0) return labelOf(String(value));
  return raw && element.type !== 'consent' ? String(value) : plainText(element, value, locale);
}

/** A signature as the path of a picture; empty for what is none or was not drawn. */
export function drawnPath({ key, element }: Pick<Column, 'key' | 'element'>, answers: Answers): string {
  const drawn = element.type === 'signature' ? answers[drawnKey(key)] : undefined;
  return typeof drawn === 'string' ? strokesPath(readStrokes(drawn)) : '';
}
