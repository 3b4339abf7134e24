import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { authoring } from '../../calls/authoring.ts';
import type { lesson } from '../../plugin.ts';
import { COURSE_STATES } from '../../schemas.ts';

/** What the list is narrowed to, as it stands in the address. */
export interface CoursesFilter {
  q: string;
  state: '' | (typeof COURSE_STATES)[number];
}
export interface DeskCoursesData {
  filter: CoursesFilter;
  list: Reply<typeof authoring.listDeskCourses>;
  /** The page was asked for in order to begin a course. */
  creating: boolean;
}

/** The courses that the visitor may change, whatever their state. */
export const load: Load<typeof lesson, DeskCoursesData> = async ({ call, query }) => {
  const filter: CoursesFilter = {
    q: (query.q ?? '').trim().slice(0, 100),
    state: COURSE_STATES.find((known) => known === query.state) ?? '',
  };
  const page = Math.min(Math.max(Math.trunc(Number(query.page)) || 1, 1), 10_000);
  return { data: { filter, list: await call('listDeskCourses', { ...filter, page }), creating: query.new !== undefined }, noindex: true };
};
