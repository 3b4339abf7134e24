/** How something stands: good, works with limits, does not work; `info` cannot be better or worse. */
export type Level = 'ok' | 'warning' | 'fail' | 'info';

/** What one check found out. */
export interface Finding {
  level: Level;
  /** Names, sizes, times: the same in every language. */
  value?: string;
  /** Name of a sentence in place of a value: `device.<textKey>`. */
  textKey?: string;
  /** Name of what to do about it: `device.<advice>`. */
  advice?: string;
}

/** A signed call is refused beyond this, ms. */
const SIGNED_MS = 60_000;
/** Nobody notices less, ms. */
const UNNOTICED_MS = 10_000;

/**
 * How far the visitor's clock is from the gateway's, in ms; ahead is positive. The answer was made half-way between
 * sending and receiving.
 */
export const skewOf = ({ sent, received, gateway }: { sent: number; received: number; gateway: number }): number =>
  Math.round((sent + received) / 2 - gateway);

export function clockFinding(skew: number): Finding {
  const off = Math.abs(skew);
  const seconds = (off / 1000).toFixed(1);
  const value = `${seconds === '0.0' ? '' : skew > 0 ? '+' : '-'}${seconds} s`;
  if (off <= UNNOTICED_MS) return { level: 'ok', value };
  return { level: off <= SIGNED_MS ? 'warning' : 'fail', value, advice: 'clockAdvice' };
}

/** Where an address is and whose; each "Unknown" where nobody says. */
export interface Place {
  cityName: string;
  regionName: string;
  countryName: string;
  isp: string;
  /** null where the file does not say. */
  isProxy: boolean | null;
}

const NOBODY_KNOWS: Finding = { level: 'info', textKey: 'nobodyKnows' };
const isKnown = (name: string) => name !== 'Unknown';

/** From the city to the country, what is known of it, each name once. */
export function placeFinding(place: Place | null): Finding {
  const names = place ? [...new Set([place.cityName, place.regionName, place.countryName])].filter(isKnown) : [];
  return names.length > 0 ? { level: 'info', value: names.join(', ') } : NOBODY_KNOWS;
}

/** Who connects the visitor to the internet, and whether that is a proxy. */
export function ispFinding(place: Place | null): Finding {
  const words = place ? [isKnown(place.isp) ? place.isp : '', place.isProxy ? 'proxy' : ''].filter(Boolean) : [];
  return words.length > 0 ? { level: 'info', value: words.join(' · ') } : NOBODY_KNOWS;
}

/** How long a call takes, ms. */
export function speedFinding(ms: number): Finding {
  const value = `${Math.round(ms)} ms`;
  return ms <= 1_500 ? { level: 'ok', value } : { level: 'warning', value, advice: 'speedAdvice' };
}

/** Web views inside other apps: no camera in many, and what they store is soon gone. */
const IN_APP = new Set(['LINE', 'Facebook', 'Instagram']);

export const browserFinding = (browser: string, os: string, version: string): Finding => ({
  value: [browser, version, os].filter(Boolean).join(' · '),
  ...(IN_APP.has(browser) ? { level: 'warning', advice: 'inAppAdvice' } : { level: 'ok' }),
});

/** Names in front of the version in user agent texts, the more special ones first: most also call themselves Chrome and Safari. */
const VERSIONS = ['Line', 'Edg', 'EdgA', 'EdgiOS', 'OPR', 'SamsungBrowser', 'FxiOS', 'Firefox', 'CriOS', 'Chrome', 'Version'];

/** Version of the browser from its user agent text; empty where it cannot be told. */
export function versionOf(userAgent: string): string {
  for (const name of VERSIONS) {
    const found = new RegExp(`\\b${name}/(\\d+(?:\\.\\d+)?)`).exec(userAgent.slice(0, 512));
    if (found) return found[1]!;
  }
  return '';
}

/** The report to pass on: one line for each check, nothing that opens anything. */
export function reportOf(head: readonly string[], rows: readonly { label: string; level: string; value: string }[]): string {
  return [...head, '', ...rows.map(({ label, level, value }) => `[${level}] ${label}: ${value}`)].join('\n');
}
