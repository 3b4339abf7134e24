import { CompiledQuery } from 'kysely';
import type { Ctx } from '#kernel/contract/ctx.ts';
import type { exam } from '../plugin.ts';
import type { QuestionDraft } from '../schemas.ts';
import type { Row } from '../tables.ts';

export type ExamCtx = Ctx<typeof exam>;

export type ExamRow = Row<'exam_exam'>;
export type QuestionRow = Row<'exam_question'>;
export type AttemptRow = Row<'exam_attempt'>;
export type ItemRow = Row<'exam_item'>;
export type OverrideRow = Row<'exam_override'>;
/** An item with what its question said then. */
export type AskedRow = ItemRow & { body: QuestionDraft };

/**
 * Statements are written out: building those that run with every answer anew each time costs more than running them does. Rows come
 * back as they stand; `ctx.db` keeps them to this space.
 */
export const rows = async <Row>(ctx: Pick<ExamCtx, 'db'>, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await ctx.db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** The first row only. */
export const row = async <Row>(ctx: Pick<ExamCtx, 'db'>, text: string, values: readonly unknown[] = []): Promise<Row | undefined> =>
  (await rows<Row>(ctx, text, values))[0];

/** Items of an attempt with their questions' words, in their order. */
export const askedOf = (ctx: ExamCtx, attemptId: string): Promise<AskedRow[]> =>
  rows<AskedRow>(
    ctx,
    `select i.*, v.body from exam_item i join exam_question_version v
       on v.space_id = i.space_id and v.question_id = i.question_id and v.version = i.question_version
     where i.attempt_id = $1 order by i.position`,
    [attemptId],
  );

export const versionKey = ({ question_id: id, question_version: version }: Pick<ItemRow, 'question_id' | 'question_version'>) =>
  `${id}/${version}`;

/** What the questions of items said when they were asked, each once, by `versionKey`. */
export async function bodiesOf(
  ctx: ExamCtx,
  items: readonly Pick<ItemRow, 'question_id' | 'question_version'>[],
): Promise<ReadonlyMap<string, QuestionDraft>> {
  const asked = [...new Map(items.map((item) => [versionKey(item), item])).values()];
  const found = await rows<{ question_id: string; question_version: number; body: QuestionDraft }>(
    ctx,
    `select v.question_id, v.version as question_version, v.body from exam_question_version v
       join unnest($1::uuid[], $2::int[]) as k (id, version) on k.id = v.question_id and k.version = v.version`,
    [asked.map((item) => item.question_id), asked.map((item) => item.question_version)],
  );
  return new Map(found.map((each) => [versionKey(each), each.body]));
}

/** The same of many attempts at once, by attempt. */
export async function askedOfMany(ctx: ExamCtx, attemptIds: readonly string[]): Promise<ReadonlyMap<string, AskedRow[]>> {
  const items = await rows<ItemRow>(ctx, 'select * from exam_item where attempt_id = any($1::uuid[]) order by attempt_id, position', [
    attemptIds,
  ]);
  const bodies = await bodiesOf(ctx, items);
  return Map.groupBy(
    items.map((item) => ({ ...item, body: bodies.get(versionKey(item))! })),
    (item) => item.attempt_id,
  );
}

/** Adds to what happened during an attempt. */
export const addEvent = (ctx: ExamCtx, attemptId: string, kind: string, detail = ''): Promise<unknown> =>
  rows(ctx, 'insert into exam_event (space_id, attempt_id, at, kind, detail) values ($1, $2, $3, $4, $5)', [
    ctx.space,
    attemptId,
    ctx.now(),
    kind,
    detail.slice(0, 300),
  ]);

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
/** `score` as learners have it: points by hand before those of the machine. */
export const scoreOf = ({ auto_score: auto, manual_score: manual }: Pick<ItemRow, 'auto_score' | 'manual_score'>): number | null =>
  manual ?? auto;
