import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { WorkerProblem } from '#kit/diagnostics/refusal.ts';
import { markOf } from './keys.ts';
import type { BillingCtx } from '../db.ts';
import type { SlipRead } from '../../workers/slip.ts';

const MEGABYTE = 1024 * 1024;
/** Base64 of the first bytes, by which a picture is known; whole groups of four. */
const HEAD = 8_192;
const TYPES: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };
/** Length of base64 for so many bytes. */
const lengthOf = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** The picture of a slip, and what was found in it. */
export interface Picture {
  readonly bytes: Buffer;
  readonly type: string;
  /** Ending of its object's name. */
  readonly ending: string;
  readonly sha256: Buffer;
  /** Text of its code; empty where none could be read. */
  readonly code: string;
  readonly bank: string;
  readonly reference: string;
}

/**
 * Reads the picture that a payer has sent: by its bytes, whatever they call it. Nothing of the database is held meanwhile.
 *
 * @throws Refusal 413 `slip-too-large` (`mostMegabytes`) · 422 `slip-not-picture`
 */
export async function readPicture(ctx: BillingCtx, base64: string): Promise<Picture> {
  const mostMegabytes = ctx.settings.slipMegabytes;
  if (base64.length > lengthOf(mostMegabytes * MEGABYTE)) throw ctx.refuse('slip-too-large', { mostMegabytes });
  // What it is stands in its first bytes: what is none is not decoded.
  const found = await fileTypeFromBuffer(Buffer.from(base64.slice(0, HEAD), 'base64'));
  const ending = found && TYPES[found.mime];
  if (!found || !ending || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw ctx.refuse('slip-not-picture');
  const bytes = Buffer.from(base64, 'base64');
  const code = await codeIn(ctx, bytes);
  return { bytes, type: found.mime, ending, sha256: createHash('sha256').update(bytes).digest(), code, ...markOf(code) };
}

async function codeIn(ctx: BillingCtx, bytes: Buffer): Promise<string> {
  try {
    return (await ctx.work<SlipRead>('slip', () => ({ bytes: new Uint8Array(bytes) }))).code;
  } catch (error) {
    if (!(error instanceof WorkerProblem)) throw error;
    if (error.code === 'failed') throw ctx.refuse('slip-not-picture');
    ctx.log.warn({ err: error }, 'a slip could not be read in time');
    return '';
  }
}
