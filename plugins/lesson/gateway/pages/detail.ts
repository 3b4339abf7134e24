import type { Load } from '#kernel/contract/load.ts';
import { redirectTo } from '#kit/diagnostics/refusal.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { catalogue } from '../../calls/catalogue.ts';
import { coursePath } from '../../rules/paths.ts';
import type { lesson } from '../../plugin.ts';
import type { CourseDetail } from '../../schemas.ts';

export interface DetailData {
  course: CourseDetail;
  reviews: Value<typeof catalogue.listReviews.reply> | null;
}

/** A course with the first of what learners say of it. */
export const load: Load<typeof lesson, DetailData> = async ({ call, params, publicSettings, site }) => {
  const slug = params.slug!;
  const course = await call('findCourse', { slug });
  const { card, seo } = course;
  if (card.slug !== slug) throw redirectTo(coursePath(card.slug), 301);
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
    thing: {
      '@type': 'Course',
      name: card.title,
      description: seo.description || card.subtitle || card.title,
      inLanguage: course.language,
      provider: { '@type': 'Organization', name: site.name, url: site.canonicalOrigin },
      offers: {
        '@type': 'Offer',
        priceCurrency: 'THB',
        price: (card.price.satang / 100).toFixed(2),
        category: card.price.satang > 0 ? 'Paid' : 'Free',
      },
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: `PT${card.minutes}M`,
          ...(course.startsAt && { startDate: course.startsAt }),
          ...(course.endsAt && { endDate: course.endsAt }),
          instructor: course.instructors.map(({ name }) => ({ '@type': 'Person', name })),
        },
      ],
      ...(card.ratings > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: card.rating, reviewCount: card.ratings } }),
    },
    crumbs: category ? [category] : [],
    canonical: coursePath(card.slug),
    noindex: course.state !== 'published',
  };
};
