import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound, Refusal } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import type { exam } from '../../plugin.ts';
import { excerptOf, plain } from '../../rules/plain.ts';
import { isEmpty, onlyOwnParts, questionProblems } from '../../rules/question.ts';
import type { QuestionDraft } from '../../schemas.ts';
import { rows, type ExamCtx } from '../db.ts';
import { deskQuestion } from './questions.ts';

/** Clean HTML; nothing for what shows nothing: a pair without a left side is told by that. */
const orNothing = (html: string): string => {
  const clean = sanitise(html);
  return isEmpty(clean) ? '' : clean;
};

/** A question as it is kept: only what its type has, all HTML clean. */
export function cleaned(draft: QuestionDraft): QuestionDraft {
  const own = onlyOwnParts(draft);
  return {
    ...own,
    stemHtml: sanitise(own.stemHtml),
    explanationHtml: sanitise(own.explanationHtml),
    options: own.options.map((option) => ({
      ...option,
      html: orNothing(option.html),
      feedbackHtml: orNothing(option.feedbackHtml),
      matchHtml: orNothing(option.matchHtml),
    })),
  };
}

/** Columns of a question that lists and searches go by. */
const columnsOf = (draft: QuestionDraft) => [
  draft.type,
  excerptOf(draft.stemHtml),
  searchable([draft.stemHtml, ...draft.options.map(({ html }) => html)].map(plain).concat(draft.tags).join(' ')).slice(0, 20_000),
  draft.tags,
  draft.difficulty,
  draft.points,
];

const KEEP_VERSION =
  'insert into exam_question_version (space_id, question_id, version, body, by_id, at) values ($1, $2, $3, $4::jsonb, $5, $6)';

/** A new question; one that is there already stays as it is. @returns whether it was made */
export async function insertQuestion(ctx: ExamCtx, id: string, bankId: string, draft: QuestionDraft): Promise<boolean> {
  const made = await rows(
    ctx,
    `insert into exam_question (space_id, id, bank_id, version, type, excerpt, search, tags, difficulty, points, created_at, updated_at)
     values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $10) on conflict do nothing returning id`,
    [ctx.space, id, bankId, ...columnsOf(draft), ctx.now()],
  );
  if (made.length === 0) return false;
  await rows(ctx, KEEP_VERSION, [ctx.space, id, 1, JSON.stringify(draft), ctx.account?.id ?? null, ctx.now()]);
  return true;
}

/** `PUT /api/exam/desk/questions/:id`: each change is a new version, and attempts keep the one that they saw. */
export const saveQuestion: HandlerOf<typeof exam, 'saveQuestion'> = async (ctx, { id, bankId, version, draft: sent }) => {
  const problems = questionProblems(sent);
  if (problems.length) throw new Refusal(422, 'question-invalid', { problems });
  if (!(await ctx.sql`select id from exam_bank where id = ${bankId} for key share`)[0]) throw notFound();
  const draft = cleaned(sent);
  const own = uuid(id);
  if (version === 0) {
    if (await insertQuestion(ctx, own, bankId, draft)) return deskQuestion(ctx, own);
    const there = await deskQuestion(ctx, own);
    // The same once more: its answer was lost on the way.
    if (there.version === 1 && JSON.stringify(cleaned(there.draft)) === JSON.stringify(draft)) return there;
    throw new Refusal(409, 'stale', { version: there.version });
  }
  const changed = await rows(
    ctx,
    `update exam_question set bank_id = $3, version = version + 1, type = $4, excerpt = $5, search = $6, tags = $7, difficulty = $8,
       points = $9, updated_at = $10 where id = $1 and version = $2 returning id`,
    [own, version, bankId, ...columnsOf(draft), ctx.now()],
  );
  if (changed.length === 0) throw new Refusal(409, 'stale', { version: (await deskQuestion(ctx, own)).version });
  await rows(ctx, KEEP_VERSION, [ctx.space, own, version + 1, JSON.stringify(draft), ctx.account?.id ?? null, ctx.now()]);
  return deskQuestion(ctx, own);
};
