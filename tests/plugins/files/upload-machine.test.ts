import { Upload as Sending } from '@aws-sdk/lib-storage';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createActor, type ActorRefFrom } from 'xstate';
import { uploadMachine } from '#plugins/files/machines/upload.ts';
import { openFileHash } from '#plugins/files/parts/uploads/fileHash.ts';
import { createServices } from '#plugins/files/parts/uploads/services.ts';
import { problemOf, StoreProblem } from '#plugins/files/rules/uploadProblem.ts';
import type { Upload } from '#plugins/files/schemas.ts';
import { createFlakyStore, hashHere, type Fault } from './flakyStore.ts';

const PART = 64;
/** How long an upload may take in truth, ms: reading and hashing are real. */
const PATIENCE = 10_000;

beforeAll(async () => {
  // Loaded when the first part is sent; here the clock would run away from it.
  await import('#plugins/files/parts/uploads/sendParts.ts');
  // The library's smallest part is five megabytes: as many bytes would show nothing more here.
  Object.assign(Sending, { MIN_PART_SIZE: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterAll(() => void vi.useRealTimers());

/** Lets time pass; files are read by the real event loop meanwhile. */
async function pass(ms: number): Promise<void> {
  for (let spent = 0; spent < ms; spent += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>, name = 'ภาพ.bin') => new File([bytes], name, { lastModified: 1_795_000_000_000 });
const content = (size: number, seed = 1) => Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed * 17 + (at >> 8)) & 0xff);

interface Page {
  actor: ActorRefFrom<typeof uploadMachine>;
  close(): void;
}

/** What a page does with one upload; `upload` is one from before. */
function open(store: ReturnType<typeof createFlakyStore>, file: File | null, upload: Upload | null, size: number): Page {
  const services = createServices({
    target: { parent: null, drive: 'own' },
    call: store.call,
    put: store.put,
    claim: (_, { claimed }) => {
      claimed(false);
      return () => {};
    },
    folder: async () => null,
    openHash: (blob, partSize) => openFileHash(blob, partSize, hashHere),
    reopen: () => Promise.reject(new DOMException('', 'NotFoundError')),
    news: async () => null,
  });
  const actor = createActor(uploadMachine.provide({ actors: services.actors as never }), {
    input: { name: 'ภาพ.bin', bytes: size, file, upload, canReopen: false, random: () => 0.5 },
  });
  actor.start();
  if (file) actor.send({ type: 'START' });
  return { actor, close: () => (actor.stop(), services.close()) };
}

type Action =
  | {
      do:
        | 'PAUSE'
        | 'RESUME'
        | 'RETRY'
        | 'WAKE'
        | 'OFFLINE'
        | 'ONLINE'
        | 'reload'
        | 'right file'
        | 'wrong file'
        | 'signed out'
        | 'signed in';
    }
  | { do: 'pass'; ms: number };
const deed: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 60 }).map((n) => n * 50) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom<Exclude<Action['do'], 'pass'>[]>(
        'PAUSE',
        'RESUME',
        'RETRY',
        'WAKE',
        'OFFLINE',
        'ONLINE',
        'reload',
        'right file',
        'wrong file',
        'signed out',
        'signed in',
      ),
    }),
  } as fc.WeightedArbitrary<Action>,
);
const fault = fc.constantFrom<Fault[]>('none', 'none', 'none', 'dropped', 'lost', 'slow', 'twice', 'expired', 'busy', 'wrong-bytes');

const life = fc.record({
  size: fc.constantFrom(0, 1, PART - 1, PART, PART + 1, 5 * PART, 9 * PART + 7, 20 * PART),
  plan: fc.array(fault, { maxLength: 40 }),
  deeds: fc.array(deed, { maxLength: 14 }),
});

/** The world of one upload: the page may be loaded anew, the store stays. */
class World {
  readonly bytes;
  readonly store = createFlakyStore(PART);
  page: Page;

