import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { DeskCourse } from '../../calls/deskSchemas.ts';
import type { authoring } from '../../calls/authoring.ts';
import type { lesson } from '../../plugin.ts';

export type Choices = Reply<typeof authoring.listChoices>;
export interface DeskCourseData {
  course: DeskCourse;
  choices: Choices;
}

/** A course to work on, and what may be chosen in its form. */
export const load: Load<typeof lesson, DeskCourseData> = async ({ call, params }) => {
  const course = await call('findDeskCourse', { id: params.id! });
  const choices = await call('listChoices', { q: '' });
  return { data: { course, choices }, title: course.draft.title, noindex: true };
};
