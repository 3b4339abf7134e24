import type { Value } from '#kit/schema/schema.ts';
import type { FileInfo, FilesApi, FilmInfo } from '../../../files/contract.ts';
import type { LessonDraft } from '../../calls/deskSchemas.ts';
import type { Media, PlayedLesson } from '../../calls/playSchemas.ts';
import type { LessonCtx } from '../db.ts';

/** For how long an address of a private file is good, seconds: longer than a long lesson with its breaks. */
export const LINK_SECONDS = 6 * 3600;

/** Address of a file for who may have it. */
const addressOf = async (files: FilesApi, file: FileInfo): Promise<string> => file.url ?? files.link(file.id, { seconds: LINK_SECONDS });

/** The short side of the copy that is played by who chooses none, pixels. */
const USUAL = 720;

type LessonMedia = Value<typeof Media>;
interface LessonFiles {
  media: LessonMedia | null;
  attachments: Value<typeof PlayedLesson>['attachments'];
}

/**
 * What is played of a film: its copies, which browsers choose from; without any the film as it was sent. All of them are of one version, so
 * that who watches while it is replaced goes on with what they have begun.
 */
async function playsNow(
  files: FilesApi,
  film: FileInfo,
  copies: FilmInfo | undefined,
): Promise<Pick<LessonMedia, 'url' | 'type' | 'sizes' | 'state'>> {
  if (!copies) return { url: await addressOf(files, film), type: film.type, sizes: [], state: 'ready' };
  const { copies: sizes, original, state } = copies;
  const usual = sizes.findLast(({ width, height }) => Math.min(width, height) <= USUAL) ?? sizes[0];
  if (usual) return { url: usual.url, type: usual.width > 0 ? 'video/mp4' : 'audio/mp4', sizes: [...sizes], state: 'ready' };
  if (original !== null) return { url: original, type: film.type, sizes: [], state: 'ready' };
  return { url: '', type: film.type, sizes: [], state: state === 'failed' ? 'failed' : 'preparing' };
}

/** What of the file manager a lesson plays and gives along. The caller has found that the visitor may have it. Files that are gone are left out. */
export async function filesOf(ctx: LessonCtx, content: LessonDraft): Promise<LessonFiles> {
  const files = ctx.mayUse('files');
  if (!files) return { media: null, attachments: [] };
  const plays = content.kind === 'video' || content.kind === 'audio';
  const attachmentIds = [...(content.kind === 'file' && content.mediaFileId ? [content.mediaFileId] : []), ...content.attachmentFileIds];
  const played = plays && content.mediaFileId ? [content.mediaFileId, ...content.tracks.map(({ fileId }) => fileId)] : [];
  const ids = [...attachmentIds, ...played, ...(plays && content.posterFileId ? [content.posterFileId] : [])];
  const known = ids.length ? await files.find([...new Set(ids)]) : new Map<string, FileInfo>();
  const address = async (id: string | null) => {
    const file = id === null ? undefined : known.get(id);
    return file ? addressOf(files, file) : null;
  };
  const film = plays && content.mediaFileId ? known.get(content.mediaFileId) : undefined;
  const copies = film && (await files.films([film.id], { seconds: LINK_SECONDS })).get(film.id);
  const media = film && {
    ...(await playsNow(files, film, copies)),
    durationSeconds: content.durationSeconds ?? copies?.seconds ?? null,
    poster: (await address(content.posterFileId)) ?? copies?.poster ?? null,
    tracks: (
      await Promise.all(
        content.tracks.map(async ({ fileId, kind, language, label }) => ({ kind, language, label, url: await address(fileId) })),
      )
    ).flatMap(({ url, ...track }) => (url === null ? [] : [{ ...track, url }])),
  };
  const attachments = await Promise.all(
    [...new Set(attachmentIds)].flatMap((id) => {
      const file = known.get(id);
      return file ? [addressOf(files, file).then((url) => ({ name: file.name, type: file.type, bytes: file.bytes, url }))] : [];
    }),
  );
  return { media: media ?? null, attachments };
}
