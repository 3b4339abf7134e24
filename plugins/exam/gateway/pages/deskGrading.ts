import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { grading } from '../../calls/grading.ts';
import { pageNumber } from '../../rules/pageNumber.ts';
import type { exam } from '../../plugin.ts';
import { ATTEMPT_STATES, type AttemptState } from '../../schemas.ts';

export interface DeskGradingData {
  filter: { q: string; state: '' | AttemptState; show: '' | 'all' };
  /** Id of the exam that the list is narrowed to; empty for all. */
  exam: string;
  list: Reply<typeof grading.listAttempts>;
}

/** Attempts: those that wait for somebody, or all of them. */
export const load: Load<typeof exam, DeskGradingData> = async ({ call, query }) => {
  const filter: DeskGradingData['filter'] = {
    q: (query.q ?? '').trim().slice(0, 100),
    state: ATTEMPT_STATES.find((known) => known === query.state) ?? '',
    show: query.show === 'all' ? 'all' : '',
  };
  const examId = (query.exam ?? '').slice(0, 40);
  const { q, state, show } = filter;
  const list = await call('listAttempts', { exam: examId, q, state, queue: show === '' && state === '', page: pageNumber(query.page) });
  return { data: { filter, exam: examId, list }, noindex: true };
};
