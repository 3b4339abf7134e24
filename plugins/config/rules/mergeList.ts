import { canonical } from '#kit/diagnostics/changes.ts';
import { mergeKeys } from '#kit/diagnostics/mergeKeys.ts';
import { same } from './manifestPath.ts';

/** By what an item of a list is known when it is changed: a redirect by its old address, all else by what it is. */
const keyOf = (item: unknown): string => canonical(typeof item === 'object' && item !== null && 'from' in item ? item.from : item) ?? '';

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
  let clash = false;
  const merged = mergeKeys(base.map(keyOf), mine.map(keyOf), theirs.map(keyOf)).flatMap((key) => {
    const [was, my, their] = [of(base, key), of(mine, key), of(theirs, key)];
    if (my === undefined || their === undefined) return was !== undefined && same(was, my ?? their) ? [] : [my ?? their];
    clash ||= !same(my, their) && !same(my, was) && !same(their, was);
    return [same(my, was) ? their : my];
  });
  return { merged, clash };
}
