import { createRequire } from 'node:module';
import type { CompatData, Identifier } from '@mdn/browser-compat-data';
import { oldest } from '#tools/vite/browsers.ts';

export const known = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** A version as a number that can be compared; what no release has is beyond all of them. */
function numberOf(version: string | false | undefined): number {
  if (!version || version === 'preview') return Infinity;
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  return major + minor / 100;
}

/**
 * In which of the promised browsers something is not, with the version that brought it; nothing where it is in all, or MDN does not know it.
 * @param partly counts as being there
 */
export function lackingIn(found: Identifier | undefined, { partly }: { partly: boolean }): string[] {
  const support = found?.__compat?.support;
  if (!support) return [];
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const known = [support[browser as keyof typeof support] ?? []].flat();
    const at = numberOf(version);
    const has = known.some(
      ({ version_added, version_removed, flags, prefix, alternative_name, partial_implementation }) =>
        !flags &&
        !prefix &&
        !alternative_name &&
        (partly || !partial_implementation) &&
        numberOf(version_added) <= at &&
        (!version_removed || numberOf(version_removed) > at),
    );
    return has ? [] : [`${browser} ${known[0]?.version_added || 'never'}`];
  });
}

/** What is below something in MDN's data. */
export const below = (found: Identifier | undefined): [string, Identifier][] =>
  Object.entries(found ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
