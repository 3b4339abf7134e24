import { Refusal } from '#kit/diagnostics/refusal.ts';
import { priceOf } from '../../rules/price.ts';
import { refreshSearch } from '../catalogue/refreshSearch.ts';
import { change, row, type LessonCtx } from '../db.ts';
import { seatCameFree } from '../enrolments/seats.ts';
import { json } from '../json.ts';
import { announce } from './announce.ts';
import { draftOutline, keptSections } from './draftOutline.ts';
import type { CourseRow } from './hold.ts';
import { courseProblems, lessonProblems } from './problems.ts';
import { slugOnce } from './writeCourse.ts';

/** Refuses with everything that keeps a course from learners. @throws Refusal 422 `not-publishable` (`problems`) */
export async function checkPublishable(ctx: LessonCtx, course: CourseRow): Promise<void> {
  const sections = await draftOutline(ctx, course.id);
  const problems = await courseProblems(ctx, course, sections, await lessonProblems(ctx, sections));
  if (problems.length > 0) throw new Refusal(422, 'not-publishable', { problems });
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
  await change(
    ctx,
    `update lesson_lesson l set published = null, slug = null, section_id = null, published_order = null, gone = true
    from lesson_section s where s.id = l.draft_section_id and l.course_id = $1 and not l.gone and (l.removed or s.removed)`,
    [id],
  );
  await change(
    ctx,
    `update lesson_section set published = null, published_order = null, gone = true where course_id = $1 and removed and not gone`,
    [id],
  );
  await change(ctx, 'update lesson_section set published = draft, published_order = draft_order where course_id = $1 and not gone', [id]);
  await change(
    ctx,
    `update lesson_lesson set published = draft, slug = draft_slug, section_id = draft_section_id, published_order = draft_order
    where course_id = $1 and not gone`,
    [id],
  );
  const lessons = kept.flatMap((section) => section.lessons);
  await slugOnce(() =>
    row(
      ctx,
      `update lesson_course set published = draft, cover = draft_cover, slug = draft_slug, title = $2, category_id = $3, level = $4,
        visibility = $5, tags = $6, featured = $7, satang = $8, starts_at = $9, seats = $10, lessons = $11, minutes = $12, listed = true,
        state = 'published', version = version + 1, first_published_at = coalesce(first_published_at, $13), published_at = $13, updated_at = $13
      where id = $1`,
      [
        id,
        draft.title,
        draft.categoryId,
        draft.level,
        draft.visibility,
        draft.tags,
        draft.featured,
        priceOf(draft).satang,
        draft.startsAt,
        draft.seats,
        lessons.length,
        lessons.reduce((sum, lesson) => sum + lesson.draft.minutes, 0),
        ctx.now(),
      ],
    ),
  );
  await keepOldSlug(ctx, course);
  await change(ctx, 'delete from lesson_prerequisite where course_id = $1', [id]);
  await change(
    ctx,
    `insert into lesson_prerequisite (space_id, course_id, required_id, kind)
    select $1, $2, (p ->> 'courseId')::uuid, p ->> 'kind' from jsonb_array_elements($3::jsonb) p`,
    [ctx.space, id, json(draft.prerequisites)],
  );
  await refreshSearch(ctx, [id]);
  await announce(ctx, course, lessons);
  if (course.seats !== null && (draft.seats === null || draft.seats > course.seats))
    await seatCameFree(ctx, { courseId: id, batchId: null });
}

/** Addresses that a course had go on leading to it; the one that it has now belongs to no other any more. */
async function keepOldSlug(ctx: LessonCtx, { id, slug, published, draft }: CourseRow): Promise<void> {
  await change(ctx, 'delete from lesson_old_slug where slug = $1', [draft.slug]);
  if (published === null || slug === draft.slug) return;
  await change(
    ctx,
    `insert into lesson_old_slug (space_id, slug, course_id) values ($1, $2, $3)
    on conflict (space_id, slug) do update set course_id = excluded.course_id`,
    [ctx.space, slug, id],
  );
}
