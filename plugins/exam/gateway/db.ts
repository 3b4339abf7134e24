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
export type ItemWithBody = ItemRow & Pick<Row<'exam_question_version'>, 'body'>;

/** Items of an attempt with their questions' words, in their order. */
export const itemsWithBody = (ctx: ExamCtx, attemptId: string): Promise<ItemWithBody[]> =>
  ctx.sql<ItemWithBody>`select i.*, v.body from exam_item i join exam_question_version v
       on v.space_id = i.space_id and v.question_id = i.question_id and v.version = i.question_version
     where i.attempt_id = ${attemptId} order by i.position`;

export const versionKey = ({ question_id: id, question_version: version }: Pick<ItemRow, 'question_id' | 'question_version'>) =>
  `${id}/${version}`;

/** What the questions of items said when they were asked, each once, by `versionKey`. */
export async function bodiesOf(
  ctx: ExamCtx,
  items: readonly Pick<ItemRow, 'question_id' | 'question_version'>[],
): Promise<ReadonlyMap<string, QuestionDraft>> {
  const uniqueItems = [...new Map(items.map((item) => [versionKey(item), item])).values()];
  const found = await ctx.sql<Pick<ItemWithBody, 'question_id' | 'question_version' | 'body'>>`
    select v.question_id, v.version as question_version, v.body from exam_question_version v
      join unnest(${uniqueItems.map((item) => item.question_id)}::uuid[], ${uniqueItems.map((item) => item.question_version)}::int[]) as k (id, version)
        on k.id = v.question_id and k.version = v.version`;
  return new Map(found.map((each) => [versionKey(each), each.body]));
}

/** The same of many attempts at once, by attempt. */
export async function itemsWithBodyOf(ctx: ExamCtx, attemptIds: readonly string[]): Promise<ReadonlyMap<string, ItemWithBody[]>> {
  const items = await ctx.sql<ItemRow>`select * from exam_item where attempt_id = any(${attemptIds}::uuid[]) order by attempt_id, position`;
  const bodies = await bodiesOf(ctx, items);
  return Map.groupBy(
    items.map((item) => ({ ...item, body: bodies.get(versionKey(item))! })),
    (item) => item.attempt_id,
  );
}

/** Adds to what happened during an attempt. */
export const addEvent = (ctx: ExamCtx, attemptId: string, kind: string, detail = ''): Promise<unknown> =>
  ctx.sql`insert into exam_event (space_id, attempt_id, at, kind, detail)
    values (${ctx.space}, ${attemptId}, ${ctx.now()}, ${kind}, ${detail.slice(0, 300)})`;

export const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
/** `score` as learners have it: points by hand before those of the machine. */
export const scoreOf = ({ auto_score: auto, manual_score: manual }: Pick<ItemRow, 'auto_score' | 'manual_score'>): number | null =>
  manual ?? auto;
