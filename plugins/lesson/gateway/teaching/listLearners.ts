import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { searchable } from '#kit/thai/search.ts';
import { ENROLMENT_STATES } from '../../contract.ts';
import type { lesson } from '../../plugin.ts';
import { batchesOf } from '../enrolments/batches.ts';
import { aroundOf, learnerRisks, learnerRows, viewLearners, type LearnerRow } from './learners.ts';
import { taughtCourse } from './taught.ts';

const PAGE = 50;

const byName = (a: LearnerRow, b: LearnerRow) => a.name.localeCompare(b.name, 'th') || (a.id < b.id ? -1 : 1);
const ORDER: Record<'name' | 'percent' | 'lastSeen' | 'enrolled', (a: LearnerRow, b: LearnerRow) => number> = {
  name: byName,
  percent: (a, b) => b.percent - a.percent || byName(a, b),
  lastSeen: (a, b) => (b.last_seen_at?.getTime() ?? 0) - (a.last_seen_at?.getTime() ?? 0) || byName(a, b),
  enrolled: (a, b) => b.created_at.getTime() - a.created_at.getTime() || byName(a, b),
};

/** Learners of a course that the visitor teaches. */
export const listLearners: HandlerOf<typeof lesson, 'listLearners'> = async (ctx, { id, q, state, batch, atRisk, sort, page }) => {
  const course = await taughtCourse(ctx, id);
  const all = await learnerRows(ctx, { courseIds: [course.id] });
  const around = await aroundOf(ctx, course, all);
  const wanted = searchable(q);
  const found = all
    .filter((each) => state === '' || each.state === state)
    .filter((each) => batch === '' || each.batch_id === batch.toLowerCase())
    .filter((each) => wanted === '' || searchable(each.name).includes(wanted))
    .filter((each) => !atRisk || learnerRisks(ctx, around, each).length > 0)
    .toSorted(ORDER[sort]);
  const exams = around.examIds.length ? await ctx.mayUse('exams')?.find(around.examIds) : undefined;
  return {
    course: { id: course.id, slug: course.slug, title: course.info.title, seats: course.seats, taken: course.seatsTaken },
    exams: around.examIds.map((examId) => ({ examId, title: exams?.get(examId)?.title ?? '–' })),
    items: await viewLearners(ctx, around, found.slice((page - 1) * PAGE, page * PAGE)),
    total: found.length,
    page,
    pages: Math.max(1, Math.ceil(found.length / PAGE)),
    states: ENROLMENT_STATES.flatMap((each) => {
      const learners = all.filter((learner) => learner.state === each).length;
      return learners > 0 ? [{ state: each, learners }] : [];
    }),
    batches: (await batchesOf(ctx, course.id)).map(({ id: batchId, title }) => ({ id: batchId, title })),
  };
};
