import { priceOf } from '../../rules/price.ts';
import type { CourseCard, Enrolment } from '../../schemas.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';

/** How long a course is called new, ms. */
export const NEW_FOR = 30 * 86_400_000;
/** How somebody stands to courses, by course id. */
export type Standing = ReadonlyMap<string, Enrolment>;

type CourseRow = Row<'lesson_course'>;
type Line = Pick<CourseRow, 'id' | 'slug' | 'cover' | 'ratings' | 'rating_sum' | 'lessons' | 'minutes' | 'first_published_at'> & {
  info: CourseRow['draft'];
  category: Pick<Row<'lesson_category'>, 'slug' | 'title'> | null;
  learners: number;
};

/** Stars in tenths; 0 without any. */
export const averageOf = ({ ratings, ratingSum }: { ratings: number; ratingSum: number }): number =>
  ratings === 0 ? 0 : Math.round((ratingSum / ratings) * 10) / 10;

/** A person's name in one line. */
export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string => `${firstname} ${lastname}`.trim();

/**
 * Courses as lists show them, by id: what is published, of one that never was the draft. The caller has found that the visitor may see
 * them; `standing` is the visitor's own, empty for guests.
 */
export async function cardsOf(ctx: LessonCtx, courseIds: readonly string[], standing: Standing): Promise<Map<string, CourseCard>> {
  if (courseIds.length === 0) return new Map();
  const lines =
    await ctx.sql<Line>`select c.id, c.slug, coalesce(c.published, c.draft) as info, case when c.published is null then c.draft_cover else c.cover end as cover,
      c.ratings, c.rating_sum, c.lessons, c.minutes, c.first_published_at, e.learners,
      case when k.id is null then null else jsonb_build_object('slug', k.slug, 'title', k.title) end as category
    from lesson_course c left join lesson_category k on k.space_id = c.space_id and k.id = c.category_id
    cross join lateral (select count(*)::int as learners from lesson_enrolment e
      where e.space_id = c.space_id and e.course_id = c.id and e.state in ('active', 'completed', 'expired')) e
    where c.id = any(${courseIds}::uuid[])`;
  const teachers = [...new Set(lines.flatMap(({ info }) => info.instructors.map(({ accountId }) => accountId)))];
  const names = teachers.length ? await ctx.use('accounts').names(teachers) : new Map<string, never>();
  return new Map(lines.map((line) => [line.id, cardFrom(ctx.now(), line, names, standing)]));
}

function cardFrom(
  now: Date,
  line: Line,
  names: ReadonlyMap<string, { firstname: string; lastname: string }>,
  standing: Standing,
): CourseCard {
  const { info } = line;
  const enrolment = standing.get(line.id);
  return {
    id: line.id,
    slug: line.slug,
    title: info.title,
    subtitle: info.subtitle,
    cover: line.cover,
    level: info.level,
    category: line.category,
    tags: info.tags,
    price: priceOf(info),
    rating: averageOf({ ratings: line.ratings, ratingSum: line.rating_sum }),
    ratings: line.ratings,
    learners: line.learners,
    lessons: line.lessons,
    minutes: line.minutes,
    instructors: info.instructors.flatMap(({ accountId }) => {
      const name = names.get(accountId);
      return name ? [fullName(name)] : [];
    }),
    startsAt: info.startsAt,
    featured: info.featured,
    isNew: line.first_published_at !== null && now.getTime() - line.first_published_at.getTime() < NEW_FOR,
    upcoming: info.startsAt !== null && new Date(info.startsAt) > now,
    enrolment: enrolment
      ? {
          state: enrolment.state,
          percent: enrolment.percent,
          resume: enrolment.resume && { lesson: enrolment.resume.lesson, title: enrolment.resume.title },
        }
      : null,
  };
}
