import mistakesBetween from 'damerau-levenshtein';
import type { Finding } from './finding.ts';

/** `nearest` and `choices` for a name that is not among the known ones. */
export function suggest(name: string, known: Iterable<string>): Pick<Finding, 'nearest' | 'choices'> {
  const names = [...known].toSorted();
  const nearest = nearestName(name, names);
  return { ...(nearest === undefined ? {} : { nearest }), choices: names.length > 12 ? [...names.slice(0, 12), '…'] : names };
}

/** The known name with the fewest typing mistakes between, if they are no more than a third of its letters. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    const limit = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
    if (name.length > 200 || Math.abs(name.length - candidate.length) > Math.min(limit, least)) continue;
    const { steps } = mistakesBetween(name.toLowerCase(), candidate.toLowerCase());
    if (steps <= limit && steps < least) [best, least] = [candidate, steps];
  }
  return best;
}

/** The most similar names first; at most three. */
export function similarNames(name: string, known: readonly string[]): string[] {
  const left = [...new Set(known)];
  const found: string[] = [];
  for (let next = nearestName(name, left); next !== undefined && found.length < 3; next = nearestName(name, left))
    found.push(...left.splice(left.indexOf(next), 1));
  return found.length > 0 ? found : (suggest(name, left).choices ?? []).slice(0, 3);
}
