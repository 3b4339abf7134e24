import { fromCallback, fromPromise } from 'xstate';
import type { TransferInput, UploadEvent } from '../../machines/uploadParts.ts';
import { fingerprintOf } from '../../rules/fingerprint.ts';
import { problemOf, StoreProblem } from '../../rules/uploadProblem.ts';
import type { FileState, Item, Upload } from '../../schemas.ts';
import type { call as calls } from '../call.ts';
import type { FileHash } from './fileHash.ts';
import type { putPart } from './putPart.ts';
import type { UploadTarget } from './uploadView.ts';

export interface ServicesOptions {
  readonly target: UploadTarget;
  /** The file that it becomes the next version of. */
  readonly replaces?: string | undefined;
  /** The gateway. */
  readonly call: typeof calls;
  readonly put: typeof putPart;
  /** Makes this page the one that sends it. */
  readonly claim: (uploadId: string, callbacks: { elsewhere(): void; claimed(waited: boolean): void }) => () => void;
  /** Folder of the file, made where it is missing. */
  readonly folder: () => Promise<string | null>;
  readonly openHash: (file: Blob, partSize: number) => FileHash;
  /** Opens the file again by its handle. @throws DOMException NotAllowedError, NotFoundError */
  readonly reopen: (uploadId: string) => Promise<File>;
  /** Resolves when the gateway has told of this item, or after `ms`. */
  readonly news: (itemId: string, ms: number, signal: AbortSignal) => Promise<FileState | null>;
}

/** How long the end of an upload waits for the checksum of the whole, ms. On a fast line it may lag: the gateway works it out anyway. */
const PATIENCE = 1_500;
/** The checksum, or nothing where it is late. */
const inTime = (sha256: Promise<string>): Promise<string> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, PATIENCE, '');
    void sha256
      .catch(() => '')
      .then((sum) => {
        clearTimeout(late);
        resolve(sum);
      });
  });
/** Waiting times until the gateway is asked for what it has made of a file, ms: usually it tells by itself. */
const ASK_AFTER = [1_500, 3_000, 6_000, 12_000, 24_000, 60_000, 120_000];

/** What the upload machine does, for one upload. `close` ends what goes on in the background. */
export function createServices({ target, replaces, call, put, claim, folder, openHash, reopen, news }: ServicesOptions) {
  const { share } = target;
  const inQuery = share ? { code: share.code, grant: share.grant } : {};
  let hashed: { file: Blob; hash: FileHash } | null = null;
  /** All parts were compared or sent from this very file. */
  let verified = false;

  function hashOf(file: Blob, partSize: number): FileHash {
    if (hashed?.file !== file) {
      hashed?.hash.close();
      verified = false;
      hashed = { file, hash: openHash(file, partSize) };
    }
    return hashed.hash;
  }

  const status = (uploadId: string) => call('upload', { id: uploadId, ...inQuery });

  /** The checksum of the whole, where the file that was sent can still be read. */
  const wholeOf = async ({ bytes }: Upload): Promise<string> => (bytes > 0 && verified && hashed ? inTime(hashed.hash.sha256()) : '');

  function transfer(input: TransferInput, onEvent: (event: UploadEvent) => void): () => void {
    const stopping = new AbortController();
    const { signal } = stopping;
    const file = input.file as File;
    const { uploadId, partSize } = input.upload;
    const hash = hashOf(file, partSize);
    const send = async () => {
      const { sendParts } = await import('./sendParts.ts').catch(() => {
        throw new StoreProblem(0);
      });
      await sendParts({
        ...input,
        file,
        hash,
        put,
        signal,
        sign: async (parts) => (await call('uploadSign', { uploadId, parts, share })).parts,
        onProgress: (bytes) => onEvent({ type: 'PROGRESS', bytes }),
        onPart: (number) => onEvent({ type: 'PART_OK', number }),
        onExpired: () => onEvent({ type: 'TICKET_EXPIRED' }),
      });
    };
    send().then(
      () => {
        verified = true;
        if (!signal.aborted) onEvent({ type: 'ALL_PARTS' });
      },
      (error: unknown) => {
        const problem = problemOf(error);
        if (problem.kind !== 'final' && hashed?.hash.broken) close();
        if (!signal.aborted) onEvent({ type: 'PART_FAIL', problem });
      },
    );
    return () => stopping.abort(new DOMException('Upload aborted.', 'AbortError'));
  }

  async function watch(upload: Upload, first: Item | null, signal: AbortSignal): Promise<Item | null> {
    let item = first;
    for (const ms of ASK_AFTER) {
      if (!item || item.state !== 'quarantined') return item;
      const { _id: itemId } = item;
      const newState = await news(itemId, ms, signal);
      signal.throwIfAborted();
      if (newState) return { ...item, state: newState };
      ({ item } = await status(upload.uploadId));
    }
    return item;
  }

  const close = () => {
    hashed?.hash.close();
    hashed = null;
  };

  const actors = {
    inspect: fromPromise<string, { file: File }>(({ input }) => fingerprintOf(input.file)),
    initiate: fromPromise<Upload, { file: File; fingerprint: string }>(async ({ input: { file, fingerprint } }) => {
      const { name, size, type } = file;
      const { drive, mode } = target;
      const about = { name, size, mimetype: type.slice(0, 200), parent: await folder(), drive, mode, fingerprint, share };
      return call('uploadInit', replaces === undefined ? about : { ...about, replaces });
    }),
    claim: fromCallback<UploadEvent, { uploadId: string }>(({ input, sendBack }) =>
      claim(input.uploadId, {
        elsewhere: () => sendBack({ type: 'ELSEWHERE' }),
        claimed: (waited) => sendBack({ type: 'CLAIMED', waited }),
      }),
    ),
    reconcile: fromPromise<Upload, { uploadId: string }>(({ input }) => status(input.uploadId)),
    transfer: fromCallback<UploadEvent, TransferInput>(({ input, sendBack }) => transfer(input, sendBack)),
    complete: fromPromise<{ item: Item | null; upload: Upload }, { upload: Upload }>(async ({ input: { upload } }) =>
      call('uploadComplete', { uploadId: upload.uploadId, sha256: await wholeOf(upload), share }),
    ),
    watch: fromPromise<Item | null, { upload: Upload; item: Item | null }>(({ input, signal }) => watch(input.upload, input.item, signal)),
    reopen: fromPromise<File, { uploadId: string }>(({ input }) => reopen(input.uploadId)),
    abort: fromPromise<Upload, { uploadId: string }>(({ input }) => call('uploadAbort', { uploadId: input.uploadId, share })),
  };
  return { actors, close };
}
