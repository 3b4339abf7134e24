import { emptyQuestion } from '../rules/question.ts';
import type { QuestionDraft } from '../schemas.ts';

const p = (text: string) => (text ? `<p>${text}</p>` : '');
const option = (text: string, more: Partial<QuestionDraft['options'][number]> = {}) => ({
  id: crypto.randomUUID(),
  html: p(text),
  correct: false,
  feedbackHtml: '',
  matchHtml: '',
  ...more,
});
/** Points, difficulty and tags of a question, and why its answer is right. */
type About = Partial<Pick<QuestionDraft, 'points' | 'difficulty' | 'tags'>> & { why?: string };
const make = (type: QuestionDraft['type'], stem: string, { why = '', ...about }: About, parts: Partial<QuestionDraft>): QuestionDraft => ({
  ...emptyQuestion(type),
  stemHtml: p(stem),
  explanationHtml: p(why),
  ...about,
  ...parts,
});

const options = (texts: readonly string[]) => texts.map((text) => option(text.replace(/^\*/, ''), { correct: text.startsWith('*') }));
export const single = (stem: string, texts: readonly string[], about: About = {}) =>
  make('single', stem, about, { options: options(texts) });
export const multiple = (stem: string, texts: readonly string[], about: About = {}) =>
  make('multiple', stem, about, { options: options(texts), partial: true });
export const truth = (stem: string, isTrue: boolean, about: About = {}) =>
  make('true_false', stem, about, { options: options(isTrue ? ['*ถูก', 'ผิด'] : ['ถูก', '*ผิด']) });
export const short = (stem: string, texts: readonly string[], about: About = {}) =>
  make('short', stem, about, { accept: texts.map((text) => ({ text, weight: 1, caseSensitive: false })) });
export const numeric = (stem: string, value: number, tolerance: number, unit: string, about: About = {}) =>
  make('numeric', stem, about, { numeric: { value, tolerance, unit } });
export const match = (stem: string, pairs: readonly (readonly [string, string])[], about: About = {}) =>
  make('match', stem, about, { options: pairs.map(([left, right]) => option(left, { matchHtml: p(right) })) });
export const order = (stem: string, texts: readonly string[], about: About = {}) =>
  make('order', stem, about, { options: texts.map((text) => option(text)) });
export const cloze = (stem: string, gaps: readonly (readonly string[])[], about: About = {}) =>
  make('cloze', stem, about, {
    gaps: gaps.map((texts) => ({ accept: [texts[0]!], choices: texts.length > 1 ? [...texts] : [], caseSensitive: false })),
  });
export const essay = (stem: string, minWords: number, maxWords: number, about: About = {}) =>
  make('essay', stem, about, { essay: { minWords, maxWords } });
export const file = (stem: string, kinds: readonly string[], about: About = {}) =>
  make('file', stem, about, { file: { most: 2, kinds: [...kinds] } });
