import { readFileSync } from 'node:fs';

interface Browser {
  /** As the build calls it. */
  readonly target: string;
  /** As MDN's data call it, on every system that it is on. */
  readonly known: readonly string[];
}
const BROWSERS: Readonly<Record<string, Browser>> = {
  chrome: { target: 'chrome', known: ['chrome', 'chrome_android'] },
  edge: { target: 'edge', known: ['edge'] },
  firefox: { target: 'firefox', known: ['firefox', 'firefox_android'] },
  safari: { target: 'safari', known: ['safari'] },
  ios_saf: { target: 'ios', known: ['safari_ios'] },
};

/** The oldest browsers that pages are promised to work in: `browserslist` of package.json. Apps such as LINE show pages by the system's. */
const promised = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { browserslist: string[] }
).browserslist.map((line) => {
  const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(line) ?? [];
  const browser = BROWSERS[name];
  if (!browser) throw new Error(`package.json: "${line}" of browserslist is no browser with its oldest version: "safari >= 17.4"`);
  return { ...browser, version };
});

/** As the build is told what to write for. */
export const buildTargets: readonly string[] = promised.map(({ target, version }) => target + version);

/** Oldest version by MDN's name of the browser. */
export const oldest: Readonly<Record<string, string>> = Object.fromEntries(
  promised.flatMap(({ known, version }) => known.map((name) => [name, version])),
);
