import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { invalidFields, notFound } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { lesson } from '../../plugin.ts';
import type { Batch } from '../../schemas.ts';
import type { FoundCourse } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { taughtCourse } from '../teaching/taught.ts';
import { seatCameFree } from './seats.ts';
import type { Row } from '../../tables.ts';

export type BatchRow = Row<'lesson_batch'>;

const view = (batch: BatchRow): Value<typeof Batch> => ({
  id: batch.id,
  title: batch.title,
  startsAt: batch.starts_at?.toISOString() ?? null,
  endsAt: batch.ends_at?.toISOString() ?? null,
  place: batch.place,
  online: batch.online,
  seats: batch.seats,
  seatsLeft: batch.seats === null ? null : Math.max(0, batch.seats - batch.seats_taken),
  open: batch.open,
});

/** Cohorts of a course, the first to begin first; `open`: those that may be chosen by who enrols. */
export async function batchesOf(ctx: LessonCtx, courseId: string, { open = false } = {}): Promise<Value<typeof Batch>[]> {
  const found = await ctx.sql<BatchRow>`select * from lesson_batch
    where course_id = ${courseId} and (not ${open} or open and (ends_at is null or ends_at > ${ctx.now()}))
    order by starts_at nulls last, title, id`;
  return found.map(view);
}

export const listBatches: HandlerOf<typeof lesson, 'listBatches'> = async (ctx, { id }) => ({
  items: await batchesOf(ctx, (await taughtCourse(ctx, id)).id),
});

/** Makes or changes a cohort. More seats are offered to those who wait. */
export const saveBatch: HandlerOf<typeof lesson, 'saveBatch'> = async (
  ctx,
  { id, batch, title, startsAt, endsAt, place, online, seats, open },
) => {
  const course = await taughtCourse(ctx, id);
  if (startsAt !== null && endsAt !== null && new Date(endsAt) <= new Date(startsAt)) throw invalidFields({ endsAt: 'invalid.order' });
  const [stored] = await ctx.sql<BatchRow>`select * from lesson_batch where id = ${uuid(batch)} for no key update`;
  if (stored && stored.course_id !== course.id) throw notFound();
  if (seats !== null && stored && seats < stored.seats_taken) throw ctx.refuse('seats-taken', { taken: stored.seats_taken });
  await ctx.sql`insert into lesson_batch (space_id, id, course_id, title, starts_at, ends_at, place, online, seats, open, created_at)
     values (${ctx.space}, ${uuid(batch)}, ${course.id}, ${title}, ${startsAt}, ${endsAt}, ${place}, ${online}, ${seats}, ${open}, ${ctx.now()})
     on conflict (space_id, id) do update set title = excluded.title, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       place = excluded.place, online = excluded.online, seats = excluded.seats, open = excluded.open`;
  if (stored) await seatCameFree(ctx, { courseId: course.id, batchId: stored.id });
  await tellCalendars(ctx, course);
  return {};
};

/** @throws Refusal 409 `has-learners` */
export const removeBatch: HandlerOf<typeof lesson, 'removeBatch'> = async (ctx, { id, batch }) => {
  const course = await taughtCourse(ctx, id);
  const [held] = await ctx.sql`select 1 from lesson_batch where id = ${uuid(batch)} and course_id = ${course.id} for update`;
  if (!held) throw notFound();
  if ((await ctx.sql`select 1 from lesson_enrolment where batch_id = ${uuid(batch)} limit 1`)[0]) throw ctx.refuse('has-learners');
  await ctx.sql`delete from lesson_batch where id = ${uuid(batch)}`;
  await tellCalendars(ctx, course);
  return {};
};

/** Calendars show when a cohort begins and ends. */
const tellCalendars = (ctx: LessonCtx, { id: courseId, state }: Pick<FoundCourse, 'id' | 'state'>) =>
  ctx.emit('courseChanged', { courseId, state });
