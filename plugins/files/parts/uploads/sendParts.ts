import { S3Client, type ServiceOutputTypes } from '@aws-sdk/client-s3';
import { Upload as Sending } from '@aws-sdk/lib-storage';
import { crc32, crc32Text } from '../../rules/crc32.ts';
import { bytesOfPart } from '../../rules/parts.ts';
import { FileChanged, StoreProblem } from '../../rules/uploadProblem.ts';
import type { Upload } from '../../schemas.ts';
import { fileBytes, type FileBytes } from './fileBytes.ts';
import type { FileHash } from './fileHash.ts';
import { takeLane } from './lane.ts';
import type { putPart } from './putPart.ts';
import { createTickets, type TicketsOptions } from './tickets.ts';

export interface PartsToSend {
  readonly file: Blob;
  readonly upload: Upload;
  /** Parts at the same time. */
  readonly lanes: number;
  readonly hash: FileHash;
  readonly sign: TicketsOptions['sign'];
  readonly put: typeof putPart;
  /** Cuts every connection. */
  readonly signal: AbortSignal;
  /** Bytes that are in the store or have gone out. */
  onProgress(bytes: number): void;
  /** A part has arrived that the store did not have. */
  onPart(number: number): void;
  /** The store took a signature for too old: it is asked for anew. */
  onExpired(): void;
}

/** Sends a part, or finds that the store has it; gives its ETag. */
type Send = (number: number, part: FileBytes) => Promise<string | undefined>;

/** What is being sent, by its key. */
const sending = new Map<string, Send>();

/**
 * The library's client without any secret and without a request of its own: creating and completing are the gateway's, which has
 * done the one and is asked for the other by the upload's machine; a part goes to an address that the gateway has signed.
 */
const client = new S3Client({
  region: 'store',
  endpoint: 'https://store.invalid',
  requestChecksumCalculation: 'WHEN_REQUIRED',
});
client.middlewareStack.add(
  (_next, { commandName }) =>
    async ({ input }) => {
      const { Key, Body, PartNumber = 1 } = input as { Key: string; Body: FileBytes; PartNumber?: number };
      const output: Partial<Record<'UploadId' | 'ETag', string>> = {};
      if (commandName === 'CreateMultipartUploadCommand') output.UploadId = Key;
      // The library sends a file of one part as a single PutObject.
      else if (commandName === 'UploadPartCommand' || commandName === 'PutObjectCommand')
        output.ETag = await sending.get(Key)!(PartNumber, Body);
      return { response: {}, output: { $metadata: {}, ...output } as ServiceOutputTypes };
    },
  { step: 'initialize', priority: 'high', name: 'throughTheGateway' },
);

/** Why a part was not taken: where the file under it has changed, that. */
async function explain(error: unknown, { blob }: FileBytes, sum: string): Promise<unknown> {
  if (!(error instanceof StoreProblem) || (error.status !== 0 && error.status !== 400)) return error;
  try {
    return crc32Text(crc32(new Uint8Array(await blob.arrayBuffer()))) === sum ? error : new FileChanged();
  } catch {
    return new FileChanged();
  }
}

/**
 * Sends the parts of a file that the store does not have, several at a time. Those that it has are compared by their checksums.
 *
 * @throws AbortError "Upload aborted." · "Exceeded 10000 parts …" · "Part N is missing ETag …" · StoreProblem · FileChanged · Refusal
 */
export async function sendParts({ file, upload, hash, put, signal, ...options }: PartsToSend): Promise<void> {
  const { uploadId, partSize } = upload;
  const stored = new Map(upload.parts.map((part) => [part.number, part]));
  const sent = new Map(upload.parts.map(({ number, bytes }) => [number, bytes]));
  const progress = (number: number, bytes: number) => {
    sent.set(number, bytes);
    let sum = 0;
    for (const each of sent.values()) sum += each;
    options.onProgress(sum);
  };
  const tickets = createTickets({
    sign: options.sign,
    upcoming(number) {
      const sum = hash.known(number);
      const bytes = bytesOfPart(file.size, partSize, number);
      return sum && bytes && !stored.has(number) ? { number, bytes, crc32: sum } : undefined;
    },
  });

  async function deliver(number: number, part: FileBytes, sum: string): Promise<string | null> {
    const ticket = await tickets.of({ number, bytes: part.byteLength, crc32: sum });
    const leave = await takeLane(signal);
    try {
      return await put({ ...ticket, body: part.blob, signal, onProgress: (bytes) => progress(number, bytes) });
    } catch (error) {
      progress(number, 0);
      if (error instanceof StoreProblem && error.status === 403) {
        tickets.forget();
        options.onExpired();
      } else throw await explain(error, part, sum);
    } finally {
      leave();
    }
    signal.throwIfAborted();
    return deliver(number, part, sum);
  }

  const send: Send = async (number, part) => {
    const sum = await hash.crc32(number);
    const there = stored.get(number);
    if (there && there.bytes === part.byteLength && (there.crc32 === null || there.crc32 === sum)) return there.etag;
    const etag = await deliver(number, part, sum);
    progress(number, part.byteLength);
    options.onPart(number);
    // The library checks for a missing ETag in multipart uploads only, not in a single put.
    if (!etag && file.size <= partSize)
      throw new Error('Part 1 is missing ETag in UploadPart response. Missing Bucket CORS configuration for ETag header?');
    return etag ?? undefined;
  };

  const abortController = new AbortController();
  const cut = () => abortController.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', cut);
  sending.set(uploadId, send);
  try {
    await new Sending({
      client,
      params: { Bucket: 'store', Key: uploadId, Body: fileBytes(file) },
      partSize,
      queueSize: options.lanes,
      leavePartsOnError: true,
      abortController,
    }).done();
  } finally {
    signal.removeEventListener('abort', cut);
    if (sending.get(uploadId) === send) sending.delete(uploadId);
  }
}
