import { refusalOf, storeAnswer } from './failure.ts';

/** How long the store may take to begin its answer, all tries together, ms. */
export const PATIENCE = 10_000;
/** For what it does as a whole before it answers: putting parts together, copying. */
export const LONG_PATIENCE = 120_000;
/** A body of this many bytes may take a second more. */
export const SLOWEST = 1024 * 1024;

/** Gives an operation's failures their meaning; null lets it be a failure of the store. */
export type Meaning<T> = (error: unknown) => { value: T } | null;

/** Has what reaches the store, a client or a disk, and tells the log what its failures were. */
export interface Sender<Store> {
  /**
   * Does something with the store within a time; `signal` says that it is over. What `meaning` knows is an answer; everything else is
   * refused as `objects-unavailable` or `objects-full`.
   */
  <T>(work: (store: Store, signal: AbortSignal) => Promise<T>, options?: { patience?: number; meaning?: Meaning<T> }): Promise<T>;
}

/** @param usual patience with what says nothing else, ms; longer ones are longer in proportion */
export function createSender<Store>(
  open: () => Promise<Store>,
  warn: (fields: object, message: string) => void,
  usual = PATIENCE,
): Sender<Store> {
  return async (work, { patience = PATIENCE, meaning } = {}) => {
    const late = new AbortController();
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => {
        late.abort();
        reject(late.signal.reason as Error);
      },
      (patience / PATIENCE) * usual,
    );
    try {
      // File system calls ignore abort signals, so a disk that hangs needs this race.
      return await Promise.race([open().then((store) => work(store, late.signal)), tooLong]);
    } catch (error) {
      const meant = meaning?.(error);
      if (meant) return meant.value;
      const refusal = refusalOf(error);
      if (refusal !== error) warn({ err: error, late: late.signal.aborted, ...storeAnswer(error) }, 'object store failed');
      throw refusal;
    } finally {
      clearTimeout(timer);
    }
  };
}
