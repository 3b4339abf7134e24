import type { QuestionDraft } from '../schemas.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';

/** What can be wrong with a question. Texts: `question.problem.<code>`. */
export const QUESTION_PROBLEMS = [
  'accept-empty',
  'accept-full',
  'accept-none',
  'choice-missing',
  'correct-one',
  'correct-some',
  'file-missing',
  'gap-missing',
  'gap-twice',
  'gap-unknown',
  'gaps-none',
  'kind-wrong',
  'numeric-missing',
  'option-empty',
  'options-few',
  'options-two',
  'stem-empty',
  'words-crossed',
] as const;

/** What is wrong with a question: where (`options/2/html`) and what. */
export interface QuestionProblem {
  readonly path: string;
  readonly code: (typeof QUESTION_PROBLEMS)[number];
}

/** Whether HTML shows nothing. */
export const isEmpty = (html: string): boolean => textOfHtml(html) === '' && !/<(?:img|audio|video)\b/i.test(html);
const GAP = /\[\[(\d{1,3})\]\]/g;

/** Numbers of the gaps in a text, in the order in which they stand. */
export const gapsIn = (html: string): number[] => [...html.matchAll(GAP)].map(([, number]) => Number(number));

function ofOptions({ type, options }: QuestionDraft): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const least = (count: number) => options.length < count && problems.push({ path: 'options', code: 'options-few' });
  const rights = options.filter(({ correct }) => correct).length;
  const filled = () =>
    options.forEach(({ html }, at) => isEmpty(html) && problems.push({ path: `options/${at}/html`, code: 'option-empty' }));
  switch (type) {
    case 'single':
      if (rights !== 1) problems.push({ path: 'options', code: 'correct-one' });
      least(2);
      filled();
      break;
    case 'true_false':
      if (options.length !== 2) problems.push({ path: 'options', code: 'options-two' });
      if (rights !== 1) problems.push({ path: 'options', code: 'correct-one' });
      filled();
      break;
    case 'multiple':
      if (rights === 0) problems.push({ path: 'options', code: 'correct-some' });
      least(2);
      filled();
      break;
    case 'order':
      least(2);
      filled();
      break;
    case 'match':
      if (options.filter(({ html }) => !isEmpty(html)).length < 2) problems.push({ path: 'options', code: 'options-few' });
      options.forEach(
        ({ matchHtml }, at) => isEmpty(matchHtml) && problems.push({ path: `options/${at}/matchHtml`, code: 'option-empty' }),
      );
      break;
    default:
  }
  return problems;
}

function ofGaps({ stemHtml, gaps }: QuestionDraft): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  const found = gapsIn(stemHtml);
  if (gaps.length === 0) problems.push({ path: 'gaps', code: 'gaps-none' });
  if (new Set(found).size < found.length) problems.push({ path: 'stemHtml', code: 'gap-twice' });
  if (found.some((number) => number < 1 || number > gaps.length)) problems.push({ path: 'stemHtml', code: 'gap-unknown' });
  gaps.forEach(({ accept, choices }, at) => {
    if (!found.includes(at + 1)) problems.push({ path: `gaps/${at}`, code: 'gap-missing' });
    if (accept.every((text) => text.trim() === '')) problems.push({ path: `gaps/${at}/accept`, code: 'accept-empty' });
    if (choices.length && !accept.some((text) => choices.includes(text)))
      problems.push({ path: `gaps/${at}/choices`, code: 'choice-missing' });
  });
  return problems;
}

/** Everything that keeps a question from being asked; empty for one that can be. */
export function questionProblems(question: QuestionDraft): QuestionProblem[] {
  const problems = ofOptions(question);
  const { type, accept, numeric, essay, file } = question;
  if (isEmpty(question.stemHtml)) problems.push({ path: 'stemHtml', code: 'stem-empty' });
  if (type === 'short') {
    if (accept.length === 0) problems.push({ path: 'accept', code: 'accept-none' });
    else if (!accept.some(({ weight }) => weight === 1)) problems.push({ path: 'accept', code: 'accept-full' });
    accept.forEach(({ text }, at) => text.trim() === '' && problems.push({ path: `accept/${at}/text`, code: 'accept-empty' }));
  }
  if (type === 'numeric' && !numeric) problems.push({ path: 'numeric', code: 'numeric-missing' });
  if (type === 'cloze') problems.push(...ofGaps(question));
  if (type === 'essay' && essay && essay.maxWords > 0 && essay.minWords > essay.maxWords)
    problems.push({ path: 'essay/minWords', code: 'words-crossed' });
  if (type === 'file') {
    if (!file) problems.push({ path: 'file', code: 'file-missing' });
    file?.kinds.forEach((kind, at) => !/^\.[a-z0-9]{1,9}$/.test(kind) && problems.push({ path: `file/kinds/${at}`, code: 'kind-wrong' }));
  }
  return problems;
}

/** A question with only the parts that its type has, so that nothing of another type stays in it. */
export function onlyOwnParts(question: QuestionDraft): QuestionDraft {
  const { type } = question;
  const has = (...types: QuestionDraft['type'][]) => types.includes(type);
  const options = has('single', 'multiple', 'true_false', 'match', 'order')
    ? question.options.map((option) => ({
        ...option,
        correct: has('single', 'multiple', 'true_false') && option.correct,
        feedbackHtml: has('match', 'order') ? '' : option.feedbackHtml,
        matchHtml: has('match') ? option.matchHtml : '',
      }))
    : [];
  return {
    ...question,
    options,
    partial: has('multiple') && question.partial,
    accept: has('short') ? question.accept : [],
    numeric: has('numeric') ? question.numeric : null,
    gaps: has('cloze') ? question.gaps : [],
    essay: has('essay') ? (question.essay ?? { minWords: 0, maxWords: 0 }) : null,
    file: has('file') ? question.file : null,
    tags: [...new Set(question.tags.map((tag) => tag.trim()).filter(Boolean))],
  };
}

/** A question of some type with nothing in it. */
export const emptyQuestion = (type: QuestionDraft['type']): QuestionDraft => ({
  type,
  stemHtml: '',
  options: [],
  partial: type === 'multiple',
  accept: [],
  numeric: null,
  gaps: [],
  essay: type === 'essay' ? { minWords: 0, maxWords: 0 } : null,
  file: type === 'file' ? { most: 1, kinds: [] } : null,
  explanationHtml: '',
  tags: [],
  difficulty: 3,
  points: 1,
});
