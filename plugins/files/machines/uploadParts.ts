import { assign, fromCallback, fromPromise, setup, stateIn } from 'xstate';
import { problemOf, type UploadProblem } from '../rules/uploadProblem.ts';
import type { Item, Upload } from '../schemas.ts';

/** Failures in a row after which only the visitor can go on. */
export const MOST_ATTEMPTS = 8;
/** Signatures in a row that the store may refuse as too old before it is no longer believed. */
const MOST_RENEWALS = 12;
/** Parts that are sent at the same time. */
export const LANES = 4;
/** How long bytes may still flow after the browser has said that it is offline: it is often wrong, ms. */
const GRACE_MS = 3_000;
/** Offline the gateway is asked now and then anyway, ms. */
const PROBE_MS = 30_000;

/** A file as the machine knows it: it never looks inside. In the browser a `File`. */
export interface SourceFile {
  readonly name: string;
  readonly size: number;
  readonly lastModified: number;
}

export interface UploadInput {
  readonly name: string;
  /** Bytes. */
  readonly bytes: number;
  /** Null for one that was begun before this page was loaded. */
  readonly file: SourceFile | null;
  /** What the gateway has of one that was begun before. */
  readonly upload: Upload | null;
  /** The browser has kept a handle by which the file can be opened again. */
  readonly canReopen: boolean;
  /** 0 to 1, for the spread of waiting times. */
  readonly random: () => number;
}

export interface UploadContext extends UploadInput {
  readonly fingerprint: string | null;
  /** Bytes that are in the store or on their way. */
  readonly sentBytes: number;
  /** Failures in a row, and signatures in a row that were too old. */
  readonly attempts: number;
  readonly renewals: number;
  readonly lanes: number;
  readonly problem: UploadProblem | null;
  readonly item: Item | null;
  /** The parts of `upload` may be others by now. */
  readonly stale: boolean;
  /** What the visitor has asked for while the gateway was being asked to begin. */
  readonly wish: 'cancel' | 'pause' | null;
}

export type UploadEvent =
  /** Its turn in the queue. */
  | { type: 'START' }
  | { type: 'PAUSE' | 'RESUME' | 'RETRY' | 'CANCEL' }
  /** What the browser says of the network; and that the page was asleep. */
  | { type: 'ONLINE' | 'OFFLINE' | 'WAKE' }
  /** The visitor has picked the file once more. */
  | { type: 'FILE'; file: SourceFile }
  /** Another tab of this browser sends it; or this one may, after another did (`waited`). */
  | { type: 'ELSEWHERE' }
  | { type: 'CLAIMED'; waited: boolean }
  | { type: 'PROGRESS'; bytes: number }
  | { type: 'PART_OK'; number: number }
  | { type: 'PART_FAIL'; problem: UploadProblem }
  | { type: 'TICKET_EXPIRED' }
  | { type: 'ALL_PARTS' }
  | { type: 'READY' | 'INFECTED' };

/** What the transfer of the parts is given. */
export interface TransferInput {
  readonly file: SourceFile;
  /** What the store has is the truth: its parts are not sent again. */
  readonly upload: Upload;
  readonly lanes: number;
}

/** In place of the services, which the page gives. */
const missing = () => Promise.reject(new Error('This service was not given'));
const none = () => {};

const problemIn = (event: object): UploadProblem =>
  'problem' in event ? (event.problem as UploadProblem) : problemOf('error' in event ? event.error : null);

/** What is left to do, by what the gateway has said. */
const storedBytes = ({ upload }: UploadContext) => upload?.parts.reduce((sum, part) => sum + part.bytes, 0) ?? 0;

