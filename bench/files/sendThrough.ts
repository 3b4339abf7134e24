import { Agent as Sockets } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Agent, Answer } from '#tools/testing/agent.ts';
import { partCount } from '#plugins/files/rules/parts.ts';
import type { Item, Upload } from '#plugins/files/schemas.ts';
import { begin, checksum, putPart, sliceOf, type FileToSend, type SignedPart } from '../../tests/plugins/files/sendFile.ts';

const PARALLEL = 4;

export interface ChaosFile extends FileToSend {
  /** How many times its page is reloaded in the middle. */
  reloads: number;
  /** Its page is closed in the middle and nobody comes back. */
  givesUp: boolean;
  /** Bytes of it that went out by then. */
  sent?: number;
}

/** A call until it is answered: 503 and broken connections are tried again, as the upload's machine does. */
async function insist(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const answer = await work().catch(() => null);
    if (answer && answer.status < 500) return answer;
    await sleep(Math.min(2_000, 50 * 2 ** attempt) * Math.random());
  }
}

/**
 * Sends a file until it is there, as a browser does that believes the store and not its memory. Gives the id of its item; null
 * where it was given up.
 */
export async function sendThrough(agent: Agent, port: number, file: ChaosFile): Promise<string | null> {
  let reloads = file.reloads;
  for (;;) {
    const { status, body } = await insist(() => begin(agent, file));
    if (status !== 200) throw new Error(`${file.name} was not begun: ${status} ${String(body.code)}`);
    const upload = body as unknown as Upload;
    const there = new Set(upload.parts.map(({ number }) => number));
    const missing = Array.from({ length: partCount(file.bytes.length, upload.partSize) }, (_, index) => index + 1).filter(
      (number) => !there.has(number),
    );
    const page = new AbortController();
    // A page that goes away takes what is on its way with it.
    const stopsAfter = reloads > 0 || file.givesUp ? Math.ceil(missing.length / 2) : Infinity;
    await sendParts(agent, port, file, upload, missing, page, stopsAfter);
    if (page.signal.aborted) {
      if (file.givesUp) return null;
      reloads--;
      continue;
    }
    const ended = await insist(() => agent.call('files.uploadComplete', { uploadId: upload.uploadId }));
    if (ended.status === 200) {
      const { _id: id } = ended.body.item as Item;
      return id;
    }
    // Something is missing after all, or it is over: the gateway says what stands.
    if (ended.status !== 409 && ended.status !== 410)
      throw new Error(`${file.name} was not ended: ${ended.status} ${String(ended.body.code)}`);
  }
}

/** Whether the store has a part, although its answer never came. */
async function hasPart(agent: Agent, { uploadId }: Upload, number: number, bytes: Uint8Array): Promise<boolean> {
  const { body } = await insist(() => agent.call('files.upload', { id: uploadId }));
  const { parts = [] } = body as Partial<Upload>;
  return parts.some((part) => part.number === number && part.crc32 === checksum(bytes));
}

async function sendParts(
  agent: Agent,
  port: number,
  file: ChaosFile,
  upload: Upload,
  missing: readonly number[],
  page: AbortController,
  stopsAfter: number,
): Promise<void> {
  const queue = missing.values();
  const sockets = new Sockets({ keepAlive: false });
  let stored = 0;
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const number of queue) {
        const bytes = sliceOf(file.bytes, upload, number);
        for (let attempt = 0; !page.signal.aborted; attempt++) {
          const parts = [{ number, bytes: bytes.length, crc32: checksum(bytes) }];
          const signed = await insist(() => agent.call('files.uploadSign', { uploadId: upload.uploadId, parts }));
          // Over: whoever began it asks what stands.
          if (signed.status !== 200) return;
          const [part] = signed.body.parts as [SignedPart];
          const answer = await putPart(port, part, bytes, sockets, page.signal).catch(() => null);
          if (answer?.status === 200 || (await hasPart(agent, upload, number, bytes))) break;
          await sleep(Math.min(2_000, 50 * 2 ** attempt) * Math.random());
        }
        file.sent = (file.sent ?? 0) + bytes.length;
        if (++stored >= stopsAfter) page.abort();
      }
    }),
  );
}
