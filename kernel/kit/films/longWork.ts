import { randomUUID } from 'node:crypto';

/** How a piece of work stands that goes on while nobody waits for it. */
export type LongWorkState<Output> =
  | { readonly is: 'running'; readonly percent: number }
  | { readonly is: 'done'; readonly output: Output }
  | { readonly is: 'failed'; readonly error: unknown };

export interface LongWork<Output> {
  /** Which process this is: what it had begun is lost when it has ended. */
  readonly process: string;
  /** How a piece stands; null where this process knows none of that name. What has ended stands until it is let go. */
  look(name: string): LongWorkState<Output> | null;
  begin(name: string, work: (report: (percent: number) => void, signal: AbortSignal) => Promise<Output>): void;
  /** Ends a piece, or lets go of what came of it. */
  letGo(name: string): void;
}

/** Work that takes longer than a transaction may, one piece after the other; who wants to know looks at it again and again. */
export function createLongWork<Output>(): LongWork<Output> {
  const pieces = new Map<string, { state: LongWorkState<Output>; stop: AbortController }>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    process: randomUUID(),
    look: (name) => pieces.get(name)?.state ?? null,
    begin(name, work) {
      const piece = { state: { is: 'running', percent: 0 } as LongWorkState<Output>, stop: new AbortController() };
      pieces.set(name, piece);
      const report = (percent: number) => {
        if (piece.state.is === 'running') piece.state = { is: 'running', percent };
      };
      last = last.then(async () => {
        try {
          piece.stop.signal.throwIfAborted();
          piece.state = { is: 'done', output: await work(report, piece.stop.signal) };
        } catch (error) {
          piece.state = { is: 'failed', error };
        }
      });
    },
    letGo(name) {
      pieces.get(name)?.stop.abort();
      pieces.delete(name);
    },
  };
}
