import type { Load } from '#kernel/contract/load.ts';
import type { DeskCourse, DeskLessonFull } from '../../calls/deskSchemas.ts';
import type { lesson } from '../../plugin.ts';
import type { Choices } from './deskCourse.ts';

export interface DeskLessonData {
  lesson: DeskLessonFull;
  course: DeskCourse;
  choices: Choices;
}

/** A lesson to work on, with its course and what may be chosen in its form. */
export const load: Load<typeof lesson, DeskLessonData> = async ({ call, params }) => {
  const found = await call('findDeskLesson', { id: params.id! });
  const course = await call('findDeskCourse', { id: found.courseId });
  const choices = await call('listChoices', { q: '' });
  return { data: { lesson: found, course, choices }, title: found.draft.title, noindex: true };
};
