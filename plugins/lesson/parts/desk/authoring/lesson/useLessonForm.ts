import { useState } from 'react';
import { LessonDraft, type DeskLessonFull } from '../../../../calls/deskSchemas.ts';
import { call } from '../../../call.ts';
import { useLessonDraft } from '../../useLessonDraft.ts';
import type { KnownFile, LessonForm } from './lessonForm.ts';

/** The form of a lesson. */
export function useLessonForm(lesson: DeskLessonFull): LessonForm {
  const [picked, setPicked] = useState<readonly KnownFile[]>([]);
  const form = useLessonDraft<LessonDraft, DeskLessonFull>({
    loaded: lesson,
    schema: LessonDraft,
    save: (draft, version) => call('saveLesson', { id: lesson.id, version, draft }),
    read: () => call('findDeskLesson', { id: lesson.id }),
  });
  return {
    ...form,
    // What is stored first: once a lesson is saved it has how far the copies of its film are, which the picker does not know.
    fileOf: (id) => (id === null ? null : ([...form.stored.files, ...picked].find((file) => file.id === id) ?? null)),
    know: (files) => {
      setPicked([...picked, ...files]);
      return files.map(({ id }) => id);
    },
  };
}
