import { enrolmentActions } from '../../machines/enrolment.ts';
import type { LessonCtx } from '../db.ts';
import { act } from '../enrolments/act.ts';
import { closeCharge } from '../enrolments/closeCharge.ts';
import { holdEnrolment, LIVE, machineStanding } from '../enrolments/row.ts';

/** What learning keeps about a person, whole. */
export const learningOf = async (ctx: LessonCtx, accountId: string) => ({
  enrolments:
    await ctx.sql`select e.id, c.title as course, e.state, b.title as batch, e.note, e.satang, e.created_at, e.begun_at, e.access_until, e.completed_at,
       e.percent, e.last_seen_at,
       (select coalesce(jsonb_agg(jsonb_build_object('what', v.what, 'reason', v.reason, 'at', v.at) order by v.seq), '[]')
         from lesson_enrolment_event v where v.space_id = e.space_id and v.enrolment_id = e.id) as history,
       (select coalesce(jsonb_agg(jsonb_build_object('lesson', l.published ->> 'title', 'state', p.state, 'position', p.position_seconds,
           'watched', p.ranges, 'percent', p.percent, 'seconds', p.seconds, 'opened', p.opened_at, 'completed', p.completed_at)), '[]')
         from lesson_progress p left join lesson_lesson l on l.space_id = p.space_id and l.id = p.lesson_id
         where p.space_id = e.space_id and p.enrolment_id = e.id) as lessons
     from lesson_enrolment e join lesson_course c on c.space_id = e.space_id and c.id = e.course_id
     left join lesson_batch b on b.space_id = e.space_id and b.id = e.batch_id
     where e.account_id = ${accountId} order by e.created_at`,
  notes: await ctx.sql`select l.published ->> 'title' as lesson, n.at_seconds, n.quote, n.colour, n.body, n.created_at
     from lesson_note n left join lesson_lesson l on l.space_id = n.space_id and l.id = n.lesson_id where n.account_id = ${accountId} order by n.created_at`,
  days: await ctx.sql`select day, seconds from lesson_study where account_id = ${accountId} order by day`,
});

/**
 * They leave what they are in, so that seats come free. Notes, days and words go, and what was watched; that somebody was in a course stays, under an id that is nobody's any more: seats and
 * payments add up by it.
 */
export async function eraseLearningOf(ctx: LessonCtx, accountId: string): Promise<void> {
  const enrolments = ctx.db.selectFrom('lesson_enrolment').select('id').where('account_id', '=', accountId);
  const live = await enrolments.where(LIVE).orderBy('course_id').execute();
  for (const { id } of live) {
    const held = await holdEnrolment(ctx, id);
    if (!enrolmentActions(machineStanding(held)).includes('WITHDRAW')) continue;
    await closeCharge(ctx, held, 'cancelled');
    await act(ctx, held, 'WITHDRAW', { changes: { due_at: null } });
  }
  for (const table of ['lesson_note', 'lesson_study'] as const)
    await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
  await ctx.db.deleteFrom('lesson_player').where('enrolment_id', 'in', enrolments).execute();
  await ctx.db
    .updateTable('lesson_progress')
    .set({ ranges: '[]', position_seconds: 0, player: null })
    .where('enrolment_id', 'in', enrolments)
    .execute();
  await ctx.sql`update lesson_enrolment set note = '' where account_id = ${accountId}`;
}
