import { and, assign, not, or } from 'xstate';
import { sameFile } from '../rules/fingerprint.ts';
import { LANES, uploadParts } from './uploadParts.ts';

/** Where a failure leads. Each state that asks somebody has the same. */
const onProblem = [
  { guard: 'passesAway', target: '#upload.backingOff', actions: 'failed' },
  { guard: 'needsSignIn', target: '#upload.signedOut', actions: 'failed' },
  { guard: 'needsFile', target: '#upload.needsFile', actions: ['failed', 'fileLost'] },
  { target: '#upload.failed', actions: 'failed' },
] as const;

/**
 * The life of one upload, from the picked file to the stored one. Pure: files, network and time come in as services and events.
 *
 * The store's word on what it has is the only truth. After every doubt (a failed part, a sleep, a reload) the gateway is asked
 * (`reconciling`), and what the answer says is done next (`sorted`).
 */
export const uploadMachine = uploadParts.createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    fingerprint: null,
    sentBytes: 0,
    attempts: 0,
    renewals: 0,
    lanes: LANES,
    problem: null,
    item: null,
    stale: true,
    wish: null,
  }),
  initial: 'idle',
  on: { CANCEL: [{ guard: 'begun', target: '.aborting' }, { target: '.cancelled' }] },
  states: {
    idle: { always: { guard: 'restored', target: 'restored' }, on: { START: 'inspecting', PAUSE: 'paused' } },
    /** Begun before this page was loaded. */
    restored: {
      always: { guard: not('canReopen'), target: 'needsFile' },
      on: { RESUME: 'reopening', FILE: { target: 'checking', actions: 'picked' } },
    },
    reopening: {
      invoke: {
        src: 'reopen',
        input: ({ context }) => ({ uploadId: context.upload!.uploadId }),
        onDone: { target: 'checking', actions: assign({ file: ({ event }) => event.output }) },
        onError: { target: 'needsFile', actions: ['failed', 'fileLost'] },
      },
    },
    needsFile: {
      entry: assign({ stale: true }),
      on: {
        FILE: [
          { guard: 'begun', target: 'checking', actions: 'picked' },
          { target: 'inspecting', actions: ['picked', 'afresh'] },
        ],
      },
    },
    checking: {
      invoke: {
        src: 'inspect',
        input: ({ context }) => ({ file: context.file! }),
        onDone: [
          { guard: ({ context, event }) => sameFile(context.upload!.fingerprint, event.output), target: 'claiming', actions: 'afresh' },
          { target: 'needsFile', actions: ['fileLost', 'fileDiffers'] },
        ],
        onError: { target: 'needsFile', actions: ['failed', 'fileLost'] },
      },
    },
    inspecting: {
      invoke: {
        src: 'inspect',
        input: ({ context }) => ({ file: context.file! }),
        onDone: { target: 'initiating', actions: assign({ fingerprint: ({ event }) => event.output }) },
        onError: [...onProblem],
      },
      on: { PAUSE: 'paused' },
    },
    initiating: {
      invoke: {
        src: 'initiate',
        input: ({ context }) => ({ file: context.file!, fingerprint: context.fingerprint! }),
        onDone: [
          { guard: 'wantsCancel', target: 'aborting', actions: assign({ upload: ({ event }) => event.output }) },
          { guard: 'wantsPause', target: 'paused', actions: assign({ upload: ({ event }) => event.output, wish: null }) },
          { target: 'claiming', actions: assign({ upload: ({ event }) => event.output, stale: false }) },
        ],
        onError: [
          { guard: 'wantsCancel', target: 'cancelled' },
          { guard: 'wantsPause', target: 'paused', actions: assign({ wish: null }) },
          ...onProblem,
        ],
      },
      // The gateway may already have created the upload: remember the wish until the answer gives its id.
      on: {
        CANCEL: { actions: assign({ wish: 'cancel' }) },
        PAUSE: { guard: not('wantsCancel'), actions: assign({ wish: 'pause' }) },
        RESUME: { guard: 'wantsPause', actions: assign({ wish: null }) },
      },
    },
    claiming: {
      invoke: { src: 'claim', input: ({ context }) => ({ uploadId: context.upload!.uploadId }) },
      on: {
        CLAIMED: [{ guard: or(['stale', 'waited']), target: 'reconciling' }, { target: 'sorted' }],
      },
      initial: 'asking',
      states: {
        asking: { on: { ELSEWHERE: 'elsewhere' } },
        elsewhere: { on: { CANCEL: '#upload.cancelled' } },
      },
    },
    reconciling: {
      invoke: {
        src: 'reconcile',
        input: ({ context }) => ({ uploadId: context.upload!.uploadId }),
        onDone: {
          target: 'sorted',
          actions: assign({ upload: ({ event }) => event.output, fingerprint: ({ event }) => event.output.fingerprint }),
        },
        onError: [...onProblem],
      },
      on: { PAUSE: 'paused', OFFLINE: 'waitingNetwork' },
    },
    /** What is next, by what the gateway has said. */
    sorted: {
      entry: 'told',
      always: [
        { guard: 'isOver', target: 'processing', actions: assign({ item: ({ context }) => context.upload!.item }) },
        { guard: 'wasGivenUp', target: 'failed', actions: 'uploadGone' },
        { guard: 'allStored', target: 'completing' },
        { guard: 'noFile', target: 'needsFile' },
        { target: 'uploading' },
      ],
    },
    uploading: {
      type: 'parallel',
      on: {
        PAUSE: 'paused',
        WAKE: 'reconciling',
        PROGRESS: { actions: assign({ sentBytes: ({ event }) => event.bytes }) },
        PART_OK: { actions: 'flows' },
        PART_FAIL: [{ guard: and(['isOffline', 'passesAway']), target: 'waitingNetwork', actions: 'failed' }, ...onProblem],
        ALL_PARTS: { target: 'completing', actions: assign({ sentBytes: ({ context }) => context.bytes }) },
      },
      states: {
        transfer: {
          invoke: {
            src: 'transfer',
            input: ({ context: { file, upload, lanes } }) => ({ file: file!, upload: upload!, lanes }),
          },
        },
        net: {
          initial: 'online',
          states: {
            online: { on: { OFFLINE: 'offline' } },
            offline: { on: { ONLINE: 'online' }, after: { grace: '#upload.waitingNetwork' } },
          },
        },
        ticket: {
          initial: 'fresh',
          states: {
            fresh: { on: { TICKET_EXPIRED: { target: 'renewing', actions: 'renewed' } } },
            renewing: {
              on: {
                PART_OK: { target: 'fresh' },
                TICKET_EXPIRED: [
                  { guard: 'tooManyRenewals', target: '#upload.failed', actions: 'signatureRefused' },
                  { actions: 'renewed' },
                ],
              },
            },
          },
        },
      },
    },
    backingOff: {
      after: { backoff: 'resuming' },
      on: { ONLINE: 'resuming', RETRY: 'resuming', RESUME: 'resuming', PAUSE: 'paused', OFFLINE: 'waitingNetwork' },
    },
    waitingNetwork: {
      after: { probe: 'resuming' },
      on: { ONLINE: 'resuming', RETRY: 'resuming', RESUME: 'resuming', WAKE: 'resuming', PAUSE: 'paused' },
    },
    paused: { on: { RESUME: { target: 'resuming', actions: 'afresh' } } },
    signedOut: { on: { RESUME: { target: 'resuming', actions: 'afresh' }, RETRY: { target: 'resuming', actions: 'afresh' } } },
    resuming: {
      always: [{ guard: 'begun', target: 'reconciling' }, { guard: 'inspected', target: 'initiating' }, { target: 'inspecting' }],
    },
    completing: {
      invoke: {
        src: 'complete',
        input: ({ context: { upload, file } }) => ({ upload: upload!, file }),
        onDone: { target: 'processing', actions: assign({ item: ({ event }) => event.output.item }) },
        onError: [...onProblem],
      },
    },
    processing: {
      entry: assign({ sentBytes: ({ context }) => context.bytes, problem: null }),
      invoke: {
        src: 'watch',
        input: ({ context }) => ({ upload: context.upload!, item: context.item }),
        onDone: [
          {
            guard: ({ event }) => event.output?.state === 'infected',
            target: 'rejected',
            actions: assign({ item: ({ event }) => event.output }),
          },
          { target: 'done', actions: assign({ item: ({ context, event }) => event.output ?? context.item }) },
        ],
        onError: 'done',
      },
      on: { READY: 'done', INFECTED: 'rejected', CANCEL: {} },
    },
    failed: {
      on: {
        RETRY: [
          { guard: 'gone', target: 'startingAnew', actions: ['afresh', 'forget'] },
          { target: 'resuming', actions: 'afresh' },
        ],
        ONLINE: { guard: 'hadPassing', target: 'resuming', actions: 'afresh' },
        CANCEL: [{ guard: 'gone', target: 'cancelled' }, { guard: 'begun', target: 'aborting' }, { target: 'cancelled' }],
      },
    },
    startingAnew: { always: [{ guard: 'noFile', target: 'needsFile' }, { target: 'inspecting' }] },
    aborting: {
      invoke: {
        src: 'abort',
        input: ({ context }) => ({ uploadId: context.upload!.uploadId }),
        onDone: [
          {
            guard: ({ event }) => event.output.state === 'done',
            target: 'processing',
            actions: assign({ item: ({ event }) => event.output.item }),
          },
          { target: 'cancelled' },
        ],
        // If aborting fails for good, the gateway's sweep removes the upload later.
        onError: [{ guard: 'passesAway', target: 'abortingLater', actions: 'failed' }, { target: 'cancelled' }],
      },
      on: { CANCEL: {} },
    },
    abortingLater: { after: { backoff: 'aborting' }, on: { ONLINE: 'aborting', CANCEL: {} } },
    done: { type: 'final' },
    rejected: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
