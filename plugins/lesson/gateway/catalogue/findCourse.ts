import { sql } from 'kysely';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { lesson } from '../../plugin.ts';
import type { CourseCard, CourseDetail, Instructor } from '../../schemas.ts';
import { cardsOf, fullName } from '../courses/cards.ts';
import { courseBySlug, mayAuthor, type FoundCourse } from '../courses/find.ts';
import type { LessonCtx } from '../db.ts';
import { batchesOf } from '../enrolments/batches.ts';
import { blockOf, prerequisitesOf } from '../enrolments/block.ts';
import { seatsOf } from '../enrolments/seats.ts';
import { standingOf } from '../enrolments/standing.ts';
import { sceneOf } from '../player/scene.ts';
import { ownCards } from './listCourses.ts';
import { courseIds, isLike, isListed, likest } from './listed.ts';
import type { Row } from '../../tables.ts';

const RELATED = 4;

/** Courses of the same category or with the same tags, most alike first. */
async function relatedTo(ctx: LessonCtx, { id, info }: FoundCourse): Promise<CourseCard[]> {
  const model = { id, categoryId: info.categoryId, tags: info.tags };
  return ownCards(ctx, await courseIds(ctx, sql`${isListed(ctx)} and ${isLike(model)}`, likest(model), RELATED));
}

async function instructorsOf(ctx: LessonCtx, { info }: FoundCourse): Promise<Value<typeof Instructor>[]> {
  const accounts = ctx.use('accounts');
  const ids = info.instructors.map(({ accountId }) => accountId);
  const [names, pictures] = [await accounts.names(ids), await accounts.pictures(ids)];
  return info.instructors.flatMap(({ accountId, title, bio }) => {
    const name = names.get(accountId);
    return name ? [{ accountId, name: fullName(name), title, bio, picture: pictures.get(accountId) ?? null }] : [];
  });
}

/** A course with all that the visitor may know of it; nothing of what its lessons teach. @throws Refusal 404 */
export const findCourse: HandlerOf<typeof lesson, 'findCourse'> = async (ctx, { slug, invite }): Promise<CourseDetail> => {
  const course = await courseBySlug(ctx, slug);
  const { id, info } = course;
  const standing = await standingOf(ctx, [id]);
  const card = (await cardsOf(ctx, [id], standing)).get(id)!;
  const { sections, outline } = await sceneOf(ctx, course);
  const seats = (await seatsOf(ctx, [id])).get(id);
  const review =
    ctx.account &&
    (
      await ctx.sql<
        Pick<Row<'lesson_review'>, 'rating' | 'body'>
      >`select rating, body from lesson_review where course_id = ${id} and account_id = ${ctx.account.id}`
    )[0];
  const lessons = outline.sections.flatMap((section) => section.lessons);
  return {
    card: course.draft ? { ...card, lessons: lessons.length, minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0) } : card,
    state: course.state,
    descriptionHtml: info.descriptionHtml,
    outcomes: info.outcomes,
    audience: info.audience,
    requirements: info.requirements,
    trailer: info.trailerUrl ? { url: info.trailerUrl, poster: course.cover?.url ?? null } : null,
    language: info.language,
    sections,
    instructors: await instructorsOf(ctx, course),
    prerequisites: (await prerequisitesOf(ctx, id)).map(({ slug: required, title, met }) => ({ slug: required, title, met })),
    batches: await batchesOf(ctx, id, { open: true }),
    seats: seats?.seats ?? null,
    seatsLeft: seats?.left ?? null,
    waiting: seats?.waiting ?? 0,
    enrolMode: info.enrolMode,
    enrolOpensAt: info.enrolOpensAt,
    enrolClosesAt: info.enrolClosesAt,
    block: await blockOf(ctx, course, { invite }),
    startsAt: info.startsAt,
    endsAt: info.endsAt,
    accessDays: info.accessDays,
    certificate: info.certificate ? { path: `/lesson/certification/${course.slug}`, validMonths: info.certificateValidMonths } : null,
    related: await relatedTo(ctx, course),
    enrolment: standing.get(id) ?? null,
    review: review ?? null,
    mayEdit: ctx.can('author') && (await mayAuthor(ctx, id)),
    seo: {
      title: info.seo.title || info.title.slice(0, 120),
      description: (info.seo.description || info.subtitle).slice(0, 300),
      image: course.cover?.url ?? null,
    },
    updatedAt: course.updatedAt.toISOString(),
  };
};
