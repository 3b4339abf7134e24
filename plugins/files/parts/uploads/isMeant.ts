import type { UploadCommand, UploadState } from './uploadView.ts';

/** States in which a file holds a place among those that are sent. */
export const WORKING: ReadonlySet<UploadState> = new Set(['queued', 'preparing', 'uploading', 'retrying', 'finishing']);

/** Which of all uploads a command to all of them is meant for: those that wait for a file are left to the visitor. */
export const IS_MEANT: Record<UploadCommand, (state: UploadState) => boolean> = {
  PAUSE: (state) => WORKING.has(state) || state === 'offline',
  RESUME: (state) => state === 'paused',
  RETRY: (state) => state === 'failed',
  CANCEL: (state) => WORKING.has(state) || state === 'offline' || state === 'paused',
};
