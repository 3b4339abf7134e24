import { MOST_CHARACTERS } from '../../rules/documentText.ts';

/** Why the words of a file could not be read. */
export class Unreadable extends Error {
  readonly why: 'locked' | 'damaged' | 'too-large';
  constructor(why: Unreadable['why']) {
    super(why);
    this.why = why;
  }
}

/** Spaces are counted before they are drawn together. */
const ENOUGH = 2 * MOST_CHARACTERS;

/** Words as they come; who finds them stops once there are enough. */
export function createFound() {
  const pieces: string[] = [];
  let length = 0;
  return {
    add(text: string): void {
      if (length >= ENOUGH) return;
      pieces.push(text);
      length += text.length;
    },
    get isFull() {
      return length >= ENOUGH;
    },
    text: () => pieces.join('').slice(0, ENOUGH),
  };
}
export type Found = ReturnType<typeof createFound>;
