import type { Element, FormDocument } from '../schemas.ts';
import { isSet, type Answers } from './answers.ts';
import { drawnKey } from './signature.ts';
import type { Evaluated } from './evaluate.ts';
import type { WrongAnswer } from './readAnswers.ts';

/** Parts of a required element that have to be there. */
function neededOf({ id, type, rows }: Element, answers: Answers): readonly string[] {
  if (type === 'statement' || type === 'calc' || type === 'payment' || type === 'hidden') return [];
  if (type === 'matrix') return rows.map((row) => `${id}.${row.id}`);
  if (type === 'address_th') return ['line', 'subdistrict', 'district', 'province', 'postcode'].map((part) => `${id}.${part}`);
  if (type === 'signature' && isSet(answers[drawnKey(id)])) return [];
  const value = answers[id];
  const isOther = value === 'other' || (typeof value === 'object' && value.includes('other'));
  return isOther ? [`${id}.other`] : [id];
}

/** What has to be answered on some pages and is not. Only what is shown counts. */
export function missingOn(form: FormDocument, { visible, required, answers }: Evaluated, pages: readonly string[]): WrongAnswer[] {
  return form.pages
    .filter(({ id }) => pages.includes(id))
    .flatMap(({ elements }) => elements)
    .filter(({ id }) => visible.has(id) && required.has(id))
    .flatMap((element) => neededOf(element, answers).filter((key) => !isSet(answers[key])))
    .map((key) => ({ key, code: 'missing' }));
}

/** The page that an answer is on. */
export const pageOfKey = (form: FormDocument, key: string): string =>
  form.pages.find(({ elements }) => elements.some(({ id }) => id === key.split('.')[0]))?.id ?? '';
