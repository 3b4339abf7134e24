import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Keeps on disk what is written inside of a transaction and sent after it, so that a long file is never in memory. It has no name from the
 * beginning on, and is gone when it has been read or when the process ends.
 */
export async function spool(pieces: AsyncIterable<string>): Promise<AsyncIterable<Uint8Array>> {
  const path = join(tmpdir(), `sala-blog-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  try {
    for await (const piece of pieces) await file.write(piece);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.createReadStream({ start: 0, autoClose: true });
}
