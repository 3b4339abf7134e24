import type { NextDue } from '#kernel/contract/gateway.ts';
import { isUuid } from '#kernel/contract/uuid.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { LessonCtx } from '../db.ts';
import { act } from './act.ts';
import { closeCharge } from './closeCharge.ts';
import { finishIfDone } from './finish.ts';
import { holdEnrolment, type EnrolmentRow } from './row.ts';
import type { Row } from '../../tables.ts';

/** Looked at in one run of the job; the next run takes the rest. */
const MOST = 500;
/** Of those who wait, so many are looked at when seats came free. */
const MOST_WAITING = 200;
/** Players that have been silent for so long are forgotten, days. */
const PLAYER_DAYS = 90;

/** Every minute: what time has come for is told, each to be done in a transaction of its own. */
export async function turnEnrolments(ctx: LessonCtx): Promise<NextDue> {
  const now = ctx.now();
  const due = await ctx.sql<Pick<EnrolmentRow, 'id'> & { what: string }>`
    (select id, case when state = 'offered' then 'offer' else 'payment' end as what from lesson_enrolment
      where state in ('offered', 'pending_payment') and due_at <= ${now} order by due_at limit ${MOST})
    union all (select id, 'access' from lesson_enrolment where state = 'active' and access_until <= ${now} order by access_until limit ${MOST})
    union all (select distinct on (e.course_id) e.id, 'seat' from lesson_enrolment e
      join lesson_course c on c.space_id = e.space_id and c.id = e.course_id
      left join lesson_batch b on b.space_id = e.space_id and b.id = e.batch_id
      where e.state = 'waitlisted' and c.listed and (c.seats is null or c.seats_taken < c.seats) and (b.seats is null or b.seats_taken < b.seats)
      order by e.course_id, e.queued_at, e.id limit ${MOST})`;
  for (const { id, what } of due) await ctx.emit('enrolmentDue', { enrolmentId: id, what });
  await ctx.sql`delete from lesson_player where saved_at < ${new Date(ctx.now().getTime() - PLAYER_DAYS * 86_400_000)}`;
  if (due.length > 0) return;
  const [next] = await ctx.sql<{ at: Date | null }>`select least(
    (select min(due_at) from lesson_enrolment where state in ('offered', 'pending_payment')),
    (select min(access_until) from lesson_enrolment where state = 'active')) as at`;
  return next!.at;
}

/** Offers all seats that are free to those who have waited longest; who waits for a full cohort is passed over. */
async function offerSeats(ctx: LessonCtx, courseId: string): Promise<void> {
  // While a course is unlisted nobody new is admitted; the queue is kept until it is listed again.
  if (!(await ctx.sql`select 1 from lesson_course where id = ${courseId} and listed`)[0]) return;
  const full = new Set<string | null>();
  const waiting = await ctx.sql<EnrolmentRow>`select * from lesson_enrolment
    where course_id = ${courseId} and state = 'waitlisted' order by queued_at, id limit ${MOST_WAITING} for no key update`;
  for (const held of waiting) {
    if (full.has(held.batch_id)) continue;
    try {
      await act(ctx, held, 'OFFER', { changes: { due_at: new Date(ctx.now().getTime() + ctx.settings.offerHours * 3_600_000) } });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'full') throw error;
      full.add(held.batch_id);
    }
  }
}

/** Does what time has come for, once, and only if it still has. */
export async function enrolmentDue(ctx: LessonCtx, { enrolmentId, what }: { enrolmentId: string; what: string }): Promise<void> {
  const known = isUuid(enrolmentId)
    ? await ctx.sql<Pick<Row<'lesson_enrolment'>, 'id'>>`select id from lesson_enrolment where id = ${enrolmentId}`
    : [];
  if (known.length === 0) return;
  const held = await holdEnrolment(ctx, enrolmentId);
  const over = (at: Date | null) => at !== null && at <= ctx.now();
  if (what === 'seat') return offerSeats(ctx, held.course_id);
  if (what === 'finish') return finishIfDone(ctx, held);
  if (what === 'offer' && held.state === 'offered' && over(held.due_at)) await act(ctx, held, 'LAPSE', { changes: { due_at: null } });
  if (what === 'access' && held.state === 'active' && over(held.access_until)) await act(ctx, held, 'END');
  if (what === 'payment' && held.state === 'pending_payment' && over(held.due_at) && (await closeCharge(ctx, held, 'expired')))
    await act(ctx, held, 'LAPSE', { changes: { due_at: null, charge_state: 'closed' } });
}
