import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { teaching } from '../../calls/teaching.ts';
import type { lesson } from '../../plugin.ts';

export type DeskLearnerData = Reply<typeof teaching.findLearner>;

/** One learner of a course, lesson by lesson. The id is of the enrolment. */
export const load: Load<typeof lesson, DeskLearnerData> = async ({ call, params }) => {
  const data = await call('findLearner', { id: params.id! });
  return { data, title: data.learner.name, noindex: true };
};
