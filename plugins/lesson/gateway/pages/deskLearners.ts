import { SORTS } from '../../rules/learnerSorts.ts';
import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { teaching } from '../../calls/teaching.ts';
import { ENROLMENT_STATES, type EnrolmentState } from '../../contract.ts';
import type { lesson } from '../../plugin.ts';

/** What the list is narrowed to, as it stands in the address. */
export interface LearnersFilter {
  q: string;
  state: '' | EnrolmentState;
  batch: string;
  risk: '' | 'yes';
  sort: (typeof SORTS)[number];
}
export interface DeskLearnersData {
  filter: LearnersFilter;
  list: Reply<typeof teaching.listLearners>;
}

/** Learners of a course, and who waits to become one. */
export const load: Load<typeof lesson, DeskLearnersData> = async ({ call, params, query }) => {
  const filter: LearnersFilter = {
    q: (query.q ?? '').trim().slice(0, 100),
    state: ENROLMENT_STATES.find((known) => known === query.state) ?? '',
    batch: (query.batch ?? '').slice(0, 40),
    risk: query.risk === 'yes' ? 'yes' : '',
    sort: SORTS.find((known) => known === query.sort) ?? 'name',
  };
  const page = Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);
  const { risk, ...listQuery } = filter;
  const list = await call('listLearners', { id: params.id!, ...listQuery, atRisk: risk === 'yes', page });
  return { data: { filter, list }, title: list.course.title, noindex: true };
};
