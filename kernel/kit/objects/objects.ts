/** What is known of a stored object. */
export interface ObjectInfo {
  /** Size of the whole object. */
  readonly bytes: number;
  /** Entity tag with its quotation marks, as HTTP has it. */
  readonly etag: string;
  /** Media type that it was stored with. */
  readonly type: string;
  readonly modifiedAt: Date;
}

/** An object that is being read: `body` has the whole of it, or the range that was asked for. */
export interface ObjectBody extends ObjectInfo {
  readonly body: AsyncIterable<Uint8Array>;
}

/** A part that the store has. */
export interface StoredPart {
  /** 1 to 10,000. */
  readonly number: number;
  readonly bytes: number;
  readonly etag: string;
  /** Base64 of its CRC32, big-endian; null where the store does not keep it. */
  readonly crc32: string | null;
}

/** Where a browser sends something, and the headers that it must send with it: both are signed. */
export interface SignedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The objects of a space. Keys are the plugin's own (`filemanager/2026/11/1795…png`), at most 900 bytes of
 * `[A-Za-z0-9._/-]`, no segment empty or of dots only; the kernel puts them under the space's prefix, so that no key reaches
 * another space.
 *
 * The store is not part of the transaction: write objects before the row that names them, remove them after the row has gone
 * (from a job or listener, which is tried again), and let the sweep find what was left between.
 *
 * Every function throws `Refusal(503, 'objects-unavailable', { retryAfter })` when the store does not answer and
 * `Refusal(507, 'objects-full')` when it has no room.
 */
export interface Objects {
  /** Stores bytes as a whole, at most 100 MB. With `ifNew`, false where the key is taken and nothing was written. */
  put(key: string, body: Uint8Array, options: { type: string; ifNew?: boolean }): Promise<boolean>;
  /** Stores bytes as they come, however many, at least one; holds some megabytes at a time. Gives their number. */
  putStream(key: string, body: AsyncIterable<Uint8Array>, options: { type: string }): Promise<number>;
  /** Reads an object, or the bytes `from` to `to` (both included); null where there is none. */
  get(key: string, range?: { from: number; to: number }): Promise<ObjectBody | null>;
  info(key: string): Promise<ObjectInfo | null>;
  /** Copies an object within the store. False where there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes objects; those that are not there are passed over. */
  remove(keys: readonly string[]): Promise<void>;
  /** Keys that begin with `prefix`, in order, at most 1,000; `next` is the `after` of the following ones. */
  list(prefix: string, after?: string): Promise<{ objects: readonly ({ key: string } & Omit<ObjectInfo, 'type'>)[]; next: string | null }>;
  /**
   * An address that gives the object out for `seconds` without asking the gateway; null where objects are given out by the
   * gateway itself, from its data folder.
   */
  link(key: string, options: { seconds: number; type: string; disposition: string }): Promise<string | null>;
  readonly uploads: ObjectUploads;
}

/** Objects that come in parts, straight from the browser: every part of 5 MiB at least but the last, at most 10,000. */
export interface ObjectUploads {
  /** Begins one. Gives the store's id of it. */
  start(key: string, options: { type: string }): Promise<string>;
  /**
   * Signs the PUT of one part for the visitor's browser: its number, exact size and CRC32 (base64, big-endian) are inside the
   * signature, so that nothing else can be sent with it.
   */
  signPart(part: { key: string; uploadId: string; number: number; bytes: number; crc32: string; seconds: number }): Promise<SignedRequest>;
  /** The parts that the store has, by number; null where it does not know the upload (any more). */
  parts(key: string, uploadId: string): Promise<readonly StoredPart[] | null>;
  /**
   * Makes one object of the parts. Throws `Refusal(409, 'parts-differ')` where the store has others, `Refusal(404,
   * 'upload-gone')` where it does not know the upload and the object is not there either.
   */
  finish(key: string, uploadId: string, parts: readonly { number: number; etag: string }[]): Promise<void>;
  /** Ends one and removes its parts. One that is not there is passed over. */
  abort(key: string, uploadId: string): Promise<void>;
  /** All of the space that were begun and neither finished nor aborted. */
  unfinished(): Promise<readonly { key: string; uploadId: string; startedAt: Date }[]>;
}
