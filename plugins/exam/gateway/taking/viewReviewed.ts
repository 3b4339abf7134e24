import type { Value } from '#kit/schema/schema.ts';
import { keyText } from '../../rules/keyText.ts';
import type { ReviewPart } from '../../rules/review.ts';
import { isAnswered, keyOf } from '../../rules/shown.ts';
import type { ReviewedQuestion } from '../../schemas.ts';
import { scoreOf, type ItemWithBody, type ExamCtx } from '../db.ts';
import { optionsShown } from './viewRunning.ts';

type Reviewed = Value<typeof ReviewedQuestion>;
/** Seconds for which a link to a file that was handed in is good. */
const LINK_SECONDS = 3_600;

/** Names and links of the files that were handed in. */
async function filesOf(ctx: ExamCtx, ids: readonly string[]): Promise<Reviewed['files']> {
  const files = ids.length ? ctx.mayUse('files') : null;
  if (!files) return [];
  const found = await files.find(ids);
  const shown: Reviewed['files'] = [];
  for (const id of ids) {
    const file = found.get(id);
    if (file) shown.push({ name: file.name.slice(0, 255), url: await files.link(id, { seconds: LINK_SECONDS }) });
  }
  return shown;
}

function verdict(item: ItemWithBody): Reviewed['correct'] {
  const score = scoreOf(item);
  if (!isAnswered(item.answer) && !score) return 'unanswered';
  if (score === null) return 'waiting';
  return score >= item.points ? 'right' : score > 0 ? 'partly' : 'wrong';
}

/** A question of an attempt that has ended: what is not among `parts` is null. Staff see everything. */
export async function viewReviewed(ctx: ExamCtx, item: ItemWithBody, parts: ReadonlySet<ReviewPart>): Promise<Reviewed> {
  const { body, shown } = item;
  const answer = parts.has('answers') ? item.answer : null;
  const chosen = new Set([item.answer?.choice, ...(item.answer?.choices ?? [])]);
  const view = optionsShown(item);
  return {
    position: item.position,
    section: item.section,
    type: item.type,
    stemHtml: body.stemHtml,
    points: item.points,
    ...view,
    options: view.options.map((option, at) => {
      const of = body.options[shown.options[at]![1]];
      // Feedback on an option that was not chosen would reveal the key.
      const showsFeedback = parts.has('feedback') && (parts.has('key') || (parts.has('answers') && chosen.has(option.id)));
      const judged = item.type === 'single' || item.type === 'multiple' || item.type === 'true_false';
      return {
        ...option,
        correct: parts.has('key') && judged ? (of?.correct ?? false) : null,
        feedbackHtml: showsFeedback ? of?.feedbackHtml || null : null,
      };
    }),
    answer,
    files: await filesOf(ctx, answer?.fileIds ?? []),
    score: parts.has('score') ? scoreOf(item) : null,
    correct: parts.has('correctness') ? verdict(item) : null,
    key: parts.has('key') ? keyOf(body, shown) : null,
    keyText: parts.has('key') ? keyText(body) : null,
    explanationHtml: parts.has('feedback') ? body.explanationHtml || null : null,
    comment: parts.has('feedback') ? item.comment || null : null,
  };
}
