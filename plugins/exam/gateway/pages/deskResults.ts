import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { grading } from '../../calls/grading.ts';
import { pageNumber } from '../../rules/pageNumber.ts';
import type { exam } from '../../plugin.ts';

export interface DeskResultsData {
  id: string;
  analysis: Reply<typeof grading.analyse>;
  attempts: Reply<typeof grading.listAttempts>;
}

/** What an exam came to, and what that tells about its questions. */
export const load: Load<typeof exam, DeskResultsData> = async ({ call, params, query }) => {
  const id = params.id!;
  const analysis = await call('analyse', { id });
  const attempts = await call('listAttempts', { exam: id, state: '', q: '', queue: false, page: pageNumber(query.page) });
  return { data: { id, analysis, attempts }, title: analysis.title, noindex: true };
};
