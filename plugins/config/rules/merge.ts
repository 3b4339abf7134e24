import { changedPaths } from './changedPaths.ts';
import { mergeList } from './mergeList.ts';
import { same, setAt, valueAt, type ManifestPath } from './manifestPath.ts';

const startsWith = (path: ManifestPath, start: ManifestPath) => start.every((key, index) => path[index] === key);

/**
 * What two people made of one manifest, in one: theirs, with everything that I changed; lists item by item. `clashes` are the places that both
 * changed to something different; mine stands there.
 */
export function merge<T>(base: T, mine: T, theirs: T): { merged: T; clashes: readonly ManifestPath[] } {
  const foreign = changedPaths(base, theirs);
  let merged = theirs;
  const clashes: ManifestPath[] = [];
  for (const path of changedPaths(base, mine)) {
    const myValue = valueAt(mine, path);
    const touched = foreign.some((other) => startsWith(other, path) || startsWith(path, other));
    const [was, theirValue] = [valueAt(base, path) ?? [], valueAt(theirs, path)];
    if (touched && Array.isArray(was) && Array.isArray(myValue) && Array.isArray(theirValue)) {
      const list = mergeList(was, myValue, theirValue);
      if (list.clash) clashes.push(path);
      merged = setAt(merged, path, list.merged);
      continue;
    }
    if (touched && !same(myValue, theirValue)) clashes.push(path);
    merged = setAt(merged, path, myValue);
  }
  return { merged, clashes };
}
