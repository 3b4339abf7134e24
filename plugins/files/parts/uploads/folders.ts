import { call } from '../call.ts';
import type { UploadTarget } from './uploadView.ts';

/** Most folders that are made by one call. */
const MOST = 500;

/** Folder ids by drive, target and path: asked for once, and again after a failure. */
const made = new Map<string, Promise<string>>();
const keyOf = ({ drive, parent }: UploadTarget, path: string) => JSON.stringify([drive, parent, path]);

/** Has the folders of a tree made, many at once, before its files need them. */
export function makeFolders(target: UploadTarget, paths: readonly string[]): void {
  if (target.share) return;
  const missing = [...new Set(paths)].filter((path) => path && !made.has(keyOf(target, path)));
  for (let at = 0; at < missing.length; at += MOST) {
    const some = missing.slice(at, at + MOST);
    const pendingFolders = call('ensureFolders', { parent: target.parent, drive: target.drive, paths: some });
    for (const [index, path] of some.entries()) {
      const key = keyOf(target, path);
      const folder = pendingFolders.then(({ folders }) => folders[index]!);
      folder.catch(() => made.delete(key));
      made.set(key, folder);
    }
  }
}

/** The folder that a file goes into. @throws Refusal */
export async function folderFor(target: UploadTarget, path: string): Promise<string | null> {
  if (!path || target.share) return target.parent;
  if (!made.has(keyOf(target, path))) makeFolders(target, [path]);
  return made.get(keyOf(target, path))!;
}
