import type { QuestionDraft } from '../../schemas.ts';
import type { ImportCode, TruthWords } from '../imported.ts';

interface Reading {
  /** Text as the question's format has it. */
  readonly html: (text: string) => string;
  readonly plain: (text: string) => string;
  readonly words: TruthWords;
  readonly unit: string;
  readonly whole: boolean;
  readonly caseSensitive: boolean;
  /** Never pairs, whatever it looks like. */
  readonly short: boolean;
}
type Parts = Partial<QuestionDraft> & Pick<QuestionDraft, 'type'>;
interface Wrong {
  readonly code: ImportCode;
  readonly detail: string;
}
type Option = QuestionDraft['options'][number];

/** One answer: `=` right or `~` wrong, its weight in percent where it has one, its text and its feedback. */
interface Part {
  readonly right: boolean;
  readonly weight: number | null;
  readonly text: string;
  readonly feedback: string;
}

function partsOf(answers: string): Part[] {
  return [...answers.matchAll(/([=~])([^=~]*)/g)].map(([, sign, body = '']) => {
    const weight = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(body);
    const [text = '', ...feedback] = body.slice(weight?.[0].length ?? 0).split('#');
    return { right: sign === '=', weight: weight ? Number(weight[1]) : null, text: text.trim(), feedback: feedback.join('#') };
  });
}

const option = (at: number, html: string, more: Partial<Option> = {}): Option => ({
  id: `o${at + 1}`,
  html,
  correct: false,
  feedbackHtml: '',
  matchHtml: '',
  ...more,
});

function number(text: string, { plain, unit }: Reading): QuestionDraft['numeric'] {
  const range = /^(-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)\.\.(-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)$/i.exec(plain(text));
  const [value, tolerance] = range
    ? [(Number(range[1]) + Number(range[2])) / 2, (Number(range[2]) - Number(range[1])) / 2]
    : plain(text.split(':')[0]!) === ''
      ? [NaN, NaN]
      : [Number(plain(text.split(':')[0]!)), Number(plain(text.split(':')[1] ?? '0'))];
  return Number.isFinite(value) && Number.isFinite(tolerance) && tolerance >= 0 ? { value, tolerance, unit } : null;
}

function readNumeric(answers: string, reading: Reading): Parts | Wrong {
  const parts = partsOf(answers).filter(({ right }) => right);
  if (parts.length > 1) return { code: 'gift-numbers', detail: answers };
  const numeric = number(parts[0]?.text ?? answers.split('#')[0]!.trim(), reading);
  return numeric ? { type: 'numeric', numeric } : { code: 'numeric-missing', detail: answers };
}

function readTruth(answers: string, { html, words }: Reading): Parts | null {
  const [truthText = '', ifWrong = '', ifRight = ''] = answers.split('#');
  const truth = /^(t|true|f|false)$/i.exec(truthText.trim());
  if (!truth) return null;
  const isTrue = /^t/i.test(truth[1]!);
  const options = [
    option(0, words.yes, { correct: isTrue, feedbackHtml: html(isTrue ? ifRight : ifWrong) }),
    option(1, words.no, { correct: !isTrue, feedbackHtml: html(isTrue ? ifWrong : ifRight) }),
  ];
  return { type: 'true_false', options };
}

function readChoices(parts: readonly Part[], { html, whole }: Reading): Parts | Wrong {
  const several = parts.every(({ right }) => !right) || parts.filter(({ right }) => right).length > 1;
  const correct = ({ right, weight }: Part) => right || (weight ?? 0) > 0;
  const lost = several
    ? undefined
    : parts.find(({ right, weight }) => weight !== null && weight !== (right ? 100 : 0) && (right || weight > 0));
  if (lost) return { code: 'gift-weight', detail: lost.text };
  const options = parts.map((part, at) => option(at, html(part.text), { correct: correct(part), feedbackHtml: html(part.feedback) }));
  return several ? { type: 'multiple', options, partial: !whole } : { type: 'single', options };
}

/** What stands between the braces of a GIFT question, its escapes hidden. */
export function readAnswers(answers: string, reading: Reading): Parts | Wrong {
  if (answers === '') return { type: 'essay' };
  if (answers.startsWith('#')) return readNumeric(answers.slice(1).trim(), reading);
  const truth = readTruth(answers, reading);
  if (truth) return truth;
  const parts = partsOf(answers);
  if (parts.length === 0 || !/^[=~]/.test(answers)) return { code: 'gift-answers', detail: answers };
  if (parts.some(({ right }) => !right)) return readChoices(parts, reading);
  if (!reading.short && parts.every(({ text }) => text.includes('->'))) {
    const options = parts.map(({ text }, at) => {
      const [left, right] = [text.slice(0, text.indexOf('->')), text.slice(text.indexOf('->') + 2)];
      return option(at, reading.html(left), { matchHtml: reading.html(right) });
    });
    return { type: 'match', options };
  }
  const accept = parts.map(({ text, weight }) => ({
    text: reading.plain(text),
    weight: Math.min(1, Math.max(0, (weight ?? 100) / 100)),
    caseSensitive: reading.caseSensitive,
  }));
  return { type: 'short', accept };
}
