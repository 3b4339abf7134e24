import { same, type ManifestPath } from './manifestPath.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where two manifests differ; a list counts as one value, and an empty object as none. */
export function changedPaths(before: unknown, after: unknown, path: ManifestPath = []): ManifestPath[] {
  if (before === after) return [];
  const [was, is] = [before ?? (isObject(after) ? {} : before), after ?? (isObject(before) ? {} : after)];
  if (!isObject(was) || !isObject(is)) return same(was, is) ? [] : [path];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => changedPaths(was[key], is[key], [...path, key]));
}
