import type { HandlerOf } from '#kernel/contract/gateway.ts';
import type { files } from '../../plugin.ts';
import { bytesOfPart, MAX_PARTS } from '../../rules/parts.ts';
import { prolong } from './init.ts';
import { uploadOf } from './uploader.ts';

/** How long a signed part may be sent, seconds. */
const SECONDS = 15 * 60;

/**
 * Signs parts: where each goes, with its number, size and checksum inside the signature.
 *
 * @throws Refusal 409 `upload-over` (`state`) · 422 `too-many-parts` · 422 `part-size` (`number`, `bytes` that it has)
 */
export const uploadSign: HandlerOf<typeof files, 'uploadSign'> = async (ctx, { uploadId, parts, share }) => {
  const row = await uploadOf(ctx, uploadId, share);
  if (row.state !== 'open' || row.store_id === null) throw ctx.refuse('upload-over', { state: row.state });
  for (const { number, bytes } of parts) {
    if (number > MAX_PARTS) throw ctx.refuse('too-many-parts', { most: MAX_PARTS });
    const right = bytesOfPart(row.bytes, row.part_bytes, number);
    if (bytes !== right) throw ctx.refuse('part-size', { number, bytes: right });
  }
  await prolong(ctx, row);
  const { path: key, store_id: storeId } = row;
  return {
    parts: await Promise.all(
      parts.map(async ({ number, bytes, crc32 }) => {
        const { url, headers } = await ctx.objects.uploads.signPart({ key, uploadId: storeId, number, bytes, crc32, seconds: SECONDS });
        return { number, url, headers: { ...headers } };
      }),
    ),
  };
};
