import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { grading } from '../../calls/grading.ts';
import type { exam } from '../../plugin.ts';

export type DeskAttemptData = Reply<typeof grading.findDeskAttempt>;

/** An attempt to grade, or to look at. */
export const load: Load<typeof exam, DeskAttemptData> = async ({ call, params }) => {
  const data = await call('findDeskAttempt', { id: params.id! });
  return { data, title: data.attempt.name, noindex: true };
};
