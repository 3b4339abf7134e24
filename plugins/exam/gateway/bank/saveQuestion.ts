import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { searchable } from '#kit/thai/search.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import type { exam } from '../../plugin.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import { excerptOf } from '../../rules/plain.ts';
import { isEmpty, onlyOwnParts, questionProblems } from '../../rules/question.ts';
import type { QuestionDraft } from '../../schemas.ts';
import type { ExamCtx } from '../db.ts';
import { deskQuestion } from './questions.ts';

/** Clean HTML; nothing for what shows nothing: a pair without a left side is told by that. */
const orNothing = (html: string): string => {
  const clean = sanitise(html);
  return isEmpty(clean) ? '' : clean;
};

/** A question as it is kept: only what its type has, all HTML clean. */
export function cleaned(draft: QuestionDraft): QuestionDraft {
  const trimmedDraft = onlyOwnParts(draft);
  return {
    ...trimmedDraft,
    stemHtml: sanitise(trimmedDraft.stemHtml),
    explanationHtml: sanitise(trimmedDraft.explanationHtml),
    options: trimmedDraft.options.map((option) => ({
      ...option,
      html: orNothing(option.html),
      feedbackHtml: orNothing(option.feedbackHtml),
      matchHtml: orNothing(option.matchHtml),
    })),
  };
}

/** Columns of a question that lists and searches go by. */
const columnsOf = (draft: QuestionDraft) => ({
  type: draft.type,
  excerpt: excerptOf(draft.stemHtml),
  search: searchable([draft.stemHtml, ...draft.options.map(({ html }) => html)].map(textOfHtml).concat(draft.tags).join(' ')).slice(
    0,
    20_000,
  ),
  tags: draft.tags,
  difficulty: draft.difficulty,
  points: draft.points,
});

/** Keeps what a question says from now on. */
const keepVersion = (ctx: ExamCtx, id: string, version: number, draft: QuestionDraft): Promise<unknown> =>
  ctx.db
    .insertInto('exam_question_version')
    .values({
      space_id: ctx.space,
      question_id: id,
      version,
      body: JSON.stringify(draft),
      by_id: ctx.account?.id ?? null,
      at: ctx.now(),
    })
    .execute();

/** A new question; one that is there already stays as it is. @returns whether it was made */
export async function insertQuestion(ctx: ExamCtx, id: string, bankId: string, draft: QuestionDraft): Promise<boolean> {
  const now = ctx.now();
  const { numInsertedOrUpdatedRows: made } = await ctx.db
    .insertInto('exam_question')
    .values({ space_id: ctx.space, id, bank_id: bankId, version: 1, ...columnsOf(draft), created_at: now, updated_at: now })
    .onConflict((there) => there.doNothing())
    .executeTakeFirst();
  if (made === 0n) return false;
  await keepVersion(ctx, id, 1, draft);
  return true;
}

/** `PUT /api/exam/desk/questions/:id`: each change is a new version, and attempts keep the one that they saw. */
export const saveQuestion: HandlerOf<typeof exam, 'saveQuestion'> = async (ctx, { id, bankId, version, draft: sent }) => {
  const problems = questionProblems(sent);
  if (problems.length) throw ctx.refuse('question-invalid', { problems });
  if (!(await ctx.sql`select id from exam_bank where id = ${bankId} for key share`)[0]) throw notFound();
  const draft = cleaned(sent);
  const questionId = uuid(id);
  if (version === 0) {
    if (await insertQuestion(ctx, questionId, bankId, draft)) return deskQuestion(ctx, questionId);
    const there = await deskQuestion(ctx, questionId);
    if (there.version === 1 && JSON.stringify(cleaned(there.draft)) === JSON.stringify(draft)) return there;
    throw ctx.refuse('stale', { version: there.version });
  }
  const changed = await ctx.db
    .updateTable('exam_question')
    .set({ ...columnsOf(draft), bank_id: bankId, version: version + 1, updated_at: ctx.now() })
    .where('id', '=', questionId)
    .where('version', '=', version)
    .returning('id')
    .execute();
  if (changed.length === 0) throw ctx.refuse('stale', { version: (await deskQuestion(ctx, questionId)).version });
  await keepVersion(ctx, questionId, version + 1, draft);
  return deskQuestion(ctx, questionId);
};
