import { useSyncExternalStore } from 'react';
import type { Item } from '../../schemas.ts';
import { isOver, type UploadCommand, type UploadEngine, type UploadTarget, type UploadView } from './uploadView.ts';

const NONE: readonly UploadView[] = [];
let views = NONE;
/** Files that the gateway was still looking at when they were taken from the list: only bad news brings one back. */
const leftToGateway = new Set<number>();
let lastId = 0;
let inPage = 0;
const watchers = new Set<() => void>();
const uploadedListeners = new Set<(item: Item, target: UploadTarget) => void>();
const engine = Promise.withResolvers<UploadEngine>();

const notifyWatchers = () => {
  for (const watcher of watchers) watcher();
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const newUploadId = (): number => (lastId += 1);
/** The engine has been loaded: what was asked of it meanwhile is done. */
export const setUploadEngine = (loaded: UploadEngine): void => engine.resolve(loaded);

/** The uploads of this page, in the order in which they were added. */
export const allUploads = (): readonly UploadView[] => views;
export const useUploads = (): readonly UploadView[] => useSyncExternalStore(watch, allUploads, () => NONE);

/** Shows views: those with the same id are replaced, those that are not there added. */
export function showUploads(changed: readonly UploadView[]): void {
  const byId = new Map(changed.map((view) => [view.id, view]));
  const kept = views.map((view) => byId.get(view.id) ?? view);
  const there = new Set(views.map(({ id }) => id));
  const isNew = ({ id, state }: UploadView) => !there.has(id) && (state === 'rejected' || !leftToGateway.has(id));
  views = [...kept, ...changed.filter(isNew)];
  notifyWatchers();
}

/** Takes one from the list. */
export function dropUpload(id: number): void {
  views = views.filter((view) => view.id !== id);
  notifyWatchers();
}

/** Takes those from the list for which the visitor has nothing more to do: those that are over, or left to the gateway. */
export function clearUploads(): void {
  for (const { id, state } of views) if (state === 'checking') leftToGateway.add(id);
  views = views.filter(({ id, state }) => !isOver(state) && !leftToGateway.has(id));
  notifyWatchers();
}

export const commandUpload = (id: number | 'all', command: UploadCommand): void =>
  void engine.promise.then((loaded) => loaded.command(id, command));
/** The file of an upload from before, picked once more. */
export const giveFile = (id: number, file: File, handle?: FileSystemFileHandle): void =>
  void engine.promise.then((loaded) => loaded.giveFile(id, file, handle));
/** Heard from the gateway: it has looked at a file. */
export const uploadProcessed = (itemId: string, state: string): void =>
  void engine.promise.then((loaded) => loaded.processed(itemId, state));

/** The page itself shows the uploads: the panel in the corner is not needed. Gives what ends it. */
export function showInPage(): () => void {
  inPage += 1;
  notifyWatchers();
  return () => {
    inPage -= 1;
    notifyWatchers();
  };
}
export const useShownInPage = (): boolean =>
  useSyncExternalStore(
    watch,
    () => inPage > 0,
    () => false,
  );

/** Hears of each file as soon as it is stored; it may still be `quarantined`. Gives what ends it. */
export function onUploaded(listener: (item: Item, target: UploadTarget) => void): () => void {
  uploadedListeners.add(listener);
  return () => void uploadedListeners.delete(listener);
}
/** A file is stored. */
export function announceUploaded(item: Item, target: UploadTarget): void {
  for (const listener of uploadedListeners) listener(item, target);
}
