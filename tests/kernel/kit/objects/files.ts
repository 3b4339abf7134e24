import { createStorage } from '#kit/objects/createStorage.ts';
import { createHash } from 'node:crypto';
import { Refusal } from '#kit/diagnostics/refusal.ts';
import type { SignedRequest } from '#kit/objects/objects.ts';
import { type Storage } from '#kit/objects/storage.ts';
import type { Answer } from './contract.ts';

/** Files in a folder, as any gateway of one installation has them. */
export const filesIn = (folder: string, now?: () => Date): Storage =>
  createStorage({ settings: null, folder, derive: (purpose) => createHash('sha256').update(purpose).digest(), log: { warn() {} }, now });

/** Brings a part to where it was signed for, without the gateway in between. */
export async function sendPart({ takePart }: Storage, { url, headers }: SignedRequest, body: Uint8Array): Promise<Answer> {
  const { host, pathname, search } = new URL(url);
  async function* once() {
    yield body;
  }
  try {
    const etag = await takePart!({
      host,
      target: pathname + search,
      bytes: body.length,
      crc32: String(headers['x-amz-checksum-crc32']),
      body: once(),
    });
    return { status: 200, etag };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, etag: '' };
    throw error;
  }
}
