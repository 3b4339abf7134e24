import type { Element, FormDocument } from '../schemas.ts';
import type { Answers } from './answers.ts';

/** What is to be paid, by what was answered: each element that asks for money, where it asks for some. */
export const pricesOf = (form: FormDocument, answers: Answers): { element: Element; satang: number }[] =>
  form.pages
    .flatMap(({ elements }) => elements)
    .filter(({ type }) => type === 'payment')
    .map((element) => ({ element, satang: Math.round(Number(answers[element.id] ?? 0) * 100) }))
    .filter(({ satang }) => satang > 0);
