/** One line of a comparison. */
export interface Line {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many lines on both sides a comparison would cost more than it tells. */
const MOST = 600;

/** What has to be removed from and added to `before` to get `after`, in order (longest common subsequence). */
export function compare(before: readonly string[], after: readonly string[]): Line[] {
  if (before.length > MOST || after.length > MOST) {
    const kept = new Set(after);
    const had = new Set(before);
    return [
      ...before.filter((text) => !kept.has(text)).map((text): Line => ({ kind: 'removed', text })),
      ...after.map((text): Line => ({ kind: had.has(text) ? 'same' : 'added', text })),
    ];
  }
  // Long lines that begin alike are compared once, not for each pair.
  const numbers = new Map([...before, ...after].map((text, at) => [text, at]));
  const [old, young] = [before, after].map((lines) => lines.map((text) => numbers.get(text)!)) as [number[], number[]];
  const width = after.length + 1;
  const common = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === young[j] ? common[(i + 1) * width + j + 1]! + 1 : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
    }
  }
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && old[i] === young[j]) {
      lines.push({ kind: 'same', text: after[j]! });
      i++;
      j++;
    } else if (j === after.length || (i < before.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!))
      lines.push({ kind: 'removed', text: before[i++]! });
    else lines.push({ kind: 'added', text: after[j++]! });
  }
  return lines;
}

/** What a line begins with that stands for a picture: the sign for a thing among letters. Its address follows, then what is said of it. */
const PICTURE = '\ufffc';
export const pictureLine = (src: string, alt = ''): string => `${PICTURE}${src} ${alt}`.trim();
/** The picture that a line stands for; null for a line of text. */
export function pictureOf(line: string): { src: string; alt: string } | null {
  if (!line.startsWith(PICTURE)) return null;
  const [src = ''] = line.slice(1).split(' ', 1);
  return { src, alt: line.slice(src.length + 2) };
}
