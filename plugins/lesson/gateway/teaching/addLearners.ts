import { uuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import { fullName } from '../courses/cards.ts';
import { begins } from '../enrolments/begin.ts';
import { insertEnrolment } from '../enrolments/enrol.ts';
import { liveRow } from '../enrolments/row.ts';
import { takeSeat } from '../enrolments/seats.ts';
import { taughtCourse } from './taught.ts';

export const findPeople: HandlerOf<typeof lesson, 'findPeople'> = async (ctx, { q }) => ({
  items: q.trim() === '' ? [] : (await ctx.use('accounts').find(q.trim())).map((each) => ({ accountId: each.id, name: fullName(each) })),
});

/** Enrols members, all of them or none. @throws Refusal 404 for an account or cohort that there is not · 409 `full` (`seatsLeft`), `not-published` */
export const addLearners: HandlerOf<typeof lesson, 'addLearners'> = async (ctx, { id, accountIds, batchId }) => {
  const course = await taughtCourse(ctx, id);
  if (course.draft) throw ctx.refuse('not-published');
  const people = [...new Set(accountIds.map(uuid))].toSorted();
  const names = await ctx.use('accounts').names(people);
  if (people.some((each) => !names.has(each))) throw notFound();
  const [limits] = await ctx.sql<{
    left: number | null;
  }>`select case when seats is null then null else greatest(0, seats - seats_taken) end as left from lesson_course where id = ${course.id}
      for no key update`;
  const batch =
    batchId === null
      ? null
      : (
          await ctx.sql<{
            left: number | null;
          }>`select case when seats is null then null else greatest(0, seats - seats_taken) end as left from lesson_batch
              where id = ${uuid(batchId)} and course_id = ${course.id} for no key update`
        )[0];
  if (batch === undefined) throw notFound();
  const seatsLeft = Math.min(limits?.left ?? Number.MAX_SAFE_INTEGER, batch?.left ?? Number.MAX_SAFE_INTEGER);
  const place = { courseId: course.id, batchId: batchId === null ? null : uuid(batchId) };
  let added = 0;
  for (const accountId of people) {
    if (await liveRow(ctx, course.id, accountId)) continue;
    if (!(await takeSeat(ctx, place))) throw ctx.refuse('full', { seatsLeft });
    const made = await insertEnrolment(ctx, {
      ...place,
      accountId,
      state: 'active',
      source: 'staff',
      by: ctx.account!.id,
      changes: begins(ctx, course),
    });
    if (made) added += 1;
  }
  return { added, already: people.length - added };
};
