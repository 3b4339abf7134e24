/** Finds how many steps a backtracking engine takes for a pattern: counted, not timed, so that it is the same on every machine. */

type Next = (at: number) => boolean;
type Match = (at: number, next: Next) => boolean;

/** With so many steps for one text nobody has to wait for the end. */
const MOST_STEPS = 100_000;
class TooMany extends Error {}

interface Engine {
  /** Steps for all that `matchAll` finds in a text, or for the first. */
  stepsFor(text: string): number;
}

/** A pattern as an engine that counts. */
export function countingEngine({ source, flags }: RegExp): Engine {
  const unicode = /[uv]/.test(flags);
  const single = flags.replace(/[gy]/g, '');
  let chars: string[] = [];
  let steps = 0;
  let at = 0;
  const step = () => {
    if (++steps > MOST_STEPS) throw new TooMany();
  };
  const isWord = (char: string | undefined) => char !== undefined && /\w/.test(char);

  const one = (atom: string): Match => {
    const is = new RegExp(`^(?:${atom})$`, single.replace('m', ''));
    const known = new Map<string, boolean>();
    return (index, next) => {
      step();
      const char = chars[index];
      if (char === undefined) return false;
      let fits = known.get(char);
      if (fits === undefined) known.set(char, (fits = is.test(char)));
      return fits && next(index + 1);
    };
  };
  const anchor =
    (holds: (index: number) => boolean): Match =>
    (index, next) => {
      step();
      return holds(index) && next(index);
    };
  const sequence = (parts: readonly Match[]): Match =>
    parts.reduceRight<Match>(
      (rest, part) => (index, next) => part(index, (reached) => rest(reached, next)),
      (index, next) => next(index),
    );
  const repeat =
    (part: Match, least: number, most: number, lazy: boolean): Match =>
    (from, next) => {
      const again = (index: number, done: number): boolean => {
        const more = () => done < most && part(index, (reached) => (reached > index || done < least) && again(reached, done + 1));
        if (done < least) return more();
        return lazy ? next(index) || more() : more() || next(index);
      };
      return again(from, 0);
    };

  function alternatives(): Match {
    const all = [terms()];
    while (source[at] === '|') {
      at++;
      all.push(terms());
    }
    return all.length === 1 ? all[0]! : (index, next) => all.some((each) => each(index, next));
  }
  function terms(): Match {
    const parts: Match[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(quantified());
    return sequence(parts);
  }
  function quantified(): Match {
    const part = term();
    const [whole, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})/.exec(source.slice(at)) ?? [];
    if (whole === undefined) return part;
    at += whole.length;
    const lazy = source[at] === '?';
    if (lazy) at++;
    if (sign) return repeat(part, sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity, lazy);
    return repeat(part, Number(least), most ? Number(most) : comma ? Infinity : Number(least), lazy);
  }
  function term(): Match {
    const rest = source.slice(at);
    const group = /^\((?:\?(?:<[\w$]+>|<?[=!]|:))?/.exec(rest)?.[0];
    if (group !== undefined) {
      at += group.length;
      const inner = alternatives();
      at++;
      // Looks behind at one character: more is in no pattern here.
      if (group === '(?<=' || group === '(?<!')
        return anchor((index) => (index > 0 && inner(index - 1, (end) => end === index)) === (group === '(?<='));
      if (group === '(?=') return (index, next) => inner(index, () => true) && next(index);
      if (group === '(?!') return (index, next) => !inner(index, () => true) && next(index);
      return inner;
    }
    const atom = /^(?:\[(?:\\.|[^\\\]])*\]|\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])|[^])/u.exec(rest)![0];
    at += atom.length;
    if (atom === '^') return anchor((index) => index === 0 || (flags.includes('m') && chars[index - 1] === '\n'));
    if (atom === '$') return anchor((index) => index === chars.length || (flags.includes('m') && chars[index] === '\n'));
    if (/^\\b$/i.test(atom)) return anchor((index) => (isWord(chars[index - 1]) !== isWord(chars[index])) === (atom === '\\b'));
    return one(atom);
  }
  const match = alternatives();

  return {
    stepsFor(text) {
      chars = unicode ? Array.from(text) : text.split('');
      steps = 0;
      try {
        for (let from = 0; from <= chars.length;) {
          let end = -1;
          step();
          match(from, (index) => ((end = index), true));
          if (end >= 0 && !flags.includes('g')) break;
          if (flags.includes('y') && end < 0) break;
          from = end > from ? end : from + 1;
        }
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
      }
      return steps;
    },
  };
}

/** Texts of about so many characters that a pattern may find hard: what stands in it, again and again. */
function* hardTexts(source: string, length: number): Iterable<string> {
  const plain = source
    .replace(/\(\?(?:<[\w$]+>|<?[=!]|:)/g, '(')
    .replace(/\\[pP]\{[^}]*\}/g, 'ก')
    .replace(/\\s/g, ' ')
    .replace(/\\d/g, '1')
    .replace(/\\w/g, 'a')
    .replace(/\\n/g, '\n')
    .replace(/\\r/g, '\r')
    .replace(/\\t/g, '\t')
    .replace(/\\u([\da-fA-F]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\[bBSDW]/g, '');
  const runs = plain.match(/(?:\\[^\w]|[^\\()[\]{}|*+?.^$])+/g) ?? [];
  const words = runs.map((run) => run.replace(/\\(.)/g, '$1')).filter((run) => run.length <= 20);
  const pieces = [
    ...new Set([...words, ...words.flatMap((word) => Array.from(word).slice(0, 4)), 'a', '1', ' ', '<', '.', ',', 'ก']),
  ].slice(0, 16);
  const pumps = new Set([...pieces, ...pieces.slice(0, 6).flatMap((one) => pieces.slice(0, 6).map((other) => one + other))]);
  for (const pump of pumps)
    for (const before of new Set(['', 'a', ...pieces.slice(0, 3)]))
      for (const behind of ['', '\u0001', 'a']) yield before + pump.repeat(Math.ceil(length / pump.length)) + behind;
}

/** How much more work the double of a text is, at its worst: 2 for what is linear, 4 for what is quadratic. */
export function worstGrowth(pattern: RegExp): { readonly growth: number; readonly text: string } {
  const engine = countingEngine(pattern);
  let worst = { growth: 0, text: '' };
  const doubles = hardTexts(pattern.source, 240)[Symbol.iterator]();
  for (const text of hardTexts(pattern.source, 120)) {
    const double = doubles.next().value as string;
    const [once, twice] = [engine.stepsFor(text), engine.stepsFor(double)];
    const growth = once > MOST_STEPS ? Infinity : twice / once;
    if (growth > worst.growth) worst = { growth, text };
  }
  return worst;
}
