import { refusalOf } from '../failure.ts';

/** How long the store may be silent in the middle of a body, ms. The reader's own pauses do not count. */
const SILENCE = 30_000;

type Body = AsyncIterable<Uint8Array> & { destroy?: () => void };

/**
 * A body of the store as it is read: what stalls or ends early is an error and never seems whole. Who stops reading, or never
 * begins, ends the store's sending with `return`.
 */
export function readBody(body: Body, bytes: number | null, silence = SILENCE): AsyncIterable<Uint8Array> {
  const source = body[Symbol.asyncIterator]();
  let read = 0;
  let waitsSince: number | null = null;
  const watch = setInterval(() => {
    if (waitsSince !== null && performance.now() - waitsSince > silence) body.destroy?.();
  }, silence / 4).unref();
  const end = () => {
    clearInterval(watch);
    body.destroy?.();
  };
  const iterator: AsyncIterator<Uint8Array> = {
    async next() {
      try {
        waitsSince = performance.now();
        const result = await source.next();
        waitsSince = null;
        if (!result.done) {
          read += result.value.byteLength;
          return result;
        }
        end();
        if (bytes !== null && read !== bytes) throw new Error(`the store sent ${read} of ${bytes} bytes`);
        return result;
      } catch (error) {
        end();
        throw refusalOf(error);
      }
    },
    async return() {
      end();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
