/** Longest key of a plugin, bytes: with the space's prefix it stays under the 1,024 of S3. */
const MOST = 900;

/** Begins every key of a space. Space ids have no slash, so that no prefix is the beginning of another. */
export const prefixOf = (space: string) => `t/${space}/`;

/**
 * The key in the store of a plugin's key.
 * @throws RangeError where it breaks the rules of `Objects`: plugins make keys, visitors do not
 */
export function fullKey(space: string, key: string): string {
  const sound = key.length <= MOST && /^[\w.-]+(?:\/[\w.-]+)*$/.test(key) && !/(?:^|\/)\.+(?:\/|$)/.test(key);
  if (!sound) throw new RangeError(`not a key of an object: ${JSON.stringify(key.slice(0, 200))}`);
  return prefixOf(space) + key;
}

/**
 * The beginning of keys in the store: a plugin's prefix may end anywhere.
 * @throws RangeError
 */
export function fullPrefix(space: string, prefix: string): string {
  if (prefix.length > MOST || !/^[\w./-]*$/.test(prefix) || /^\/|\/\/|(?:^|\/)\.+(?:\/|$)/.test(prefix))
    throw new RangeError(`not the beginning of an object's key: ${JSON.stringify(prefix.slice(0, 200))}`);
  return prefixOf(space) + prefix;
}
