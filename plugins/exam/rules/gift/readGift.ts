import type { QuestionDraft } from '../../schemas.ts';
import type { ImportCode, ImportedQuestion, ImportProblem, ImportRead, TruthWords } from '../imported.ts';
import { escapeHtml } from '../plain.ts';
import { emptyQuestion, questionProblems } from '../question.ts';
import { hideEscapes, showEscapes } from './escape.ts';
import { readAnswers } from './readAnswers.ts';

/** Lines that belong together, as they stand between empty lines. */
interface Block {
  line: number;
  text: string;
  comments: string[];
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let comments: string[] = [];
  text.split(/\r\n|\r|\n/).forEach((line, at) => {
    if (/^\s*\/\//.test(line)) {
      (open?.comments ?? comments).push(line.trim().slice(2));
      return;
    }
    if (line.trim() === '') {
      open = null;
      return;
    }
    if (/^\s*\$CATEGORY\s*:/i.test(line)) open = null;
    if (open) open.text += `\n${line}`;
    else {
      blocks.push((open = { line: at + 1, text: line, comments }));
      comments = [];
    }
    if (/^\s*\$CATEGORY\s*:/i.test(line)) open = null;
  });
  return blocks;
}

/** What comments say that GIFT itself cannot: `[tag:…]` (as Moodle writes it), `[points:2]`, `[difficulty:4]`, `[unit:kg]`, `[words:50-200]`, `[whole]`, `[case]`, `[short]`. */
function notesOf(comments: readonly string[]) {
  const notes = comments.flatMap((comment) => [...hideEscapes(comment).matchAll(/\[(\w+)(?::([^[\]]*))?\]/g)]);
  const all = (name: string) => notes.filter(([, key]) => key === name).map(([, , value = '']) => showEscapes(value).trim());
  const number = (name: string, otherwise: number, least: number, most: number) => {
    const value = Number(all(name)[0] ?? NaN);
    return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
  };
  return {
    tags: [...new Set(all('tag').filter((tag) => tag !== '' && tag.length <= 40))].slice(0, 20),
    points: number('points', 1, 0, 1000),
    difficulty: Math.round(number('difficulty', 3, 1, 5)),
    unit: all('unit')[0]?.slice(0, 40) ?? '',
    span: /^(\d{1,6})-(\d{1,6})$/.exec(all('words')[0] ?? ''),
    whole: all('whole').length > 0,
    caseSensitive: all('case').length > 0,
    short: all('short').length > 0,
  };
}

/** The part of a category's path that says something. */
const categoryOf = (path: string): string =>
  showEscapes(hideEscapes(path))
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part && part !== 'top' && !/^\$.*\$$/.test(part))
    .at(-1)
    ?.slice(0, 40) ?? '';

type Html = (text: string) => string;

/** Text in the format that the question names: `[html]` as it is, anything else as plain text. */
const htmlOf =
  (format: string): Html =>
  (text) => {
    const shown = showEscapes(text).trim();
    return format === 'html' ? shown : escapeHtml(shown).replaceAll('\n', '<br>');
  };

function readBlock({ line, text, comments }: Block, category: string, words: TruthWords): ImportedQuestion | ImportProblem {
  const problem = (code: ImportCode, detail = ''): ImportProblem => ({ line, code, detail: detail.slice(0, 300) });
  let rest = hideEscapes(text).trim();
  const title = /^::(.*?)::/s.exec(rest);
  if (title) rest = rest.slice(title[0].length).trim();
  const named = /^\[(html|moodle|plain|markdown)\]/i.exec(rest);
  if (named) rest = rest.slice(named[0].length);
  const html = htmlOf(named?.[1]!.toLowerCase() ?? 'moodle');
  const [from, to] = [rest.indexOf('{'), rest.lastIndexOf('}')];
  if (from < 0 && to < 0) return problem('gift-description', showEscapes(rest));
  if (from < 0 || to < from || rest.slice(from + 1, to).includes('{')) return problem('gift-brace', showEscapes(rest));
  const behind = rest.slice(to + 1).trim();
  const stem = behind ? `${rest.slice(0, from).trimEnd()} _____ ${behind}` : rest.slice(0, from);
  const [answers = '', ...general] = rest.slice(from + 1, to).split('####');
  const notes = notesOf(comments);
  const read = readAnswers(answers.trim(), { ...notes, html, plain: (part) => showEscapes(part).trim(), words });
  if ('code' in read) return problem(read.code, showEscapes(read.detail));
  const draft: QuestionDraft = {
    ...emptyQuestion(read.type),
    ...read,
    stemHtml: html(stem),
    explanationHtml: html(general.join('####')),
    tags: notes.tags,
    points: notes.points,
    difficulty: notes.difficulty,
  };
  if (notes.span && draft.type === 'essay') draft.essay = { minWords: Number(notes.span[1]), maxWords: Number(notes.span[2]) };
  const [wrong] = questionProblems(draft);
  return wrong ? problem(wrong.code, showEscapes(rest)) : { line, category, draft };
}

/**
 * Questions out of Moodle's GIFT format: categories, comments, titles, escapes, text formats, feedback, weights, and the types choice
 * (one and several), true/false, short answer, numbers (tolerance and range), pairs, missing word and essay. What it cannot keep whole
 * (several numbers with weights, descriptions) is a problem and never silently less.
 */
export function readGift(text: string, words: TruthWords): ImportRead {
  const questions: ImportedQuestion[] = [];
  const problems: ImportProblem[] = [];
  let category = '';
  for (const block of blocksOf(text.replace(/^\uFEFF/, ''))) {
    const named = /^\s*\$CATEGORY\s*:(.*)$/is.exec(block.text);
    if (named) {
      category = categoryOf(named[1]!);
      continue;
    }
    const read = readBlock(block, category, words);
    if ('code' in read) problems.push(read);
    else questions.push(read);
  }
  return { questions, problems };
}
