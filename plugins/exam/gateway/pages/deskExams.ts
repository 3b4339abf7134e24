import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { authoring } from '../../calls/authoring.ts';
import { pageNumber } from '../../rules/pageNumber.ts';
import type { exam } from '../../plugin.ts';
import { EXAM_STATES } from '../../schemas.ts';

export interface DeskExamsData {
  filter: { q: string; state: '' | (typeof EXAM_STATES)[number] };
  list: Reply<typeof authoring.listExams>;
}

/** Exams for the staff, whatever their state. */
export const load: Load<typeof exam, DeskExamsData> = async ({ call, query }) => {
  const filter = { q: (query.q ?? '').trim().slice(0, 100), state: EXAM_STATES.find((known) => known === query.state) ?? ('' as const) };
  return { data: { filter, list: await call('listExams', { ...filter, page: pageNumber(query.page) }) }, noindex: true };
};