/** What the upload machine is made of: its services, guards and actions. */
export const uploadParts = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, input: {} as UploadInput },
  actors: {
    /** Reads the fingerprint of a file. */
    inspect: fromPromise<string, { file: SourceFile }>(missing),
    initiate: fromPromise<Upload, { file: SourceFile; fingerprint: string }>(missing),
    /** Makes this page the only one that sends it: tells `CLAIMED`, and before that `ELSEWHERE` where it has to wait for another. */
    claim: fromCallback<UploadEvent, { uploadId: string }>(none),
    reconcile: fromPromise<Upload, { uploadId: string }>(missing),
    /** Sends what is missing. Tells `PART_OK`, `PROGRESS`, `TICKET_EXPIRED`, and in the end `ALL_PARTS` or `PART_FAIL`. Cuts its sockets when it is stopped. */
    transfer: fromCallback<UploadEvent, TransferInput>(none),
    complete: fromPromise<{ item: Item | null; upload: Upload }, { upload: Upload; file: SourceFile | null }>(missing),
    /** Waits until the gateway has looked at the file. */
    watch: fromPromise<Item | null, { upload: Upload; item: Item | null }>(missing),
    /** Opens the file again by its handle. */
    reopen: fromPromise<SourceFile, { uploadId: string }>(missing),
    abort: fromPromise<Upload, { uploadId: string }>(missing),
  },
  delays: {
    backoff: ({ context: { attempts, problem, random } }) =>
      Math.max((problem?.retryAfter ?? 0) * 1000, Math.min(30_000, 500 * 2 ** (attempts - 1)) * (0.5 + random())),
    grace: GRACE_MS,
    probe: PROBE_MS,
    settle: 1_000,
  },
  guards: {
    begun: ({ context }) => context.upload !== null,
    inspected: ({ context }) => context.fingerprint !== null,
    restored: ({ context }) => context.upload !== null && context.file === null,
    canReopen: ({ context }) => context.canReopen,
    wantsCancel: ({ context }) => context.wish === 'cancel',
    wantsPause: ({ context }) => context.wish === 'pause',
    passesAway: ({ context, event }) => problemIn(event).kind === 'again' && context.attempts < MOST_ATTEMPTS,
    needsSignIn: ({ event }) => problemIn(event).kind === 'sign-in',
    needsFile: ({ event }) => problemIn(event).kind === 'file',
    /** Its failure was one that passes: the network is back, so perhaps it has. */
    hadPassing: ({ context }) => context.problem?.kind === 'again',
    gone: ({ context }) => context.problem?.kind === 'gone',
    /** What is known of the parts may be old. */
    stale: ({ context }) => context.stale,
    waited: ({ event }) => event.type === 'CLAIMED' && event.waited,
    isOver: ({ context }) => context.upload?.state === 'done',
    wasGivenUp: ({ context }) => context.upload?.state === 'aborted',
    allStored: ({ context }) => storedBytes(context) === context.bytes,
    noFile: ({ context }) => context.file === null,
    tooManyRenewals: ({ context }) => context.renewals >= MOST_RENEWALS,
    isOffline: stateIn({ uploading: { net: 'offline' } }),
  },
  actions: {
    failed: assign(({ context, event }) => ({
      problem: problemIn(event),
      attempts: context.attempts + 1,
      // A network that drops parts drops fewer of them when fewer are sent at a time.
      lanes: Math.max(1, context.lanes - 1),
    })),
    flows: assign(({ context }) => ({ attempts: 0, renewals: 0, problem: null, lanes: Math.min(LANES, context.lanes + 1) })),
    renewed: assign({ renewals: ({ context }) => context.renewals + 1 }),
    signatureRefused: assign({ problem: { code: 'store-refused', kind: 'final' } }),
    uploadGone: assign({ problem: { code: 'upload-gone', kind: 'gone' } }),
    fileDiffers: assign({ problem: { code: 'file-differs', kind: 'file' } }),
    fileLost: assign({ file: null, canReopen: false }),
    afresh: assign({ attempts: 0, renewals: 0, problem: null }),
    /** The gateway no longer has it: it is begun once more. */
    forget: assign({ upload: null, sentBytes: 0 }),
    told: assign({ sentBytes: ({ context }) => storedBytes(context) }),
    picked: assign(({ event }) => (event.type === 'FILE' ? { file: event.file } : {})),
  },
});
