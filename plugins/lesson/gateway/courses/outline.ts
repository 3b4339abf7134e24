import type { Value } from '#kit/schema/schema.ts';
import type { LessonDraft, Release } from '../../calls/deskSchemas.ts';
import type { Row } from '../../tables.ts';
import type { LessonCtx } from '../db.ts';

/** A lesson of a course, without what it teaches. */
export interface LessonFacts {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly kind: LessonDraft['kind'];
  readonly minutes: number;
  readonly preview: boolean;
  readonly required: boolean;
  readonly release: Value<typeof Release>;
  readonly completeWhen: LessonDraft['completeWhen'];
  /** Percent of a film or sound that completes it, where that is the rule. */
  readonly watchPercent: number;
  readonly durationSeconds: number | null;
  readonly examId: string | null;
  readonly live: LessonDraft['live'];
}
export interface SectionFacts {
  readonly id: string;
  readonly title: string;
  readonly release: Value<typeof Release>;
  readonly lessons: readonly LessonFacts[];
}
export interface Outline {
  readonly sections: readonly SectionFacts[];
}

interface Line {
  section_id: Row<'lesson_section'>['id'];
  section: Row<'lesson_section'>['draft'];
  id: Row<'lesson_lesson'>['id'] | null;
  lesson: Omit<LessonFacts, 'id'> | null;
}

/** What of a lesson comes along. Nothing of its content does: what is not read here cannot be told. */
const FACTS = [
  'slug',
  'title',
  'kind',
  'minutes',
  'preview',
  'required',
  'release',
  'completeWhen',
  'watchPercent',
  'durationSeconds',
  'examId',
  'live',
] as const satisfies (keyof LessonFacts)[];

const publishedLines = (ctx: LessonCtx, courseId: string): Promise<Line[]> => ctx.sql`
  select s.id as section_id, s.published as section, l.id,
    (select jsonb_object_agg(f.key, f.value) from jsonb_each(l.published) f where f.key = any(${FACTS})) as lesson
  from lesson_section s left join lesson_lesson l on l.space_id = s.space_id and l.section_id = s.id
  where s.course_id = ${courseId} and s.published is not null order by s.published_order, s.id, l.published_order, l.id`;

const draftLines = (ctx: LessonCtx, courseId: string): Promise<Line[]> => ctx.sql`
  select s.id as section_id, s.draft as section, l.id,
    (select jsonb_object_agg(f.key, f.value) from jsonb_each(l.draft) f where f.key = any(${FACTS})) as lesson
  from lesson_section s left join lesson_lesson l on l.space_id = s.space_id and l.draft_section_id = s.id and not l.removed and not l.gone
  where s.course_id = ${courseId} and not s.removed and not s.gone order by s.draft_order, s.id, l.draft_order, l.id`;

/** Sections and lessons of a course in order: what learners have, or (`draft`) what its authors are writing. */
export async function outlineOf(ctx: LessonCtx, courseId: string, { draft = false } = {}): Promise<Outline> {
  const lines = await (draft ? draftLines : publishedLines)(ctx, courseId);
  return {
    sections: [...Map.groupBy(lines, ({ section_id }) => section_id)].map(([id, [first, ...rest]]) => ({
      id,
      ...first!.section,
      lessons: [first!, ...rest].flatMap(({ id: lessonId, lesson }) => (lessonId && lesson ? [{ id: lessonId, ...lesson }] : [])),
    })),
  };
}

/** What a lesson teaches, whoever asks: the caller has found that it is open to them. Null where there is none (any more). */
export async function contentOf(ctx: LessonCtx, lessonId: string, { draft = false } = {}): Promise<LessonDraft | null> {
  if (draft) {
    const [written] = await ctx.sql<
      Pick<Row<'lesson_lesson'>, 'draft'>
    >`select draft from lesson_lesson where id = ${lessonId} and not gone`;
    return written?.draft ?? null;
  }
  const [found] = await ctx.sql<Pick<Row<'lesson_lesson'>, 'published'>>`select published from lesson_lesson where id = ${lessonId}`;
  return found?.published ?? null;
}
