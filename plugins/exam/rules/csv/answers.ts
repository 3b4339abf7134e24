import type { QuestionDraft } from '../../schemas.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import { escapeHtml } from '../plain.ts';

const TAG = /<\/?[a-z][^<>]*>/i;

/** HTML as a cell holds it: as plain text where that says the same, else as HTML. */
export function cellOf(html: string): string {
  const text = textOfHtml(html);
  if (TAG.test(html)) return html;
  return escapeHtml(text) === html && !TAG.test(text) ? text : `<p>${html}</p>`;
}
/** A cell as HTML: with a tag in it, it is HTML already. */
export const htmlOf = (cell: string): string => (TAG.test(cell) ? cell.trim() : escapeHtml(cell.trim()).replaceAll('\n', '<br>'));

/** A part of a line, in which the marks between parts stand for themselves. */
const e = (text: string): string => text.replace(/[\\#|;]|(?<==)>/g, '\\$&').replace(/\r?\n/g, '\\n');
const unescaped = (text: string): string => text.replace(/\\(.)/gs, (_, mark: string) => (mark === 'n' ? '\n' : mark)).trim();
/** Parts of a line between marks that are not escaped, their escapes still in them. */
const parts = (line: string, mark: '#' | '|' | ';' | '=>'): string[] => {
  const found: string[] = [];
  let part = '';
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '\\') part += line.slice(at, ++at + 1);
    else if (line.startsWith(mark, at)) {
      found.push(part);
      part = '';
      at += mark.length - 1;
    } else part += line[at];
  }
  return [...found, part];
};

/** The cell `answers` of a question. */
export function writeAnswers({ type, options, accept, numeric, gaps, essay, file }: QuestionDraft): string {
  const feedback = (html: string) => (html ? ` # ${e(cellOf(html))}` : '');
  const lines: Partial<Record<QuestionDraft['type'], () => string[]>> = {
    order: () => options.map(({ html }) => e(cellOf(html))),
    match: () => options.map(({ html, matchHtml }) => `${e(cellOf(html))} => ${e(cellOf(matchHtml))}`),
    short: () =>
      accept.map(({ text, weight, caseSensitive }) =>
        [e(text), ...(weight === 1 ? [] : [`${weight * 100}%`]), ...(caseSensitive ? ['case'] : [])].join(' ; '),
      ),
    numeric: () => [[String(numeric!.value), String(numeric!.tolerance), ...(numeric!.unit ? [e(numeric!.unit)] : [])].join(' ; ')],
    cloze: () =>
      gaps.map((gap) =>
        [
          gap.accept.map(e).join(' | '),
          ...(gap.choices.length ? [`choices: ${gap.choices.map(e).join(' | ')}`] : []),
          ...(gap.caseSensitive ? ['case'] : []),
        ].join(' ; '),
      ),
    essay: () => (essay && (essay.minWords || essay.maxWords) ? [`${essay.minWords} ; ${essay.maxWords}`] : []),
    file: () => [[String(file!.most), ...file!.kinds].join(' ; ')],
  };
  const choices = () =>
    options.map((option) => `[${option.correct ? 'x' : ' '}] ${e(cellOf(option.html))}${feedback(option.feedbackHtml)}`);
  return (lines[type] ?? choices)().join('\n');
}

/** The same, read: what it gives is checked by `questionProblems`. */
export function readAnswers(type: QuestionDraft['type'], cell: string): Partial<QuestionDraft> {
  const lines = cell.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const blank = { correct: false, feedbackHtml: '', matchHtml: '' };
  const html = (part = '') => htmlOf(unescaped(part));
  const id = (at: number) => `o${at + 1}`;
  switch (type) {
    case 'order':
      return { options: lines.map((line, at) => ({ ...blank, id: id(at), html: html(line) })) };
    case 'match':
      return {
        options: lines.map((line, at) => {
          const [left, right] = parts(line, '=>');
          return { ...blank, id: id(at), html: html(left), matchHtml: html(right) };
        }),
      };
    case 'short':
      return {
        accept: lines.map((line) => {
          const [text = '', ...more] = parts(line, ';');
          const weight = more.map((each) => /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(each)?.[1]).find(Boolean);
          return {
            text: unescaped(text),
            weight: Math.min(1, Number(weight ?? 100) / 100),
            caseSensitive: more.some((each) => each.trim() === 'case'),
          };
        }),
      };
    case 'numeric': {
      const [value = '', tolerance = '0', unit = ''] = parts(lines[0] ?? '', ';');
      const [read, within] = [Number(value.trim() || NaN), Number(tolerance)];
      return {
        numeric: Number.isFinite(read) && within >= 0 ? { value: read, tolerance: within, unit: unescaped(unit).slice(0, 40) } : null,
      };
    }
    case 'cloze':
      return {
        gaps: lines.map((line) => {
          const [taken = '', ...more] = parts(line, ';');
          const choices = more.map((each) => /^\s*choices:(.*)$/s.exec(each)?.[1]).find((each) => each !== undefined);
          return {
            accept: parts(taken, '|').map(unescaped),
            choices: choices === undefined ? [] : parts(choices, '|').map(unescaped),
            caseSensitive: more.some((each) => each.trim() === 'case'),
          };
        }),
      };
    case 'essay': {
      const [least = '0', most = '0'] = parts(lines[0] ?? '', ';');
      const words = (text: string) => Math.max(0, Math.trunc(Number(text)) || 0);
      return { essay: { minWords: words(least), maxWords: words(most) } };
    }
    case 'file': {
      const [most = '1', ...kinds] = parts(lines[0] ?? '1', ';');
      return {
        file: { most: Math.min(10, Math.max(1, Math.trunc(Number(most)) || 1)), kinds: kinds.map((kind) => unescaped(kind).toLowerCase()) },
      };
    }
    default:
      return {
        options: lines.map((line, at) => {
          const mark = /^\s*\[([xX✓ ]?)\]\s*/.exec(line);
          const [text, ...feedback] = parts(line.slice(mark?.[0].length ?? 0), '#');
          return {
            ...blank,
            id: id(at),
            html: html(text),
            correct: Boolean(mark?.[1]?.trim()),
            feedbackHtml: html(feedback.join('#')),
          };
        }),
      };
  }
}
