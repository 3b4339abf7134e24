import { isDeepStrictEqual } from 'node:util';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { uuid } from '#kernel/contract/uuid.ts';
import type { exam } from '../../plugin.ts';
import { answerProblem, isAnswered } from '../../rules/shown.ts';
import type { Answer } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import type { ExamCtx, ItemRow } from '../db.ts';
import { closed, holdOwn, notePlace, turn } from './hold.ts';

interface Sent {
  readonly position: number;
  readonly seq: number;
  readonly answer: Answer | null;
  readonly flagged: boolean;
}
type Place = Pick<ItemRow, 'position' | 'type' | 'shown' | 'seq' | 'answer' | 'flagged' | 'question_id' | 'question_version'>;

/** Only own files, of the kinds and as many as the question takes, and none too large. @throws Refusal 422 `answer-invalid` */
async function checkFiles(ctx: ExamCtx, place: Place, ids: readonly string[]): Promise<void> {
  const refuse = (why: string) => ctx.refuse('answer-invalid', { position: place.position, why });
  if (ids.length === 0) return;
  const files = ctx.mayUse('files');
  if (!files) throw refuse('no-files');
  const [question] = await ctx.sql<Pick<Row<'exam_question_version'>['body'], 'file'>>`
    select body->'file' as file from exam_question_version
    where question_id = ${place.question_id} and version = ${place.question_version}`;
  const allowedIds = await files.mayUse(ids, ctx.account!.id);
  const found = await files.find(ids);
  const { most = 1, kinds = [] } = question?.file ?? {};
  if (ids.some((id) => !allowedIds.has(id) || found.get(id)?.ownerId !== ctx.account!.id)) throw refuse('not-yours');
  if (ids.length > most) throw refuse('too-many-files');
  for (const id of ids) {
    const { name, bytes } = found.get(id)!;
    if (kinds.length && !kinds.some((kind) => name.toLowerCase().endsWith(kind))) throw refuse('file-kind');
    if (bytes > ctx.settings.fileMegabytes * 1_000_000) throw refuse('file-too-large');
  }
}

/** What cannot be an answer to the question there is refused as a whole: no honest page sends it. */
async function checkAnswer(ctx: ExamCtx, place: Place | undefined, { position, answer }: Sent): Promise<void> {
  const why = !place ? 'unknown-question' : answer && answerProblem(place.type, place.shown, answer);
  if (why) throw ctx.refuse('answer-invalid', { position, why });
  if (answer?.fileIds) await checkFiles(ctx, place!, answer.fileIds);
}

/** Newer ones replace what stands there, whatever device they come from; what was sent before changes nothing. */
const save = (ctx: ExamCtx, attemptId: string, items: readonly Sent[]): Promise<unknown> =>
  ctx.sql`update exam_item i set answer = v.answer, seq = v.seq, flagged = v.flagged, saved_at = ${ctx.now()}, saves = i.saves + 1
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as v (position int, seq int, answer jsonb, flagged boolean)
    where i.attempt_id = ${attemptId} and i.position = v.position and i.seq < v.seq`;

/** Two trips to the database: the attempt is held and its questions read; what is newer is written. */
export const saveAnswers: HandlerOf<typeof exam, 'saveAnswers'> = async (ctx, { id, items }) => {
  const newest = new Map<number, Sent>();
  for (const item of items as readonly Sent[]) if (item.seq > (newest.get(item.position)?.seq ?? 0)) newest.set(item.position, item);
  const sent = [...newest.values()];
  const attemptId = uuid(id);
  const [attempt, places] = await Promise.all([
    holdOwn(ctx, attemptId),
    ctx.sql<Place>`select position, type, shown, seq, answer, flagged, question_id, question_version from exam_item
        where attempt_id = ${attemptId} and position = any(${sent.map(({ position }) => position)}::int[])`,
  ]);
  const now = await turn(ctx, attempt);
  if (now.state !== 'in_progress') throw closed(ctx, now);
  const placeAt = new Map(places.map((place) => [place.position, place]));
  for (const item of sent) {
    if (attempt.nav === 'sequential' && item.position !== attempt.at) throw ctx.refuse('question-passed', { at: attempt.at });
    await checkAnswer(ctx, placeAt.get(item.position), item);
  }
  const tidy = sent.map((item) => ({ ...item, answer: isAnswered(item.answer) ? item.answer : null }));
  const newer = tidy.filter(({ position, seq }) => placeAt.get(position)!.seq < seq);
  if (newer.length) await Promise.all([save(ctx, attempt.id, newer), notePlace(ctx, attempt)]);
  // A repeated save counts as kept. Two devices may use the same seq: the first to arrive wins.
  const isKept = ({ position, seq, answer, flagged }: Sent) => {
    const there = placeAt.get(position)!;
    return there.seq < seq || (there.seq === seq && there.flagged === flagged && isDeepStrictEqual(there.answer, answer));
  };
  const saved = tidy.filter(isKept).map(({ position }) => position);
  const stale = tidy.filter((item) => !isKept(item)).map(({ position }) => ({ position, seq: placeAt.get(position)!.seq }));
  return { saved, stale, now: ctx.now().toISOString() };
};
