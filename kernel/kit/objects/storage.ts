import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Objects } from './objects.ts';
import { connectStore, type Client, type Connection } from './client.ts';
import { directReads } from './directReads.ts';
import { storeAnswer } from './failure.ts';
import { createSender } from './send.ts';
import type { StoreSettings } from './settings.ts';
import { spaceObjects } from './spaceObjects.ts';
import { takeTurns } from './takeTurns.ts';

/** Where browsers find the embedded store on every site. */
export const MOUNT = '/s3';
const BUCKET = 'sala';
const REGION = 'sala';

export interface StorageOptions {
  /** A store somewhere else; null for the embedded one. */
  settings: StoreSettings | null;
  /** Folder of the embedded store. It is made with the first object. */
  folder: string;
  /** Keys of the embedded store, the same in every gateway. */
  derive: (purpose: string) => Buffer;
  log: { warn(fields: object, message: string): void };
  /** The gateway's clock: the embedded store dates its objects by it. Signatures go by the machine's, as the client's do. */
  now?: () => Date;
  /** How long the store may take to begin its answer, ms. */
  patience?: number;
  /** How long it may be silent in the middle of one, ms. */
  silence?: number;
}

/** Where the installation's objects are. Nothing is opened, loaded or listened on before it is needed. */
export interface Storage {
  /** The objects of a space, with addresses for a visitor of `origin`. `held`: for work that holds a connection to the database. */
  of(space: string, origin: string, options?: { held?: boolean }): Objects;
  /** Answers a browser at {@link MOUNT}; `host` is the one that the visitor sees. Null where the store is somewhere else. */
  readonly handle: ((request: IncomingMessage, response: ServerResponse, host: string) => Promise<void>) | null;
  /** Origin of a store somewhere else, as browsers know it. */
  readonly publicOrigin: string | null;
  /** Removes from the embedded store what nobody finished before that time. */
  sweep(before: Date): Promise<void>;
  /** A client of the bucket itself, for whoever looks after it. */
  client(): Promise<Client>;
  close(): Promise<void>;
}

/** Makes what `settings` describe usable; the embedded store without any. */
export function createStorage({ settings, folder, derive, log, now, patience, silence }: StorageOptions): Storage {
  const embedded = settings ? null : createEmbedded({ folder, derive, now, log });
  const own = embedded ? embedded.connection : async (): Promise<Connection> => settings!;
  let opening: Promise<Client> | null = null;
  const client = () =>
    (opening ??= own()
      .then(connectStore)
      .then(async (connected) => {
        if (embedded) await ownBucket(connected);
        return connected;
      })
      .catch((error: unknown) => {
        opening = null;
        throw error;
      }));
  const send = createSender(client, (fields, message) => log.warn(fields, message), patience);
  const sendInTurn = takeTurns(send);
  return {
    of: (space, origin, { held = false } = {}) =>
      spaceObjects({
        space,
        send: held ? sendInTurn : send,
        now: () => new Date(),
        silence,
        reads: embedded?.reads ?? null,
        gives: settings !== null,
        browsers: async () =>
          settings ? { ...settings, endpoint: settings.publicEndpoint } : { ...(await own()), endpoint: `${origin}${MOUNT}` },
      }),
    handle: embedded ? embedded.handle : null,
    publicOrigin: settings ? new URL(settings.publicEndpoint).origin : null,
    sweep: async (before) => embedded?.sweep(before),
    client,
    async close() {
      (await opening?.catch(() => null))?.s3.destroy();
      await embedded?.close();
    },
  };
}

/** The embedded store begins without a bucket. */
async function ownBucket({ sdk, s3, bucket }: Client): Promise<void> {
  await s3.send(new sdk.CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (storeAnswer(error).status !== 409) throw error;
  });
}

/** The store of this process: one for all sites, behind a port of its own for the gateway and behind {@link MOUNT} for browsers. */
function createEmbedded({ folder, derive, now, log }: Omit<StorageOptions, 'settings'>) {
  const credentials = {
    accessKey: derive('objects.access').toString('hex').slice(0, 20),
    secretKey: derive('objects.secret').toString('base64url'),
  };
  /** The host that a request was signed for, where it is not the one that it came with. */
  const hosts = new WeakMap<IncomingMessage, string>();
  let opened: ReturnType<typeof open> | null = null;
  async function open() {
    const { createStore } = await import('./store/store.ts');
    return createStore({
      folder,
      credentials,
      region: REGION,
      prefix: MOUNT,
      dates: now,
      hostOf: (request) => hosts.get(request) ?? request.headers.host ?? '',
      // Pages send to their own site's address only.
      origins: () => false,
      // A reader who goes away is no failure.
      onError: (error) => {
        if ((error as { code?: string } | null)?.code !== 'ERR_STREAM_PREMATURE_CLOSE')
          log.warn({ err: error }, 'embedded object store failed');
      },
    });
  }
  const store = () => (opened ??= open());
  let listening: Promise<{ endpoint: string; close(): Promise<void> }> | null = null;
  const listen = () =>
    (listening ??= (async () => {
      const { listenStore } = await import('./store/listen.ts');
      return listenStore(await store());
    })().catch((error: unknown) => {
      listening = null;
      throw error;
    }));
  return {
    async connection(): Promise<Connection> {
      const { endpoint } = await listen();
      return { ...credentials, endpoint: `${endpoint}${MOUNT}`, region: REGION, bucket: BUCKET, checksums: 'WHEN_REQUIRED' };
    },
    async handle(request: IncomingMessage, response: ServerResponse, host: string) {
      hosts.set(request, host);
      await (await store()).handle(request, response);
    },
    reads: directReads(store, BUCKET, (fields, message) => log.warn(fields, message)),
    sweep: async (before: Date) => {
      if (existsSync(folder)) await (await store()).sweep(before);
    },
    async close() {
      await (await listening?.catch(() => null))?.close();
    },
  };
}
