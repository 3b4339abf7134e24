import type { Reply } from '#kernel/contract/calls.ts';
import type { Load } from '#kernel/contract/load.ts';
import type { DeskCourse } from '../../calls/deskSchemas.ts';
import type { authoring } from '../../calls/authoring.ts';
import type { lesson } from '../../plugin.ts';
import { partNamed, type CoursePart } from '../../rules/courseParts.ts';

export type Choices = Reply<typeof authoring.listChoices>;
export interface DeskCourseData {
  course: DeskCourse;
  choices: Choices;
  /** The one that the address names with `?part=`. */
  part: CoursePart;
}

/** A course to work on, and what may be chosen in its form. */
export const load: Load<typeof lesson, DeskCourseData> = async ({ call, params, query }) => {
  const course = await call('findDeskCourse', { id: params.id! });
  const choices = await call('listChoices', { q: '' });
  return { data: { course, choices, part: partNamed(query.part) }, title: course.draft.title, noindex: true };
};
