/** A key as a keyboard tells it. */
export type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/** A scanner is faster than anybody types, ms between two keys, and its codes are no shorter. */
const GAP_MS = 50;
const SHORTEST = 6;
/** Longer than any code, so that a key that is held down fills no memory. */
const LONGEST = 2_000;

const MARKS: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  Period: '.>',
  Comma: ',<',
  Slash: '/?',
  Semicolon: ';:',
  Quote: `'"`,
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Backquote: '`~',
  Space: '  ',
};
const OVER_DIGITS = ')!@#$%^&*(';

/** What a key of a US keyboard writes: scanners press those, whatever the keyboard is set to. Null for one that is not known by its place. */
function usLetter({ code, shiftKey }: Stroke): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^(Digit|Numpad)(\d)$/.exec(code);
  if (digit) return shiftKey && digit[1] === 'Digit' ? OVER_DIGITS[Number(digit[2])]! : digit[2]!;
  return MARKS[code]?.[shiftKey ? 1 : 0] ?? null;
}

/** What was scanned by keys; null where some are in the way of it. With the keyboard set to Thai the places of the keys say it. */
function textOf(strokes: readonly Stroke[]): string | null {
  if (strokes.every(({ key }) => /^[\x20-\x7e]$/.test(key))) return strokes.map(({ key }) => key).join('');
  const letters = strokes.map(usLetter);
  return letters.includes(null) ? null : letters.join('');
}

/**
 * Tells a USB or Bluetooth scanner, which types, from a person: many keys at once with Enter behind them. Each key is handed in with its
 * moment in ms; with the Enter that ends a scan comes its text, else null.
 */
export function newWedge(): (stroke: Stroke, at: number) => string | null {
  let strokes: Stroke[] = [];
  let last = -Infinity;
  return (stroke, at) => {
    if (at - last > GAP_MS || strokes.length > LONGEST) strokes = [];
    last = at;
    if (stroke.key === 'Enter') {
      const ended = strokes;
      strokes = [];
      return ended.length >= SHORTEST ? textOf(ended) : null;
    }
    if (stroke.key.length === 1) strokes.push(stroke);
    return null;
  };
}

/**
 * Hears scanners that type, wherever the focus is but in a field for secrets; Enter then presses nothing.
 * @param onScan what was scanned; whether it was wanted. @returns what ends it
 */
export function listenForScans(onScan: (code: string) => boolean): () => void {
  const take = newWedge();
  const heard = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    const code = take({ key: event.key, code: event.code, shiftKey: event.shiftKey }, event.timeStamp);
    if (code === null || (event.target instanceof HTMLElement && event.target.matches('[type="password"], [data-secret]'))) return;
    if (!onScan(code)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', heard, true);
  return () => document.removeEventListener('keydown', heard, true);
}
