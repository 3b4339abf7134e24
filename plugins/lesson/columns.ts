import type { Value } from '#kit/schema/schema.ts';
import type { CourseDraft, LessonDraft, Release } from './calls/deskSchemas.ts';
import type { Range } from './rules/watched.ts';
import type { Picture } from './schemas.ts';

export interface SectionContent {
  title: string;
  release: Value<typeof Release>;
}

/** What columns hold that the database has no type for. */
export interface Columns {
  'lesson_course.cover': Picture;
  'lesson_course.draft': CourseDraft;
  'lesson_course.draft_cover': Picture;
  'lesson_course.published': CourseDraft;
  'lesson_lesson.draft': LessonDraft;
  'lesson_lesson.published': LessonDraft;
  'lesson_progress.ranges': readonly Range[];
  'lesson_section.draft': SectionContent;
  'lesson_section.published': SectionContent;
  'lesson_study.pieces': readonly Range[];
}
