type Keys = readonly string[];

/**
 * The keys of two lists that were made of one, in their order: as mine has them where I have moved any, else as theirs has them. What
 * only the other one has stands behind the one that it stood behind there.
 */
export function mergeKeys(base: Keys, mine: Keys, theirs: Keys): string[] {
  const common = (list: Keys, other: Keys) => JSON.stringify(list.filter((key) => other.includes(key)));
  const moved = common(base, mine) !== common(mine, base);
  const [first, second] = moved ? [mine, theirs] : [theirs, mine];
  const keys = [...first];
  for (const [index, key] of second.entries()) {
    if (keys.includes(key)) continue;
    const before = second.slice(0, index).findLast((each) => keys.includes(each));
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  return keys;
}
