import { emptyQuestion } from '../../../rules/question.ts';
import type { QuestionDraft, QuestionType } from '../../../schemas.ts';

export const newOption = (html = '', correct = false): QuestionDraft['options'][number] => ({
  id: crypto.randomUUID(),
  html,
  correct,
  feedbackHtml: '',
  matchHtml: '',
});
export const newAccept = (): QuestionDraft['accept'][number] => ({ text: '', weight: 1, caseSensitive: false });
export const newGap = (): QuestionDraft['gaps'][number] => ({ accept: [''], choices: [], caseSensitive: false });

/** A question to begin with: of each type with as many places as it has at least. */
export function newQuestion(type: QuestionType, truth: { yes: string; no: string }): QuestionDraft {
  const draft = emptyQuestion(type);
  const four = () => [newOption(), newOption(), newOption(), newOption()];
  switch (type) {
    case 'true_false':
      return { ...draft, options: [newOption(`<p>${truth.yes}</p>`, true), newOption(`<p>${truth.no}</p>`)] };
    case 'single':
    case 'multiple':
      return { ...draft, options: four() };
    case 'order':
    case 'match':
      return { ...draft, options: four().slice(1) };
    case 'short':
      return { ...draft, accept: [newAccept()] };
    case 'numeric':
      return { ...draft, numeric: { value: 0, tolerance: 0, unit: '' } };
    case 'cloze':
      return { ...draft, gaps: [newGap()] };
    default:
      return draft;
  }
}
