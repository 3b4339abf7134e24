import type { Load } from '#kernel/contract/load.ts';
import { redirectTo } from '#kit/diagnostics/refusal.ts';
import type { lesson } from '../../plugin.ts';
import type { CourseDetail } from '../../schemas.ts';
import { coursePath, enrolPath } from '../../rules/paths.ts';

export interface EnrollData {
  course: CourseDetail;
  /** Code of an invitation that the address brought. */
  invite: string;
}

/** A course as who wants to get in sees it, with the invitation that the address brings. */
export const load: Load<typeof lesson, EnrollData> = async ({ call, params, query }) => {
  const invite = (query.invite ?? '').trim().slice(0, 60);
  const course = await call('findCourse', { slug: params.slug!, invite });
  const { slug } = course.card;
  if (slug !== params.slug) throw redirectTo(invite ? `${enrolPath(slug)}?${new URLSearchParams({ invite })}` : enrolPath(slug), 301);
  return {
    data: { course, invite },
    crumbs: [{ title: course.card.title, href: coursePath(slug) }],
    noindex: true,
  };
};
