import type { QuestionDraft } from '../../schemas.ts';
import { excerptOf } from '../plain.ts';
import { escapeGift as e } from './escape.ts';

/** Types that have no place in GIFT: CSV keeps them. */
export const NOT_IN_GIFT: readonly QuestionDraft['type'][] = ['order', 'cloze', 'file'];

const share = (percent: number): string => `%${Number(percent.toFixed(5))}%`;
/** A weight, but for a whole one where the text cannot be taken for one. */
const weight = (part: number, text: string): string => (part === 1 && !text.startsWith('%') ? '' : share(part * 100));
const feedback = (html: string): string => (html ? `#${e(html)}` : '');

function answersOf({ type, options, accept, numeric }: QuestionDraft): string {
  switch (type) {
    case 'single':
      return options
        .map(
          ({ html, correct, feedbackHtml }) =>
            `\n  ${correct ? '=' : '~'}${html.startsWith('%') ? share(correct ? 100 : 0) : ''}${e(html)}${feedback(feedbackHtml)}`,
        )
        .join('');
    case 'multiple': {
      const rights = options.filter(({ correct }) => correct).length;
      const each = ({ correct }: { correct: boolean }) => share(correct ? 100 / rights : -100 / (options.length - rights));
      return options.map((option) => `\n  ~${each(option)}${e(option.html)}${feedback(option.feedbackHtml)}`).join('');
    }
    case 'true_false': {
      const right = options.find(({ correct }) => correct)?.feedbackHtml ?? '';
      const wrong = options.find(({ correct }) => !correct)?.feedbackHtml ?? '';
      return `${options[0]?.correct ? 'TRUE' : 'FALSE'}${wrong || right ? `#${e(wrong)}#${e(right)}` : ''}`;
    }
    case 'match':
      // A `->` in the left side would be read as the separator, so it is written as an entity.
      return options
        .map(({ html, matchHtml }) => `\n  =${weight(1, html)}${e(html.replaceAll('->', '-&gt;'))} -> ${e(matchHtml)}`)
        .join('');
    case 'short':
      return accept.map((each) => `\n  =${weight(each.weight, each.text)}${e(each.text)}`).join('');
    case 'numeric':
      return `#${numeric!.value}:${numeric!.tolerance}`;
    default:
      return '';
  }
}

/** What GIFT itself cannot say, in a comment that others pass over. */
function notesOf(question: QuestionDraft): string {
  const { type, tags, points, difficulty, partial, accept, numeric, essay } = question;
  const notes = tags.map((tag) => `[tag:${e(tag).replace(/[[\]]/g, '')}]`);
  if (points !== 1) notes.push(`[points:${points}]`);
  if (difficulty !== 3) notes.push(`[difficulty:${difficulty}]`);
  if (type === 'multiple' && !partial) notes.push('[whole]');
  if (type === 'short' && accept.some(({ caseSensitive }) => caseSensitive)) notes.push('[case]');
  // Without this note, answers that all contain `->` would be read back as matching pairs.
  if (type === 'short' && accept.every(({ text }) => text.includes('->'))) notes.push('[short]');
  if (numeric?.unit) notes.push(`[unit:${e(numeric.unit).replace(/[[\]]/g, '')}]`);
  if (essay && (essay.minWords || essay.maxWords)) notes.push(`[words:${essay.minWords}-${essay.maxWords}]`);
  return notes.length ? `// ${notes.join(' ')}\n` : '';
}

function questionText(question: QuestionDraft): string {
  const title = e(excerptOf(question.stemHtml, 60));
  if (NOT_IN_GIFT.includes(question.type)) return `// ${question.type}: ${title}\n`;
  const answers = answersOf(question);
  const general = question.explanationHtml ? `\n  ####${e(question.explanationHtml)}` : '';
  const end = answers.includes('\n') || general ? '\n' : '';
  return `${notesOf(question)}::${title}::[html]${e(question.stemHtml)} {${answers}${general}${end}}\n`;
}

/**
 * Questions in Moodle's GIFT format, all of their texts as HTML, so that what is read again is the same. `readGift` reads every note of
 * the comments; types that GIFT has not are named in a comment.
 */
export const writeGift = (questions: readonly QuestionDraft[], category = ''): string =>
  [...(category ? [`$CATEGORY: $course$/top/${category.replaceAll('/', '-')}\n`] : []), ...questions.map(questionText)].join('\n');
