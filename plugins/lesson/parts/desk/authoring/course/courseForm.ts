import type { CourseDraft, DeskCourse } from '../../../../calls/deskSchemas.ts';
import type { DraftForm } from '#kit/ui/desk/useDraft.ts';

/** The form of a course's facts. */
export type CourseForm = DraftForm<CourseDraft, DeskCourse>;
