/** Encodings that are understood: what Excel and Thai programs write. */
const WIDE: Record<string, [step: number, low: number]> = { 'utf-16le': [2, 0], 'utf-16be': [2, 1] };
const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/**
 * The encoding of a text by its first bytes: by its mark, else UTF-8 where it is that, else the Thai one of Windows (TIS-620).
 * UTF-8 with some broken bytes stays UTF-8: its Thai letters are unmistakable. Empty where there is nothing but ASCII.
 */
export function detectEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  let broken = 0;
  let thai = 0;
  let high = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    high += 1;
    const length = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    const tail = bytes.subarray(at + 1, at + 1 + length);
    if (length > 0 && tail.length < length) break;
    if (length === 0 || tail.some((next) => next >> 6 !== 0b10)) {
      broken += 1;
      continue;
    }
    if (byte === 0xe0 && (tail[0] === 0xb8 || tail[0] === 0xb9)) thai += 1;
    at += length;
  }
  if (high === 0) return '';
  return broken === 0 || thai > broken * 2 ? 'utf-8' : 'windows-874';
}

/** What stands between cells: what the first line has most of, outside of quotation marks. */
export function detectSeparator(bytes: Uint8Array, encoding: string): string {
  const [step, low] = WIDE[encoding] ?? [1, 0];
  const counts = new Map<number, number>();
  let quoted = false;
  for (let at = low; at < bytes.length; at += step) {
    const byte = bytes[at]!;
    if (byte === QUOTE) quoted = !quoted;
    if (!quoted && (byte === LF || byte === CR)) break;
    if (!quoted) counts.set(byte, (counts.get(byte) ?? 0) + 1);
  }
  const found = [',', ';', '\t'].map((mark) => ({ mark, count: counts.get(mark.charCodeAt(0)) ?? 0 }));
  return found.reduce((best, each) => (each.count > best.count ? each : best)).mark;
}

/** How many bytes from the beginning are whole rows: all of them where nothing comes after. */
export function cutRecords(bytes: Uint8Array, encoding: string, separator: string, last: boolean): number {
  if (last) return bytes.length;
  const [step, low] = WIDE[encoding] ?? [1, 0];
  const between = separator.charCodeAt(0);
  const high = (at: number) => (step === 2 ? bytes[at ^ 1] : 0);
  let end = 0;
  let quoted = false;
  let begins = true;
  for (let at = low; at < bytes.length; at += step) {
    const byte = high(at) === 0 ? bytes[at]! : 0;
    if (quoted) {
      if (byte !== QUOTE) continue;
      if (bytes[at + step] === QUOTE && (step === 1 || high(at + step) === 0)) at += step;
      else quoted = false;
    } else if (byte === QUOTE && begins) {
      quoted = true;
      begins = false;
    } else {
      begins = byte === between || byte === LF;
      if (byte === LF) end = at - low + step;
    }
  }
  return end;
}
