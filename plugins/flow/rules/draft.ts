import type { Context } from './expression/tree.ts';
import type { Effect, Run, StepRecord } from './runTypes.ts';

/** A run while it is being moved. */
export interface Draft {
  run: Run;
  readonly effects: Effect[];
  readonly log: StepRecord[];
}

const encoder = new TextEncoder();
/** Bytes of a value as JSON; without end for what is nested too deep to be written. */
export function bytesOf(value: unknown): number {
  try {
    return encoder.encode(JSON.stringify(value) ?? '').length;
  } catch (error) {
    if (error instanceof RangeError) return Infinity;
    throw error;
  }
}

/** The loop that a run is in, the innermost. */
export const loopOf = (run: Run): string | null => run.loops.at(-1)?.node ?? null;

/** What expressions know where a run stands. */
export function contextOf(run: Run, now: Date): Context {
  const loop = run.loops.at(-1);
  return { ...run.context, ...(loop && { item: loop.items[loop.index] ?? null, index: loop.index }), now: now.toISOString() };
}
