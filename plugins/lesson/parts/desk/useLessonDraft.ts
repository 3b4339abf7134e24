import { useDraft, type DraftForm, type DraftOptions, type Stored } from '#kit/ui/desk/useDraft.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';

interface Options<Draft extends object, Thing extends Stored<Draft>> extends Pick<DraftOptions<Draft, Thing>, 'loaded' | 'save' | 'read'> {
  /** JSON Schema of the draft. */
  schema: object;
}

/** A draft of the lesson desk: what its schema says is wrong is said while it is typed. */
export function useLessonDraft<Draft extends object, Thing extends Stored<Draft>>({
  schema,
  ...options
}: Options<Draft, Thing>): DraftForm<Draft, Thing> {
  return useDraft<Draft, Thing>({ ...options, owner: 'lesson', wrong: (draft) => schemaProblems(schema, draft) });
}