  constructor({ size, plan }: { size: number; plan: Fault[] }) {
    this.bytes = content(size);
    this.store.state.plan = [...plan];
    this.page = open(this.store, fileOf(this.bytes), null, size);
  }
  get state() {
    return this.page.actor.getSnapshot();
  }
  get is() {
    return typeof this.state.value === 'string' ? this.state.value : Object.keys(this.state.value)[0]!;
  }
  get kept() {
    return [...this.store.uploads.values()];
  }
  /** Done is only what the store has as it is. */
  check(): void {
    if (this.is !== 'done') return;
    const [finished, ...more] = this.kept.filter(({ object }) => object);
    expect(more).toEqual([]);
    expect(Buffer.compare(finished!.object!, this.bytes)).toBe(0);
  }
  async act(each: Action): Promise<void> {
    const { store } = this;
    const { actor } = this.page;
    if (this.state.status !== 'active') return;
    if (each.do === 'pass') await pass(each.ms);
    else if (each.do === 'right file') actor.send({ type: 'FILE', file: fileOf(this.bytes) });
    else if (each.do === 'wrong file') actor.send({ type: 'FILE', file: fileOf(content(this.bytes.length + 1, 2)) });
    else if (each.do === 'signed out' || each.do === 'signed in') store.state.signedIn = each.do === 'signed in';
    else if (each.do === 'reload') {
      const { value, context } = this.state;
      // A page that had not begun has nothing to go on with, and one that is over neither.
      if (context.upload && this.state.status === 'active' && value !== 'processing') {
        this.page.close();
        this.page = open(store, null, { ...context.upload, parts: [] }, this.bytes.length);
      }
    } else {
      if (each.do === 'OFFLINE' || each.do === 'ONLINE') store.state.offline = each.do === 'OFFLINE';
      actor.send({ type: each.do });
    }
    await pass(50);
    this.check();
  }
  /** Everything is well again, and the visitor does what is asked of them. */
  async settle(): Promise<void> {
    Object.assign(this.store.state, { plan: [], offline: false, signedIn: true });
    for (const ends = performance.now() + PATIENCE; this.state.status === 'active' && performance.now() < ends;) {
      const { actor } = this.page;
      if (this.is === 'needsFile') actor.send({ type: 'FILE', file: fileOf(this.bytes) });
      for (const type of ['ONLINE', 'RESUME', 'RETRY'] as const) if (actor.getSnapshot().can({ type })) actor.send({ type });
      await pass(200);
    }
  }
}

it('is done exactly when the store has the bytes of the file, whatever happens on the way', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ deeds, ...from }) => {
      const world = new World(from);
      try {
        for (const each of deeds) await world.act(each);
        await world.settle();
        expect(world.is).toBe('done');
        world.check();
      } finally {
        world.page.close();
      }
    }),
    { numRuns: 120 },
  );
}, 120_000);

it('is silent after it was cancelled, whenever that is', async () => {
  await fc.assert(
    fc.asyncProperty(life, fc.nat(40), async ({ deeds, ...from }, late) => {
      const world = new World(from);
      try {
        for (const each of deeds) await world.act(each);
        await pass(late * 50);
        if (world.state.status === 'active') world.page.actor.send({ type: 'CANCEL' });
        Object.assign(world.store.state, { plan: [], offline: false, signedIn: true });
        for (const ends = performance.now() + PATIENCE; world.state.status === 'active' && performance.now() < ends;) {
          world.page.actor.send({ type: 'ONLINE' });
          await pass(200);
        }
        expect(['cancelled', 'done']).toContain(world.is);
        world.check();
        const { requests, putBytes } = world.store.state;
        await pass(5000);
        expect(world.store.state).toMatchObject({ requests, putBytes });
        // Nothing is left open in the store that the gateway would not know to be given up.
        if (world.is === 'cancelled')
          expect(
            world.kept.filter(({ upload }) => upload.uploadId === world.state.context.upload?.uploadId && upload.state === 'open'),
          ).toEqual([]);
      } finally {
        world.page.close();
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);

it.each(['NoSuchUpload', 'upload-gone'])('asks the gateway for an upload that the store has forgotten: %s', (code) => {
  expect(problemOf(new StoreProblem(404, code))).toEqual({ code: 'store-forgot', kind: 'again' });
});
