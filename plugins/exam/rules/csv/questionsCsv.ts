import { QUESTION_TYPES, type QuestionDraft, type QuestionType } from '../../schemas.ts';
import type { ImportedQuestion, ImportProblem, ImportRead } from '../imported.ts';
import { excerptOf } from '../plain.ts';
import { emptyQuestion, questionProblems } from '../question.ts';
import { cellOf, htmlOf, readAnswers, writeAnswers } from './answers.ts';
import { readRecords, writeRecords } from './records.ts';

/**
 * Columns of a file of questions, one question a row. Cells with a tag in them are HTML, others plain text. `tags`: with `|` between
 * them. `mode`: `whole` for a choice of several that is right or wrong as a whole. `answers`, a line each:
 *
 * - `single`, `multiple`, `true_false`: `[x] right one # feedback`, `[ ] wrong one`
 * - `match`: `left => right` · `order`: in the right order
 * - `short`: `text ; 50% ; case` · `numeric`: `value ; tolerance ; unit`
 * - `cloze`: `accepted | accepted ; choices: one | two ; case`, a line for each gap
 * - `essay`: `least ; most` words · `file`: `how many ; .pdf ; .docx`
 *
 * A backslash before `# | ;` and before the arrow's `>` makes it a letter; `\n` is a new line.
 */
export const COLUMNS = ['type', 'stem', 'answers', 'mode', 'points', 'difficulty', 'tags', 'explanation'] as const;
type Column = (typeof COLUMNS)[number];

/** Questions of every type as a CSV file that `readCsv` reads again as the same. */
export const writeCsv = (questions: readonly QuestionDraft[]): string =>
  writeRecords([
    COLUMNS,
    ...questions.map((question) => {
      const cells: Record<Column, string> = {
        type: question.type,
        stem: cellOf(question.stemHtml),
        answers: writeAnswers(question),
        mode: question.type === 'multiple' && !question.partial ? 'whole' : '',
        points: String(question.points),
        difficulty: String(question.difficulty),
        tags: question.tags.map((tag) => tag.replaceAll('|', '/')).join(' | '),
        explanation: cellOf(question.explanationHtml),
      };
      return COLUMNS.map((column) => cells[column]);
    }),
  ]);

/** Questions out of a CSV file: columns in any order, of which `type`, `stem` and `answers` must be there. */
export function readCsv(text: string): ImportRead {
  const [head, ...records] = readRecords(text);
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = (['type', 'stem', 'answers'] as const).filter((name) => !names.includes(name));
  if (missing.length) return { questions: [], problems: [{ line: 1, code: 'csv-columns', detail: missing.join(', ') }] };
  const questions: ImportedQuestion[] = [];
  const problems: ImportProblem[] = [];
  for (const { line, cells } of records) {
    const cell = (name: Column) => cells[names.indexOf(name)] ?? '';
    const type = cell('type').trim().toLowerCase() as QuestionType;
    if (!QUESTION_TYPES.includes(type)) {
      problems.push({ line, code: 'csv-type', detail: type.slice(0, 300) });
      continue;
    }
    const [points, difficulty] = [Number(cell('points').trim() || 1), Number(cell('difficulty').trim() || 3)];
    if (!(points >= 0 && points <= 1000)) problems.push({ line, code: 'csv-points', detail: cell('points').slice(0, 300) });
    if (!(Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5))
      problems.push({ line, code: 'csv-difficulty', detail: cell('difficulty').slice(0, 300) });
    const draft: QuestionDraft = {
      ...emptyQuestion(type),
      ...readAnswers(type, cell('answers')),
      stemHtml: htmlOf(cell('stem')),
      partial: type === 'multiple' && cell('mode').trim().toLowerCase() !== 'whole',
      explanationHtml: htmlOf(cell('explanation')),
      tags: [
        ...new Set(
          cell('tags')
            .split('|')
            .map((tag) => tag.trim().slice(0, 40))
            .filter(Boolean),
        ),
      ].slice(0, 20),
      points,
      difficulty,
    };
    const [wrong] = questionProblems(draft);
    if (wrong) problems.push({ line, code: wrong.code, detail: excerptOf(draft.stemHtml) });
    else questions.push({ line, category: '', draft });
  }
  return { questions, problems };
}
