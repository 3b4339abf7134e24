import { priceOf } from '../../rules/price.ts';
import { refreshSearch } from '../catalogue/refreshSearch.ts';
import type { LessonCtx } from '../db.ts';
import { seatCameFree } from '../enrolments/seats.ts';
import { json } from '../json.ts';
import { announce } from './announce.ts';
import { draftOutline, keptSections } from './draftOutline.ts';
import { convertFilms } from './films.ts';
import type { CourseRow } from './hold.ts';
import { courseProblems, lessonProblems } from './problems.ts';
import { slugOnce } from './writeCourse.ts';

/** Refuses with everything that keeps a course from learners. @throws Refusal 422 `not-publishable` (`problems`) */
export async function checkPublishable(ctx: LessonCtx, course: CourseRow): Promise<void> {
  const sections = await draftOutline(ctx, course.id);
  const problems = await courseProblems(ctx, course, sections, await lessonProblems(ctx, sections));
  if (problems.length > 0) throw ctx.refuse('not-publishable', { problems });
}

/**
 * Gives learners what the authors have written, all of it at once. What has been taken out is nobody's any more, but its rows stay: so does
 * what learners have done with it.
 *
 * @param course held
 * @throws Refusal 422 `not-publishable` · 409 `slug-taken`
 */
export async function publishCourse(ctx: LessonCtx, course: CourseRow): Promise<void> {
  await checkPublishable(ctx, course);
  await writePublished(ctx, course);
}

/** The same, for what is known to be publishable. */
export async function writePublished(ctx: LessonCtx, course: CourseRow): Promise<void> {
  const { id, draft } = course;
  const kept = keptSections(await draftOutline(ctx, id));
  await ctx.sql`update lesson_lesson l set published = null, slug = null, section_id = null, published_order = null, gone = true
    from lesson_section s where s.id = l.draft_section_id and l.course_id = ${id} and not l.gone and (l.removed or s.removed)`;
  await ctx.sql`update lesson_section set published = null, published_order = null, gone = true
    where course_id = ${id} and removed and not gone`;
  await ctx.sql`update lesson_section set published = draft, published_order = draft_order where course_id = ${id} and not gone`;
  await ctx.sql`update lesson_lesson set published = draft, slug = draft_slug, section_id = draft_section_id, published_order = draft_order
    where course_id = ${id} and not gone`;
  const lessons = kept.flatMap((section) => section.lessons);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.draft.minutes, 0);
  const now = ctx.now();
  await slugOnce(
    ctx,
    () => ctx.sql`
      update lesson_course set published = draft, cover = draft_cover, slug = draft_slug, title = ${draft.title},
        category_id = ${draft.categoryId}, level = ${draft.level}, visibility = ${draft.visibility}, tags = ${draft.tags},
        featured = ${draft.featured}, satang = ${priceOf(draft).satang}, starts_at = ${draft.startsAt}, seats = ${draft.seats},
        lessons = ${lessons.length}, minutes = ${minutes}, listed = true, state = 'published', version = version + 1,
        first_published_at = coalesce(first_published_at, ${now}), published_at = ${now}, updated_at = ${now}
      where id = ${id}`,
  );
  await keepOldSlug(ctx, course);
  await ctx.sql`delete from lesson_prerequisite where course_id = ${id}`;
  await ctx.sql`insert into lesson_prerequisite (space_id, course_id, required_id, kind)
    select ${ctx.space}, ${id}, (p ->> 'courseId')::uuid, p ->> 'kind' from jsonb_array_elements(${json(draft.prerequisites)}::jsonb) p`;
  await refreshSearch(ctx, [id]);
  await convertFilms(
    ctx,
    lessons.map((lesson) => lesson.draft),
  );
  await announce(ctx, course, lessons);
  if (course.seats !== null && (draft.seats === null || draft.seats > course.seats))
    await seatCameFree(ctx, { courseId: id, batchId: null });
}

/** Addresses that a course had go on leading to it; the one that it has now belongs to no other any more. */
async function keepOldSlug(ctx: LessonCtx, { id, slug, published, draft }: CourseRow): Promise<void> {
  await ctx.sql`delete from lesson_old_slug where slug = ${draft.slug}`;
  if (published === null || slug === draft.slug) return;
  await ctx.sql`insert into lesson_old_slug (space_id, slug, course_id) values (${ctx.space}, ${slug}, ${id})
    on conflict (space_id, slug) do update set course_id = excluded.course_id`;
}
