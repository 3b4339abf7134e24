import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from '../../machines/upload.ts';
import type { UploadState } from './uploadView.ts';

type Simple = Exclude<SnapshotFrom<typeof uploadMachine>['value'], object>;

const STATES: Record<Simple, UploadState> = {
  idle: 'queued',
  restored: 'reopen',
  reopening: 'preparing',
  needsFile: 'needsFile',
  checking: 'preparing',
  inspecting: 'preparing',
  initiating: 'preparing',
  reconciling: 'preparing',
  sorted: 'preparing',
  resuming: 'preparing',
  startingAnew: 'preparing',
  backingOff: 'retrying',
  waitingNetwork: 'offline',
  paused: 'paused',
  signedOut: 'signedOut',
  completing: 'finishing',
  processing: 'checking',
  failed: 'failed',
  aborting: 'cancelled',
  abortingLater: 'cancelled',
  done: 'done',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

/** The machine's state as people know it. What is being given up is over for them. */
export function stateOf({ value, context }: SnapshotFrom<typeof uploadMachine>): UploadState {
  if (typeof value === 'string') return value === 'initiating' && context.wish === 'pause' ? 'paused' : STATES[value];
  if ('claiming' in value) return value.claiming === 'elsewhere' ? 'elsewhere' : 'preparing';
  return value.uploading.net === 'offline' ? 'offline' : 'uploading';
}
