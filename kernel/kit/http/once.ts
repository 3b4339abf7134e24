import type { Assets } from './assets.ts';

const made = new WeakMap<object, Map<string, unknown>>();

/** Makes once what is the same for many pages of an `owner`. In development files change, so there it is made anew. */
export function once<T>(owner: object, key: string, assets: Pick<Assets, 'development'>, make: () => T): T {
  let known = made.get(owner);
  if (!known) made.set(owner, (known = new Map()));
  let value = known.get(key) as T | undefined;
  if (value === undefined || assets.development) known.set(key, (value = make()));
  return value;
}
