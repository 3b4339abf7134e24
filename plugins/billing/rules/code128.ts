/** Widths of bars and gaps of every symbol, by value: 0–102, start A, B, C. Source: ISO/IEC 15417. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const STOP = '2331112';
const START = { A: 103, B: 104, C: 105 } as const;
/** Values that change the set of what follows. */
const CHANGE = { A: 101, B: 100, C: 99 } as const;
type CodeSet = keyof typeof START;

/** Digits from `at` on, that are worth the change to pairs. */
const digitsAt = (text: string, at: number): number => /^\d*/.exec(text.slice(at))![0].length;
const isControl = (text: string, at: number): boolean => text.charCodeAt(at) < 32;

/** The set that a place is best written in. */
function setFor(text: string, at: number, now: CodeSet | null): CodeSet {
  const digits = digitsAt(text, at);
  if (digits >= (now === 'C' ? 2 : 4) && (now === 'C' || digits % 2 === 0)) return 'C';
  if (isControl(text, at)) return 'A';
  if (text.charCodeAt(at) >= 96) return 'B';
  return now === 'A' || now === 'B' ? now : 'B';
}

const valueOf = (code: number, set: CodeSet): number => (set === 'A' && code < 32 ? code + 64 : code - 32);

/** The values of a text's symbols with start and check. */
function valuesOf(text: string): number[] {
  const values: number[] = [];
  let now: CodeSet | null = null;
  for (let at = 0; at < text.length;) {
    const set = setFor(text, at, now);
    if (set !== now) values.push((now ? CHANGE : START)[set]);
    now = set;
    if (set === 'C') {
      values.push(Number(text.slice(at, at + 2)));
      at += 2;
    } else values.push(valueOf(text.charCodeAt(at++), set));
  }
  const sum = values.reduce((all, value, place) => all + value * Math.max(1, place), 0);
  return [...values, sum % 103];
}

/**
 * A text as the bars of a Code 128: the widths of bar, gap, bar … in modules, from the first bar to the last. The white margin of
 * ten modules on both sides is the drawer's.
 * @throws RangeError for an empty text or letters beyond ASCII
 */
export function code128(text: string): number[] {
  if (!/^[\0-\x7f]+$/.test(text)) throw new RangeError('Code 128 holds ASCII');
  return [...valuesOf(text).map((value) => SYMBOLS[value]!), STOP].flatMap((widths) => Array.from(widths, Number));
}
