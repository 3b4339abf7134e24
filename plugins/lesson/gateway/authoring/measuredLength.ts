import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { FileInfo, FilesApi } from '../../../files/contract.ts';
import type { LessonDraft } from '../../calls/deskSchemas.ts';
import { mediaLength, type ReadBytes } from '../../rules/mediaLength.ts';
import type { LessonCtx } from '../db.ts';

/** Reads a file here and there. */
export const bytesOf =
  (files: FilesApi, { id, bytes }: FileInfo): ReadBytes =>
  async (from, length) => {
    const pieces: Uint8Array[] = [];
    if (from < bytes) for await (const piece of await files.read(id, { from, to: Math.min(from + length, bytes) - 1 })) pieces.push(piece);
    return Buffer.concat(pieces);
  };

/**
 * Seconds that a lesson's film or sound plays, as the file itself says; where it does not say, as the author's browser did. A file that
 * was measured is not read again.
 */
export async function measuredLength(ctx: LessonCtx, before: LessonDraft, draft: LessonDraft): Promise<number | null> {
  const { mediaFileId: id, durationSeconds: draftSeconds } = draft;
  if (id === null || (draft.kind !== 'video' && draft.kind !== 'audio')) return draftSeconds;
  if (id === before.mediaFileId && draftSeconds !== null && draftSeconds === before.durationSeconds) return draftSeconds;
  const files = ctx.mayUse('files');
  const file = (await files?.find([id]))?.get(id);
  if (!files || !file) return draftSeconds;
  try {
    return (await mediaLength(bytesOf(files, file))) ?? draftSeconds;
  } catch (error) {
    if (error instanceof Refusal) return draftSeconds;
    throw error;
  }
}
