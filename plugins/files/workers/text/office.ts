import type { Reader } from '../../rules/readable.ts';
import { openArchive } from './archive.ts';
import { Unreadable, type Found } from './found.ts';
import { HTML, readMarkup, type Dialect } from './markup.ts';

const among = (names: string) => {
  const set = new Set(names.split(' '));
  return (name: string) => set.has(name);
};
/** `Fallback` is what old readers are shown instead of the same thing: it would be found twice. */
const OOXML: Dialect = { xml: true, words: new Set(['t']), skips: (name) => name === 'Fallback', parts: among('p tab br cr') };
const SHARED: Dialect = { xml: true, words: new Set(['t']), skips: (name) => name === 'rPh', parts: among('si') };
/** What stands in the cells themselves; the number of a shared text is no word. */
const CELLS: Dialect = {
  xml: true,
  words: new Set(['t', 'v']),
  skips: (name, attributes) => name === 'f' || (name === 'c' && attributes.t === 's'),
  parts: among('c row'),
};
const ODF: Dialect = {
  xml: true,
  words: new Set(['p', 'h']),
  skips: (name) => name === 'tracked-changes',
  parts: among('p h s tab line-break'),
};

/** A kind of document: the parts in which its words are, in this order, and how these are written. */
const KINDS: Readonly<Partial<Record<Reader, readonly (readonly [RegExp, Dialect])[]>>> = {
  word: [
    [/^word\/document\d*\.xml$/, OOXML],
    [/^word\/(?:header|footer|footnotes|endnotes|comments)\d*\.xml$/, OOXML],
  ],
  sheet: [
    [/^xl\/sharedStrings\.xml$/, SHARED],
    [/^xl\/worksheets\/sheet\d+\.xml$/, CELLS],
  ],
  slides: [
    [/^ppt\/slides\/slide\d+\.xml$/, OOXML],
    [/^ppt\/notesSlides\/notesSlide\d+\.xml$/, OOXML],
  ],
  opendocument: [[/^content\.xml$/, ODF]],
  book: [[/\.x?html?$/i, HTML]],
};

const byNumber = new Intl.Collator('en', { numeric: true });

/** Takes the words out of a document that is a zip of XML. @throws Unreadable */
export function readOffice(bytes: Buffer, reader: Reader, found: Found): void {
  const archive = openArchive(bytes);
  const parts = (KINDS[reader] ?? []).flatMap(([pattern, dialect]) =>
    archive.names
      .filter((name) => pattern.test(name))
      .toSorted(byNumber.compare)
      .map((name) => ({ name, dialect })),
  );
  if (parts.length === 0) throw new Unreadable('damaged');
  if (reader === 'opendocument' && archive.names.includes('META-INF/manifest.xml'))
    if (archive.read('META-INF/manifest.xml').includes(':encryption-data')) throw new Unreadable('locked');
  for (const { name, dialect } of parts) {
    if (found.isFull) return;
    readMarkup(archive.read(name).toString('utf8'), dialect, found);
    found.add(' ');
  }
}
