import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { FileInfo } from '../../../files/contract.ts';
import type { LessonDraft } from '../../calls/deskSchemas.ts';
import { mediaProblem } from '../../rules/mediaProblem.ts';
import type { LessonCtx } from '../db.ts';
import { bytesOf } from './measuredLength.ts';

/** How long addresses are good for that nobody is shown, seconds. */
const LINK = 60;

const shows = ({ kind, mediaFileId }: LessonDraft) => (kind === 'video' || kind === 'audio' ? mediaFileId : null);

/** What no browser plays would be a black picture to learners: where it cannot be converted its author hears what it is. @throws Refusal 422 `media-unplayable` */
export async function checkMedia(ctx: LessonCtx, file: FileInfo): Promise<void> {
  const files = ctx.mayUse('files')!;
  const problem = await mediaProblem(bytesOf(files, file));
  if (!problem || (problem.what && (await files.canConvert()))) return;
  throw ctx.refuse('media-unplayable', { fileId: file.id, name: file.name, what: problem.what || 'unknown' });
}

/** Has copies made of what lessons show, once for each film: learners get the size that fits. */
export async function convertFilms(ctx: LessonCtx, drafts: readonly LessonDraft[]): Promise<void> {
  const files = ctx.mayUse('files');
  const ids = [...new Set(drafts.flatMap((draft) => shows(draft) ?? []))];
  if (!files || ids.length === 0 || !(await files.canConvert())) return;
  const known = await files.films(ids, { seconds: LINK });
  const found = await files.find(ids.filter((id) => !known.has(id)));
  for (const file of found.values()) {
    try {
      await files.convert(file.id, { playable: (await mediaProblem(bytesOf(files, file))) === null });
    } catch (error) {
      // What cannot be read now is looked at when the lesson is saved or published again.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** What keeps films from learners, by file: copies that are still made, or that could not be made. */
export async function filmProblems(ctx: LessonCtx, drafts: readonly LessonDraft[]): Promise<Map<string, string>> {
  const ids = [...new Set(drafts.flatMap((draft) => shows(draft) ?? []))];
  const known = (ids.length > 0 && (await ctx.mayUse('files')?.films(ids, { seconds: LINK }))) || new Map<string, never>();
  return new Map(
    [...known].flatMap(([id, { state, copies, original }]) =>
      original !== null || copies.length > 0 ? [] : [[id, state === 'failed' ? 'media-failed' : 'media-preparing'] as const],
    ),
  );
}

/** Tries once more what has failed for a lesson. */
export async function convertAgain(ctx: LessonCtx, draft: LessonDraft): Promise<void> {
  const id = shows(draft);
  if (id) await ctx.mayUse('files')?.convert(id, { playable: null, again: true });
}
