import type { LessonCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

/** Whose seat it is. */
export interface Place {
  readonly courseId: string;
  readonly batchId: string | null;
}

async function take(ctx: LessonCtx, table: 'lesson_course' | 'lesson_batch', id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable(table)
    .set((row) => ({ seats_taken: row('seats_taken', '+', 1) }))
    .where('id', '=', id)
    .where((row) => row.or([row('seats', 'is', null), row('seats_taken', '<', row.ref('seats'))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const give = (ctx: LessonCtx, table: 'lesson_course' | 'lesson_batch', id: string): Promise<unknown> =>
  ctx.db
    .updateTable(table)
    .set((row) => ({ seats_taken: row('seats_taken', '-', 1) }))
    .where('id', '=', id)
    .execute();

/**
 * Takes a seat of a course, and of its cohort, if there is one. Whoever asks at the same time waits for this transaction's end: the
 * update says itself whether there was one left, so that no two ever have the same.
 */
export async function takeSeat(ctx: LessonCtx, { courseId, batchId }: Place): Promise<boolean> {
  if (!(await take(ctx, 'lesson_course', courseId))) return false;
  if (batchId === null || (await take(ctx, 'lesson_batch', batchId))) return true;
  await give(ctx, 'lesson_course', courseId);
  return false;
}

/** Gives a seat back. */
export async function giveSeat(ctx: LessonCtx, { courseId, batchId }: Place): Promise<void> {
  await give(ctx, 'lesson_course', courseId);
  if (batchId !== null) await give(ctx, 'lesson_batch', batchId);
}

/** Has whoever waits first for such a seat be offered it, in a transaction of its own. */
export async function seatCameFree(ctx: LessonCtx, { courseId }: Place): Promise<void> {
  const [first] = await ctx.sql<
    Pick<Row<'lesson_enrolment'>, 'id'>
  >`select id from lesson_enrolment where course_id = ${courseId} and state = 'waitlisted' order by queued_at, id limit 1`;
  if (first) await ctx.emit('enrolmentDue', { enrolmentId: first.id, what: 'seat' });
}

export interface Seats {
  /** Null for any number. */
  readonly seats: number | null;
  readonly left: number | null;
  readonly waiting: number;
}

/** Seats of courses, by course id. */
export async function seatsOf(ctx: LessonCtx, courseIds: readonly string[]): Promise<Map<string, Seats>> {
  const found = await ctx.sql<Pick<Row<'lesson_course'>, 'id' | 'seats'> & { left: number | null; waiting: number }>`
    select c.id, c.seats, case when c.seats is null then null else greatest(0, c.seats - c.seats_taken) end as left,
       (select count(*)::int from lesson_enrolment e where e.space_id = c.space_id and e.course_id = c.id and e.state = 'waitlisted') as waiting
     from lesson_course c where c.id = any(${courseIds}::uuid[])`;
  return new Map(found.map(({ id, ...seats }) => [id, seats]));
}
