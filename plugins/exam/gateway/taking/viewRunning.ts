import type { FileInfo } from '../../../files/contract.ts';
import type { QuestionDraft, RunningAttempt, ShownQuestion } from '../../schemas.ts';
import { itemsWithBody, iso, type ItemWithBody, type AttemptRow, type ExamCtx, type ExamRow } from '../db.ts';
import { stateNow } from './standing.ts';

/** Options of a question by the ids of this attempt, without anything that tells whether they are right. */
export const optionsShown = ({ body, shown }: Pick<ItemWithBody, 'body' | 'shown'>) => ({
  options: shown.options.map(([id, index]) => ({ id, html: body.options[index]?.html ?? '' })),
  targets: shown.targets.map(([id, index]) => ({ id, html: body.options[index]?.matchHtml ?? '' })),
  gaps: body.gaps.map(({ choices }: QuestionDraft['gaps'][number]) => ({
    choices: [...choices].toSorted((one, other) => one.localeCompare(other, 'th')),
  })),
});

/** What an answer is held to, as its learner should know before. */
const limitsOf = ({ essay, file, numeric }: QuestionDraft): ShownQuestion['limits'] => ({
  minWords: essay?.minWords ?? 0,
  maxWords: essay?.maxWords ?? 0,
  files: file?.most ?? 0,
  kinds: [...(file?.kinds ?? [])],
  unit: numeric?.unit ?? '',
});

/** A question while its attempt runs: named part by part, so that nothing of its key can slip in. */
const shownQuestion = (item: ItemWithBody, files: ReadonlyMap<string, FileInfo>): ShownQuestion => ({
  position: item.position,
  section: item.section,
  type: item.type,
  stemHtml: item.body.stemHtml,
  points: item.points,
  ...optionsShown(item),
  limits: limitsOf(item.body),
  answer: item.answer,
  files: (item.answer?.fileIds ?? []).flatMap((id) => {
    const file = files.get(id);
    return file ? [{ id, name: file.name.slice(0, 255), bytes: file.bytes }] : [];
  }),
  flagged: item.flagged,
  seq: item.seq,
});

/** An attempt that runs, from any device. Where questions come one after the other only the one that is open is shown. */
export async function viewRunning(ctx: ExamCtx, attempt: AttemptRow): Promise<RunningAttempt> {
  const [attemptItems, [exam]] = await Promise.all([
    itemsWithBody(ctx, attempt.id),
    ctx.sql<Pick<ExamRow, 'draft'>>`select draft from exam_exam where id = ${attempt.exam_id}`,
  ]);
  const open = attempt.nav === 'sequential' ? attemptItems.filter(({ position }) => position === attempt.at) : attemptItems;
  const fileIds = open.flatMap(({ answer }) => answer?.fileIds ?? []);
  const files = (fileIds.length && (await ctx.mayUse('files')?.find(fileIds))) || new Map<string, FileInfo>();
  const now = ctx.now();
  return {
    id: attempt.id,
    number: attempt.number,
    state: stateNow(attempt, now),
    startedAt: attempt.started_at.toISOString(),
    deadlineAt: iso(attempt.deadline_at),
    graceEndsAt: iso(attempt.grace_ends_at),
    now: now.toISOString(),
    nav: attempt.nav,
    perPage: exam!.draft.perPage,
    at: attempt.at,
    total: attemptItems.length,
    questions: open.map((item) => shownQuestion(item, files)),
    preview: attempt.preview,
    proctor: exam!.draft.proctor,
    blurs: attempt.blurs,
  };
}
