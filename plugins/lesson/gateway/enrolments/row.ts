import { sql } from 'kysely';
import { uuid } from '#kernel/contract/uuid.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { EnrolmentStanding } from '../../machines/enrolment.ts';
import type { LessonCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

/** An enrolment as it is stored: migrations/0002_learning.sql. */
export type EnrolmentRow = Row<'lesson_enrolment'>;

/** What billing, certificates and exams call an enrolment. */
export const ENROLMENT_REF = 'lesson.enrolment';

/** Rows that are not over: at most one of a course and an account. */
export const LIVE = sql<boolean>`(state in ('requested', 'waitlisted', 'offered', 'pending_payment', 'active', 'completed', 'suspended')
  or (state = 'expired' and begun_at is not null))`;

/** A row as its machine knows it. */
export const machineStanding = (held: EnrolmentRow): EnrolmentStanding => ({
  state: held.state,
  paid: held.satang > 0,
  begun: held.begun_at !== null,
  finished: held.completed_at !== null,
});

/** A row as locks know it: times are Unix ms. */
export const lockStanding = ({ state, begun_at, access_until }: EnrolmentRow) => ({
  state,
  begunAt: begun_at?.getTime() ?? null,
  accessUntil: access_until?.getTime() ?? null,
});

/** The row of a course and an account that is not over; `hold` keeps it until the transaction ends. */
export const liveRow = (ctx: LessonCtx, courseId: string, accountId: string, { hold = false } = {}): Promise<EnrolmentRow | undefined> =>
  ctx.db
    .selectFrom('lesson_enrolment')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('account_id', '=', accountId)
    .where(LIVE)
    .$if(hold, (row) => row.forNoKeyUpdate())
    .executeTakeFirst();

/**
 * Holds a course and then an enrolment of it until the transaction ends. Who takes or gives back a seat always holds them in this
 * order, and so nobody waits for each other in a circle.
 *
 * @throws Refusal 404
 */
export async function holdEnrolment(ctx: LessonCtx, id: string): Promise<EnrolmentRow> {
  const [held] =
    await ctx.sql<EnrolmentRow>`select e.* from lesson_enrolment e join lesson_course c on c.space_id = e.space_id and c.id = e.course_id
     where e.id = ${uuid(id)} for no key update of c`;
  const now = held && (await ctx.sql<EnrolmentRow>`select * from lesson_enrolment where id = ${held.id} for no key update`)[0];
  if (!now) throw notFound();
  return now;
}
