import type { Load } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { catalogue } from '../../calls/catalogue.ts';
import type { lesson } from '../../plugin.ts';
import { courseQueryFrom, coursesAddress, isNarrowed, type CourseQuery } from '../../rules/courseQuery.ts';

export type IndexData =
  | { look: 'stream'; rows: Value<typeof catalogue.listRows.reply> }
  | {
      look: 'grid';
      query: CourseQuery;
      list: Value<typeof catalogue.listCourses.reply>;
      found: Value<typeof catalogue.listCategories.reply>;
      member: boolean;
    };

/** All courses, in the look that the site has chosen; who searches or narrows sees a list in either. */
export const load: Load<typeof lesson, IndexData> = async ({ call, query: rawQuery, role, publicSettings }) => {
  const query = courseQueryFrom(rawQuery);
  if (publicSettings.look === 'stream' && !isNarrowed(query) && rawQuery.all === undefined)
    return { data: { look: 'stream', rows: await call('listRows', {}) } };
  const list = await call('listCourses', query);
  return {
    data: { look: 'grid', query, list, found: await call('listCategories', {}), member: role !== 'guest' },
    canonical: coursesAddress(query, { page: query.page }),
    noindex: coursesAddress(query) !== '/lesson',
  };
};
