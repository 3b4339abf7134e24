import { createHash } from 'node:crypto';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { exam } from '../../plugin.ts';
import { readCsv } from '../../rules/csv/questionsCsv.ts';
import { readGift } from '../../rules/gift/readGift.ts';
import type { ImportedQuestion, ImportProblem } from '../../rules/imported.ts';
import { excerptOf } from '../../rules/plain.ts';
import { questionProblems } from '../../rules/question.ts';
import { cleaned, insertQuestion } from './saveQuestion.ts';
import type { Row } from '../../tables.ts';

/** Questions of one file, and problems that are told at once. */
const MOST = 1_000;
const MOST_PROBLEMS = 200;
const LONGEST_HTML = 60_000;

/** The id of a question by its import and its place there: the same import sent again makes nothing twice. */
function idOf(importId: string, at: number): string {
  const hex = createHash('sha256').update(`${importId}/${at}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What sanitising left of a question may be less than it takes. */
function recheck({ line, draft }: ImportedQuestion): ImportProblem[] {
  const [wrong] = questionProblems(draft);
  if (wrong) return [{ line, code: wrong.code, detail: excerptOf(draft.stemHtml) }];
  const long = [draft.stemHtml, draft.explanationHtml, ...draft.options.flatMap((each) => [each.html, each.feedbackHtml, each.matchHtml])];
  if (long.some((html) => html.length > LONGEST_HTML)) return [{ line, code: 'import-long', detail: excerptOf(draft.stemHtml) }];
  if (draft.options.length > 40 || draft.accept.length > 40 || draft.gaps.length > 40)
    return [{ line, code: 'import-options', detail: excerptOf(draft.stemHtml) }];
  return [];
}

/** `POST /api/exam/desk/banks/:id/import` */
export const importQuestions: HandlerOf<typeof exam, 'importQuestions'> = async (ctx, { id, format, text, dryRun, importId }) => {
  const [bank] = await ctx.sql<
    Pick<Row<'exam_bank'>, 'id' | 'title'>
  >`select id, title from exam_bank where id = ${uuid(id)} for key share`;
  if (!bank) throw notFound();
  const words = ctx.locale === 'th' ? { yes: 'ถูก', no: 'ผิด' } : { yes: 'True', no: 'False' };
  const read = format === 'gift' ? readGift(text, words) : readCsv(text);
  const questions = read.questions.map((question) => {
    const tags = question.category && question.category !== bank.title ? [...question.draft.tags, question.category] : question.draft.tags;
    return { ...question, draft: cleaned({ ...question.draft, tags: tags.slice(0, 20) }) };
  });
  const problems = [...read.problems, ...questions.flatMap(recheck)].toSorted((one, other) => one.line - other.line);
  if (questions.length > MOST) problems.unshift({ line: 1, code: 'import-many', detail: String(MOST) });
  if (questions.length === 0 && problems.length === 0) problems.push({ line: 1, code: 'import-empty', detail: '' });
  const reportedProblems = problems.slice(0, MOST_PROBLEMS);
  if (!dryRun) {
    if (reportedProblems.length) throw ctx.refuse('import-problems', { problems: reportedProblems });
    for (const [at, { draft }] of questions.entries()) await insertQuestion(ctx, idOf(importId, at), bank.id, draft);
    await ctx.audit({ action: 'exam.import', entity: 'exam_bank', entityId: bank.id, after: { format, questions: questions.length } });
  }
  const first = questions.slice(0, 5).map(({ draft }) => ({ type: draft.type, excerpt: excerptOf(draft.stemHtml) }));
  return { questions: questions.length, problems: reportedProblems, first };
};
