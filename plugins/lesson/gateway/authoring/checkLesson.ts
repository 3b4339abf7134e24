import { invalidFields } from '#kit/diagnostics/refusal.ts';
import { normalise } from '#kit/thai/search.ts';
import { sanitise } from '#kit/richText/sanitise.ts';
import type { FileInfo } from '../../../files/contract.ts';
import type { LessonDraft } from '../../calls/deskSchemas.ts';
import { embedAddress } from '../../rules/embed.ts';
import { webvttProblem } from '../../rules/webvtt.ts';
import type { LessonCtx } from '../db.ts';
import type { LessonRow } from './hold.ts';
import { checkMedia } from './films.ts';
import { measuredLength } from './measuredLength.ts';
import { filesOf } from './problems.ts';
import { checkRelease } from './sections.ts';

/** Captions of a film of many hours stay below it, bytes. */
const CAPTIONS = 2_000_000;

/**
 * What an author says of a lesson as it may be stored. What only publishing asks for is not asked for here; what can never be right is.
 *
 * @throws Refusal 422 `invalid-fields`, `not-a-video`, `not-a-sound`, `not-a-picture`, `media-unplayable` (`what`), `captions-unreadable` (`fileId`, `line`, `reason`),
 *   `embed-refused` · 403 `file-not-yours` (`fileId`) · 409 `file-checking`
 */
export async function checkLesson(
  ctx: LessonCtx,
  before: Pick<LessonRow, 'draft' | 'published'>,
  input: LessonDraft,
): Promise<LessonDraft> {
  const draft = tidied(input);
  if (!draft.title) throw invalidFields({ title: 'invalid.empty' });
  if (draft.live && new Date(draft.live.endsAt) <= new Date(draft.live.startsAt)) throw invalidFields({ live: 'invalid.order' });
  if (draft.completeWhen === 'exam_pass' && draft.kind !== 'exam') throw invalidFields({ completeWhen: 'invalid.notExam' });
  if (draft.completeWhen === 'watch_percent' && !['video', 'audio', 'live'].includes(draft.kind))
    throw invalidFields({ completeWhen: 'invalid.notWatched' });
  if (draft.examId && !(await ctx.mayUse('exams')?.find([draft.examId]))?.has(draft.examId) && draft.examId !== before.draft.examId)
    throw invalidFields({ examId: 'invalid.gone' });
  const embedUrl = draft.embedUrl && embedAddress(draft.embedUrl);
  if (embedUrl === null) throw ctx.refuse('embed-refused');
  await checkFiles(ctx, before, draft);
  return { ...draft, embedUrl, durationSeconds: await measuredLength(ctx, before.draft, draft) };
}

const lower = (id: string | null): string | null => id && id.toLowerCase();

const tidied = (input: LessonDraft): LessonDraft => ({
  ...input,
  title: normalise(input.title).trim(),
  bodyHtml: sanitise(input.bodyHtml),
  mediaFileId: lower(input.mediaFileId),
  posterFileId: lower(input.posterFileId),
  tracks: input.tracks.map((track) => ({ ...track, fileId: track.fileId.toLowerCase(), label: track.label.trim() })),
  attachmentFileIds: [...new Set(input.attachmentFileIds.map((id) => id.toLowerCase()))],
  embedUrl: input.embedUrl.trim(),
  examId: lower(input.examId),
  release: checkRelease(input.release),
});

/** Files that are new here are the author's to hand on, and are what they are taken for. */
async function checkFiles(ctx: LessonCtx, before: Pick<LessonRow, 'draft' | 'published'>, draft: LessonDraft): Promise<void> {
  const known = new Set([...filesOf(before.draft), ...(before.published ? filesOf(before.published) : [])]);
  const ids = [...new Set(filesOf(draft))];
  if (ids.length === 0) return;
  const files = ctx.mayUse('files');
  const fresh = ids.filter((id) => !known.has(id));
  const mine = files && ctx.account ? await files.mayUse(fresh, ctx.account.id) : new Set(files ? fresh : []);
  const foreign = fresh.find((id) => !mine.has(id));
  if (foreign) throw ctx.refuse('file-not-yours', { fileId: foreign });
  const found = files ? await files.find(ids) : new Map<string, FileInfo>();
  const waiting = fresh.find((id) => !found.has(id));
  if (waiting) throw ctx.refuse('file-checking', { fileId: waiting });
  checkType(ctx, found, draft.mediaFileId, draft.kind === 'video' ? 'video/' : draft.kind === 'audio' ? 'audio/' : '');
  checkType(ctx, found, draft.posterFileId, 'image/');
  const media = draft.mediaFileId === null || draft.kind === 'file' ? undefined : found.get(draft.mediaFileId);
  if (media && fresh.includes(media.id)) await checkMedia(ctx, media);
  for (const { fileId } of draft.tracks) if (fresh.includes(fileId)) await checkCaptions(ctx, found.get(fileId)!);
}

const NOT = { 'video/': 'not-a-video', 'audio/': 'not-a-sound', 'image/': 'not-a-picture' } as const;

/** By what the gateway has found out, not by what the file is called. */
function checkType(ctx: LessonCtx, found: ReadonlyMap<string, FileInfo>, id: string | null, kind: keyof typeof NOT | ''): void {
  const file = id === null ? undefined : found.get(id);
  if (file && kind && !file.type.startsWith(kind)) throw ctx.refuse(NOT[kind], { fileId: file.id, type: file.type });
}

async function checkCaptions(ctx: LessonCtx, file: FileInfo): Promise<void> {
  const refuse = (line: number, reason: string) => ctx.refuse('captions-unreadable', { fileId: file.id, name: file.name, line, reason });
  if (file.bytes > CAPTIONS) throw refuse(1, 'too-large');
  const pieces: Uint8Array[] = [];
  for await (const piece of await ctx.mayUse('files')!.read(file.id)) pieces.push(piece);
  const problem = webvttProblem(Buffer.concat(pieces));
  if (problem) throw refuse(problem.line, problem.reason);
}
