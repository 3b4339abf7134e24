import { isSystemFile } from './pickedFiles.ts';
import type { UploadSource } from './uploadView.ts';

/** What newer browsers have: handles, by which files can be opened again after a reload. */
interface WithHandle {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}
type Walkable = FileSystemDirectoryHandle & { values(): AsyncIterable<FileSystemHandle> };

const join = (path: string, name: string) => (path ? `${path}/${name}` : name);

async function* ofHandle(handle: FileSystemHandle, path: string): AsyncGenerator<UploadSource> {
  if (handle.kind === 'file') {
    const one = handle as FileSystemFileHandle;
    if (!path || !isSystemFile(one.name)) yield { file: await one.getFile(), path, handle: one };
    return;
  }
  for await (const child of (handle as Walkable).values()) yield* ofHandle(child, join(path, handle.name));
}

async function* ofEntry(entry: FileSystemEntry, path: string): AsyncGenerator<UploadSource> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    if (!path || !isSystemFile(file.name)) yield { file, path };
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // `readEntries` returns about a hundred entries at a time, and an empty list at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (!some.length) return;
    for (const child of some) yield* ofEntry(child, join(path, entry.name));
  }
}

/**
 * Files and folders that were dropped, with all that is in them. Call it in the event itself: what was dropped is gone after it.
 * One that cannot be read is passed over.
 */
export async function droppedFiles(dropped: DataTransfer): Promise<UploadSource[]> {
  const roots = [...dropped.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({
      handle: (item as WithHandle).getAsFileSystemHandle?.().catch(() => null),
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
    }));
  const found: UploadSource[] = [];
  for (const { handle: handlePromise, entry, file } of roots) {
    const handle = await handlePromise;
    const all = handle ? ofHandle(handle, '') : entry ? ofEntry(entry, '') : file ? [{ file }] : [];
    try {
      for await (const source of all) found.push(source);
    } catch {
      continue;
    }
  }
  return found;
}
