import type { UploadProblem } from '../../rules/uploadProblem.ts';
import type { Drive, Item, Upload } from '../../schemas.ts';

/** Where files go. */
export interface UploadTarget {
  /** Folder; null for the top of the drive. */
  parent: string | null;
  drive: Drive;
  mode?: 'private' | 'public';
  /** A shared folder that lets its guests upload. */
  share?: { code: string; grant: string };
}

/** A file that somebody has picked. */
export interface UploadSource {
  file: File;
  /** Folders in front of its name, `a/b`, that are made in the target. */
  path?: string;
  /** By which the file can be opened again after the page was loaded anew. */
  handle?: FileSystemFileHandle;
  /** The file that it becomes the next version of. */
  replaces?: string | undefined;
}

/**
 * Where an upload is: `queued` (its turn will come), `preparing`, `uploading`, `retrying` (a while after a failure), `offline`,
 * `paused`, `elsewhere` (another tab sends it), `reopen` (one click opens the file again), `needsFile` (it must be picked once
 * more), `signedOut`, `finishing`, `checking` (the gateway looks at the file); and over: `done`, `rejected` (infected), `failed`,
 * `cancelled`.
 */
export type UploadState =
  | 'queued'
  | 'preparing'
  | 'uploading'
  | 'retrying'
  | 'offline'
  | 'paused'
  | 'elsewhere'
  | 'reopen'
  | 'needsFile'
  | 'signedOut'
  | 'finishing'
  | 'checking'
  | 'done'
  | 'rejected'
  | 'failed'
  | 'cancelled';

/** An upload as it is shown. */
export interface UploadView {
  /** Of this page only. */
  readonly id: number;
  readonly name: string;
  /** Folders in front of its name; empty without. */
  readonly path: string;
  readonly bytes: number;
  /** Bytes that are in the store or on their way. */
  readonly sent: number;
  /** Bytes a second, over the last seconds; 0 while nothing moves. */
  readonly speed: number;
  readonly state: UploadState;
  readonly problem: UploadProblem | null;
  readonly target: UploadTarget;
  /** The file, once it is there. */
  readonly item: Item | null;
}

export type UploadCommand = 'PAUSE' | 'RESUME' | 'RETRY' | 'CANCEL';

/** A picked file that waits for the engine. */
export interface Queued {
  readonly view: UploadView;
  readonly source: UploadSource;
}

/** What does the work; loaded with the first file. */
export interface UploadEngine {
  add(queued: readonly Queued[], target: UploadTarget): void;
  restore(uploads: readonly Upload[]): void;
  command(id: number | 'all', command: UploadCommand): void;
  giveFile(id: number, file: File, handle?: FileSystemFileHandle): void;
  /** The gateway has looked at a file. */
  processed(itemId: string, state: string): void;
}

/** Nothing more happens to it. A failed one can be tried again. */
export const isOver = (state: UploadState): boolean => state === 'done' || state === 'rejected' || state === 'cancelled';
