/** So many bytes are written at once. */
export const BLOCK_BYTES = 512 * 1024;
/** Blocks that wait to be used again: what arrives from a socket is copied, so that it dies young and costs no collection. */
const MAX_SPARE = 16;
const spare: Buffer[] = [];

/** Gathers bytes into blocks and writes each while the next one fills. */
export interface BlockWriter {
  /** Takes a copy of the bytes. Rejects if an earlier block could not be written. */
  add(bytes: Buffer): Promise<void> | undefined;
  /** Begins to write what has been gathered. Rejects if an earlier block could not be written. */
  flush(): Promise<void>;
  /** Gives the block back; who still waits to add gets a rejection. What is being written goes on: only who writes knows its end. */
  end(): void;
}

/** `write` gets each block in order and must be done with it when it resolves. */
export function createBlockWriter(write: (block: Buffer) => Promise<void>): BlockWriter {
  let block = spare.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
  let used = 0;
  let writing: Promise<void> = Promise.resolve();
  let ended = false;

  const send = async () => {
    await writing;
    // The sender may have gone meanwhile: the block is another's by now.
    if (ended) throw new Error('The writer has ended.');
    const full = block;
    writing = write(full.subarray(0, used)).finally(() => {
      if (spare.length < MAX_SPARE) spare.push(full);
    });
    // Told by the next call; until then a failure is not an unhandled one.
    writing.catch(() => {});
    block = spare.pop() ?? Buffer.allocUnsafeSlow(BLOCK_BYTES);
    used = 0;
  };
  const addSlowly = async (bytes: Buffer) => {
    for (let at = 0; at < bytes.length;) {
      const copied = bytes.copy(block, used, at);
      used += copied;
      at += copied;
      if (used === BLOCK_BYTES) await send();
    }
  };
  return {
    add(bytes) {
      if (used + bytes.length >= BLOCK_BYTES) return addSlowly(bytes);
      bytes.copy(block, used);
      used += bytes.length;
      return undefined;
    },
    async flush() {
      if (used > 0) await send();
      else await writing;
    },
    end() {
      if (!ended && spare.length < MAX_SPARE) spare.push(block);
      ended = true;
    },
  };
}
