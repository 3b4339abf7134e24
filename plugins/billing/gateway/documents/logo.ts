import { bytes } from 'node:stream/consumers';
import type { BillingCtx } from '../db.ts';

/** Largest picture that is taken, bytes: it is read for each paper. */
const MOST_BYTES = 4 * 1024 * 1024;
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/avif']);

/** The picture at the head of documents. Null where none is set, or it cannot be had now: documents are issued without it. */
export async function logoOf(ctx: BillingCtx): Promise<Uint8Array | null> {
  const files = ctx.mayUse('files');
  const address = ctx.settings.sellerLogo?.src;
  if (!files || !address) return null;
  const file = await files.at(address);
  if (!file || !TYPES.has(file.type) || file.bytes > MOST_BYTES) return null;
  try {
    return await bytes(await files.read(file.id));
  } catch (error) {
    ctx.log.warn({ err: error, file: file.id }, 'the picture for documents cannot be read');
    return null;
  }
}
