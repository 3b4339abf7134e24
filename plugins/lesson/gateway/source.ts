import type { SourceApi, SourcePlace, SourceText } from '#plugins/ai/contract.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import { textOfHtml } from '#kit/richText/textOfHtml.ts';
import type { CourseDraft, LessonDraft } from '../calls/deskSchemas.ts';
import { coursePath, playPath } from '../rules/paths.ts';
import { courseBySlug } from './courses/find.ts';
import type { LessonCtx } from './db.ts';
import { sceneOf } from './player/scene.ts';

/** Courses and lessons have one order: by what they are, then by id. */
const COURSE = 'c.';
const LESSON = 'l.';
const idsWith = (prefix: string, ids: readonly string[]) => ids.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length));
const seatsIn = (courseId: string) => `course ${courseId}`;

const courseText = ({ title, subtitle, descriptionHtml, outcomes, audience, requirements }: CourseDraft): string =>
  [title, subtitle, textOfHtml(descriptionHtml), ...outcomes, ...audience, ...requirements].filter(Boolean).join('\n');

async function courses(ctx: LessonCtx, ids: readonly string[]): Promise<SourceText[]> {
  const rows = await ctx.sql<{ id: string; published: CourseDraft }>`
    select id, published from lesson_course where listed and published is not null and id = any(${ids}::uuid[])`;
  const audiences = { public: 'everyone', members: 'members' } as Readonly<Record<string, string>>;
  return rows.map(({ id, published }) => ({
    id: `${COURSE}${id}`,
    title: published.title,
    text: courseText(published),
    audience: audiences[published.visibility] ?? seatsIn(id),
  }));
}

async function lessons(ctx: LessonCtx, ids: readonly string[]): Promise<SourceText[]> {
  const rows = await ctx.sql<{ id: string; course_id: string; published: LessonDraft; open: boolean }>`
    select l.id, l.course_id, l.published, c.listed and c.visibility = 'public' as open from lesson_lesson l
    join lesson_course c on c.space_id = l.space_id and c.id = l.course_id
    where l.published is not null and c.published is not null and l.id = any(${ids}::uuid[])`;
  return rows.map(({ id, course_id: courseId, published, open }) => ({
    id: `${LESSON}${id}`,
    title: published.title,
    text: textOfHtml(published.bodyHtml),
    audience: open && published.preview ? 'everyone' : seatsIn(courseId),
  }));
}

/** Lessons that are open to the visitor now: in a course that they may see, with a seat or as a preview, and not locked. */
async function openLessons(ctx: LessonCtx, ids: readonly string[]): Promise<[string, SourcePlace][]> {
  const rows = await ctx.sql<{ id: string; slug: string; course: string }>`
    select l.id, l.slug, c.slug as course from lesson_lesson l join lesson_course c on c.space_id = l.space_id and c.id = l.course_id
    where l.published is not null and l.id = any(${ids}::uuid[])`;
  const open: [string, SourcePlace][] = [];
  for (const [slug, wanted] of Map.groupBy(rows, ({ course }) => course)) {
    const course = await courseBySlug(ctx, slug).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    if (!course) continue;
    const { sections } = await sceneOf(ctx, course);
    const unlocked = new Map(
      sections.flatMap((section) => section.lessons.filter(({ locked }) => locked === '')).map((each) => [each.id, each]),
    );
    for (const { id } of wanted) {
      const lesson = unlocked.get(id);
      if (lesson)
        open.push([`${LESSON}${id}`, { title: `${course.info.title}: ${lesson.title}`, path: playPath(course.slug, lesson.slug) }]);
    }
  }
  return open;
}

/** What questions may be answered from of courses, and of lessons for who is in them. */
export const source = (ctx: LessonCtx): SourceApi => ({
  list: (after, limit) => ctx.sql<{ id: string; stamp: string }>`
    select id, stamp from (
      select ${COURSE} || id as id, md5(published::text) as stamp from lesson_course where listed and published is not null
      union all
      select ${LESSON} || l.id, md5(l.published::text || c.listed || c.visibility) from lesson_lesson l
      join lesson_course c on c.space_id = l.space_id and c.id = l.course_id
      where l.published is not null and c.published is not null and l.published ->> 'kind' <> 'exam'
    ) all_of_it where id collate "C" > ${after} order by id collate "C" limit ${limit}`,
  texts: async (ids) => [...(await courses(ctx, idsWith(COURSE, ids))), ...(await lessons(ctx, idsWith(LESSON, ids)))],
  async audiences() {
    if (!ctx.account) return [];
    if (ctx.can('all')) return ['*'];
    const rows = await ctx.sql<{ id: string }>`
      select course_id as id from lesson_enrolment where account_id = ${ctx.account.id} and state in ('active', 'completed')
      union select course_id from lesson_instructor where account_id = ${ctx.account.id}`;
    return rows.map(({ id }) => seatsIn(id));
  },
  async readable(ids) {
    const rows = await ctx.sql<{ id: string; slug: string; title: string }>`
      select c.id, c.slug, c.published ->> 'title' as title from lesson_course c
      where c.listed and (c.visibility = 'public' or ${ctx.account !== null}) and c.published is not null
        and c.id = any(${idsWith(COURSE, ids)}::uuid[])`;
    const seen = rows.map(({ id, slug, title }): [string, SourcePlace] => [`${COURSE}${id}`, { title, path: coursePath(slug) }]);
    return new Map([...seen, ...(await openLessons(ctx, idsWith(LESSON, ids)))]);
  },
});
