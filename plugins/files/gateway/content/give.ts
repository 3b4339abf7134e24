import type { Download } from '#kernel/contract/gateway.ts';
import { notFound } from '#kit/diagnostics/refusal.ts';
import { MOST_PICTURE_BYTES, widthOf } from '../../rules/pictures.ts';
import { shownAs, UNKNOWN } from '../../rules/types.ts';
import type { FilesCtx, ItemRow } from '../db.ts';
import { canBeBare } from './bare/bare.ts';
import { copyOf } from './copies.ts';

/** A file may go into the trash or to nobody at any time: a browser asks again soon, and is told in a few bytes that nothing has changed. */
export const PRIVATE: Download['keep'] = { by: 'browser', seconds: 60 };
/** What was public stays so for whoever has it, at most that long. */
export const PUBLIC: Download['keep'] = { by: 'everybody', seconds: 300 };
/** The pictures of a version never change: a browser may keep its owner's for a day. */
const OWN_PICTURE = 86_400;

export interface Giving {
  /** Shown in the page where that is safe; else saved. */
  readonly show: 'inline' | 'attachment';
  /** As a picture of about that width, pixels. */
  readonly w?: number | undefined;
  readonly f?: 'webp' | 'avif' | undefined;
  /** The version that the address names: its pictures never change. */
  readonly v?: number | undefined;
  readonly keep?: Download['keep'];
  /** With all that a picture tells of where and with what it was taken: for its owner only. */
  readonly whole?: boolean;
}

/**
 * The one way by which a file is given out. Who may have it has been asked before.
 *
 * @throws Refusal 409 `file-checking` · 410 `file-infected` · 404 for a folder, and for a picture of what is none
 */
export async function give(
  ctx: FilesCtx,
  item: ItemRow,
  { show, w, f = 'webp', v, keep = PRIVATE, whole = false }: Giving,
): Promise<Download> {
  const { path, state, name, type } = item;
  if (path === null) throw notFound();
  if (state === 'quarantined') throw ctx.refuse('file-checking');
  if (state === 'infected') throw ctx.refuse('file-infected');
  if (w !== undefined) {
    if (state !== 'ready' || item.width === null) throw notFound();
    return {
      from: await copyOf(ctx, item, { width: widthOf(w, item.width), format: f }),
      name: `${name.replace(/\.[^.]{1,8}$/, '')}.${f}`,
      type: `image/${f}`,
      show,
      keep:
        v === item.version && keep !== 'nobody' && keep.by === 'browser'
          ? { by: 'browser', seconds: Math.max(keep.seconds, OWN_PICTURE) }
          : keep,
    };
  }
  if (state === 'broken') return { from: { key: path }, name, type: UNKNOWN, show: 'attachment', keep };
  const tells = !whole && item.width !== null && canBeBare(type) && item.bytes <= MOST_PICTURE_BYTES;
  const from = tells ? await copyOf(ctx, item, { width: item.width!, format: 'bare' }) : { key: path };
  const shown = shownAs(type);
  return shown === null
    ? { from, name, type: type.replace(/;.*/, ''), show: 'attachment', keep }
    : { from, name, type: show === 'inline' ? shown : type, show, keep };
}
