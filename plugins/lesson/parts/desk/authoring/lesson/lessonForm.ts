import type { PickedFile } from '#plugins/files/contract.ts';
import type { DeskLessonFull, FilmFacts, LessonDraft } from '../../../../calls/deskSchemas.ts';
import type { DraftForm } from '#kit/ui/desk/useDraft.ts';

/** What the form knows of a file: those that are stored, and those that were picked since. */
export type KnownFile = Pick<PickedFile, 'id' | 'name' | 'type' | 'bytes'> & { url: string | null; film?: FilmFacts | null };

/** The form of a lesson, with its files. */
export interface LessonForm extends DraftForm<LessonDraft, DeskLessonFull> {
  fileOf: (id: string | null) => KnownFile | null;
  /** Remembers what was picked; gives its ids. */
  know: (files: readonly PickedFile[]) => string[];
}
