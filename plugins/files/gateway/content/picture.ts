import { notFound } from '#kit/diagnostics/refusal.ts';
import type { CopyFormat } from '../../rules/pictures.ts';
import type { FilesCtx } from '../db.ts';

/** What the worker `picture` is given. */
export interface PictureWork {
  readonly bytes: Uint8Array;
  /** Media type by the bytes. */
  readonly type: string;
  /** At most that wide, pixels. */
  readonly width: number;
  readonly format: CopyFormat;
}

/** What it gives: the copy, and the size of the picture itself as it is to be seen, pixels. */
export interface PictureDone {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** The picture itself tells nothing but what is to be seen. */
  readonly isBare: boolean;
}

/**
 * A copy of a picture of the store, which is read when the worker's turn has come.
 * @throws WorkerProblem for what is no picture, or one that takes too much · Refusal 404 where there is none · 503 `overloaded`
 */
export const drawPicture = (
  ctx: Pick<FilesCtx, 'work' | 'objects'>,
  key: string,
  { type, width, format }: Omit<PictureWork, 'bytes'>,
): Promise<PictureDone> =>
  ctx.work('picture', async (): Promise<PictureWork> => ({ bytes: await readWhole(ctx, key), type, width, format }), {
    name: `${key} ${width} ${format}`,
  });

/** A whole object, for what needs it in one piece. @throws Refusal 404 where there is none */
export async function readWhole(ctx: Pick<FilesCtx, 'objects'>, key: string): Promise<Buffer> {
  const object = await ctx.objects.get(key);
  if (!object) throw notFound();
  const pieces: Uint8Array[] = [];
  for await (const piece of object.body) pieces.push(piece);
  return Buffer.concat(pieces);
}
