import type { SectionLoad } from '#kernel/contract/load.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { catalogue } from '../../calls/catalogue.ts';
import type { lesson } from '../../plugin.ts';
import { NO_COURSE_QUERY } from '../../rules/courseQuery.ts';
import type { CoursesSection } from '../../rules/coursesSection.ts';
import type { CourseCard } from '../../schemas.ts';

export interface CoursesSectionData {
  courses: CourseCard[];
  /** Of the streaming look only. */
  rows: Value<typeof catalogue.listRows.reply> | null;
}

export const load: SectionLoad<typeof lesson, Value<typeof CoursesSection.settings>, CoursesSectionData> = async ({ call }, settings) => {
  if (settings.look === 'stream') return { courses: [], rows: await call('listRows', {}) };
  const { items } = await call('listCourses', { ...NO_COURSE_QUERY, category: settings.category.trim(), sort: settings.pick });
  return { courses: items.slice(0, settings.count), rows: null };
};
