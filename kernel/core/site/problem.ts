import type { Path } from '#kit/diagnostics/path.ts';
import type { LocalText } from '#kit/schema/locale.ts';

/**
 * What can be wrong with a manifest, a set of manifests or a set of plugins: code → one line for the documentation.
 * A test keeps this table and the code in step.
 */
export const PROBLEMS = {
  SALA_INVALID_JSON: 'The file is not strict JSON: a comment, a comma too many, a quote that is missing.',
  SALA_TOO_LARGE: 'The file is larger than 1 MiB.',
  SALA_TOO_DEEP: 'Objects and lists are nested more than 32 deep.',
  SALA_DUPLICATE_KEY: 'A key stands twice in one object, so one of the two would silently be lost.',
  SALA_UNKNOWN_KEY: 'A key that a manifest does not have there.',
  SALA_MISSING_KEY: 'A key that every manifest must have is missing.',
  SALA_WRONG_TYPE: 'A value has the wrong type, a string instead of a number for example.',
  SALA_BAD_VALUE: 'A value has the right type and is out of its range, length, pattern or list.',
  SALA_BAD_HOSTNAME: 'A hostname is not a lower-case name without port.',
  SALA_BAD_LOCALE: 'A language in which the product does not exist.',
  SALA_BAD_TIMEZONE: 'A time zone that is not in the IANA list.',
  SALA_UNKNOWN_PLUGIN: 'There is no plugin of that name.',
  SALA_UNKNOWN_SETTING: 'The plugin or the theme has no setting of that name.',
  SALA_BAD_SETTING: 'A setting does not fit the schema that the plugin or the theme gives it.',
  SALA_UNKNOWN_THEME: 'There is no theme of that name.',
  SALA_UNKNOWN_VARIANT: 'The theme has that slot and no such variant of it.',
  SALA_MISSING_THEME_SLOT: 'The theme does not have that slot at all.',
  SALA_UNKNOWN_PRESET: 'The theme has no preset of that name.',
  SALA_BAD_TUNING: 'The tuning does not go with the theme: a colour of which no tone can be read there, fonts that are too heavy together.',
  SALA_MISSING_SERVICE: 'A plugin needs a service whose owner is not on the site.',
  SALA_SERVICE_CYCLE: 'Plugins need each other in a circle.',
  SALA_UNKNOWN_SLOT: 'No plugin has a slot of that id.',
  SALA_UNKNOWN_FILLING: 'No plugin fills that slot under that name.',
  SALA_DUPLICATE_HOSTNAME: 'A hostname belongs to two sites, or stands twice in one.',
  SALA_DUPLICATE_SITE: 'Two manifests have the same site id.',
  SALA_DUPLICATE_SITE_KEY: 'Two sites have the same public key id.',
  SALA_UNPROVED_HOSTNAME: 'A new hostname whose DNS does not yet say that the site may have it.',
  SALA_OWN_HOSTNAME: 'The hostname under which its operator visits the site would be gone.',
  SALA_REDIRECT_FROM_PAGE: 'A redirect hides a page or a call of the same site.',
  SALA_REDIRECT_LOOP: 'A redirect leads back to where it began.',
  SALA_REDIRECT_TARGET: 'A redirect leads neither to a path of the site nor to an http(s) address.',
  SALA_REDIRECT_TWICE: 'Two redirects begin at the same path.',
  SALA_UNKNOWN_MESSAGE: 'The texts of the site name a key that no text has.',
  SALA_BAD_MESSAGE: 'A text is not ICU MessageFormat.',
  SALA_MISSING_SECRET: 'Warning: a plugin of the site declares a secret that the environment does not have.',
  SALA_DUPLICATE_PLUGIN: 'For plugin authors: two plugins have the same id.',
  SALA_DUPLICATE_PAGE: 'For plugin authors: two pages, or a page and a GET call or a download, have the same path.',
  SALA_DUPLICATE_CALL:
    'For plugin authors: two calls, or a GET call and a download, have the same method and path, or a call and a download the same name.',
  SALA_PLUGIN_SETTINGS: 'For authors: the settings schema of a plugin or theme is not fit for a manifest.',
  SALA_PLUGIN_PAGE: 'For plugin authors: the declaration of a page, call, download or worker contradicts itself.',
  SALA_PLUGIN_TOKEN: 'For plugin authors: a slot or service is used that nobody declares.',
  SALA_THEME_SLOTS: 'For theme authors: the default theme lacks a slot.',
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

/** One thing that is wrong, and where. */
export interface ManifestProblem {
  readonly code: ProblemCode;
  readonly file: string;
  /** From 1; 0 where there is no text. */
  readonly line: number;
  /** `plugins.shop.settings.pageSize`, `hostnames[1]`; empty for the whole file. */
  readonly path: string;
  /** Without full stop. */
  readonly message: string;
  /** The valid name that was probably meant. */
  readonly nearest?: string;
  /** Valid names, a dozen at most; then `…` if there are more. */
  readonly choices?: readonly string[];
}

/** A file with more problems than this is a file of another kind; the rest is not looked at. */
export const MOST = 200;

/** A problem whose place in the text is not known yet. */
export interface Finding extends Pick<ManifestProblem, 'code' | 'message' | 'nearest' | 'choices'> {
  readonly path: Path;
  /** The rule of the schema that was broken, to be told in other languages. */
  readonly rule?: { readonly keyword: string; readonly limit?: unknown };
  /** What to do about it, where that depends on the case; else the code says it (`PROBLEM_TEXTS`). */
  readonly fix?: LocalText;
}

/** One line for a terminal: `CODE file:line path: message. Did you mean "x"? Known: a, b, …`. */
export function formatProblem(problem: ManifestProblem): string {
  const place = `${problem.file}${problem.line > 0 ? `:${problem.line}` : ''}${problem.path === '' ? '' : ` ${problem.path}`}`;
  const meant = problem.nearest === undefined ? '' : ` Did you mean "${problem.nearest}"?`;
  const known = problem.choices?.length ? ` Known: ${problem.choices.join(', ')}` : '';
  const stop = meant || known ? '.' : '';
  return `${problem.code} ${place}: ${problem.message}${stop}${meant}${known}`;
}

/** `nearest` and `choices` for a name that is not among the known ones. */
export function suggest(name: string, known: Iterable<string>): Pick<ManifestProblem, 'nearest' | 'choices'> {
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
    const far = distance(name.toLowerCase(), candidate.toLowerCase());
    if (far <= limit && far < least) [best, least] = [candidate, far];
  }
  return best;
}

/** Damerau–Levenshtein (optimal string alignment): insert, delete, replace, swap two neighbours. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}
