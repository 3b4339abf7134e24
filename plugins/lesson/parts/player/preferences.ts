/** How somebody likes to watch, kept in this browser. */
export interface Preferences {
  speed: number;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Language of the captions that are shown; empty for none. */
  captions: string;
  /** Short side of the copy of a film that is played, pixels; 0 for what fits. */
  quality: number;
  /** Letters and digits are keys of the player. */
  keys: boolean;
}

const KEY = 'sala-player';
const USUAL: Preferences = { speed: 1, volume: 1, muted: false, captions: '', quality: 0, keys: true };

/** What was chosen and could not be kept: it holds until the page goes. */
let unkept: Partial<Preferences> = {};

/** Reads and writes them. A browser that keeps nothing begins with the usual ones. */
export const preferences = {
  read(): Preferences {
    try {
      return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Preferences>), ...unkept };
    } catch {
      return { ...USUAL, ...unkept };
    }
  },
  write(change: Partial<Preferences>): void {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...this.read(), ...change }));
      unkept = {};
    } catch {
      unkept = { ...unkept, ...change };
    }
  },
};
