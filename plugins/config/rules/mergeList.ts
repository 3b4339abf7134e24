import { canonical, same } from './manifestPath.ts';

/** By what an item of a list is known when it is changed: a redirect by its old address, all else by what it is. */
const keyOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'from' in item ? canonical(item.from) : canonical(item);

/**
 * What two people made of one list, item by item: what either has added is there, what one has removed and the other left alone is gone.
 * `clash` where both have changed the same item; mine stands there.
 */
export function mergeList(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): { readonly merged: unknown[]; readonly clash: boolean } {
  const of = (list: readonly unknown[], key: string) => list.find((item) => keyOf(item) === key);
  const common = (list: readonly unknown[], other: readonly unknown[]) => list.map(keyOf).filter((key) => of(other, key) !== undefined);
  const moved = !same(common(base, mine), common(mine, base));
  const [first, second] = moved ? [mine, theirs] : [theirs, mine];
  const keys = first.map(keyOf);
  for (const [index, item] of second.entries()) {
    if (keys.includes(keyOf(item))) continue;
    // Behind the one that it stood behind.
    const before = second.slice(0, index).findLast((each) => keys.includes(keyOf(each)));
    keys.splice(before === undefined ? 0 : keys.indexOf(keyOf(before)) + 1, 0, keyOf(item));
  }
  let clash = false;
  const merged = keys.flatMap((key) => {
    const [was, my, their] = [of(base, key), of(mine, key), of(theirs, key)];
    if (my === undefined || their === undefined) return was !== undefined && same(was, my ?? their) ? [] : [my ?? their];
    clash ||= !same(my, their) && !same(my, was) && !same(their, was);
    return [same(my, was) ? their : my];
  });
  return { merged, clash };
}
