/** Why captions cannot be read, and where: lines count from 1. */
export interface CaptionProblem {
  readonly line: number;
  readonly reason: 'not-utf8' | 'no-header' | 'no-time' | 'bad-time' | 'ends-before' | 'no-cues';
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
/** A cue's times and its settings, such as `align:start`. */
const TIMING = new RegExp(String.raw`^\s*${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+[^\s:]+:\S+)*\s*$`);

const ms = (h: string | undefined, m: string, s: string, f: string): number =>
  (Number(h ?? 0) * 3600 + Number(m) * 60 + Number(s)) * 1000 + Number(f);

/**
 * Reads a file as WebVTT (https://www.w3.org/TR/webvtt1/, section 4): the header, then blocks between empty lines, each a cue, a note,
 * a style or a region. Gives the first thing that is wrong, null where there is nothing. Browsers leave out what they cannot read and
 * say nothing: here its author is told.
 */
export function webvttProblem(bytes: Uint8Array): CaptionProblem | null {
  const lines = decoded(bytes);
  if (!Array.isArray(lines)) return lines;
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return { line: 1, reason: 'no-header' };
  let cues = 0;
  let at = lines.indexOf('');
  if (at < 0) at = lines.length;
  while (at < lines.length) {
    if (lines[at] === '') {
      at += 1;
      continue;
    }
    const end = lines.indexOf('', at) < 0 ? lines.length : lines.indexOf('', at);
    const block = lines.slice(at, end);
    if (!/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0]!)) {
      const wrong = cueProblem(block, at + 1);
      if (wrong) return wrong;
      cues += 1;
    }
    at = end;
  }
  return cues === 0 ? { line: lines.length, reason: 'no-cues' } : null;
}

/** A block that must be a cue: an optional name, its times, its text. `line` is that of its first line. */
function cueProblem(block: readonly string[], line: number): CaptionProblem | null {
  const timing = block[0]!.includes('-->') ? 0 : 1;
  if (!block[timing]?.includes('-->')) return { line, reason: 'no-time' };
  const found = TIMING.exec(block[timing]);
  if (!found) return { line: line + timing, reason: 'bad-time' };
  const [, h1, m1, s1, f1, h2, m2, s2, f2] = found;
  if (ms(h2, m2!, s2!, f2!) <= ms(h1, m1!, s1!, f1!)) return { line: line + timing, reason: 'ends-before' };
  const next = block.findIndex((text, i) => i > timing && text.includes('-->'));
  // Without an empty line between two cues the second would be parsed as text of the first.
  return next < 0 ? null : { line: line + next, reason: 'bad-time' };
}

function decoded(bytes: Uint8Array): string[] | CaptionProblem {
  try {
    return new TextDecoder('utf-8', { fatal: true })
      .decode(bytes)
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((text) => (text.trim() === '' ? '' : text));
  } catch {
    const upTo = firstBad(bytes);
    return { line: bytes.subarray(0, upTo).filter((byte) => byte === 10).length + 1, reason: 'not-utf8' };
  }
}

/** Start of the line whose bytes are no UTF-8. */
function firstBad(bytes: Uint8Array): number {
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(10, from) < 0 ? bytes.length : bytes.indexOf(10, from);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(from, end));
    } catch {
      return from;
    }
    from = end + 1;
  }
  return bytes.length;
}
