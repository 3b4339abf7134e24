import { useProblem } from '#kernel/contract/page.ts';
import type { Refusal } from '#kit/diagnostics/refusal.ts';
import { useDraft, type DraftForm, type DraftOptions, type Stored } from '#kit/ui/desk/useDraft.ts';
import { schemaProblems } from '#kit/forms/schemaProblems.ts';

/** Where a refusal of the whole belongs to one field. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'slug-taken': 'slug',
  'not-a-video': 'mediaFileId',
  'not-a-sound': 'mediaFileId',
  'not-a-picture': 'posterFileId',
  'captions-unreadable': 'tracks',
  'embed-refused': 'embedUrl',
};

interface Options<Draft extends object, Thing extends Stored<Draft>> extends Pick<DraftOptions<Draft, Thing>, 'given' | 'save' | 'read'> {
  /** JSON Schema of the draft: what it says is wrong is said while it is typed. */
  schema: object;
}

/** A draft of the lesson desk: what is refused is said in its words, beside the field that it is about. */
export function useLessonDraft<Draft extends object, Thing extends Stored<Draft>>({
  schema,
  ...options
}: Options<Draft, Thing>): DraftForm<Draft, Thing> {
  const problem = useProblem();
  const fieldsOf = (refusal: Refusal) => {
    const field = FIELD_OF[refusal.code];
    return field ? { [field]: problem(refusal) } : null;
  };
  return useDraft<Draft, Thing>({ ...options, owner: 'lesson', wrong: (draft) => schemaProblems(schema, draft), problem, fieldsOf });
}
