import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { LessonDraft } from '../../calls/deskSchemas.ts';
import { mediaLength } from '../../rules/mediaLength.ts';
import type { LessonCtx } from '../db.ts';

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
  const read = async (from: number, length: number) => {
    const pieces: Uint8Array[] = [];
    if (from < file.bytes)
      for await (const piece of await files.read(id, { from, to: Math.min(from + length, file.bytes) - 1 })) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  try {
    return (await mediaLength(read)) ?? draftSeconds;
  } catch (error) {
    if (error instanceof Refusal) return draftSeconds;
    throw error;
  }
}
