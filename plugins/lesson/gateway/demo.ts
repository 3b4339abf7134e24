import { randomUUID } from 'node:crypto';
import { addDays, dayIn } from '#kit/thai/day.ts';
import type { Value } from '#kit/schema/schema.ts';
import type { CourseDraft, LessonDraft, Release } from '../calls/deskSchemas.ts';
import { categories, demoCourses, holidays } from '../demo/index.ts';
import type { DemoCourse, DemoLesson } from '../demo/course.ts';
import { newCourse, newLesson } from '../rules/newDrafts.ts';
import { insertCourse } from './authoring/courses.ts';
import { holdCourse } from './authoring/hold.ts';
import { insertOutline } from './authoring/insertOutline.ts';
import { writePublished } from './authoring/publish.ts';
import { saveCategories } from './authoring/saveCategories.ts';
import type { LessonCtx } from './db.ts';
import { demoFiles, type DemoFiles } from './demoFiles.ts';
import { demoLearners } from './demoLearners.ts';
import { saveBatch } from './enrolments/batches.ts';

const DAY = 86_400_000;
const SATANG = 100;
/** Space of the school. */
const SCHOOL = 'saengthong';
const LIVE_MS = 3_600_000;
/** Seven in the evening in Thailand. */
const EVENING = 'T12:00:00Z';

/** Fills an empty school with courses that are worth looking at, and with learners in every state. */
export async function demo(ctx: LessonCtx): Promise<void> {
  if (ctx.space !== SCHOOL || (await ctx.sql`select 1 from lesson_course limit 1`).length > 0) return;
  const people = await ctx.use('accounts').withRole(['manager', 'admin']);
  const teachers = people.filter(({ role }) => role === 'manager').concat(people.filter(({ role }) => role === 'admin'));
  if (!teachers[0]) return;
  const named = categories.map((category) => ({ ...category, id: randomUUID() }));
  await saveCategories(ctx, { items: named });
  const files = await demoFiles(ctx, teachers[0].id, demoCourses);
  const exam = (await ctx.mayUse('exams')?.search(''))?.find(({ state }) => state === 'published') ?? null;
  const ids = new Map(demoCourses.map(({ slug }) => [slug, randomUUID()]));
  for (const course of demoCourses) {
    const id = ids.get(course.slug)!;
    const draft = draftOf(ctx, course, named.find(({ slug }) => slug === course.category)!.id, ids);
    draft.instructors = teachers.slice(0, course.category === 'craft' ? 2 : 1).map(({ id: accountId }, nth) => ({
      accountId,
      title: nth === 0 ? 'ผู้สอนหลัก' : 'ผู้ช่วยสอน',
      bio: nth === 0 ? 'สอนงานฝีมือและอาชีพมากว่าสิบปี เชื่อว่าทุกคนลงมือทำได้ถ้าเริ่มจากก้าวเล็ก ๆ' : '',
    }));
    await insertCourse(ctx, id, draft);
    await insertOutline(ctx, id, outlineOf(ctx, course, files, exam?.id ?? null));
    const cover = JSON.stringify({ url: `/demo/lesson-${course.cover}.svg`, width: 1280, height: 720 });
    await ctx.sql`update lesson_course set draft_cover = ${cover}::jsonb where id = ${id}`;
    await writePublished(ctx, await holdCourse(ctx, id));
    await ctx.emit('courseChanged', { courseId: id, state: 'published' });
    for (const { title, place, online, seats, startsIn } of course.batches ?? []) {
      const at = (days: number) => new Date(ctx.now().getTime() + days * DAY).toISOString();
      await saveBatch(ctx, {
        id,
        batch: randomUUID(),
        title,
        place,
        online,
        seats,
        open: true,
        startsAt: at(startsIn),
        endsAt: at(startsIn + 14),
      });
    }
  }
  for (const { title, day, until = day } of holidays(ctx.now().getUTCFullYear()))
    await ctx.sql`insert into lesson_date (space_id, id, kind, title, from_day, to_day, published)
        values (${ctx.space}, ${randomUUID()}, 'holiday', ${title}, ${day}, ${until}, true)`;
  await demoLearners(ctx, ids);
}

function draftOf(ctx: LessonCtx, course: DemoCourse, categoryId: string, ids: ReadonlyMap<string, string>): CourseDraft {
  return {
    ...newCourse(course.title, course.slug),
    subtitle: course.subtitle,
    descriptionHtml: htmlOf(course.about),
    outcomes: [...course.outcomes],
    audience: [...course.audience],
    requirements: [...(course.requirements ?? [])],
    level: course.level ?? 'beginner',
    categoryId,
    tags: [...course.tags],
    featured: course.featured ?? false,
    enrolMode: course.mode ?? 'open',
    priceSatang: (course.price ?? 0) * SATANG,
    salePriceSatang: (course.sale ?? 0) * SATANG,
    seats: course.seats ?? null,
    accessDays: course.accessDays ?? null,
    sequential: course.sequential ?? false,
    startsAt: course.startsIn === undefined ? null : new Date(ctx.now().getTime() + course.startsIn * DAY).toISOString(),
    prerequisites: (course.needs ?? []).map((slug) => ({ courseId: ids.get(slug)!, kind: 'completed' as const })),
  };
}

/** Lines as HTML: `# ` is a heading, `- ` a point, anything else a paragraph. */
const htmlOf = (lines: readonly string[] = []): string =>
  lines
    .map((line) =>
      line.startsWith('# ') ? `<h3>${line.slice(2)}</h3>` : line.startsWith('- ') ? `<li>${line.slice(2)}</li>` : `<p>${line}</p>`,
    )
    .join('')
    .replace(/(?:<li>.*?<\/li>)+/g, (list) => `<ul>${list}</ul>`);

function outlineOf(ctx: LessonCtx, { sections }: DemoCourse, files: DemoFiles, examId: string | null) {
  const now: Value<typeof Release> = { kind: 'now', at: null, days: null };
  return sections.map(({ title, afterSection, lessons }) => ({
    title,
    release: afterSection ? { ...now, kind: 'after_section' as const } : now,
    lessons: lessons
      .filter(({ kind, film }) => (kind !== 'exam' || examId !== null) && (!film || files.films.has(film)))
      .map((lesson) => lessonOf(ctx, lesson, files, examId)),
  }));
}

function lessonOf(ctx: LessonCtx, lesson: DemoLesson, files: DemoFiles, examId: string | null): LessonDraft {
  const film = lesson.film ? files.films.get(lesson.film) : undefined;
  const starts =
    lesson.liveIn === undefined ? null : Date.parse(`${addDays(dayIn(ctx.now(), ctx.site.timezone), lesson.liveIn)}${EVENING}`);
  const fresh = newLesson(lesson.title, lesson.slug, lesson.kind, ctx.settings.watchPercent);
  return {
    ...fresh,
    bodyHtml: htmlOf(lesson.text),
    minutes: lesson.minutes,
    preview: lesson.preview ?? false,
    completeWhen: lesson.completeWhen ?? fresh.completeWhen,
    mediaFileId: film?.id ?? null,
    durationSeconds: film?.seconds ?? null,
    tracks: film?.tracks.map((track) => ({ ...track })) ?? [],
    attachmentFileIds: (lesson.files ?? []).flatMap(({ name }) => files.others.get(name) ?? []),
    examId: lesson.kind === 'exam' ? examId : null,
    live: starts === null ? null : { startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + LIVE_MS).toISOString() },
    required: lesson.kind !== 'live',
  };
}
