import type { Load } from '#kernel/contract/client.ts';
import type { lesson } from '../../plugin.ts';
import type { CourseDetail } from '../../schemas.ts';
import { coursePath } from '../../parts/paths.ts';

export interface EnrollData {
  course: CourseDetail;
  /** Code of an invitation that the address brought. */
  invite: string;
}

/** A course as who wants to get in sees it, with the invitation that the address brings. */
export const load: Load<typeof lesson, EnrollData> = async ({ call, params, query }) => {
  const invite = (query.invite ?? '').trim().slice(0, 60);
  const course = await call('findCourse', { slug: params.slug!, invite });
  return {
    data: { course, invite },
    crumbs: [{ title: course.card.title, href: coursePath(course.card.slug) }],
    noindex: true,
  };
};
