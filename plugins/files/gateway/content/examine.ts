import { WorkerProblem } from '#kit/diagnostics/refusal.ts';
import { THUMBNAIL } from '../../rules/addresses.ts';
import { extensionOf } from '../../rules/fileName.ts';
import { isReadable, MOST_PICTURE_BYTES } from '../../rules/pictures.ts';
import { looksLikePicture } from '../../rules/types.ts';
import type { FileState } from '../../schemas.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { look } from './look.ts';
import { drawPicture } from './picture.ts';
import { scannerOf } from './scan/scanner.ts';

/** What was found out about a file. */
export interface Finding {
  readonly state: Exclude<FileState, 'quarantined'>;
  readonly type: string;
  readonly sha256: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly thumbnail: Uint8Array | null;
  /** There is nothing in the picture that strangers should not get. */
  readonly isBare: boolean;
}

const PLAIN = { width: null, height: null, thumbnail: null, isBare: false } as const;

/**
 * Looks at a file that has arrived: reads it once for what it is, its digest and viruses, and a picture once more for its size and
 * a thumbnail.
 *
 * @throws Refusal 503 `scanner-unavailable`: it was not looked at, try again
 */
export async function examine(ctx: FilesCtx, item: ItemRow): Promise<Finding> {
  const warn = (fields: object, message: string) => ctx.log.warn({ file: item.id, ...fields }, message);
  const broken = { ...PLAIN, state: 'broken', type: item.type, sha256: item.sha256 } as const;
  const object = await ctx.objects.get(item.path!);
  if (!object) {
    warn({}, 'a file has nothing in the store');
    return broken;
  }
  const seen = look(object.body);
  const verdict = await scannerOf(ctx)(seen.through);
  if (verdict.is === 'error') {
    warn({ scanner: ctx.settings.scanner, why: verdict.why }, 'a file could not be scanned and stays where nobody gets it');
    throw ctx.refuse('scanner-unavailable', { file: item.id });
  }
  const extension = extensionOf(item.name);
  const type = await seen.type(extension);
  if (verdict.is === 'infected') {
    warn({ virus: verdict.name }, 'an infected file has arrived');
    return { ...PLAIN, state: 'infected', type, sha256: null };
  }
  const sha256 = seen.sha256();
  const known = { ...PLAIN, type, sha256 };
  if (item.sha256 !== null && item.sha256 !== sha256) {
    warn({ sent: item.sha256, stored: sha256 }, 'a file is not the one that was sent');
    return { ...known, state: 'broken' };
  }
  if (!isReadable(type)) return { ...known, state: looksLikePicture(extension) && !type.startsWith('image/') ? 'broken' : 'ready' };
  if (item.bytes > MOST_PICTURE_BYTES) return { ...known, state: 'ready' };
  try {
    const drawn = await drawPicture(ctx, item.path!, { type, width: THUMBNAIL, format: 'webp' });
    const { bytes: thumbnail, width, height, isBare } = drawn;
    return { state: 'ready', type, sha256, width, height, thumbnail, isBare };
  } catch (error) {
    if (!(error instanceof WorkerProblem)) throw error;
    warn({ why: error.code, said: error.message }, 'a picture could not be read');
    return { ...known, state: 'broken' };
  }
}
