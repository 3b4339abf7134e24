import type { Value } from '#kit/schema/schema.ts';
import type { DeskCourse, LessonDraft } from '../../calls/deskSchemas.ts';
import { embedAddress } from '../../rules/embed.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';
import { keptSections, type DraftSection } from './draftOutline.ts';
import { filmProblems } from './films.ts';
import type { CourseRow } from './hold.ts';

type Problem = Value<typeof DeskCourse>['problems'][number];

/** What keeps the lessons of an outline from being published, by lesson id. */
export async function lessonProblems(ctx: LessonCtx, sections: readonly DraftSection[]): Promise<Map<string, string[]>> {
  const lessons = sections.flatMap((section) => section.lessons).filter(({ removed }) => !removed);
  const examIds = lessons.flatMap(({ draft }) => (draft.kind === 'exam' && draft.examId ? [draft.examId] : []));
  const exams = (examIds.length > 0 && (await ctx.mayUse('exams')?.find(examIds))) || new Map<string, { state: string }>();
  const fileIds = [...new Set(lessons.flatMap(({ draft }) => filesOf(draft)))];
  const files = ctx.mayUse('files');
  const there = fileIds.length > 0 && files ? new Set((await files.find(fileIds)).keys()) : new Set<string>();
  const live = ctx.mayUse('broadcasts') !== null;
  const films = await filmProblems(
    ctx,
    lessons.map(({ draft }) => draft),
  );
  const filmOf = ({ mediaFileId }: LessonDraft) => [films.get(mediaFileId ?? '')].filter((code) => code !== undefined);
  return new Map(
    lessons.map(({ id, draft }) => [
      id,
      [...problemsOf(draft, there, exams), ...filmOf(draft), ...(draft.kind === 'live' && !live ? ['live-unavailable'] : [])],
    ]),
  );
}

/** Files that a lesson is made of. */
export const filesOf = ({ mediaFileId, posterFileId, tracks, attachmentFileIds }: LessonDraft): string[] => [
  ...[mediaFileId, posterFileId].filter((id) => id !== null),
  ...tracks.map(({ fileId }) => fileId),
  ...attachmentFileIds,
];

function problemsOf(draft: LessonDraft, files: ReadonlySet<string>, exams: ReadonlyMap<string, { state: string }>): string[] {
  const found: string[] = [];
  const media = draft.mediaFileId !== null && files.has(draft.mediaFileId);
  if ((draft.kind === 'video' || draft.kind === 'audio') && !media) found.push('media-missing');
  if (draft.kind === 'file' && !media && !draft.attachmentFileIds.some((id) => files.has(id))) found.push('media-missing');
  if (draft.kind === 'article' && !/<img|[^\s<>]/.test(draft.bodyHtml.replace(/<(?!img)[^<>]*>|&nbsp;/g, ''))) found.push('body-missing');
  if (draft.kind === 'embed' && !embedAddress(draft.embedUrl)) found.push('embed-refused');
  if (draft.kind === 'live' && !draft.live) found.push('live-missing');
  if (draft.kind === 'exam') {
    const exam = draft.examId === null ? undefined : exams.get(draft.examId);
    if (!exam) found.push('exam-missing');
    else if (exam.state !== 'published') found.push('exam-unpublished');
  }
  return found;
}

/** All that keeps a course from being published, by code: of the course itself, then of its lessons. */
export async function courseProblems(
  ctx: LessonCtx,
  course: CourseRow,
  sections: readonly DraftSection[],
  ofLessons: ReadonlyMap<string, readonly string[]>,
): Promise<Problem[]> {
  const { draft } = course;
  const kept = keptSections(sections);
  const lessons = kept.flatMap((section) => section.lessons);
  const codes: string[] = [];
  if (lessons.length === 0) codes.push('no-lessons');
  if (draft.enrolMode === 'paid' && draft.priceSatang === 0) codes.push('price-missing');
  if (draft.enrolMode === 'paid' && !ctx.mayUse('charges')) codes.push('billing-missing');
  if (after(draft.startsAt, draft.endsAt) || after(draft.enrolOpensAt, draft.enrolClosesAt)) codes.push('dates-order');
  if (draft.seats !== null && draft.seats < course.seats_taken) codes.push('seats-below-taken');
  if (draft.completion.rule === 'exam_pass' && !lessons.some((lesson) => lesson.draft.kind === 'exam'))
    codes.push('completion-exam-missing');
  if (draft.certificate && !(await hasTemplate(ctx, draft.certificateTemplateId))) codes.push('certificate-unavailable');
  if ((await ctx.sql`select 1 from lesson_course where slug = ${draft.slug} and id <> ${course.id}`)[0]) codes.push('slug-taken');
  return [
    ...codes.map((code) => ({ code, lessonId: null, title: '' })),
    ...(await prerequisiteProblems(ctx, course)),
    ...lessons.flatMap(({ id, draft: { title } }) => (ofLessons.get(id) ?? []).map((code) => ({ code, lessonId: id, title }))),
  ];
}

const after = (from: string | null, to: string | null): boolean => from !== null && to !== null && new Date(from) >= new Date(to);

async function hasTemplate(ctx: LessonCtx, templateId: string | null): Promise<boolean> {
  const certificates = ctx.mayUse('certificates');
  return certificates !== null && (templateId === null || (await certificates.templates()).some(({ id }) => id === templateId));
}

/** Courses that are asked for first and cannot be had, or that ask for this one themselves. */
async function prerequisiteProblems(ctx: LessonCtx, course: CourseRow): Promise<Problem[]> {
  const ids = course.draft.prerequisites.map(({ courseId }) => courseId);
  if (ids.length === 0) return [];
  const found = await ctx.sql<Pick<Row<'lesson_course'>, 'id' | 'title' | 'listed'> & { circle: boolean }>`
    with recursive behind (first, id) as (
      select c.id, c.id from lesson_course c where c.id = any(${ids}::uuid[])
      union select b.first, p.required_id from behind b join lesson_prerequisite p on p.course_id = b.id
    )
    select c.id, c.draft ->> 'title' as title, c.listed, exists (select 1 from behind b where b.first = c.id and b.id = ${course.id}) as circle
    from lesson_course c where c.id = any(${ids}::uuid[])`;
  return ids.flatMap((id): Problem[] => {
    const required = found.find((each) => each.id === id);
    if (!required?.listed) return [{ code: 'prerequisite-gone', lessonId: null, title: required?.title ?? '' }];
    return required.circle ? [{ code: 'prerequisite-circle', lessonId: null, title: required.title }] : [];
  });
}
