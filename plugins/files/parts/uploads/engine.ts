import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { uploadMachine } from '../../machines/upload.ts';
import type { Item, Upload } from '../../schemas.ts';
import { call } from '../call.ts';
import { claimUpload, isMineToSend, openTabNews, releaseUpload, type TabNews } from './claims.ts';
import { openFileHash } from './fileHash.ts';
import { folderFor, makeFolders } from './folders.ts';
import { IS_MEANT, WORKING } from './isMeant.ts';
import { ledger, type Remembered } from './ledger.ts';
import { putPart } from './putPart.ts';
import { createNews } from './news.ts';
import { reopenFile } from './reopenFile.ts';
import { restoredView } from './restoredView.ts';
import { createServices } from './services.ts';
import { createSpeed } from './speed.ts';
import { stateOf } from './stateOf.ts';
import { isOver, type Queued, type UploadCommand, type UploadEngine, type UploadTarget, type UploadView } from './uploadView.ts';
import { watchPage } from './watchPage.ts';

/** Files that are sent at the same time: the small ones hide each other's waiting, the parts of all share the lanes. */
const AT_ONCE = 3;
/** The page is told this often, ms: percentages, not films. */
const SHOW_EVERY_MS = 200;

/** Another tab that tells nothing of an upload for this long does not send it, ms. */
const SILENT_MS = 5_000;

/** By which picked files can be opened again. */
const handles = new WeakMap<File, FileSystemFileHandle>();

interface Running {
  view: UploadView;
  readonly actor: ActorRefFrom<typeof uploadMachine>;
  readonly speed: ReturnType<typeof createSpeed>;
  readonly close: () => void;
  uploadId: string | null;
  reported: boolean;
  /** Ends when another tab has told nothing of it for a while. */
  silence?: ReturnType<typeof setTimeout>;
}

export interface EngineOptions {
  /** Shows views that are new or have changed. */
  show(views: readonly UploadView[]): void;
  /** Takes one from the list: it is shown elsewhere, or twice. */
  drop(id: number): void;
  uploaded(item: Item, target: UploadTarget): void;
}

