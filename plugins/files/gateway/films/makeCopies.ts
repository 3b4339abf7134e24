import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { convertFilm } from '#kit/films/convertFilm.ts';
import { createLongWork } from '#kit/films/longWork.ts';
import { FilmProblem } from '#kit/films/problem.ts';
import type { Size } from '#kit/films/sizes.ts';
import type { FilmTools } from '#kit/films/tools.ts';
import { inFolder } from '#kit/films/workFolder.ts';
import type { Objects } from '#kit/objects/objects.ts';
import { filmKey, rowWidth, type FilmFormat } from '../../rules/films.ts';

/** Copies as they are in the store. */
export interface StoredFilm {
  readonly size: Size;
  readonly seconds: number | null;
  readonly copies: readonly { readonly width: number; readonly format: FilmFormat; readonly key: string; readonly bytes: number }[];
}

/** Films that this gateway works on, one after the other: an encoder takes all of a processor. */
export const work = createLongWork<StoredFilm>();

export interface FilmSource {
  readonly itemId: string;
  readonly version: number;
  /** Its key in the store. */
  readonly path: string;
}

/**
 * Fetches a film, makes its copies and stores them. Begun again, also by another gateway, it writes the same objects.
 * @throws FilmProblem
 */
export const makeCopies = (
  objects: Objects,
  tools: FilmTools,
  { itemId, version, path }: FilmSource,
  { onPercent, signal }: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<StoredFilm> =>
  inFolder(async (folder) => {
    const object = await objects.get(path);
    if (!object) throw new FilmProblem('unreadable', 'there is nothing in the store');
    await pipeline(object.body, createWriteStream(join(folder, 'source')), { signal });
    const { facts, copies, poster } = await convertFilm({ tools, folder, file: 'source', onPercent, signal });
    const files = [
      ...copies.map((copy) => ({ ...copy, format: 'mp4' as const })),
      ...(poster ? [{ ...poster, format: 'jpeg' as const }] : []),
    ];
    const stored: StoredFilm['copies'][number][] = [];
    try {
      for (const { width, format, path: file, bytes } of files) {
        signal.throwIfAborted();
        const key = filmKey(itemId, version, width, format);
        const type = format === 'jpeg' ? 'image/jpeg' : width > 0 ? 'video/mp4' : 'audio/mp4';
        await objects.putStream(key, createReadStream(file), { type });
        stored.push({ width: rowWidth(width), format, key, bytes });
      }
    } catch (error) {
      await objects.remove(stored.map(({ key }) => key)).catch(() => undefined);
      throw error;
    }
    return { size: facts.size ?? { width: 0, height: 0 }, seconds: facts.seconds, copies: stored };
  });
