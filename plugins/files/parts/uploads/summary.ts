import { isOver, type UploadState, type UploadView } from './uploadView.ts';

/** All uploads of a page together. */
export interface Summary {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** Files that want something from the visitor before they go on. */
  readonly waiting: number;
  /** Files that are on their way or in the queue. */
  readonly active: number;
  readonly paused: number;
  readonly offline: number;
  /** Of all that are neither cancelled nor failed. */
  readonly bytes: number;
  readonly sent: number;
  /** Bytes a second. */
  readonly speed: number;
}

const ACTIVE: ReadonlySet<UploadState> = new Set(['queued', 'preparing', 'uploading', 'retrying', 'finishing']);
const WAITING: ReadonlySet<UploadState> = new Set(['needsFile', 'reopen', 'signedOut']);

/** States that want the visitor, the most pressing first. What waits for the network goes on by itself. */
export const TROUBLE: readonly UploadState[] = ['failed', 'rejected', 'signedOut', 'needsFile', 'reopen', 'retrying'];
export const isTrouble = ({ state }: UploadView): boolean => TROUBLE.includes(state);

/** Adds up the uploads of a page. What is only looked at by the gateway counts as done: the visitor may go. */
export function summarize(views: readonly UploadView[]): Summary {
  const sum = { total: 0, done: 0, failed: 0, waiting: 0, active: 0, paused: 0, offline: 0, bytes: 0, sent: 0, speed: 0 };
  for (const { state, bytes, sent, speed } of views) {
    if (state === 'cancelled') continue;
    sum.total += 1;
    if (state === 'failed' || state === 'rejected') {
      sum.failed += 1;
      continue;
    }
    if (state === 'done' || state === 'checking') sum.done += 1;
    else if (WAITING.has(state)) sum.waiting += 1;
    else if (state === 'paused') sum.paused += 1;
    else if (state === 'offline') sum.offline += 1;
    else if (ACTIVE.has(state)) sum.active += 1;
    sum.bytes += bytes;
    sum.sent += isOver(state) ? bytes : Math.min(sent, bytes);
    sum.speed += speed;
  }
  return sum;
}

/** Which words say how all of them are: the most pressing first. */
export function phaseOf({ total, done, failed, waiting, active, paused, offline }: Summary): string {
  if (offline) return 'offline';
  if (active) return 'active';
  if (paused) return 'paused';
  if (failed) return 'failed';
  if (waiting) return 'waiting';
  return total > 0 && done === total ? 'done' : 'none';
}
