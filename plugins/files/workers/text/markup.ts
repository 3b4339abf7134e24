import { Parser } from 'htmlparser2';
import type { Found } from './found.ts';

/** Characters that are parsed at a time: after each it is looked whether there are enough words. */
const CHUNK = 100_000;

/** What an element means for the words in it. */
export interface Dialect {
  /** It is XML: names and empty elements are taken as they are. */
  readonly xml: boolean;
  /** Elements whose text is words; all of them unless told. */
  readonly words?: ReadonlySet<string>;
  /** Elements with nothing in them for readers. */
  skips(name: string, attributes: Readonly<Record<string, string>>): boolean;
  /** Whether words before and after such an element are apart. */
  parts(name: string): boolean;
}

/** An element's name without its namespace. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Takes the words out of markup. No entities of its own making are followed: there is no bomb in them. */
export function readMarkup(text: string, dialect: Dialect, found: Found): void {
  const skips: boolean[] = [];
  let skipping = 0;
  let inWords = 0;
  const isWords = (name: string) => dialect.words === undefined || dialect.words.has(name);
  const parser = new Parser(
    {
      onopentag(full, attributes) {
        const name = local(full);
        const skip = dialect.skips(name, attributes);
        skips.push(skip);
        if (skip) skipping++;
        if (isWords(name)) inWords++;
        if (dialect.parts(name)) found.add(' ');
      },
      onclosetag(full) {
        const name = local(full);
        if (skips.pop()) skipping--;
        if (isWords(name)) inWords--;
        if (dialect.parts(name)) found.add(' ');
      },
      ontext(words) {
        if (skipping === 0 && inWords > 0) found.add(words);
      },
    },
    { xmlMode: dialect.xml, decodeEntities: true },
  );
  for (let at = 0; at < text.length && !found.isFull; at += CHUNK) parser.write(text.slice(at, at + CHUNK));
  if (!found.isFull) parser.end();
}

const INLINE = new Set(
  'a abbr b bdi bdo cite code del em font i ins kbd label mark q s samp small span strong sub sup u var wbr'.split(' '),
);
const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);
export const HTML: Dialect = {
  xml: false,
  skips: (name) => UNSEEN.has(name),
  parts: (name) => !INLINE.has(name),
};
export const XML: Dialect = { xml: true, skips: () => false, parts: () => true };
