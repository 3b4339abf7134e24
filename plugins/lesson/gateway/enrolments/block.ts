import { enrolBlock, type EnrolBlock } from '../../rules/enrolling.ts';
import type { FoundCourse } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { findInvite } from './invites.ts';
import { liveRow } from './row.ts';

/** What a course asks for before it, and whether the visitor has it. */
export const prerequisitesOf = (
  ctx: LessonCtx,
  courseId: string,
): Promise<{ id: string; slug: string; title: string; kind: 'completed' | 'enrolled'; met: boolean }[]> =>
  ctx.sql`select c.id, c.slug, c.title, p.kind, exists (select from lesson_enrolment e where e.space_id = p.space_id
      and e.course_id = p.required_id
        and e.account_id = ${ctx.account?.id ?? null} and (e.completed_at is not null and e.state in ('active', 'completed', 'expired')
          or p.kind = 'enrolled' and e.state in ('active', 'completed'))) as met
     from lesson_prerequisite p join lesson_course c on c.space_id = p.space_id and c.id = p.required_id
     where p.course_id = ${courseId} order by c.title, c.id`;

/** Why the visitor cannot enrol in a course now; empty when they can. */
export async function blockOf(ctx: LessonCtx, course: FoundCourse, { invite = '' } = {}): Promise<EnrolBlock> {
  const live = ctx.account && (await liveRow(ctx, course.id, ctx.account.id));
  const prerequisites = await prerequisitesOf(ctx, course.id);
  return enrolBlock({
    now: ctx.now(),
    signedIn: ctx.account !== null,
    state: course.state,
    info: course.info,
    enrolled: Boolean(live),
    prepared: prerequisites.every(({ met }) => met),
    invited: invite !== '' && (await findInvite(ctx, course.id, invite)) !== null,
  });
}
