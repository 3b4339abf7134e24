import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { teaching } from '../../calls/teaching.ts';
import type { lesson } from '../../plugin.ts';

export interface DeskQuestionsData {
  /** Only those without an answer of the staff. */
  open: boolean;
  list: Reply<typeof teaching.listDeskQuestions>;
}

/** Questions of learners in all courses that the visitor teaches. */
export const load: Load<typeof lesson, DeskQuestionsData> = async ({ call, query }) => {
  const open = query.show !== 'all';
  const page = Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);
  return { data: { open, list: await call('listDeskQuestions', { open, page }) }, noindex: true };
};
