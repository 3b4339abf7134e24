import { isUuid } from '#kernel/contract/uuid.ts';
import type { HandlerOf } from '#kernel/contract/gateway.ts';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { CourseDraft, LessonDraft } from '../../calls/deskSchemas.ts';
import type { lesson } from '../../plugin.ts';
import { newCourse, newLesson } from '../../rules/newDrafts.ts';
import type { LessonCtx } from '../db.ts';
import type { Archive } from './archive.ts';
import { checkCourse } from './checkCourse.ts';
import { convertFilms } from './films.ts';
import { checkLesson } from './checkLesson.ts';
import { insertCourse } from './courses.ts';
import { deskCourse } from './deskCourse.ts';
import { holdCourse } from './hold.ts';
import { insertOutline } from './insertOutline.ts';
import { filesOf } from './problems.ts';
import { readArchive, unreadable, type ArchiveProblem } from './readArchive.ts';
import { checkRelease } from './sections.ts';
import { writeDraft } from './writeCourse.ts';
import type { Row } from '../../tables.ts';

/**
 * A course that was exported, here or elsewhere, as a new draft. What it names and this site does not have (files, exams, people, other
 * courses) is left out: the draft says what is missing before it can be published.
 *
 * @throws Refusal 409 `slug-taken` · 422 `import-unreadable` (`problems`)
 */
export const importCourse: HandlerOf<typeof lesson, 'importCourse'> = async (ctx, { id, slug, archive: archiveText }) => {
  const archive = readArchive(ctx, archiveText);
  if (!(await insertCourse(ctx, id, newCourse(archive.course.title.trim() || slug, slug)))) return deskCourse(ctx, id);
  const problems: ArchiveProblem[] = [];
  const files = await usable(ctx, archive);
  const course = await holdCourse(ctx, id);
  const collect = async <T>(path: string, work: () => Promise<T> | T): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const fields = Object.entries((error.details.fields as Record<string, string> | undefined) ?? {});
      problems.push(...(fields.length ? fields.map(([name, code]) => ({ path: `${path}.${name}`, code })) : [{ path, code: error.code }]));
      return undefined;
    }
  };
  const checked = await collect('course', async () =>
    checkCourse(ctx, course, await courseHere(ctx, archive, files, { ...course.draft, slug })),
  );
  const sections: Archive['sections'] = [];
  for (const [s, { title, release, lessons }] of archive.sections.entries()) {
    const section: Archive['sections'][number] = { title: title.trim(), release, lessons: [] };
    section.release = (await collect(`sections.${s}`, () => checkRelease(release))) ?? release;
    for (const [l, draft] of lessons.entries()) {
      const empty = { draft: newLesson('', draft.slug, draft.kind, draft.watchPercent), published: null };
      const done = await collect(`sections.${s}.lessons.${l}`, async () => checkLesson(ctx, empty, await lessonHere(ctx, draft, files)));
      if (done) section.lessons.push(done);
    }
    sections.push(section);
  }
  if (problems.length > 0 || !checked) throw unreadable(ctx, problems);
  await writeDraft(ctx, course.id, checked);
  await insertOutline(ctx, course.id, sections);
  await convertFilms(
    ctx,
    sections.flatMap(({ lessons }) => lessons),
  );
  return deskCourse(ctx, course.id);
};

/** Files of an archive that are here and the author's to hand on. */
async function usable(ctx: LessonCtx, { course, sections }: Archive): Promise<ReadonlySet<string>> {
  const files = ctx.mayUse('files');
  const ids = [course.coverFileId, ...sections.flatMap(({ lessons }) => lessons.flatMap(filesOf))]
    .filter((id) => id !== null)
    .filter(isUuid);
  if (!files || ids.length === 0) return new Set();
  const lower = [...new Set(ids.map((id) => id.toLowerCase()))];
  const mine = ctx.account ? await files.mayUse(lower, ctx.account.id) : new Set(lower);
  return new Set([...(await files.find(lower)).keys()].filter((id) => mine.has(id)));
}

async function courseHere(ctx: LessonCtx, archive: Archive, files: ReadonlySet<string>, currentDraft: CourseDraft): Promise<CourseDraft> {
  const { course } = archive;
  const category = archive.category
    ? (await ctx.sql<Pick<Row<'lesson_category'>, 'id'>>`select id from lesson_category where slug = ${archive.category}`)[0]
    : undefined;
  const required = course.prerequisites.map(({ courseId }) => courseId);
  const there = await ctx.sql<Pick<Row<'lesson_course'>, 'id'>>`select id from lesson_course where id = any(${required}::uuid[])`;
  const templates = course.certificateTemplateId ? ((await ctx.mayUse('certificates')?.templates()) ?? []) : [];
  return {
    ...course,
    slug: currentDraft.slug,
    coverFileId: course.coverFileId && files.has(course.coverFileId.toLowerCase()) ? course.coverFileId : null,
    categoryId: category?.id ?? null,
    prerequisites: course.prerequisites.filter(({ courseId }) => there.some(({ id }) => id === courseId.toLowerCase())),
    certificateTemplateId: templates.some(({ id }) => id === course.certificateTemplateId) ? course.certificateTemplateId : null,
    instructors: currentDraft.instructors.map(
      (mine) => course.instructors.find(({ accountId }) => accountId.toLowerCase() === mine.accountId) ?? mine,
    ),
    featured: false,
  };
}

async function lessonHere(ctx: LessonCtx, draft: LessonDraft, files: ReadonlySet<string>): Promise<LessonDraft> {
  const here = (id: string | null) => (id !== null && files.has(id.toLowerCase()) ? id : null);
  const exam = draft.examId && (await ctx.mayUse('exams')?.find([draft.examId]))?.has(draft.examId) ? draft.examId : null;
  return {
    ...draft,
    mediaFileId: here(draft.mediaFileId),
    posterFileId: here(draft.posterFileId),
    tracks: draft.tracks.filter(({ fileId }) => here(fileId)),
    attachmentFileIds: draft.attachmentFileIds.filter((id) => here(id)),
    examId: exam,
  };
}
