import { open, type FileHandle } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Place } from '../../rules/diagnosis.ts';

/** What look-ups fall back to. */
const UNKNOWN = 'Unknown';
/** A row has some 150 bytes; one that is longer than this is none. */
const LONGEST_ROW = 4096;

const NOWHERE: Place = { cityName: UNKNOWN, regionName: UNKNOWN, countryName: UNKNOWN, isp: UNKNOWN, isProxy: null };

/** An address as a number, as such files have it; null for what is no address. */
export function numberOf(ip: string): bigint | null {
  const plain = ip.startsWith('::ffff:') && isIP(ip.slice(7)) === 4 ? ip.slice(7) : ip;
  if (isIP(plain) === 4) return plain.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  if (isIP(plain) !== 6 || plain.includes('.') || plain.includes('%')) return null;
  const [front = '', back = ''] = plain.split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  const [before, after] = [groups(front), groups(back)];
  const zeros = plain.includes('::') ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return [...before, ...zeros, ...after].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

/** The cells of a row; null where it does not begin with two numbers. */
function cellsOf(row: string): { from: bigint; to: bigint; texts: string[] } | null {
  const cells = [...row.matchAll(/"([^"]*)"|([^,"\s][^,"]*)/g)].map(([, quoted, bare]) => (quoted ?? bare ?? '').trim());
  const [from = '', to = '', , ...texts] = cells;
  return /^\d{1,39}$/.test(from) && /^\d{1,39}$/.test(to) ? { from: BigInt(from), to: BigInt(to), texts } : null;
}

/** The first row that begins at byte `at` or behind it, with the byte where it begins; null where none does. */
async function rowFrom(file: FileHandle, at: number, size: number): Promise<{ begins: number; ends: number; row: string } | null> {
  const start = Math.max(0, at - 1);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LONGEST_ROW), position: start });
  const bytes = buffer.subarray(0, bytesRead);
  const begins = at === 0 ? 0 : bytes.indexOf(10) + 1;
  if ((at > 0 && begins === 0) || start + begins >= size) return null;
  const found = bytes.indexOf(10, begins);
  const ends = found < 0 ? bytesRead : found;
  return { begins: start + begins, ends: start + ends + 1, row: bytes.toString('utf8', begins, ends) };
}

/** Halves the file until the last row that begins at or before the number is found. */
async function search(file: FileHandle, ip: bigint): Promise<Place> {
  const { size } = await file.stat();
  let [low, high] = [0, size];
  let best: ReturnType<typeof cellsOf> = null;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const found = await rowFrom(file, middle, size);
    const cells = found && found.begins < high ? cellsOf(found.row) : null;
    if (!cells || cells.from > ip) high = middle;
    else [best, low] = [cells, found!.ends];
  }
  if (!best || best.to < ip) return NOWHERE;
  const text = (index: number) => (best.texts[index] && best.texts[index] !== '-' ? best.texts[index] : UNKNOWN);
  const proxy = best.texts[4];
  return { countryName: text(0), regionName: text(1), cityName: text(2), isp: text(3), isProxy: proxy ? proxy === '1' : null };
}

/**
 * Looks an address up in a file of the operator: rows of `"from","to","country code","country","region","city","isp"`,
 * and `"proxy"` (1 or 0) where it is known, addresses as numbers, sorted. Nothing is asked of anybody else's service. "Unknown" without a
 * file, where it cannot be read, and for addresses that it does not have.
 */
export async function placeOf(path: string, ip: string): Promise<Place> {
  const number = numberOf(ip);
  if (!path || number === null) return NOWHERE;
  let file: FileHandle | null = null;
  try {
    file = await open(path);
    return await search(file, number);
  } catch {
    return NOWHERE;
  } finally {
    await file?.close();
  }
}