/** Sends what it is given, a few files at a time, and keeps at it: one for each page. */
export function createEngine({ show, drop, uploaded }: EngineOptions): UploadEngine {
  const running = new Map<number, Running>();
  /** Not begun: an actor is made when its turn has come. */
  const queue: { queued: Queued; target: UploadTarget; paused: boolean }[] = [];
  const changed = new Map<number, UploadView>();
  const news = createNews();
  let pumping = false;
  let showing: ReturnType<typeof setTimeout> | undefined;

  const postToTabs = openTabNews((heard) => hear(heard));

  function flush(): void {
    showing = undefined;
    const views = [...changed.values()];
    changed.clear();
    show(views);
    for (const { uploadId, view } of running.values())
      if (uploadId && isMineToSend(uploadId) && views.includes(view)) postToTabs({ uploadId, sent: view.sent, over: isOver(view.state) });
  }
  function change(view: UploadView): UploadView {
    changed.set(view.id, view);
    showing ??= setTimeout(flush, SHOW_EVERY_MS);
    return view;
  }

  function start(
    view: UploadView,
    from: { file: File | null; upload: Upload | null; remembered: Remembered | null; replaces?: string | undefined },
  ): Running {
    const { target, path } = view;
    const services = createServices({
      target,
      replaces: from.replaces,
      call,
      put: putPart,
      claim: claimUpload,
      folder: () => folderFor(target, path),
      openHash: openFileHash,
      reopen: reopenFile,
      news: news.of,
    });
    const actor = createActor(uploadMachine.provide({ actors: services.actors as never }), {
      input: {
        name: view.name,
        bytes: view.bytes,
        file: from.file,
        upload: from.upload,
        canReopen: from.remembered?.handle != null,
        random: Math.random,
      },
    });
    const entry: Running = { view, actor, speed: createSpeed(), close: services.close, uploadId: null, reported: false };
    running.set(view.id, entry);
    actor.subscribe((snapshot) => follow(entry, snapshot, from.remembered?.handle ?? null));
    actor.start();
    return entry;
  }

  function follow(entry: Running, snapshot: SnapshotFrom<typeof uploadMachine>, handle: FileSystemFileHandle | null): void {
    const { context } = snapshot;
    const state = stateOf(snapshot);
    const uploadId = context.upload?.uploadId ?? null;
    if (uploadId && uploadId !== entry.uploadId && context.upload && context.file)
      void ledger.remember({
        uploadId,
        target: entry.view.target,
        path: entry.view.path,
        handle: handles.get(context.file as File) ?? handle,
        expiresAt: context.upload.expiresAt,
      });
    if (uploadId !== entry.uploadId) {
      entry.uploadId = uploadId;
      // Picking the file again resumes the same upload; drop the older entry for it.
      for (const other of running.values()) if (other !== entry && uploadId && other.uploadId === uploadId) leave(other);
    }
    if (context.item && !entry.reported && state !== 'cancelled') {
      entry.reported = true;
      uploaded(context.item, entry.view.target);
    }
    const mayLetGo = isOver(state) || state === 'needsFile' || state === 'failed' || state === 'signedOut';
    const { sentBytes: sent, problem, item } = context;
    const speed = state === 'uploading' ? entry.speed.at(sent) : entry.speed.stop();
    entry.view = change({ ...entry.view, state, sent, problem, item, speed });
    if (mayLetGo && uploadId) releaseUpload(uploadId);
    if (isOver(state)) {
      entry.close();
      if (uploadId) {
        void ledger.forget(uploadId);
        postToTabs({ uploadId, sent, over: true });
      }
      running.delete(entry.view.id);
    }
    pump();
  }

  /** Has no more to do with an upload, which goes on without it. */
  function leave(entry: Running): void {
    entry.actor.stop();
    entry.close();
    clearTimeout(entry.silence);
    running.delete(entry.view.id);
    changed.delete(entry.view.id);
    drop(entry.view.id);
  }

  function pump(): void {
    // Starting an upload reports its first state synchronously, which calls this function again.
    if (pumping) return;
    pumping = true;
    let working = 0;
    for (const { view } of running.values()) if (WORKING.has(view.state)) working += 1;
    for (let at = 0; working < AT_ONCE && at < queue.length;) {
      const next = queue[at]!;
      if (next.paused) at += 1;
      else {
        queue.splice(at, 1);
        working += 1;
        const { queued } = next;
        const { file, handle, replaces } = queued.source;
        if (handle) handles.set(file, handle);
        start({ ...queued.view, state: 'preparing' }, { file, upload: null, remembered: null, replaces }).actor.send({ type: 'START' });
      }
    }
    pumping = false;
  }

  /** Another tab tells of an upload that is listed here, too; when it no longer does, this one may have it. */
  function hear({ uploadId, sent, over }: TabNews): void {
    for (const entry of running.values()) {
      if (entry.uploadId !== uploadId || isMineToSend(uploadId)) continue;
      if (over) {
        leave(entry);
        continue;
      }
      entry.view = change({ ...entry.view, state: 'elsewhere', sent });
      clearTimeout(entry.silence);
      entry.silence = setTimeout(() => follow(entry, entry.actor.getSnapshot(), null), SILENT_MS);
    }
  }

  const all = (event: Parameters<Running['actor']['send']>[0]) => {
    for (const { actor } of running.values()) actor.send(event);
  };
  watchPage({
    online: () => all({ type: 'ONLINE' }),
    offline: () => all({ type: 'OFFLINE' }),
    awake: () => all({ type: 'WAKE' }),
    isBusy: () => queue.length > 0 || [...running.values()].some(({ view }) => WORKING.has(view.state)),
  });

  function commandQueued(command: UploadCommand, id: number | 'all'): void {
    for (let at = queue.length - 1; at >= 0; at--) {
      const waiting = queue[at]!;
      const { view } = waiting.queued;
      if (id !== 'all' && view.id !== id) continue;
      if (command === 'CANCEL') {
        queue.splice(at, 1);
        change({ ...view, state: 'cancelled' });
      } else {
        waiting.paused = command === 'PAUSE';
        change({ ...view, state: waiting.paused ? 'paused' : 'queued' });
      }
    }
  }

  return {
    add(queued, target) {
      makeFolders(
        target,
        queued.flatMap(({ source }) => source.path ?? []),
      );
      for (const each of queued) queue.push({ queued: each, target, paused: false });
      pump();
    },
    restore(uploads) {
      void ledger.all().then((remembered) => {
        const there = new Set([...running.values()].map(({ uploadId }) => uploadId));
        for (const upload of uploads.filter(({ uploadId }) => !there.has(uploadId))) {
          const known = remembered.get(upload.uploadId) ?? null;
          start(restoredView(upload, known), { file: null, upload, remembered: known });
        }
      });
    },
    command(id, command) {
      commandQueued(command, id);
      if (id === 'all') {
        for (const { view, actor } of running.values()) if (IS_MEANT[command](view.state)) actor.send({ type: command });
      } else running.get(id)?.actor.send({ type: command });
      pump();
    },
    giveFile(id, file, handle) {
      if (handle) handles.set(file, handle);
      running.get(id)?.actor.send({ type: 'FILE', file });
    },
    processed: news.tell,
  };
}
