import type { Context } from './expression/tree.ts';

export const RUN_STATES = ['queued', 'running', 'paused', 'completed', 'failed', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const STEP_STATES = ['running', 'waiting', 'succeeded', 'failed', 'simulated', 'cancelled'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** Why a run stopped. `detail`: an expression's code, a step's message. */
export interface RunError {
  readonly code: string;
  readonly node: string | null;
  readonly detail: string;
}

/** A run between two transitions, as plain JSON. */
export interface Run {
  readonly state: Exclude<RunState, 'queued'>;
  /** Where it stands; null when it is over. */
  readonly node: string | null;
  /** Number of the step that it stands at, from 1. */
  readonly seq: number;
  /** Which try of that step it is, from 0. */
  readonly attempt: number;
  readonly waits: 'step' | 'retry' | 'delay' | 'approval' | 'subflow' | null;
  readonly wakeAt: string | null;
  readonly context: Omit<Context, 'now' | 'item' | 'index'>;
  /** Loops that it is in, the innermost last. */
  readonly loops: readonly { readonly node: string; readonly index: number; readonly items: readonly unknown[] }[];
  readonly output: unknown;
  readonly error: RunError | null;
}

/** What happens to a run. `seq` is that of the step that is meant: what is for another one changes nothing. */
export type RunEvent =
  | { readonly type: 'go' }
  | { readonly type: 'done'; readonly seq: number; readonly output: unknown }
  | { readonly type: 'failed'; readonly seq: number; readonly code: string; readonly detail: string; readonly final?: boolean }
  | { readonly type: 'wake'; readonly seq: number }
  | {
      readonly type: 'decided';
      readonly seq: number;
      readonly decision: 'approved' | 'rejected' | 'overdue';
      readonly comment: string;
      readonly by: string | null;
    }
  | { readonly type: 'cancel' }
  /** A failed run goes on from the step that failed. */
  | { readonly type: 'retry' };

/** What is to be done now. Whoever runs it does it for real (`execute`) or pretends (`simulate`). */
export type Effect =
  /** Reports back with `done` or `failed`. */
  | {
      readonly type: 'step';
      readonly node: string;
      readonly seq: number;
      readonly attempt: number;
      readonly step: string;
      readonly input: Readonly<Record<string, unknown>>;
    }
  /** `wake` then: a delay, or the next try. */
  | { readonly type: 'sleep'; readonly node: string; readonly seq: number; readonly until: string }
  /** `decided` by somebody, or `overdue` then. */
  | {
      readonly type: 'approval';
      readonly node: string;
      readonly seq: number;
      readonly input: Readonly<Record<string, unknown>>;
      readonly dueAt: string | null;
    }
  /** Reports back with `done` or `failed` when it has ended. */
  | { readonly type: 'subflow'; readonly node: string; readonly seq: number; readonly flowId: string; readonly input: unknown }
  /** There is more of it: `go`. */
  | { readonly type: 'go' }
  | { readonly type: 'ended' };

/** What became of a step. A later record of the same `seq` and `node` takes the place of the earlier. */
export interface StepRecord {
  readonly seq: number;
  readonly node: string;
  readonly type: string;
  readonly state: StepState;
  readonly input: unknown;
  readonly output: unknown;
  readonly error: RunError | null;
  /** Label of the edge that it left by. */
  readonly branch: string | null;
}

export interface Advanced {
  readonly run: Run;
  readonly effects: readonly Effect[];
  readonly log: readonly StepRecord[];
}
