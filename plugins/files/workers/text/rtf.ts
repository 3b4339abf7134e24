import { Unreadable, type Found } from './found.ts';
import { createLetters, pageOfCharset } from './codePages.ts';

/** Groups that are in one another; a file that has more was made to have them. */
const MOST_DEPTH = 2_000;
/** Letters of a control word (RTF 1.9.1, "Control Word"), and digits of its number. */
const MOST_WORD = 32;
const MOST_DIGITS = 10;

const among = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** Groups with nothing in them for readers, or with the same once more for old ones. */
const UNSEEN = among(
  'fonttbl colortbl stylesheet info pict object objdata fldinst listtext pntext pntxta pntxtb nonshppict shprslt upr bkmkstart bkmkend ' +
    'revtbl filetbl themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator xmlnstbl mmathPr',
);
/** Groups with words in them although readers that do not know them may leave them out, and those inside of what is left out. */
const SEEN = among('footnote annotation shptxt result');
const SPACES = among('par line page sect row tab cell nestcell nestrow column softline emspace enspace qmspace');
const LETTERS: Readonly<Record<string, string>> = {
  emdash: '\u2014',
  endash: '\u2013',
  lquote: '\u2018',
  rquote: '\u2019',
  ldblquote: '\u201c',
  rdblquote: '\u201d',
  bullet: '\u2022',
};
const SYMBOLS: Readonly<Record<string, string>> = { '~': '\u00a0', _: '-', '\\': '\\', '{': '{', '}': '}', '\n': '\n', '\r': '\n' };

/** What holds in a group and in those inside of it. */
interface Group {
  /** Nobody sees what is in it. */
  unseen: boolean;
  hidden: boolean;
  deleted: boolean;
  /** It lists fonts: their numbers and how each is written. */
  fonts: boolean;
  /** The number of the font. */
  font: number;
  /** Bytes that stand after a character for programs which do not know it. */
  instead: number;
}

const isLetter = (byte: number) => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;

/**
 * Takes the words out of a document of RTF, in one way through its bytes. Bytes of letters are read as the font says in which they stand,
 * in Thai ones Windows-874; characters by their number wherever there are such.
 *
 * @throws Unreadable where it is none
 */
export function readRtf(bytes: Uint8Array, found: Found): void {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '{\\rtf') throw new Unreadable('damaged');
  const letters = createLetters(found);
  const pages = new Map<number, number>();
  let page = 1252;
  let standard = 0;
  let group: Group = { unseen: false, hidden: false, deleted: false, fonts: false, font: -1, instead: 1 };
  const groups: Group[] = [];
  /** Bytes that still stand for the character before them. */
  let passed = 0;
  /** The next control word may be one that is not known: then its group is left out. */
  let optional = false;
  let at = 0;

  const isSeen = () => !group.unseen && !group.hidden && !group.deleted;
  const say = (text: string) => {
    if (isSeen()) letters.text(text);
  };
  const byte = (value: number) => {
    if (passed > 0) passed -= 1;
    else if (isSeen()) letters.byte(value, pages.get(group.font === -1 ? standard : group.font) ?? page);
  };
  const wordOf = (): { word: string; value: number | null } => {
    const from = at;
    while (at < bytes.length && at - from < MOST_WORD && isLetter(bytes[at]!)) at += 1;
    const word = Buffer.from(bytes.subarray(from, at)).toString('latin1');
    const digits = at;
    if (bytes[at] === 0x2d) at += 1;
    while (at < bytes.length && at - digits < MOST_DIGITS && isDigit(bytes[at]!)) at += 1;
    const value = at > digits ? Number(Buffer.from(bytes.subarray(digits, at)).toString('latin1')) : null;
    if (bytes[at] === 0x20) at += 1;
    return { word, value: Number.isNaN(value) ? null : value };
  };
  const obey = (word: string, value: number | null) => {
    if (word === 'u' && value !== null) {
      say(String.fromCharCode(value & 0xffff));
      passed = group.instead;
      return;
    }
    if (word === 'bin') {
      at += Math.max(0, value ?? 0);
      passed = 0;
    } else if (passed > 0) passed -= 1;
    if (word === 'uc') group.instead = Math.max(0, value ?? 1);
    else if (word === 'ansicpg' && value !== null) page = value;
    else if (word === 'mac') page = 10_000;
    else if (word === 'deff') standard = value ?? 0;
    else if (word === 'fonttbl') group.fonts = true;
    else if (word === 'f') group.font = value ?? 0;
    else if (word === 'fcharset' && group.fonts) pages.set(group.font, pageOfCharset(value ?? 0) ?? page);
    else if (word === 'cpg' && group.fonts && value) pages.set(group.font, value);
    else if (word === 'v') group.hidden = value !== 0;
    else if (word === 'deleted') group.deleted = value !== 0;
    else if (word === 'plain') Object.assign(group, { hidden: false, deleted: false, font: -1 });
    else if (SPACES.has(word)) say('\n');
    else if (LETTERS[word]) say(LETTERS[word]);
    if (SEEN.has(word)) group.unseen = false;
    else if (UNSEEN.has(word) || optional) group.unseen = true;
  };
  const control = () => {
    const next = bytes[at];
    if (next === undefined) return;
    if (isLetter(next)) {
      const { word, value } = wordOf();
      obey(word, value);
      optional = false;
      return;
    }
    at += 1;
    const sign = String.fromCharCode(next);
    if (sign === '*') optional = true;
    else if (sign === "'") {
      const value = Number.parseInt(Buffer.from(bytes.subarray(at, at + 2)).toString('latin1'), 16);
      at += 2;
      if (!Number.isNaN(value)) byte(value);
    } else if (passed > 0) passed -= 1;
    else if (SYMBOLS[sign]) say(SYMBOLS[sign]);
  };

  while (at < bytes.length && !found.isFull) {
    const next = bytes[at]!;
    at += 1;
    if (next === 0x5c) control();
    else if (next === 0x7b) {
      if (groups.length >= MOST_DEPTH) throw new Unreadable('damaged');
      groups.push(group);
      group = { ...group };
      passed = 0;
      optional = false;
    } else if (next === 0x7d) {
      group = groups.pop() ?? group;
      passed = 0;
      // What follows the whole is no part of it.
      if (groups.length === 0) break;
    } else if (next !== 0x0a && next !== 0x0d) byte(next);
  }
  letters.end();
}
