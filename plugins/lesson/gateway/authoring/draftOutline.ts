import { isDeepStrictEqual } from 'node:util';
import type { Value } from '#kit/schema/schema.ts';
import type { CHANGES, LessonDraft, Release } from '../../calls/deskSchemas.ts';
import type { LessonCtx } from '../db.ts';
import type { Row } from '../../tables.ts';

type Change = (typeof CHANGES)[number];

/** A lesson in an author's outline. */
export interface DraftLesson {
  readonly id: string;
  readonly sectionId: string;
  readonly draft: LessonDraft;
  readonly order: string;
  /** Itself, or with its section. */
  readonly removed: boolean;
  readonly change: Change;
}
export interface DraftSection {
  readonly id: string;
  readonly title: string;
  readonly release: Value<typeof Release>;
  readonly order: string;
  readonly removed: boolean;
  readonly change: Change;
  readonly lessons: readonly DraftLesson[];
}
/** How a thing of the outline differs from what learners have. */
function changeOf(thing: {
  removed: boolean;
  draft: unknown;
  published: unknown;
  at: readonly unknown[];
  publishedAt: readonly unknown[];
}): Change {
  if (thing.published === null) return 'new';
  if (thing.removed) return 'removed';
  return isDeepStrictEqual(thing.draft, thing.published) && isDeepStrictEqual(thing.at, thing.publishedAt) ? '' : 'changed';
}

/** The outline as its authors see it, in order; what they have taken out of a published course is still there, and says so. */
export async function draftOutline(ctx: LessonCtx, courseId: string): Promise<DraftSection[]> {
  const sections = await ctx.sql<
    Pick<Row<'lesson_section'>, 'id' | 'draft' | 'published' | 'draft_order' | 'published_order' | 'removed'>
  >`select id, draft, published, draft_order, published_order, removed from lesson_section where course_id = ${courseId} and not gone
    order by draft_order, id`;
  const lessons = await ctx.sql<
    Pick<
      Row<'lesson_lesson'>,
      'id' | 'draft' | 'published' | 'draft_section_id' | 'section_id' | 'draft_order' | 'published_order' | 'removed'
    >
  >`select id, draft, published, draft_section_id, section_id, draft_order, published_order, removed from lesson_lesson
    where course_id = ${courseId} and not gone order by draft_order, id`;
  const bySection = Map.groupBy(lessons, ({ draft_section_id }) => draft_section_id);
  return sections.map((section) => ({
    id: section.id,
    ...section.draft,
    order: section.draft_order,
    removed: section.removed,
    change: changeOf({ ...section, at: [section.draft_order], publishedAt: [section.published_order] }),
    lessons: (bySection.get(section.id) ?? []).map((lesson) => {
      const removed = lesson.removed || section.removed;
      return {
        id: lesson.id,
        sectionId: section.id,
        draft: lesson.draft,
        order: lesson.draft_order,
        removed,
        change: changeOf({
          ...lesson,
          removed,
          at: [lesson.draft_section_id, lesson.draft_order],
          publishedAt: [lesson.section_id, lesson.published_order],
        }),
      };
    }),
  }));
}

/** What is shown to authors: what never was published and has been taken out again is only there to be brought back. */
export const shownSections = (sections: readonly DraftSection[]): DraftSection[] =>
  sections
    .filter(({ removed, change }) => !removed || change !== 'new')
    .map((section) => ({ ...section, lessons: section.lessons.filter(({ removed, change }) => !removed || change !== 'new') }));

/** What will be published. */
export const keptSections = (sections: readonly DraftSection[]): DraftSection[] =>
  sections.filter(({ removed }) => !removed).map((section) => ({ ...section, lessons: section.lessons.filter(({ removed }) => !removed) }));
