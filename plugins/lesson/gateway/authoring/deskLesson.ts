import { isDeepStrictEqual } from 'node:util';
import type { FilmInfo } from '../../../files/contract.ts';
import type { DeskLessonFull } from '../../calls/deskSchemas.ts';
import type { LessonCtx } from '../db.ts';
import { ownLesson } from './hold.ts';
import { filesOf } from './problems.ts';

/** How long addresses of private files are good for on an author's page, seconds. */
const LINK = 4 * 3600;

/** A lesson as its author works on it, with its files. @throws Refusal 404 */
export async function deskLesson(ctx: LessonCtx, id: string): Promise<DeskLessonFull> {
  const held = await ownLesson(ctx, id);
  const files = ctx.mayUse('files');
  const found = files ? [...(await files.find(filesOf(held.draft))).values()] : [];
  const films = files && held.draft.mediaFileId ? await files.films([held.draft.mediaFileId], { seconds: LINK }) : null;
  const same =
    isDeepStrictEqual(held.draft, held.published) && held.draft_section_id === held.section_id && held.draft_order === held.published_order;
  return {
    id: held.id,
    courseId: held.course_id,
    sectionId: held.draft_section_id,
    version: held.version,
    draft: held.draft,
    change: held.published === null ? 'new' : held.removed || held.section_removed ? 'removed' : same ? '' : 'changed',
    files: await Promise.all(
      found.map(async ({ id: fileId, name, type, bytes, url }) => ({
        id: fileId,
        name,
        type,
        bytes,
        url: url ?? (await files!.link(fileId, { seconds: LINK })),
        film: filmFacts(films?.get(fileId)),
      })),
    ),
  };
}

const filmFacts = (film: FilmInfo | undefined): DeskLessonFull['files'][number]['film'] =>
  film
    ? {
        state: film.state,
        percent: film.percent,
        reason: film.reason,
        sizes: film.copies.map(({ width, height }) => Math.min(width, height)),
        // Of a small one the author sees enough.
        url: film.copies[0]?.url ?? film.original,
        poster: film.poster,
      }
    : null;
