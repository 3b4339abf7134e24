import { proposed, type Candidate } from './merge.ts';

/** A pair as the set of those that were kept apart has it, whoever is named first. */
export const apartName = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/**
 * Those who may be one, two by two: each beside the one that is to remain. Pairs that were kept apart are left out; then the next one
 * that is not apart from them stands beside the others.
 */
export function pairsOf<C extends Candidate>(same: readonly C[], apart: ReadonlySet<string>): (readonly [into: C, from: C])[] {
  const left = same.toSorted((a, b) => (proposed(a, b)[0] === a ? -1 : 1));
  const pairs: (readonly [C, C])[] = [];
  const paired = new Set<string>();
  for (const [place, into] of left.entries())
    for (const from of left.slice(place + 1)) {
      if (paired.has(from.id) || apart.has(apartName(into.id, from.id))) continue;
      paired.add(from.id);
      pairs.push([into, from]);
    }
  return pairs;
}
