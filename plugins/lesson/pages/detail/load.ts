import type { Load } from '#kernel/contract/client.ts';
import type { Value } from '#kernel/contract/schema.ts';
import type { catalogue } from '../../calls/catalogue.ts';
import { coursePath } from '../../parts/paths.ts';
import type { lesson } from '../../plugin.ts';
import type { CourseDetail } from '../../schemas.ts';

export interface DetailData {
  course: CourseDetail;
  reviews: Value<typeof catalogue.listReviews.reply> | null;
}

/** A course with the first of what learners say of it. */
export const load: Load<typeof lesson, DetailData> = async ({ call, params, publicSettings }) => {
  const slug = params.slug!;
  const course = await call('findCourse', { slug });
  const { card, seo } = course;
  const reviews = publicSettings.reviews !== false && card.ratings > 0 ? await call('listReviews', { slug }) : null;
  const category = card.category && {
    title: card.category.title,
    href: `/lesson?${new URLSearchParams({ category: card.category.slug })}`,
  };
  return {
    data: { course, reviews },
    title: seo.title || card.title,
    description: seo.description || card.subtitle,
    image: seo.image ?? card.cover?.url,
    crumbs: category ? [category] : [],
    canonical: coursePath(card.slug),
    noindex: course.state !== 'published',
  };
};
